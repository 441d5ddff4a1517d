"""Sheets: take finished faces, give sheets of paper with every back behind its front. Frame in, Frame out."""

from hanshita.sheets.imposition import impose
from hanshita.sheets.model import CardFaces, Sheet, SheetOptions, Slug

__all__ = ["CardFaces", "Sheet", "SheetOptions", "Slug", "impose"]
