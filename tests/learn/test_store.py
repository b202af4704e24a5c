"""Games on disk: whatever happens, finished games stay readable for training."""

from __future__ import annotations

import resource
from pathlib import Path

import numpy as np
import pytest

from trilith.learn import game_store as module
from trilith.learn.config import Config, LearnError
from trilith.learn.game_store import GameStore
from trilith.learn.training_examples import TrainingExamples, columns, joined, packed, unpacked

CONFIG = Config("zertz")
TALLIES = [[1, 1, 0, 0, 0, 20, 60] for _ in CONFIG.weights]


def some(rows: int, seed: int = 1, variant: int = 0) -> TrainingExamples:
    random = np.random.default_rng(seed)
    arrays = [random.integers(0, 3, (rows, *size)).astype(kind) for size, kind in columns("zertz")]
    found = TrainingExamples(*arrays)
    found.results[:, 1] = variant
    return found


def same(one: TrainingExamples, other: TrainingExamples) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def filled(folder: Path, *parts: TrainingExamples, config: Config = CONFIG) -> GameStore:
    """Add parts as a run would, and close the store."""
    store, seen = GameStore(folder, config), 0
    for part in parts:
        seen += part.rows
        store.add(part, seen, TALLIES)
    store.close()
    return GameStore(folder, config)


def newest(store: GameStore, most: int = 10**9) -> TrainingExamples:
    return joined(store.newest(store.records(), most))


def test_rows_are_read_as_they_were_written() -> None:
    examples = some(7)
    assert same(unpacked(packed(examples), "zertz", 7), examples)
    for wrong in (6, 8):
        with pytest.raises(ValueError, match=r"."):
            unpacked(packed(examples), "zertz", wrong)


def test_games_are_there_again_in_their_order(tmp_path: Path) -> None:
    store = filled(tmp_path, some(5, 1), some(3, 2))
    assert [record.seen for record in store.records()] == [5, 8]
    assert store.records()[-1].tallies == TALLIES
    assert same(newest(store), joined([some(5, 1), some(3, 2)]))
    assert same(newest(store, 2), some(3, 2))


def test_each_start_writes_a_file_of_its_own(tmp_path: Path) -> None:
    filled(tmp_path, some(2))
    filled(tmp_path, some(2))
    assert len(list((tmp_path / module.FOLDER).iterdir())) == 2


@pytest.mark.parametrize("lost", [1, 30, 200])
def test_half_a_record_at_the_end_is_passed_over(tmp_path: Path, lost: int) -> None:
    store = filled(tmp_path, some(5, 1), some(3, 2))
    (file,) = store.folder.iterdir()
    file.write_bytes(file.read_bytes()[:-lost])
    assert same(newest(store), some(5, 1))


def test_an_empty_file_is_passed_over(tmp_path: Path) -> None:
    store = filled(tmp_path, some(4))
    (store.folder / "000009.games").write_bytes(b"")
    assert newest(store).rows == 4


def test_damaged_examples_are_passed_over(tmp_path: Path) -> None:
    store = filled(tmp_path, some(5, 1), some(3, 2))
    record = store.records()[0]
    data = bytearray(record.path.read_bytes())
    data[record.at + 4] ^= 255
    record.path.write_bytes(data)
    assert same(newest(store), some(3, 2))


def test_games_of_another_game_are_refused(tmp_path: Path) -> None:
    filled(tmp_path, some(5))
    with pytest.raises(LearnError, match="games are not for this network"):
        GameStore(tmp_path, Config("fenix")).records()


def test_variants_are_found_by_their_names(tmp_path: Path) -> None:
    names = list(CONFIG.weights)
    filled(tmp_path, some(2, 1, names.index("blitz")), some(3, 2, names.index("48")))
    other = GameStore(tmp_path, Config("zertz", weights={"37": 1, "blitz": 1}))
    found = newest(other)
    assert found.results[:, 1].tolist() == [1, 1]


def test_files_that_are_too_old_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST_FILE", 0)
    config = Config("zertz", window=10)
    store = filled(tmp_path, *(some(6, seed) for seed in range(5)), config=config)
    assert [record.seen for record in store.records()] == [24, 30]


def test_a_full_disk_says_so_and_spoils_nothing(tmp_path: Path) -> None:
    filled(tmp_path, some(5, 1))
    store = GameStore(tmp_path, CONFIG)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200, hard))  # no file may have more bytes
    try:
        with pytest.raises(LearnError, match="cannot write"):
            store.add(some(50, 2), 55, TALLIES)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        store.close()
    assert same(newest(GameStore(tmp_path, CONFIG)), some(5, 1))
