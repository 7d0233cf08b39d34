from __future__ import annotations

import copy
import email.utils
import http.client
import json
import math
import numbers
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any, Callable, Iterator, NamedTuple, Optional, Union

from .errores import EmisionDistinta, ErrorDeRed, ErrorDeTimbo, Rechazado, SigueEnTramite, error_de
from .operaciones import Operacion, Operaciones

if TYPE_CHECKING:
    from . import tipos as _t

BASE, TOPE, RETRY_AFTER_MAXIMO = 0.5, 20.0, 60.0
ESPERA_MAXIMA = 25
# Lo que se da a la respuesta para llegar después de la espera que se pidió al servicio.
GRACIA = 5.0


class Respuesta(NamedTuple):
    estado: int
    # Con ``get``, que no distingue mayúsculas en las de http.client.
    cabeceras: Any
    cuerpo: bytes


class _Redirecciones(urllib.request.HTTPRedirectHandler):
    """La credencial no sale hacia otro servidor, y lo que no es un GET no se vuelve uno."""

    def redirect_request(self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Any:
        if req.get_method() != 'GET':
            return None
        siguiente = super().redirect_request(req, fp, code, msg, headers, newurl)
        if siguiente and urllib.parse.urlsplit(newurl)[:2] != urllib.parse.urlsplit(req.full_url)[:2]:
            siguiente.remove_header('Authorization')
        return siguiente


_abridor = urllib.request.build_opener(_Redirecciones)


def enviar_por_http(pedido: urllib.request.Request, tiempo: float) -> Respuesta:
    """Una respuesta de cualquier estado. Lanza OSError o http.client.HTTPException si no la hubo."""
    try:
        with _abridor.open(pedido, timeout=tiempo) as respuesta:
            return Respuesta(respuesta.status, respuesta.headers, respuesta.read())
    except urllib.error.HTTPError as error:
        with error:
            return Respuesta(error.code, error.headers, error.read())


class Timbo(Operaciones):
    """El cliente de Timbó. Reintenta lo que es seguro repetir, y una emisión repetida nunca es otra factura.

    ``cuenta``, con ``token``, es en cuál de las cuentas de la persona: un ``tenant_id`` de ``listarCuentas``.
    ``tiempo`` son los segundos que se espera cada respuesta; ``intentos``, cuántas veces se envía a lo sumo.
    ``enviar``, ``reloj`` (segundos), ``azar`` (de 0 a 1), ``dormir`` y ``nuevo_id`` se pueden reemplazar en las pruebas.
    """

    def __init__(
        self,
        url: str,
        *,
        llave: Optional[str] = None,
        token: Optional[str] = None,
        cuenta: Optional[str] = None,
        fuente: Optional[str] = None,
        tiempo: float = 40,
        intentos: int = 6,
        enviar: Callable[[urllib.request.Request, float], Respuesta] = enviar_por_http,
        reloj: Callable[[], float] = time.monotonic,
        azar: Callable[[], float] = random.random,
        dormir: Callable[[float], None] = time.sleep,
        nuevo_id: Callable[[], str] = lambda: str(uuid.uuid4()),
    ) -> None:
        if bool(llave) == bool(token):
            raise TypeError('Indique llave o token, uno de los dos.')
        if not re.match('https?://.', url or ''):
            raise ValueError('url debe ser la dirección del servicio: https://…')
        credencial = (llave or token or '').strip()
        if not re.fullmatch('[!-~]+', credencial):
            raise ValueError('La llave o el token lleva un carácter que no es suyo: cópielo de nuevo.')
        self._url = url.rstrip('/')
        self._cabeceras = {'Authorization': f"{'ApiKey' if llave else 'Bearer'} {credencial}"}
        if cuenta is not None:
            if llave or not re.fullmatch('[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', cuenta, re.IGNORECASE):
                raise ValueError('cuenta es el tenant_id de una cuenta, y va con token: una llave ya tiene la suya.')
            self._cabeceras['X-Tenant-Id'] = cuenta
        if fuente:
            self._cabeceras['X-Fuente'] = fuente
        self._tiempo, self._intentos = tiempo, intentos
        # Hasta cuándo se repite.
        self._limite = math.inf
        self._enviar, self._reloj, self._azar, self._dormir, self._nuevo_id = enviar, reloj, azar, dormir, nuevo_id

    def emitirYEsperar(
        self, cuerpo: _t.Emision, *, segundos: float = 120, edit_cdc: Optional[str] = None, exigir_igual: bool = False
    ) -> _t.DE:
        """Emite y espera lo que diga la autoridad, hasta ``segundos``: el documento en A.

        Lanza Rechazado, o SigueEnTramite con el CDC si el tiempo no alcanzó. Un corte en el medio se repite con el mismo
        ``id_interno``; si nadie respondió, ErrorDeRed dice cuál es. Con ``edit_cdc`` corrige el rechazado de ese CDC.
        Con ``exigir_igual`` lanza EmisionDistinta si ya había un documento con ese ``id_interno`` y el cuerpo dice otra cosa.
        """
        apurado = copy.copy(self)
        limite = apurado._limite = self._reloj() + segundos
        emitido = apurado.emitirDocumento(
            cuerpo=cuerpo, wait=True, timeout=max(1, min(ESPERA_MAXIMA, int(segundos))), edit_cdc=edit_cdc
        )
        difiere = emitido.get('difiere')
        if exigir_igual and difiere:
            raise EmisionDistinta(emitido['cdc'], difiere)
        de: _t.DE = emitido
        vez = 0
        while de['estado'] in ('P', 'E'):
            quedan = limite - self._reloj()
            if quedan <= 0:
                raise SigueEnTramite(de['cdc'])
            self._dormir(min(quedan, self._demora(vez)))
            vez += 1
            try:
                de = apurado.documento(de['cdc'])
            except (ErrorDeTimbo, ErrorDeRed) as causa:
                raise SigueEnTramite(de['cdc']) from causa
        if de['estado'] == 'R':
            extra = {'codigo_fiscal': de['codigo_fiscal'], 'cdc': de['cdc']}
            raise Rechazado(422, 'FISCAL_RECHAZO', f"La autoridad rechazó el documento: {de['mensaje_fiscal']}", extra)
        return de

    def documento(self, cdc: str) -> _t.DE:
        """Un documento como lo devuelve la emisión; ``obtenerDocumento`` da el detalle."""
        return self.listarDocumentos(cdc=cdc)

    def kude(self, cdc: str, *, formato: Any = None, idioma: Any = None, segundos: float = 60) -> bytes:
        """El KuDE en PDF, como lo da ``descargarKude``. Si todavía se dibuja, lo espera hasta ``segundos``."""
        limite = self._reloj() + segundos
        while True:
            respuesta = self.descargarKude(cdc=cdc, formato=formato, idioma=idioma)
            if isinstance(respuesta, bytes):
                return respuesta
            if self._reloj() >= limite:
                raise ErrorDeRed(f'El KuDE de {cdc} no estuvo en {segundos} segundos.')
            self._dormir(respuesta['retry_after_seconds'])

    def seguirAvisos(
        self, *, despues: Optional[str] = None, tipos: Optional[list[Any]] = None, limit: Optional[int] = None, espera: Optional[int] = None
    ) -> Iterator[_t.Avisos]:
        """Los avisos desde un cursor, de a páginas: procese ``avisos`` y guarde ``cursor``.

        Con ``espera`` (segundos, hasta 25) sigue para siempre y pueden llegar páginas vacías; sin ella termina cuando no hay más.
        """
        while True:
            pagina = self.listarAvisos(despues=despues, tipos=tipos, limit=limit, espera=espera)
            yield pagina
            despues = pagina['cursor']
            if not pagina['hay_mas'] and not espera:
                return

    def _recorrer(self, pedir: Callable[..., Any], filas: str, args: dict[str, Any]) -> Iterator[Any]:
        offset = args.get('offset') or 0
        while True:
            pagina = pedir(**{**args, 'limit': args.get('limit') or 100, 'offset': offset})
            yield from pagina[filas]
            offset += len(pagina[filas])
            if not pagina[filas] or offset >= pagina['total']:
                return

    def _pedir(self, operacion: Operacion, args: dict[str, Any]) -> Any:
        valores = {nombre: valor for nombre, valor in args.items() if valor is not None}
        cuerpo = valores.pop('cuerpo', None)
        ruta = re.sub(r'\{(\w+)\}', lambda parte: _en_ruta(parte[1], valores), operacion.ruta)
        if operacion.nombre == 'emitirDocumento' and not (cuerpo.get('id_interno') or valores.get('edit_cdc')):
            cuerpo = {**cuerpo, 'id_interno': f'sdk-{self._nuevo_id()}'}
        datos, medio = (None, None) if cuerpo is None else self._datos(operacion.medio or '', cuerpo)
        cabeceras = {**self._cabeceras, **({'Content-Type': medio} if medio else {})}
        url = self._url + ruta + (f'?{urllib.parse.urlencode(_en_texto(valores), doseq=True)}' if valores else '')
        vez = 1
        while True:
            error: Union[ErrorDeTimbo, ErrorDeRed]
            respuesta = None
            pedido = urllib.request.Request(url, data=datos, headers=cabeceras, method=operacion.metodo)
            try:
                respuesta = self._enviar(pedido, min(self._tiempo, self._limite - self._reloj() + GRACIA))
                # El servicio nunca responde una página: es de otro, en una dirección que no es la suya.
                if respuesta.estado < 300 and 'html' not in (respuesta.cabeceras.get('Content-Type') or ''):
                    return _leer(respuesta)
                error = error_de(respuesta.estado, respuesta.cuerpo)
            except (OSError, http.client.HTTPException) as causa:
                error = ErrorDeRed(f'No hubo respuesta de {operacion.nombre}: {causa}')
                error.__cause__ = causa
                respuesta = None
            demora = self._demora_de(operacion, error, respuesta, vez)
            if demora is None:
                error.id_interno = str(cuerpo.get('id_interno') or '') if isinstance(cuerpo, dict) else ''
                raise error
            self._dormir(demora)
            vez += 1

    def _demora_de(
        self, operacion: Operacion, error: Union[ErrorDeTimbo, ErrorDeRed], respuesta: Optional[Respuesta], vez: int
    ) -> Optional[float]:
        """Segundos hasta el próximo intento; None si no corresponde otro."""
        if vez >= self._intentos:
            return None
        estado, codigo = (error.estado, error.codigo) if isinstance(error, ErrorDeTimbo) else (0, '')
        seguro = operacion.repetible and (estado == 0 or estado >= 500 or (estado == 409 and codigo.endswith('_EN_CURSO')))
        if estado != 429 and not seguro:
            return None
        pedida = _pedida(respuesta.cabeceras) if respuesta else 0.0
        if pedida > RETRY_AFTER_MAXIMO:
            return None
        demora = pedida + self._azar() * BASE if pedida else self._demora(vez - 1)
        return demora if self._reloj() + demora < self._limite else None

    def _demora(self, vez: int) -> float:
        return float(min(TOPE, BASE * 2**vez) * (0.5 + self._azar() / 2))

    def _datos(self, medio: str, cuerpo: Any) -> tuple[bytes, str]:
        if medio == 'application/json':
            _exigir_exactos(cuerpo, '')
            return json.dumps(cuerpo, ensure_ascii=False).encode(), medio
        if medio == 'image/*':
            return cuerpo, 'image/png' if cuerpo[:1] == b'\x89' else 'image/jpeg'
        if not medio.startswith('multipart/'):
            return cuerpo, medio
        limite = f'timbo-{self._nuevo_id()}'
        partes = b''
        for nombre, valor in cuerpo.items():
            archivo = f'; filename="{nombre}"\r\nContent-Type: application/octet-stream' if isinstance(valor, bytes) else ''
            dato = valor if isinstance(valor, bytes) else str(valor).encode()
            partes += f'--{limite}\r\nContent-Disposition: form-data; name="{nombre}"{archivo}\r\n\r\n'.encode() + dato + b'\r\n'
        return partes + f'--{limite}--\r\n'.encode(), f'{medio}; boundary={limite}'


def _en_ruta(nombre: str, valores: dict[str, Any]) -> str:
    valor = str(valores.pop(nombre, ''))
    if not valor:
        raise TypeError(f'Falta {nombre}.')
    return urllib.parse.quote(valor, safe='')


def _en_texto(valores: dict[str, Any]) -> dict[str, list[str]]:
    """Una lista repite el parámetro, como dice OpenAPI cuando no dice otra cosa."""

    def texto(valor: Any) -> str:
        return str(valor).lower() if isinstance(valor, bool) else str(valor)

    return {
        nombre: [texto(uno) for uno in (valor if isinstance(valor, (list, tuple)) else [valor])]
        for nombre, valor in valores.items()
    }


def _pedida(cabeceras: Any) -> float:
    """Segundos que Retry-After pide, o la fecha, que se compara con la de quien responde. 0: no los dice."""
    dicha = cabeceras.get('Retry-After') or ''
    if re.fullmatch('[0-9]+', dicha):
        return float(dicha)
    desde, hasta = email.utils.parsedate_tz(cabeceras.get('Date') or ''), email.utils.parsedate_tz(dicha)
    return max(0.0, float(email.utils.mktime_tz(hasta) - email.utils.mktime_tz(desde))) if desde and hasta else 0.0


def _exigir_exactos(valor: Any, ruta: str) -> None:
    """Un float ya perdió exactitud, y JSON no tiene Decimal ni fechas: van como texto."""
    if not (valor is None or isinstance(valor, (str, int, dict, list, tuple))):
        ejemplo = 'los importes como texto, por ejemplo "1500.50"' if isinstance(valor, numbers.Number) else 'un texto'
        raise TypeError(f'{ruta}: no puede ser {type(valor).__name__}: escriba {ejemplo}.')
    if isinstance(valor, dict):
        for nombre, parte in valor.items():
            _exigir_exactos(parte, f'{ruta}.{nombre}' if ruta else str(nombre))
    if isinstance(valor, (list, tuple)):
        for indice, parte in enumerate(valor):
            _exigir_exactos(parte, f'{ruta}[{indice}]')


def _leer(respuesta: Respuesta) -> Any:
    if respuesta.estado == 204:
        return None
    if 'json' in (respuesta.cabeceras.get('Content-Type') or ''):
        try:
            return json.loads(respuesta.cuerpo, parse_float=str)
        except ValueError as causa:
            raise http.client.IncompleteRead(respuesta.cuerpo) from causa
    return respuesta.cuerpo
