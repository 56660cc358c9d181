"""Tests of the engine, which mirror `azul_desktop/engine` and know nothing of Qt."""
