"""Los tipos de lo que se envía y se recibe. Los leen los verificadores, de tipos.pyi; en ejecución cada uno es un dict."""

from __future__ import annotations


def __getattr__(nombre: str) -> type:
    if nombre.startswith('_'):
        raise AttributeError(nombre)
    return dict
