"""The `hanshita` command: take what was typed in a terminal, run one command of it.

Command modules are imported only when they are called for, so that `hanshita check` never pays for printing.
Exit status: 0 clean (warnings allowed), 1 findings, 2 usage, 3 a mistake of hanshita itself.
"""

import click

from hanshita.cli.group import LazyGroup

COMMANDS = {
    "new": "hanshita.cli.new:command",
    "print": "hanshita.cli.print:command",
    "rulebook": "hanshita.cli.rulebook:command",
    "check": "hanshita.cli.check:command",
    "watch": "hanshita.cli.watch:command",
    "preview-png": "hanshita.cli.preview_png:command",
    "release": "hanshita.cli.release:command",
    "compare": "hanshita.cli.compare:command",
    "errata": "hanshita.cli.errata:command",
    "fonts": "hanshita.cli.fonts:command",
    "explain": "hanshita.cli.explain:command",
    "schema": "hanshita.cli.schema:command",
    "play": "hanshita.cli.play:command",
    "scenario": "hanshita.cli.scenario:command",
    "simulate": "hanshita.cli.simulate:command",
    "trace": "hanshita.cli.trace:command",
}


@click.group(cls=LazyGroup, commands_at=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hanshita")
@click.option("--traceback", is_flag=True, help="Show where in hanshita an unexpected problem arose.")
def main(traceback: bool) -> None:
    """Print card games from YAML and Markdown: cut-ready cards, a rulebook, and checks of both.

    Start in the folder of a project, the one that holds cards/ and layouts/.
    """
    del traceback  # read by LazyGroup.invoke
