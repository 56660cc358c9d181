"""What pyproject.toml cannot say: a folder of data beside the found packages, optional binaries.

Without a C compiler the sources are installed alone, and serve. `AZUL_ENGINE=compiled` in the
environment makes that an error, `AZUL_ENGINE=interpreted` compiles nothing.
"""

import os
import tomllib
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup

PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
ENGINE = os.environ.get("AZUL_ENGINE")


def extensions() -> list[Extension]:
    """Return what the modules that pyproject.toml lists compile to."""
    if ENGINE == "interpreted":
        return []
    sources = [module.replace(".", "/") + ".py" for module in PROJECT["tool"]["azul"]["compiled"]]
    made: list[Extension] = cythonize(sources, build_dir="build/cython", language_level=3)
    for extension in made:
        extension.extra_compile_args = ["/O2"] if os.name == "nt" else ["-O3"]
        extension.optional = ENGINE != "compiled"
    return made


setup(
    packages=[*find_packages(include=["azul_desktop*"]), "azul_desktop.resources"],
    ext_modules=extensions(),
)
