"""A click group that loads a command when it is called, and owns up when hanshita itself fails."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from hanshita.cli.crash import OUR_BUG, REFUSED, is_refusal, report_crash, report_refusal


class LazyGroup(click.Group):
    """`commands_at` maps a command's name to "module:attribute"."""

    def __init__(self, *args: Any, commands_at: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._commands_at = commands_at

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(self._commands_at)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        place = self._commands_at.get(cmd_name)
        if place is None:
            return None
        module, _, attribute = place.partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.exceptions.Exit, click.ClickException, click.Abort, EOFError, KeyboardInterrupt):
            raise
        except BrokenPipeError:
            raise  # click ends quietly when the reader of our output has gone
        except Exception as bug:
            if isinstance(bug, OSError) and is_refusal(bug) and not ctx.params["traceback"]:
                report_refusal(bug)
                ctx.exit(REFUSED)
            report_crash(bug, shown=ctx.params["traceback"])
            ctx.exit(OUR_BUG)
