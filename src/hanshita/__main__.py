"""Where the `hanshita` command begins, and `python -m hanshita`."""

import gc

from hanshita.imports import put_off_the_seldom_used


def main() -> None:
    """Run the command line.

    A command builds its values, prints and ends: looking for garbage in cycles meanwhile would cost an eighth of a
    print and find nothing. `watch`, which lives on, turns it back on. All is frozen at the end, because Python looks
    for garbage once more before it leaves.
    """
    gc.disable()
    put_off_the_seldom_used()
    from hanshita.cli import main as run  # late, so that this holds for the imports too

    try:
        run()
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
