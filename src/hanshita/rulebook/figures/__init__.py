"""Figures of a rulebook: take the cards, dice and tokens that its text names, give pictures as frames."""

from hanshita.rulebook.figures.drawing import NO_FIGURES, Figures
from hanshita.rulebook.figures.model import FIGURES, Faces

__all__ = ["FIGURES", "NO_FIGURES", "Faces", "Figures"]
