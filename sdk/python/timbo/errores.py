from __future__ import annotations

import json
from typing import Any, Optional


class ErrorDeTimbo(Exception):
    """El servicio rechazó el pedido. ``codigo`` es uno de docs/integracion/errores.md."""

    def __init__(self, estado: int, codigo: str, mensaje: str, extra: Optional[dict[str, Any]] = None, request_id: str = '') -> None:
        super().__init__(mensaje)
        self.estado = estado
        self.codigo = codigo
        self.mensaje = mensaje
        self.extra: dict[str, Any] = extra or {}
        self.request_id = request_id
        #: De una emisión, el que llevaba: repetida con el mismo no es otra factura.
        self.id_interno = ''

    @property
    def errores(self) -> list[dict[str, str]]:
        """Los campos errados: ``campo`` (una ruta como ``items[2].cantidad``), ``codigo`` y ``mensaje``."""
        return self.extra.get('errores') or []


class ErrorDeValidacion(ErrorDeTimbo):
    """El cuerpo no cumple: ``errores`` dice cada campo. No se gastó ningún número."""


def _de_validacion(estado: int, codigo: str, extra: dict[str, Any], request_id: str = '') -> ErrorDeValidacion:
    """Con un mensaje que dice los campos, que es lo que se lee cuando nadie atrapó el error."""
    mensaje = ' '.join(': '.join(filter(None, (uno['campo'], uno['mensaje']))) for uno in extra['errores'])
    return ErrorDeValidacion(estado, codigo, mensaje, extra, request_id)


class Rechazado(ErrorDeTimbo):
    """La autoridad rechazó el documento o el evento: ``codigo_fiscal`` dice por qué, ``cdc`` cuál."""

    @property
    def codigo_fiscal(self) -> str:
        return str(self.extra.get('codigo_fiscal') or '')

    @property
    def cdc(self) -> str:
        return str(self.extra.get('cdc') or '')


class ErrorDeRed(Exception):
    """No hubo respuesta, y repetir no ayudó o no era seguro: no se sabe si el pedido se hizo.

    De una emisión, ``id_interno`` es el que llevaba: repetida con el mismo no es otra factura.
    """

    id_interno = ''


class SigueEnTramite(Exception):
    """Pasó el tiempo de espera y el documento sigue en trámite: se puede consultar con su ``cdc``."""

    def __init__(self, cdc: str) -> None:
        super().__init__(f'El documento {cdc} sigue en trámite.')
        self.cdc = cdc


class EmisionDistinta(Exception):
    """Ya había un documento con ese ``id_interno``, y dice otra cosa: ``difiere`` dice en qué. No se emitió nada."""

    def __init__(self, cdc: str, difiere: list[str]) -> None:
        super().__init__(f"El documento {cdc} ya lleva ese id_interno y difiere en: {', '.join(difiere)}.")
        self.cdc, self.difiere = cdc, difiere


class FirmaInvalida(Exception):
    """El aviso no lo firmó el servicio, o es viejo."""


def _de_detail(estado: int, detail: list[dict[str, Any]]) -> ErrorDeValidacion:
    """Un parámetro o un cuerpo que no es de emisión llega como ``detail``: se dice igual que los demás."""

    def ruta(loc: list[Any]) -> str:
        return ''.join(f'[{parte}]' if isinstance(parte, int) else f'.{parte}' for parte in loc).lstrip('.')

    def sin_su_nombre(mensaje: str, campo: str) -> str:
        """«limit debe ser un entero» es, de limit, «Debe ser un entero.»"""
        resto = mensaje[len(campo) + 1 :] if mensaje.startswith(f'{campo} ') else mensaje
        return f"{resto[:1].upper()}{resto[1:].rstrip('.')}."

    errores = [{'campo': ruta(uno['loc'][1:]), 'codigo': uno['type'], 'mensaje': uno['msg']} for uno in detail]
    for error in errores:
        error['mensaje'] = sin_su_nombre(error['mensaje'], error['campo'])
    return _de_validacion(estado, 'VALIDACION', {'errores': errores})


def _mensaje_de(estado: int) -> str:
    """Lo que no es de él ni de un servidor que está delante: una página, una redirección."""
    if estado < 500:
        return f'Respondió otro, y no el servicio de Timbó (HTTP {estado}): revise la dirección, y si lleva http o https.'
    return f'El servicio respondió {estado}.'


def error_de(estado: int, cuerpo: bytes) -> ErrorDeTimbo:
    """El error de una respuesta, con la clase que le corresponde."""
    try:
        leido = json.loads(cuerpo)
    except ValueError:
        leido = None
    if isinstance(leido, dict) and isinstance(leido.get('detail'), list):
        return _de_detail(estado, leido['detail'])
    error = leido.get('error') if isinstance(leido, dict) else None
    if not isinstance(error, dict):
        error = {}
    codigo = error.get('codigo', f'HTTP_{estado}')
    extra = error.get('extra') or {}
    request_id = error.get('request_id', '')
    if extra.get('errores'):
        return _de_validacion(estado, codigo, extra, request_id)
    clase = Rechazado if codigo == 'FISCAL_RECHAZO' else ErrorDeTimbo
    return clase(estado, codigo, error.get('mensaje', _mensaje_de(estado)), extra, request_id)
