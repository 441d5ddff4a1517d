"""The rulebook: take Markdown with facts and card values, give sections and rules, and from them one page of HTML."""

from hanshita.rulebook.html import rulebook_html
from hanshita.rulebook.model import Rule, Rulebook, Section
from hanshita.rulebook.reader import read_rulebook

__all__ = ["Rule", "Rulebook", "Section", "read_rulebook", "rulebook_html"]
