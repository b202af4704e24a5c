"""Files of records: refused with one line where they cannot be read, replaced whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import trilith
from trilith.records import Line, Played, Record, RecordError, load, record_file, save, write

RECORD = Record(trilith.start("zertz", "37"), Line((Played("Wd4,d1"),)), "1-0 time", (("Player1", "Žofie"),))
OTHER = Record(trilith.start("fenix", "7x8"))


def refusal(path: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(path)  # type: ignore[arg-type]
    assert str(caught.value).isprintable()
    return caught.value


# Reading


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(f"{write(RECORD)}\n{write(OTHER)}", encoding="utf-8")
    assert list(load(file)) == list(load(str(file))) == [RECORD, OTHER]


def test_mistakes_in_a_file_are_named_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text('[Game "zertz"]\n1. Wd4,d4 = *\n', encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        list(load(file))
    assert str(caught.value).startswith(f"{file}:2:4: expected a turn, not Wd4,d4: ring d4 has just been filled")


def test_a_byte_order_mark_is_skipped(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(write(RECORD), encoding="utf-8-sig")
    assert list(load(file)) == [RECORD]


def test_a_missing_file(tmp_path: Path) -> None:
    error = refusal(tmp_path / "none.txt")
    assert str(error) == f"{tmp_path / 'none.txt'}: cannot be read: no such file or directory"
    assert (error.line, error.column) == (None, None)


def test_a_directory(tmp_path: Path) -> None:
    assert str(refusal(tmp_path)) == f"{tmp_path}: cannot be read: is a directory"


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "\ud800", ""])
def test_a_name_that_cannot_be(name: str) -> None:
    assert "cannot be read: " in str(refusal(name))


@pytest.mark.parametrize(
    ("data", "offset", "line", "column"),
    [
        (b"\x00", 0, 1, 1),
        (b'[Game "zertz"]\n\xc3\xa9\x00= *', 17, 2, 2),
        (b'[Game "zertz"]\n{\xff}= *', 16, 2, 2),
        (b'[Game "zertz"]\n{\xff}\x00', 16, 2, 2),
        (b'[Game "zertz"]\n{\x00}\xff', 16, 2, 2),
        (b'[Game "zertz"]\n{\xed\xa0\x80}', 16, 2, 2),
        (b"PK\x03\x04\x14\x00\x08\x08", 5, 1, 6),
        (b"\xc3", 0, 1, 1),
    ],
)
def test_a_file_that_is_not_text(tmp_path: Path, data: bytes, offset: int, line: int, column: int) -> None:
    file = tmp_path / "binary"
    file.write_bytes(data)
    error = refusal(file)
    assert str(error) == f"{file}:{line}:{column}: expected text in UTF-8, but byte {offset} is not valid"


def test_a_huge_file(tmp_path: Path) -> None:
    file = tmp_path / "huge"
    with file.open("wb") as huge:
        huge.truncate(record_file.LARGEST_FILE + 1)
    assert str(refusal(file)) == f"{file}: a file of records may have at most 64 MiB"
    assert "at most 64 MiB" in str(refusal("/dev/zero"))


# Writing


def test_what_is_saved_is_what_is_written(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    save(file, [RECORD, OTHER])
    assert file.read_text(encoding="utf-8") == f"{write(RECORD)}\n{write(OTHER)}"
    assert list(tmp_path.iterdir()) == [file]


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.txt"
    save(file, [RECORD])
    before = file.read_bytes()

    def full(_: int) -> None:
        assert file.read_bytes() == before
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("trilith.files.os", SimpleNamespace(fsync=full))
    with pytest.raises(RecordError, match="cannot be written: no space left on device"):
        save(file, [OTHER])
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_mistake_halfway_leaves_the_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    save(file, [RECORD])

    def broken() -> Iterator[Record]:
        yield OTHER
        raise KeyError("oops")

    with pytest.raises(KeyError):
        save(file, broken())
    assert list(load(file)) == [RECORD]
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_can_be_read_and_replaced_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    save(file, [RECORD, OTHER])
    save(file, (record for record in load(file) if record != OTHER))
    assert list(load(file)) == [RECORD]


def test_a_link_stays_a_link_and_rights_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "games.txt", tmp_path / "link"
    save(file, [RECORD])
    file.chmod(0o640)
    link.symlink_to(file)
    save(link, [OTHER])
    assert link.is_symlink()
    assert list(load(file)) == [OTHER]
    assert file.stat().st_mode & 0o777 == 0o640


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    for path, said in [
        (tmp_path, "is a directory"),
        (tmp_path / "none" / "games.txt", "no such file or directory"),
        (Path("/"), ""),
        (Path("a\0b"), "embedded null"),
    ]:
        with pytest.raises(RecordError, match=f"cannot be written: .*{said}"):
            save(path, [RECORD])
    assert list(tmp_path.iterdir()) == []


def test_no_file_is_written_that_could_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.txt"
    with pytest.raises(RecordError, match="there is no record to write"):
        save(file, [])
    monkeypatch.setattr(record_file, "LARGEST_FILE", 200)
    with pytest.raises(RecordError, match="a file of records may have at most"):
        save(file, [RECORD, RECORD])
    assert not file.exists()
