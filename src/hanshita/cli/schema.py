"""`hanshita schema`: take games, write what an editor needs to complete and check their YAML."""

import json
from pathlib import Path
from typing import Any

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Findings, HanshitaError


@click.command("schema", short_help="Write JSON Schemas, by which editors complete and check YAML.")
@arguments.games_argument
@arguments.project_option
@arguments.quiet_option
def command(games: tuple[str, ...], folder: Path, quiet: bool) -> None:
    """Write JSON Schemas for game.yaml, the cards and the layouts of GAMES, or of every game, to build/schema.

    Visual Studio Code with the YAML extension takes build/schema/settings.json: copy it to .vscode/settings.json, or
    its lines into yours. Other editors with a YAML language server take a first line in the file itself:

        # yaml-language-server: $schema=../../build/schema/game.json

    Write them anew when game.yaml has other fields.
    """
    from hanshita.cards.schema import cards_schema, game_schema
    from hanshita.export.writing import write_in_place
    from hanshita.layouts.schema import layout_schema

    project = arguments.found_project(folder)
    schemas: dict[str, tuple[str, dict[str, Any]]] = {"game.json": ("cards/*/game.yaml", game_schema())}
    findings = Findings()
    languages: dict[str, None] = {}
    for slug in arguments.chosen_games(project, games):
        game = project.game(slug, findings)
        if game is None:
            continue
        languages.update(dict.fromkeys(game.game.languages))
        for name, card_type in game.game.card_types.items():
            schemas[f"{slug}-{name}.json"] = f"cards/{slug}/{name}.yaml", cards_schema(game.game, card_type)
    schemas["layout.json"] = "layouts/*/*.yaml", layout_schema(tuple(languages))
    settings = {"yaml.schemas": {f"./build/schema/{name}": place for name, (place, _) in schemas.items()}}
    files = {**{name: schema for name, (_, schema) in schemas.items()}, "settings.json": settings}
    try:
        target = project.build_folder("schema")
        for name, said in files.items():
            write_in_place(target / name, (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode())
    except HanshitaError as stopped:
        terminal.show_findings(project.root, stopped.diagnostics, color="auto")
        terminal.leave(stopped.diagnostics)
    terminal.show_findings(project.root, findings.sorted(), color="auto")
    if not quiet:
        shown = terminal.shown_path(target)
        click.echo(f"{len(schemas)} schemas in {shown}; for Visual Studio Code copy its settings.json to .vscode/")
    terminal.leave(findings.sorted())
