"""What the tests of the command line share."""

import pytest

from azul_desktop.cli import main
from tests.cli.azul_process import Azul, Done


@pytest.fixture
def azul(capsys: pytest.CaptureFixture[str]) -> Azul:
    """`azul` in this process, with what it printed."""

    def call(*arguments: str) -> Done:
        capsys.readouterr()
        status = main(arguments)
        captured = capsys.readouterr()
        return Done(status, captured.out, captured.err)

    return call
