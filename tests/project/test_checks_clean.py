"""The games of this repository are its proof: no check finds anything in them."""


def test_no_check_finds_anything(run_python):
    check = run_python("-m", "hanshita", "check")
    assert check.stdout.strip().endswith(": no findings"), check.stdout
    assert check.returncode == 0
