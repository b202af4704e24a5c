"""`trilith.app` runs on the standard library alone, as in a browser's Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import trilith

PROGRAM = """
import sys
from dataclasses import asdict

sys.path.insert(0, sys.argv[1])
import json
import pkgutil

import trilith.app

for module in pkgutil.iter_modules(trilith.app.__path__, "trilith.app."):
    __import__(module.name)

from trilith.app import catalogue, courses, positions, puzzles, record_trees, session_states, sessions
from trilith.app.stored_game import StoredGame

told = [catalogue.catalogue("en"), courses.outline("de")]
for game in catalogue.catalogue("en").games:
    session = sessions.begin(sessions.NewGame(game.name), "me", now=0)
    turn = session.position.turns()[0].text
    session = sessions.play(session, sessions.TurnRequest(turn, 1), "me", 1_000)
    stored = StoredGame("id", "me", session, created=0, updated=1_000)
    record = session_states.record_text(stored, "fr")
    told += [session_states.state(stored, "me", 2_000, None, "en")]
    told += [positions.view(positions.PositionRequest(game.name), "en")]
    told += [record_trees.read(record_trees.RecordRequest(record)), puzzles.puzzle(game.name, 1, "en")]
print(json.dumps([asdict(one) for one in told]).count("view"))

known = {*sys.stdlib_module_names, "trilith", "__main__"}
print(sorted({name.partition(".")[0] for name in sys.modules} - known))
"""


def test_the_app_layer_runs_on_the_standard_library_alone(tmp_path: Path) -> None:
    (tmp_path / "trilith").symlink_to(Path(trilith.__file__).parent, target_is_directory=True)
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    views, others = done.stdout.splitlines()
    assert int(views) > 10
    assert others == "[]"
