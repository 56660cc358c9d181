"""The one thing pyproject.toml cannot say: which modules are compiled, and that none has to be."""

import os

from Cython.Build import cythonize
from setuptools import Extension, setup

COMPILED = [
    "azul_desktop/engine/rng.py",
    "azul_desktop/engine/state.py",
]
"""Every module that becomes machine code where there is a C compiler; elsewhere its source runs."""

FLAGS = ["/O2"] if os.name == "nt" else ["-O3"]

setup(
    ext_modules=cythonize(
        [
            Extension(
                source.removesuffix(".py").replace("/", "."),
                [source],
                extra_compile_args=FLAGS,
                optional=True,
            )
            for source in COMPILED
        ],
        build_dir="build/cython",
        language_level=3,
    )
)
