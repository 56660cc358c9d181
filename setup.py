"""What pyproject.toml cannot say: a folder of data beside the found packages, optional binaries.

Without a C compiler the sources are installed alone, and serve. `AZUL_ENGINE=compiled` in the
environment makes that an error, `AZUL_ENGINE=interpreted` compiles nothing.
"""

import os
import tomllib
from pathlib import Path
from threading import Lock

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
ENGINE = os.environ.get("AZUL_ENGINE")
MODULES = [] if ENGINE == "interpreted" else PROJECT["tool"]["azul"]["compiled"]
# The C that Cython makes is long: without -g0 the debugging data take a third of the time.
ARGUMENTS = ["/O2"] if os.name == "nt" else ["-O3", "-g0"]


class ParallelBuild(build_ext):
    """Compiles on all processors; Cython, which may run only once at a time, works beside C."""

    def initialize_options(self) -> None:
        """Set what the command line may change."""
        super().initialize_options()
        self.parallel = True
        self.translating = Lock()
        self.begun = 0

    def build_extension(self, ext: Extension) -> None:
        """Translate a module to C and compile that."""
        with self.translating:
            self.begun += 1
            print(f"Compiling {ext.name} ({self.begun} of {len(MODULES)})", flush=True)
            [made] = cythonize(
                [ext],
                build_dir="build/cython",
                language_level=3,
                force=self.force,
                quiet=True,
                compiler_directives={"show_performance_hints": False},
            )
        ext.sources, ext.depends = made.sources, made.depends
        super().build_extension(ext)


setup(
    packages=[*find_packages(include=["azul_desktop*"]), "azul_desktop.resources"],
    ext_modules=[
        Extension(
            module,
            [module.replace(".", "/") + ".py"],
            extra_compile_args=ARGUMENTS,
            optional=ENGINE != "compiled",
        )
        for module in MODULES
    ],
    cmdclass={"build_ext": ParallelBuild},
)
