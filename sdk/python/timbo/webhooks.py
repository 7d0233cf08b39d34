from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Mapping, Optional, Union

from .errores import FirmaInvalida

if TYPE_CHECKING:
    from . import tipos as _t

TOLERANCIA_SEGUNDOS = 300


def _clave_de(secreto: str) -> bytes:
    """Con una clave vacía firmaría cualquiera."""
    try:
        clave = base64.b64decode(secreto[len('whsec_') :], validate=True) if secreto.startswith('whsec_') else b''
    except binascii.Error:
        clave = b''
    if not clave:
        raise ValueError('El secreto de un webhook empieza con whsec_.')
    return clave


def verificar_webhook(
    secreto: str, cabeceras: Mapping[str, str], cuerpo: Union[bytes, str], ahora: Optional[float] = None
) -> _t.Aviso:
    """El aviso que trae un webhook, comprobado. ``cuerpo`` es lo que llegó, sin leerlo, y ``ahora``, segundos.

    Lanza FirmaInvalida si no lo firmó el servicio o tiene más de cinco minutos.
    """
    suyas = {nombre.lower(): valor for nombre, valor in cabeceras.items()}
    identificador, momento = suyas.get('webhook-id', ''), suyas.get('webhook-timestamp', '')
    actual = time.time() if ahora is None else ahora
    if not (momento.isascii() and momento.isdigit()) or abs(actual - int(momento)) > TOLERANCIA_SEGUNDOS:
        raise FirmaInvalida('El aviso no dice cuándo se firmó, o no es de ahora.')
    firmado = f'{identificador}.{momento}.'.encode() + (cuerpo.encode() if isinstance(cuerpo, str) else cuerpo)
    esperada = b'v1,' + base64.b64encode(hmac.new(_clave_de(secreto), firmado, hashlib.sha256).digest())
    firmas = suyas.get('webhook-signature', '').split(' ')
    if not any(hmac.compare_digest(una.encode(), esperada) for una in firmas):
        raise FirmaInvalida('La firma del aviso no es la de este secreto.')
    aviso: _t.Aviso = json.loads(cuerpo)
    return aviso
