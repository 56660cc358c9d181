"""What pyproject.toml cannot say: how its compiled modules are built, and that none has to be."""

import os
import tomllib
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

COMPILED = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["azul"]["compiled"]

setup(
    ext_modules=cythonize(
        [
            # Optional: without a C compiler the sources are installed alone, and serve.
            Extension(
                module,
                [module.replace(".", "/") + ".py"],
                extra_compile_args=["/O2"] if os.name == "nt" else ["-O3"],
                optional=True,
            )
            for module in COMPILED
        ],
        build_dir="build/cython",
        language_level=3,
    )
)
