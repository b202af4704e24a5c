"""The searches find what they found before: their signature stands in a file.

A change that is meant to change what they find writes the new one and says so:
``trilith bench --signature > tests/engine/signature.txt``
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trilith.cli import main

FILE = Path(__file__).with_name("signature.txt")
ROOT = Path(__file__).parents[2]
WITH_ANOTHER_CORE = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("trilith._core", sys.argv[1])
sys.modules["trilith._core"] = core = importlib.util.module_from_spec(spec)
spec.loader.exec_module(core)
from trilith.cli import main
main(["bench", "--signature"])
"""


def test_the_signature_is_the_one_in_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--signature"]) == 0
    assert capsys.readouterr().out == FILE.read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize(
    ("compiler", "flags"),
    [
        ("c++", ""),
        ("c++", "-U__SSE2__"),  # as on processors that are not of the x86 family
        ("clang++", ""),
    ],
)
def test_a_build_for_any_processor_has_the_same_signature(compiler: str, flags: str, tmp_path: Path) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"no {compiler} here")
    tools = Path(sys.executable).parent
    nanobind = subprocess.check_output([sys.executable, "-m", "nanobind", "--cmake_dir"], encoding="utf-8").strip()
    subprocess.run(
        [
            *(tools / "cmake", "-S", ROOT, "-B", tmp_path, "-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={tools / 'ninja'}"),
            *("-DTRILITH_PORTABLE=ON", f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={flags}"),
            *(f"-DPython_EXECUTABLE={sys.executable}", f"-Dnanobind_DIR={nanobind}"),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    subprocess.run([tools / "cmake", "--build", tmp_path, "--target", "_core"], check=True, stdout=subprocess.DEVNULL)
    (core,) = tmp_path.glob("_core*")
    said = subprocess.check_output([sys.executable, "-c", WITH_ANOTHER_CORE, str(core)], encoding="utf-8", cwd=ROOT)
    assert said == FILE.read_text(encoding="utf-8")
