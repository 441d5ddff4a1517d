"""When hanshita itself fails: take an exception nobody expected, say so in one sentence, keep the traceback in a file.

The message is for people who cannot read a traceback; the file is for whoever mends it.
"""

import errno

import click

OUR_BUG, REFUSED = 3, 1  # exit status


_REFUSALS = frozenset(
    {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.ENFILE}
)


def is_refusal(trouble: OSError) -> bool:
    """Whether the computer has refused what any program would have asked for: nobody's mistake here."""
    return trouble.errno in _REFUSALS


def report_refusal(trouble: OSError) -> None:
    """Say what the computer refused, and what to look at."""
    about = f": {trouble.filename}" if trouble.filename else ""
    if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
        cure = "free some space, then try again"
    else:
        cure = "check who may read and write there, then try again"
    click.echo(f"The computer refuses ({trouble.strerror}){about}\nnote: {cure}", err=True)


def report_crash(bug: Exception, *, shown: bool = False) -> None:
    """Write the traceback of `bug` to a file of its own, or to the terminal if `shown`."""
    import traceback  # late, as all that only a crash needs

    whole = "".join(traceback.format_exception(bug))
    if shown:
        click.echo(whole, err=True, nl=False)
        click.echo("This is a mistake in hanshita, not in your files. Please report it with the text above.", err=True)
        return
    click.echo(
        f"This is a mistake in hanshita, not in your files ({type(bug).__name__}). {_kept(whole)}",
        err=True,
    )


def _kept(whole: str) -> str:
    from tempfile import NamedTemporaryFile

    try:
        with NamedTemporaryFile("w", prefix="hanshita-crash-", suffix=".txt", encoding="utf-8", delete=False) as file:
            file.write(whole)
    except OSError:
        return "Please run it again with hanshita --traceback and report what it shows."
    return f"Please report it with this file: {file.name}"
