"""What a check is worth, measured: take a game, change one value in its files at a time, say which changes are found.

`every_mutant` lists what can be changed, `choose` takes some of each kind, `Workshop.outcome` tries one on a copy,
`harmless` says which need not be found and by what rule, `report` tells it all.
"""

from hanshita.testing.mutation.choosing import choose, every_mutant
from hanshita.testing.mutation.harmless import harmless
from hanshita.testing.mutation.model import Mutant, Outcome
from hanshita.testing.mutation.report import Judged, report
from hanshita.testing.mutation.trial import Workshop

__all__ = ["Judged", "Mutant", "Outcome", "Workshop", "choose", "every_mutant", "harmless", "report"]
