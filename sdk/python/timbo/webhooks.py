from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Mapping, Optional

from .errores import FirmaInvalida

if TYPE_CHECKING:
    from . import tipos as _t

TOLERANCIA_SEGUNDOS = 300


def verificar_webhook(secreto: str, cabeceras: Mapping[str, str], cuerpo: bytes, ahora: Optional[float] = None) -> _t.Aviso:
    """El aviso que trae un webhook, comprobado. ``cuerpo`` son los bytes tal como llegaron y ``ahora``, segundos.

    Lanza FirmaInvalida si no lo firmó el servicio o tiene más de cinco minutos.
    """
    suyas = {nombre.lower(): valor for nombre, valor in cabeceras.items()}
    identificador, momento = suyas.get('webhook-id', ''), suyas.get('webhook-timestamp', '')
    actual = time.time() if ahora is None else ahora
    if not (momento.isascii() and momento.isdigit()) or abs(actual - int(momento)) > TOLERANCIA_SEGUNDOS:
        raise FirmaInvalida('El aviso no dice cuándo se firmó, o no es de ahora.')
    clave = base64.b64decode(secreto[len('whsec_'):])
    firmado = f'{identificador}.{momento}.'.encode() + cuerpo
    esperada = b'v1,' + base64.b64encode(hmac.new(clave, firmado, hashlib.sha256).digest())
    firmas = suyas.get('webhook-signature', '').split(' ')
    if not any(hmac.compare_digest(una.encode(), esperada) for una in firmas):
        raise FirmaInvalida('La firma del aviso no es la de este secreto.')
    aviso: _t.Aviso = json.loads(cuerpo)
    return aviso
