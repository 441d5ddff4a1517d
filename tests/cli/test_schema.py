"""`hanshita schema` writes what an editor is pointed to."""

import json
import shutil

from click.testing import CliRunner

from hanshita.cli import main


def test_schemas_are_written_for_each_game(repository, tmp_path):
    shutil.copytree(repository / "cards", tmp_path / "cards")
    (tmp_path / "layouts").mkdir()
    run = CliRunner().invoke(main, ["schema", "anken", "--project", str(tmp_path)])
    assert run.exit_code == 0, run.output
    folder = tmp_path / "build/schema"
    settings = json.loads((folder / "settings.json").read_text("utf-8"))["yaml.schemas"]
    assert settings["./build/schema/anken-staff.json"] == "cards/anken/staff.yaml"
    assert {path.rpartition("/")[2] for path in settings} | {"settings.json"} == {one.name for one in folder.iterdir()}
    card = json.loads((folder / "anken-staff.json").read_text("utf-8"))["items"]["else"]
    assert card["properties"]["power"] == {"type": "integer", "minimum": 1, "maximum": 4}
