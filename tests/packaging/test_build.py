"""The build as a whole, as far as it can be tried in no time."""

import shlex
import sys
from pathlib import Path

import pytest

import build
from building import project as names
from building.project import Project


@pytest.mark.skipif(sys.platform != "linux", reason="these are Linux's tools")
def test_missing_tools_are_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for tool in {*build.TOOLS, *build.PACKERS} - {"strip", "xz"}:
        (tmp_path / Path(tool).name).symlink_to("/bin/true")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("building.environment.export_source", lambda: pytest.fail("it begins"))
    for options, told in (([], "strip, xz"), (["--no-installers"], "strip")):
        monkeypatch.setattr(sys, "argv", ["build.py", *options])
        assert build.main() == 1
        assert capsys.readouterr() == ("", f"\nThe build stopped: not installed: {told}.\n")


def test_its_folder_may_have_a_space(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "SOURCE", Path("/a folder/source"))
    flags = shlex.split(project.environment["CFLAGS"])
    assert flags == ["-g0", "-ffile-prefix-map=/a folder/source=."]
