"""Templates: take text with {{ … }} and named values, give text; mistakes get places.

`fields` reads single values and `bare` looks up plain references; `pages` fills in whole pages by `walking` through
them; `sandbox` is the only door to Jinja, which only those pay for that need it.
"""

from hanshita.templating.bare import FillError, Scope, Template, ToldError
from hanshita.templating.fields import compile_condition, compile_expression, compile_template

__all__ = ["FillError", "Scope", "Template", "ToldError", "compile_condition", "compile_expression", "compile_template"]
