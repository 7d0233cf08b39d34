# Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterator, Literal, NamedTuple, Optional, Union, overload

if TYPE_CHECKING:
    from . import tipos as _t


class Operacion(NamedTuple):
    nombre: str
    metodo: str
    ruta: str
    # Se puede enviar otra vez después de un corte: hacerla dos veces es hacerla una.
    repetible: bool
    medio: Optional[str]


class Operaciones:
    """Cada operación del servicio es un método; los argumentos van con su nombre y el cuerpo es `cuerpo`."""

    def _pedir(self, operacion: Operacion, args: dict[str, Any]) -> Any:
        raise NotImplementedError

    def _recorrer(self, pedir: Callable[..., Any], filas: str, args: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

    def consultarSalud(self) -> _t.Sano:
        """Estado del servicio"""
        respuesta: _t.Sano = self._pedir(Operacion('consultarSalud', 'GET', '/health', True, None), {})
        return respuesta

    def obtenerOpenApi(self) -> _t.ObtenerOpenApiRespuesta:
        """Descripción OpenAPI de la API"""
        respuesta: _t.ObtenerOpenApiRespuesta = self._pedir(Operacion('obtenerOpenApi', 'GET', '/openapi.json', True, None), {})
        return respuesta

    def resumirDocumentos(self, *, desde: Optional[str] = None, hasta: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None) -> _t.Resumen:
        """Cantidades y montos de un período; solo lo aprobado suma, en guaraníes"""
        respuesta: _t.Resumen = self._pedir(Operacion('resumirDocumentos', 'GET', '/v1/de/summary', True, None), {'desde': desde, 'hasta': hasta, 'sit': sit})
        return respuesta

    def resumirPorDia(self, *, desde: Optional[str] = None, hasta: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None) -> _t.VentasPorDia:
        """Ventas aprobadas de cada día de un período, por tipo de documento, en guaraníes"""
        respuesta: _t.VentasPorDia = self._pedir(Operacion('resumirPorDia', 'GET', '/v1/de/por-dia', True, None), {'desde': desde, 'hasta': hasta, 'sit': sit})
        return respuesta

    def listarMejoresReceptores(self, *, sit: Optional[Literal["H", "P"]] = None, limit: Optional[int] = None) -> _t.MejoresReceptores:
        """Receptores con mayor monto aprobado en el mes en curso"""
        respuesta: _t.MejoresReceptores = self._pedir(Operacion('listarMejoresReceptores', 'GET', '/v1/de/top-receptores', True, None), {'sit': sit, 'limit': limit})
        return respuesta

    def exportarDocumentos(self, *, id_interno: Optional[str] = None, estado: Optional[Literal["P", "E", "A", "R", "C"]] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None, q: Optional[str] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, total_desde: Optional[str] = None, total_hasta: Optional[str] = None, sin_correo: Optional[bool] = None, cdcs: Optional[list[str]] = None, formato: Optional[Literal["csv", "xlsx"]] = None, separador: Optional[Literal[",", ";"]] = None) -> bytes:
        """Descarga los documentos que cumplen los filtros de la lista"""
        respuesta: bytes = self._pedir(Operacion('exportarDocumentos', 'GET', '/v1/de/exportar', True, None), {'id_interno': id_interno, 'estado': estado, 'tipo': tipo, 'sit': sit, 'desde': desde, 'hasta': hasta, 'q': q, 'establecimiento': establecimiento, 'punto': punto, 'total_desde': total_desde, 'total_hasta': total_hasta, 'sin_correo': sin_correo, 'cdcs': cdcs, 'formato': formato, 'separador': separador})
        return respuesta

    def descargarLibroDeVentas(self, *, mes: str, formato: Optional[Literal["json", "csv", "xlsx"]] = None, lineas: Optional[bool] = None, separador: Optional[Literal[",", ";"]] = None, sit: Optional[Literal["H", "P"]] = None) -> Union[_t.LibroDeVentas, bytes]:
        """Libro de ventas de un mes, en guaraníes; las notas de crédito restan"""
        respuesta: Union[_t.LibroDeVentas, bytes] = self._pedir(Operacion('descargarLibroDeVentas', 'GET', '/v1/de/libro-ventas', True, None), {'mes': mes, 'formato': formato, 'lineas': lineas, 'separador': separador, 'sit': sit})
        return respuesta

    def descargarRg90(self, *, mes: str, iva: Optional[Literal["S", "N"]] = None, ire: Optional[Literal["S", "N"]] = None, irp_rsp: Optional[Literal["S", "N"]] = None, parte: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None) -> bytes:
        """Archivo de importación del registro mensual de comprobantes (RG 90/2021, obligación 955)"""
        respuesta: bytes = self._pedir(Operacion('descargarRg90', 'GET', '/v1/de/rg90', True, None), {'mes': mes, 'iva': iva, 'ire': ire, 'irp_rsp': irp_rsp, 'parte': parte, 'sit': sit})
        return respuesta

    def descargarLibroDeCompras(self, *, mes: str, formato: Optional[Literal["json", "csv", "xlsx"]] = None, lineas: Optional[bool] = None, separador: Optional[Literal[",", ";"]] = None, sit: Optional[Literal["H", "P"]] = None) -> Union[_t.LibroDeCompras, bytes]:
        """Libro de compras de un mes, en guaraníes; las notas de crédito restan"""
        respuesta: Union[_t.LibroDeCompras, bytes] = self._pedir(Operacion('descargarLibroDeCompras', 'GET', '/v1/recibidos/libro-compras', True, None), {'mes': mes, 'formato': formato, 'lineas': lineas, 'separador': separador, 'sit': sit})
        return respuesta

    def calcularIva(self, *, mes: str, formato: Optional[Literal["json", "csv", "xlsx"]] = None, cifra: Optional[Literal["debito_10", "debito_5", "debito_exento", "credito_10", "credito_5", "credito_exento"]] = None, separador: Optional[Literal[",", ";"]] = None, sit: Optional[Literal["H", "P"]] = None) -> Union[_t.PapelDeIva, bytes]:
        """Papel de trabajo del IVA de un mes: débito de las ventas, crédito de las compras y su diferencia"""
        respuesta: Union[_t.PapelDeIva, bytes] = self._pedir(Operacion('calcularIva', 'GET', '/v1/reportes/iva', True, None), {'mes': mes, 'formato': formato, 'cifra': cifra, 'separador': separador, 'sit': sit})
        return respuesta

    def emitirDocumento(self, *, cuerpo: Union[_t.EmisionDeFactura, _t.EmisionDeAutofactura, _t.EmisionDeNotaDeCredito, _t.EmisionDeNotaDeDebito, _t.EmisionDeNotaDeRemision], wait: Optional[bool] = None, timeout: Optional[int] = None, edit_cdc: Optional[str] = None, borrador_id: Optional[str] = None) -> _t.DEEmitido:
        """Emite un documento electrónico"""
        respuesta: _t.DEEmitido = self._pedir(Operacion('emitirDocumento', 'POST', '/v1/de/emitir', True, 'application/json'), {'cuerpo': cuerpo, 'wait': wait, 'timeout': timeout, 'edit_cdc': edit_cdc, 'borrador_id': borrador_id})
        return respuesta

    def validarDocumento(self, *, cuerpo: Union[_t.EmisionDeFactura, _t.EmisionDeAutofactura, _t.EmisionDeNotaDeCredito, _t.EmisionDeNotaDeDebito, _t.EmisionDeNotaDeRemision], incluir: Optional[list[Literal["xml", "receptor"]]] = None) -> _t.Validacion:
        """Juzga un documento como al emitirlo, sin emitirlo ni guardar nada"""
        respuesta: _t.Validacion = self._pedir(Operacion('validarDocumento', 'POST', '/v1/de/validar', True, 'application/json'), {'cuerpo': cuerpo, 'incluir': incluir})
        return respuesta

    def previsualizarDocumento(self, *, cuerpo: Union[_t.EmisionDeFactura, _t.EmisionDeAutofactura, _t.EmisionDeNotaDeCredito, _t.EmisionDeNotaDeDebito, _t.EmisionDeNotaDeRemision], formato: Optional[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", "ticket", "ticket-resumen"]] = None, idioma: Optional[Literal["es", "en", "pt", "gn"]] = None) -> bytes:
        """Dibuja el KuDE que tendría el documento, sin emitirlo ni guardarlo: cada página dice BORRADOR – SIN VALIDEZ FISCAL"""
        respuesta: bytes = self._pedir(Operacion('previsualizarDocumento', 'POST', '/v1/de/vista-previa', True, 'application/json'), {'cuerpo': cuerpo, 'formato': formato, 'idioma': idioma})
        return respuesta

    def inutilizarRango(self, *, cuerpo: _t.Inutilizar) -> _t.Inutilizacion:
        """Declara sin uso un rango de números"""
        respuesta: _t.Inutilizacion = self._pedir(Operacion('inutilizarRango', 'POST', '/v1/de/inutilizar', True, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarInutilizaciones(self, *, limit: Optional[int] = None, offset: Optional[int] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None) -> _t.PaginaDeInutilizaciones:
        """Historial de números inutilizados"""
        respuesta: _t.PaginaDeInutilizaciones = self._pedir(Operacion('listarInutilizaciones', 'GET', '/v1/de/inutilizaciones', True, None), {'limit': limit, 'offset': offset, 'establecimiento': establecimiento, 'punto': punto, 'tipo': tipo, 'sit': sit, 'desde': desde, 'hasta': hasta})
        return respuesta

    def recorrerInutilizaciones(self, *, limit: Optional[int] = None, offset: Optional[int] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None) -> Iterator[_t.Inutilizacion]:
        """Historial de números inutilizados. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarInutilizaciones, 'inutilizaciones', {'limit': limit, 'offset': offset, 'establecimiento': establecimiento, 'punto': punto, 'tipo': tipo, 'sit': sit, 'desde': desde, 'hasta': hasta})

    def inutilizarNumero(self, *, cuerpo: _t.Motivo, cdc: str) -> _t.Inutilizacion:
        """Declara sin uso el número de un documento rechazado"""
        respuesta: _t.Inutilizacion = self._pedir(Operacion('inutilizarNumero', 'POST', '/v1/de/{cdc}/inutilizar-numero', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def cancelarDocumento(self, *, cuerpo: _t.Motivo, cdc: str) -> _t.DEConEvento:
        """Cancela un documento aprobado, dentro de las 48 horas"""
        respuesta: _t.DEConEvento = self._pedir(Operacion('cancelarDocumento', 'POST', '/v1/de/{cdc}/cancelar', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def nominarDocumento(self, *, cuerpo: _t.Nominacion, cdc: str) -> _t.DEConEvento:
        """Nombra al receptor de una factura innominada"""
        respuesta: _t.DEConEvento = self._pedir(Operacion('nominarDocumento', 'POST', '/v1/de/{cdc}/nominar', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def actualizarTransporte(self, *, cuerpo: _t.ActualizacionDeTransporte, cdc: str) -> _t.DEConEventos:
        """Actualiza datos del transporte de un documento aprobado"""
        respuesta: _t.DEConEventos = self._pedir(Operacion('actualizarTransporte', 'POST', '/v1/de/{cdc}/actualizar-transporte', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def reenviarDocumento(self, *, cdc: str) -> _t.Reenviado:
        """Reenvía con el mismo XML y CDC"""
        respuesta: _t.Reenviado = self._pedir(Operacion('reenviarDocumento', 'POST', '/v1/de/{cdc}/reenviar', False, None), {'cdc': cdc})
        return respuesta

    def reencolarDocumento(self, *, de_id: str) -> _t.Reencolado:
        """Vuelve a poner en cola un documento pendiente o enviado"""
        respuesta: _t.Reencolado = self._pedir(Operacion('reencolarDocumento', 'POST', '/v1/de/{de_id}/reencolar', False, None), {'de_id': de_id})
        return respuesta

    def pedirPaqueteDeKudes(self, *, cuerpo: _t.PaqueteBody) -> _t.PaqueteDeKudes:
        """Pide los KuDE de muchos documentos en un archivo"""
        respuesta: _t.PaqueteDeKudes = self._pedir(Operacion('pedirPaqueteDeKudes', 'POST', '/v1/de/kudes', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def obtenerPaqueteDeKudes(self, *, id: str) -> _t.PaqueteDeKudes:
        """Cómo va un paquete de KuDE; cuando está listo, el enlace al archivo"""
        respuesta: _t.PaqueteDeKudes = self._pedir(Operacion('obtenerPaqueteDeKudes', 'GET', '/v1/de/kudes/{id}', True, None), {'id': id})
        return respuesta

    def importarDocumentos(self, *, cuerpo: _t.ImportarDocumentosCuerpo) -> _t.Importacion:
        """Trae documentos propios emitidos en otro sistema: un XML firmado o un ZIP"""
        respuesta: _t.Importacion = self._pedir(Operacion('importarDocumentos', 'POST', '/v1/de/importar', True, 'multipart/form-data'), {'cuerpo': cuerpo})
        return respuesta

    @overload
    def listarDocumentos(self, *, cdc: str, id_interno: Optional[str] = None, estado: Optional[Literal["P", "E", "A", "R", "C"]] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None, q: Optional[str] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, total_desde: Optional[str] = None, total_hasta: Optional[str] = None, sin_correo: Optional[bool] = None, limit: Optional[int] = None, offset: Optional[int] = None, orden: Optional[Literal["-fecha", "fecha", "numero", "-numero", "total", "-total", "receptor", "-receptor"]] = None, resumen: Optional[bool] = None) -> _t.DE: ...
    @overload
    def listarDocumentos(self, *, cdc: None = None, id_interno: Optional[str] = None, estado: Optional[Literal["P", "E", "A", "R", "C"]] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None, q: Optional[str] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, total_desde: Optional[str] = None, total_hasta: Optional[str] = None, sin_correo: Optional[bool] = None, limit: Optional[int] = None, offset: Optional[int] = None, orden: Optional[Literal["-fecha", "fecha", "numero", "-numero", "total", "-total", "receptor", "-receptor"]] = None, resumen: Optional[bool] = None) -> _t.PaginaDeDocumentos: ...
    def listarDocumentos(self, *, id_interno: Optional[str] = None, estado: Optional[Literal["P", "E", "A", "R", "C"]] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None, q: Optional[str] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, total_desde: Optional[str] = None, total_hasta: Optional[str] = None, sin_correo: Optional[bool] = None, cdc: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, orden: Optional[Literal["-fecha", "fecha", "numero", "-numero", "total", "-total", "receptor", "-receptor"]] = None, resumen: Optional[bool] = None) -> Union[_t.PaginaDeDocumentos, _t.DE]:
        """Lista o busca documentos; con cdc devuelve ese documento"""
        respuesta: Union[_t.PaginaDeDocumentos, _t.DE] = self._pedir(Operacion('listarDocumentos', 'GET', '/v1/de', True, None), {'id_interno': id_interno, 'estado': estado, 'tipo': tipo, 'sit': sit, 'desde': desde, 'hasta': hasta, 'q': q, 'establecimiento': establecimiento, 'punto': punto, 'total_desde': total_desde, 'total_hasta': total_hasta, 'sin_correo': sin_correo, 'cdc': cdc, 'limit': limit, 'offset': offset, 'orden': orden, 'resumen': resumen})
        return respuesta

    def recorrerDocumentos(self, *, id_interno: Optional[str] = None, estado: Optional[Literal["P", "E", "A", "R", "C"]] = None, tipo: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, desde: Optional[str] = None, hasta: Optional[str] = None, q: Optional[str] = None, establecimiento: Optional[str] = None, punto: Optional[str] = None, total_desde: Optional[str] = None, total_hasta: Optional[str] = None, sin_correo: Optional[bool] = None, cdc: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, orden: Optional[Literal["-fecha", "fecha", "numero", "-numero", "total", "-total", "receptor", "-receptor"]] = None, resumen: Optional[bool] = None) -> Iterator[_t.DE]:
        """Lista o busca documentos; con cdc devuelve ese documento. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarDocumentos, 'documentos', {'id_interno': id_interno, 'estado': estado, 'tipo': tipo, 'sit': sit, 'desde': desde, 'hasta': hasta, 'q': q, 'establecimiento': establecimiento, 'punto': punto, 'total_desde': total_desde, 'total_hasta': total_hasta, 'sin_correo': sin_correo, 'cdc': cdc, 'limit': limit, 'offset': offset, 'orden': orden, 'resumen': resumen})

    def obtenerDocumento(self, *, cdc: str) -> _t.DEDetalle:
        """Detalle de un documento"""
        respuesta: _t.DEDetalle = self._pedir(Operacion('obtenerDocumento', 'GET', '/v1/de/{cdc}', True, None), {'cdc': cdc})
        return respuesta

    def descargarKude(self, *, cdc: str, formato: Optional[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", "ticket", "ticket-resumen"]] = None, idioma: Optional[Literal["es", "en", "pt", "gn"]] = None) -> Union[bytes, _t.Generando]:
        """Descarga el KuDE: redirige a un enlace válido por 1 hora"""
        respuesta: Union[bytes, _t.Generando] = self._pedir(Operacion('descargarKude', 'GET', '/v1/de/{cdc}/kude', True, None), {'cdc': cdc, 'formato': formato, 'idioma': idioma})
        return respuesta

    def obtenerQr(self, *, cdc: str) -> _t.Qr:
        """El código QR de un documento, para quien imprime su propio comprobante"""
        respuesta: _t.Qr = self._pedir(Operacion('obtenerQr', 'GET', '/v1/de/{cdc}/qr', True, None), {'cdc': cdc})
        return respuesta

    def obtenerSolicitud(self, *, cdc: str) -> Union[_t.EmisionDeFactura, _t.EmisionDeAutofactura, _t.EmisionDeNotaDeCredito, _t.EmisionDeNotaDeDebito, _t.EmisionDeNotaDeRemision]:
        """El cuerpo con el que un documento se emitiría otra vez, o se corregiría"""
        respuesta: Union[_t.EmisionDeFactura, _t.EmisionDeAutofactura, _t.EmisionDeNotaDeCredito, _t.EmisionDeNotaDeDebito, _t.EmisionDeNotaDeRemision] = self._pedir(Operacion('obtenerSolicitud', 'GET', '/v1/de/{cdc}/solicitud', True, None), {'cdc': cdc})
        return respuesta

    def seguirEnlace(self, *, archivo: str, nombre: Optional[str] = None, t: str) -> Union[bytes, _t.Generando]:
        """Entrega el XML firmado, el KuDE o el paquete de un enlace; mientras un KuDE se genera espera hasta 10 s"""
        respuesta: Union[bytes, _t.Generando] = self._pedir(Operacion('seguirEnlace', 'GET', '/v1/enlaces/{archivo}', True, None), {'archivo': archivo, 'nombre': nombre, 't': t})
        return respuesta

    def emitirConError(self, *, cuerpo: Union[_t.EmisionDeFactura, _t.EmisionDeAutofactura, _t.EmisionDeNotaDeCredito, _t.EmisionDeNotaDeDebito, _t.EmisionDeNotaDeRemision], error: Literal["nombre_del_emisor", "timbrado", "inicio_del_timbrado", "distrito_del_emisor", "csc"]) -> _t.DEEmitido:
        """Emite un documento con un error a propósito, que la autoridad debe rechazar"""
        respuesta: _t.DEEmitido = self._pedir(Operacion('emitirConError', 'POST', '/v1/habilitacion/emitir-con-error', False, 'application/json'), {'cuerpo': cuerpo, 'error': error})
        return respuesta

    def enviarDocumentoPorCorreo(self, *, cuerpo: _t.ReenviarEmail, de_id: str) -> _t.CorreoPedido:
        """Envía por correo el KuDE y el XML firmado de un documento aprobado"""
        respuesta: _t.CorreoPedido = self._pedir(Operacion('enviarDocumentoPorCorreo', 'POST', '/v1/de/{de_id}/reenviar-email', False, 'application/json'), {'cuerpo': cuerpo, 'de_id': de_id})
        return respuesta

    def informarRebote(self, *, cuerpo: bytes) -> None:
        """Recibe una carta que volvió, tal como llegó; sin BOUNCE_TOKEN no existe"""
        respuesta: None = self._pedir(Operacion('informarRebote', 'POST', '/v1/correos/rebotes', False, 'message/rfc822'), {'cuerpo': cuerpo})
        return respuesta

    def crearApiKey(self, *, cuerpo: _t.NuevaApiKey) -> _t.ApiKeyCreada:
        """Crea una clave; key_plain se muestra solo esta vez"""
        respuesta: _t.ApiKeyCreada = self._pedir(Operacion('crearApiKey', 'POST', '/v1/admin/api-keys', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarApiKeys(self) -> _t.ApiKeys:
        """Lista las claves, sin la clave misma"""
        respuesta: _t.ApiKeys = self._pedir(Operacion('listarApiKeys', 'GET', '/v1/admin/api-keys', True, None), {})
        return respuesta

    def revocarApiKey(self, *, id: str) -> _t.ApiKeyRevocada:
        """Revoca una clave desde la próxima solicitud; se puede repetir"""
        respuesta: _t.ApiKeyRevocada = self._pedir(Operacion('revocarApiKey', 'DELETE', '/v1/admin/api-keys/{id}', True, None), {'id': id})
        return respuesta

    def obtenerAjustes(self) -> _t.AjustesDeCuenta:
        """Ajustes de la cuenta: cara del KuDE y correos"""
        respuesta: _t.AjustesDeCuenta = self._pedir(Operacion('obtenerAjustes', 'GET', '/v1/admin/cuenta/ajustes', True, None), {})
        return respuesta

    def cambiarAjustes(self, *, cuerpo: _t.Cuenta) -> _t.AjustesDeCuenta:
        """Cambia ajustes de la cuenta; solo lo que se envía, y null vuelve a lo de siempre"""
        respuesta: _t.AjustesDeCuenta = self._pedir(Operacion('cambiarAjustes', 'PATCH', '/v1/admin/cuenta/ajustes', True, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def ponerLogo(self, *, cuerpo: bytes) -> _t.Logo:
        """Sube el logo de la cuenta, PNG o JPEG"""
        respuesta: _t.Logo = self._pedir(Operacion('ponerLogo', 'PUT', '/v1/admin/cuenta/logo', True, 'image/*'), {'cuerpo': cuerpo})
        return respuesta

    def obtenerLogo(self) -> bytes:
        """El logo de la cuenta"""
        respuesta: bytes = self._pedir(Operacion('obtenerLogo', 'GET', '/v1/admin/cuenta/logo', True, None), {})
        return respuesta

    def quitarLogo(self) -> None:
        """Quita el logo de la cuenta; se puede repetir"""
        respuesta: None = self._pedir(Operacion('quitarLogo', 'DELETE', '/v1/admin/cuenta/logo', True, None), {})
        return respuesta

    def ponerLogoDeEstablecimiento(self, *, cuerpo: bytes, establecimiento: str) -> _t.Logo:
        """Sube el logo de un establecimiento: en sus documentos va en lugar del de la cuenta"""
        respuesta: _t.Logo = self._pedir(Operacion('ponerLogoDeEstablecimiento', 'PUT', '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', True, 'image/*'), {'cuerpo': cuerpo, 'establecimiento': establecimiento})
        return respuesta

    def obtenerLogoDeEstablecimiento(self, *, establecimiento: str) -> bytes:
        """El logo propio de un establecimiento"""
        respuesta: bytes = self._pedir(Operacion('obtenerLogoDeEstablecimiento', 'GET', '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', True, None), {'establecimiento': establecimiento})
        return respuesta

    def quitarLogoDeEstablecimiento(self, *, establecimiento: str) -> None:
        """Quita el logo de un establecimiento, que vuelve a usar el de la cuenta; se puede repetir"""
        respuesta: None = self._pedir(Operacion('quitarLogoDeEstablecimiento', 'DELETE', '/v1/admin/cuenta/establecimientos/{establecimiento}/logo', True, None), {'establecimiento': establecimiento})
        return respuesta

    def listarPuntos(self) -> _t.PuntosDeCuenta:
        """Puntos de expedición, con el formato en que se imprime lo que emiten"""
        respuesta: _t.PuntosDeCuenta = self._pedir(Operacion('listarPuntos', 'GET', '/v1/admin/cuenta/puntos', True, None), {})
        return respuesta

    def cambiarPunto(self, *, cuerpo: _t.KudeDePunto, establecimiento: str, punto: str) -> _t.PuntoDeCuenta:
        """Cambia cómo se imprime lo que emite un punto; solo lo que se envía, y null vuelve a lo de siempre"""
        respuesta: _t.PuntoDeCuenta = self._pedir(Operacion('cambiarPunto', 'PATCH', '/v1/admin/cuenta/puntos/{establecimiento}/{punto}', True, 'application/json'), {'cuerpo': cuerpo, 'establecimiento': establecimiento, 'punto': punto})
        return respuesta

    def obtenerCuenta(self) -> _t.CuentaPropia:
        """La cuenta: datos, qué le falta para emitir, certificado, series, plan y uso"""
        respuesta: _t.CuentaPropia = self._pedir(Operacion('obtenerCuenta', 'GET', '/v1/admin/cuenta', True, None), {})
        return respuesta

    def ponerCertificadoPropio(self, *, cuerpo: _t.PonerCertificadoPropioCuerpo) -> _t.CuentaPropia:
        """Sube el certificado de firma (PKCS#12) de la cuenta y lo pone en uso"""
        respuesta: _t.CuentaPropia = self._pedir(Operacion('ponerCertificadoPropio', 'PUT', '/v1/admin/cuenta/certificado', True, 'multipart/form-data'), {'cuerpo': cuerpo})
        return respuesta

    def prescindirDelSocio(self) -> None:
        """Prescinde del socio que creó la cuenta; se puede repetir"""
        respuesta: None = self._pedir(Operacion('prescindirDelSocio', 'DELETE', '/v1/admin/cuenta/socio', True, None), {})
        return respuesta

    def listarActosPropios(self, *, limit: Optional[int] = None, offset: Optional[int] = None, acto: Optional[str] = None, autor: Optional[str] = None, desde: Optional[str] = None, hasta: Optional[str] = None) -> _t.PaginaDeActos:
        """Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal"""
        respuesta: _t.PaginaDeActos = self._pedir(Operacion('listarActosPropios', 'GET', '/v1/admin/cuenta/auditoria', True, None), {'limit': limit, 'offset': offset, 'acto': acto, 'autor': autor, 'desde': desde, 'hasta': hasta})
        return respuesta

    def recorrerActosPropios(self, *, limit: Optional[int] = None, offset: Optional[int] = None, acto: Optional[str] = None, autor: Optional[str] = None, desde: Optional[str] = None, hasta: Optional[str] = None) -> Iterator[_t.Acto]:
        """Quién hizo qué en la cuenta, lo más nuevo primero: lo administrativo y lo fiscal. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarActosPropios, 'actos', {'limit': limit, 'offset': offset, 'acto': acto, 'autor': autor, 'desde': desde, 'hasta': hasta})

    def probarBuzon(self, *, cuerpo: _t.ProbarBuzon) -> _t.PruebaDeBuzon:
        """Prueba si se puede leer un buzón por IMAP, el que se envía o el guardado; no cambia nada"""
        respuesta: _t.PruebaDeBuzon = self._pedir(Operacion('probarBuzon', 'POST', '/v1/admin/cuenta/buzon/probar', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def rotarDireccionDeRecibidos(self) -> _t.DireccionDeRecibidos:
        """Da a la cuenta una dirección nueva a la que otros mandan sus documentos; la anterior deja de valer"""
        respuesta: _t.DireccionDeRecibidos = self._pedir(Operacion('rotarDireccionDeRecibidos', 'POST', '/v1/admin/cuenta/recibidos-direccion/rotar', False, None), {})
        return respuesta

    def listarAtascados(self, *, limit: Optional[int] = None, offset: Optional[int] = None, tenant_id: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None, cdc: Optional[str] = None, desde: Optional[str] = None, minutos: Optional[int] = None) -> _t.PaginaDeDocumentosDeSoporte:
        """Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan"""
        respuesta: _t.PaginaDeDocumentosDeSoporte = self._pedir(Operacion('listarAtascados', 'GET', '/v1/admin/de/atascados', True, None), {'limit': limit, 'offset': offset, 'tenant_id': tenant_id, 'sit': sit, 'cdc': cdc, 'desde': desde, 'minutos': minutos})
        return respuesta

    def recorrerAtascados(self, *, limit: Optional[int] = None, offset: Optional[int] = None, tenant_id: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None, cdc: Optional[str] = None, desde: Optional[str] = None, minutos: Optional[int] = None) -> Iterator[_t.DocumentoDeSoporte]:
        """Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo que esperan. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarAtascados, 'documentos', {'limit': limit, 'offset': offset, 'tenant_id': tenant_id, 'sit': sit, 'cdc': cdc, 'desde': desde, 'minutos': minutos})

    def buscarDocumentos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, tenant_id: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None, cdc: Optional[str] = None, desde: Optional[str] = None, id_interno: Optional[str] = None, estado: Optional[Literal["P", "E", "A", "R", "C"]] = None) -> _t.PaginaDeDocumentosDeSoporte:
        """Busca documentos de cualquier tenant, la emisión más nueva primero"""
        respuesta: _t.PaginaDeDocumentosDeSoporte = self._pedir(Operacion('buscarDocumentos', 'GET', '/v1/admin/de', True, None), {'limit': limit, 'offset': offset, 'tenant_id': tenant_id, 'sit': sit, 'cdc': cdc, 'desde': desde, 'id_interno': id_interno, 'estado': estado})
        return respuesta

    def obtenerInstalacion(self) -> _t.Instalacion:
        """Cómo marcha la instalación: qué espera y desde cuándo, a quién no responde la autoridad, las colas, los respaldos, y qué cambió en lo que la autoridad publica y responde"""
        respuesta: _t.Instalacion = self._pedir(Operacion('obtenerInstalacion', 'GET', '/v1/admin/instalacion', True, None), {})
        return respuesta

    def listarActos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, acto: Optional[str] = None, autor: Optional[str] = None, desde: Optional[str] = None, hasta: Optional[str] = None, tenant_id: Optional[str] = None) -> _t.PaginaDeActos:
        """Registro de los actos administrativos, los más nuevos primero"""
        respuesta: _t.PaginaDeActos = self._pedir(Operacion('listarActos', 'GET', '/v1/admin/auditoria', True, None), {'limit': limit, 'offset': offset, 'acto': acto, 'autor': autor, 'desde': desde, 'hasta': hasta, 'tenant_id': tenant_id})
        return respuesta

    def recorrerActos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, acto: Optional[str] = None, autor: Optional[str] = None, desde: Optional[str] = None, hasta: Optional[str] = None, tenant_id: Optional[str] = None) -> Iterator[_t.Acto]:
        """Registro de los actos administrativos, los más nuevos primero. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarActos, 'actos', {'limit': limit, 'offset': offset, 'acto': acto, 'autor': autor, 'desde': desde, 'hasta': hasta, 'tenant_id': tenant_id})

    def obtenerTramite(self, *, de_id: str) -> _t.DocumentoConTramite:
        """Un documento de cualquier tenant con todo lo que se intentó; la lectura queda en la auditoría del tenant"""
        respuesta: _t.DocumentoConTramite = self._pedir(Operacion('obtenerTramite', 'GET', '/v1/admin/de/{de_id}', True, None), {'de_id': de_id})
        return respuesta

    def reencolarDocumentoDeTenant(self, *, id: str, de_id: str) -> _t.Reencolado:
        """Reencola un documento de un tenant, con las mismas reglas que para él"""
        respuesta: _t.Reencolado = self._pedir(Operacion('reencolarDocumentoDeTenant', 'POST', '/v1/admin/tenants/{id}/de/{de_id}/reencolar', False, None), {'id': id, 'de_id': de_id})
        return respuesta

    def crearTenant(self, *, cuerpo: _t.NuevoTenant) -> _t.Tenant:
        """Crea un tenant"""
        respuesta: _t.Tenant = self._pedir(Operacion('crearTenant', 'POST', '/v1/admin/tenants', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarTenants(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, estado: Optional[Literal["ACTIVO", "SUSPENDIDO"]] = None, certificado_vence_en: Optional[int] = None, orden: Optional[Literal["alta", "certificado"]] = None) -> _t.PaginaDeTenants:
        """Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado"""
        respuesta: _t.PaginaDeTenants = self._pedir(Operacion('listarTenants', 'GET', '/v1/admin/tenants', True, None), {'limit': limit, 'offset': offset, 'q': q, 'estado': estado, 'certificado_vence_en': certificado_vence_en, 'orden': orden})
        return respuesta

    def recorrerTenants(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, estado: Optional[Literal["ACTIVO", "SUSPENDIDO"]] = None, certificado_vence_en: Optional[int] = None, orden: Optional[Literal["alta", "certificado"]] = None) -> Iterator[_t.TenantDeLista]:
        """Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarTenants, 'tenants', {'limit': limit, 'offset': offset, 'q': q, 'estado': estado, 'certificado_vence_en': certificado_vence_en, 'orden': orden})

    def obtenerTenant(self, *, id: str) -> _t.Tenant:
        """Un tenant con toda su configuración"""
        respuesta: _t.Tenant = self._pedir(Operacion('obtenerTenant', 'GET', '/v1/admin/tenants/{id}', True, None), {'id': id})
        return respuesta

    def cambiarTenant(self, *, cuerpo: _t.CambiosDeTenant, id: str) -> _t.Tenant:
        """Cambia los datos de un tenant; solo lo que se envía"""
        respuesta: _t.Tenant = self._pedir(Operacion('cambiarTenant', 'PATCH', '/v1/admin/tenants/{id}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def suspenderTenant(self, *, cuerpo: _t.Suspension, id: str) -> _t.Tenant:
        """Suspende un tenant: sus credenciales responden 403; lo ya emitido sigue su curso"""
        respuesta: _t.Tenant = self._pedir(Operacion('suspenderTenant', 'POST', '/v1/admin/tenants/{id}/suspender', False, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def reactivarTenant(self, *, id: str) -> _t.Tenant:
        """Reactiva un tenant suspendido"""
        respuesta: _t.Tenant = self._pedir(Operacion('reactivarTenant', 'POST', '/v1/admin/tenants/{id}/reactivar', False, None), {'id': id})
        return respuesta

    def cambiarPlanDeTenant(self, *, cuerpo: _t.Plan, id: str) -> _t.Tenant:
        """Cambia el plan, y con él el límite de solicitudes"""
        respuesta: _t.Tenant = self._pedir(Operacion('cambiarPlanDeTenant', 'PUT', '/v1/admin/tenants/{id}/plan', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def reemplazarActividades(self, *, cuerpo: _t.Actividades, id: str) -> _t.Tenant:
        """Reemplaza las actividades económicas"""
        respuesta: _t.Tenant = self._pedir(Operacion('reemplazarActividades', 'PUT', '/v1/admin/tenants/{id}/actividades', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def reemplazarObligaciones(self, *, cuerpo: _t.Obligaciones, id: str) -> _t.Tenant:
        """Reemplaza las obligaciones tributarias afectadas"""
        respuesta: _t.Tenant = self._pedir(Operacion('reemplazarObligaciones', 'PUT', '/v1/admin/tenants/{id}/obligaciones', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def crearApiKeyDeTenant(self, *, cuerpo: _t.NuevaApiKey, id: str) -> _t.ApiKeyCreada:
        """Crea una clave de API para un tenant; key_plain se muestra solo esta vez"""
        respuesta: _t.ApiKeyCreada = self._pedir(Operacion('crearApiKeyDeTenant', 'POST', '/v1/admin/tenants/{id}/api-keys', False, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def listarApiKeysDeTenant(self, *, id: str) -> _t.ApiKeys:
        """Lista las claves de un tenant, sin la clave misma"""
        respuesta: _t.ApiKeys = self._pedir(Operacion('listarApiKeysDeTenant', 'GET', '/v1/admin/tenants/{id}/api-keys', True, None), {'id': id})
        return respuesta

    def revocarApiKeyDeTenant(self, *, id: str, api_key_id: str) -> _t.ApiKeyRevocada:
        """Revoca una clave de un tenant desde la próxima solicitud; se puede repetir"""
        respuesta: _t.ApiKeyRevocada = self._pedir(Operacion('revocarApiKeyDeTenant', 'DELETE', '/v1/admin/tenants/{id}/api-keys/{api_key_id}', True, None), {'id': id, 'api_key_id': api_key_id})
        return respuesta

    def obtenerPreparacion(self, *, id: str) -> _t.Preparacion:
        """Qué le falta a un tenant para poder emitir, por ambiente"""
        respuesta: _t.Preparacion = self._pedir(Operacion('obtenerPreparacion', 'GET', '/v1/admin/tenants/{id}/preparacion', True, None), {'id': id})
        return respuesta

    def ponerCertificado(self, *, cuerpo: _t.PonerCertificadoCuerpo, id: str) -> _t.Tenant:
        """Sube el certificado de firma (PKCS#12) y lo pone en uso"""
        respuesta: _t.Tenant = self._pedir(Operacion('ponerCertificado', 'PUT', '/v1/admin/tenants/{id}/certificado', True, 'multipart/form-data'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def listarCertificados(self, *, id: str) -> _t.Certificados:
        """Certificados del tenant, con los días que les quedan"""
        respuesta: _t.Certificados = self._pedir(Operacion('listarCertificados', 'GET', '/v1/admin/tenants/{id}/certificados', True, None), {'id': id})
        return respuesta

    def ponerCsc(self, *, cuerpo: _t.Csc, id: str, sit: Literal["H", "P"]) -> _t.Tenant:
        """Pone el código de seguridad del contribuyente de un ambiente"""
        respuesta: _t.Tenant = self._pedir(Operacion('ponerCsc', 'PUT', '/v1/admin/tenants/{id}/csc/{sit}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id, 'sit': sit})
        return respuesta

    def ponerTimbrado(self, *, cuerpo: _t.Timbrado, id: str, sit: Literal["H", "P"]) -> _t.Tenant:
        """Pone el timbrado de un ambiente"""
        respuesta: _t.Tenant = self._pedir(Operacion('ponerTimbrado', 'PUT', '/v1/admin/tenants/{id}/timbrados/{sit}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id, 'sit': sit})
        return respuesta

    def ponerEstablecimiento(self, *, cuerpo: _t.Establecimiento, id: str, establecimiento: str) -> _t.Tenant:
        """Pone un establecimiento"""
        respuesta: _t.Tenant = self._pedir(Operacion('ponerEstablecimiento', 'PUT', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id, 'establecimiento': establecimiento})
        return respuesta

    def ponerPunto(self, *, cuerpo: _t.Punto, id: str, establecimiento: str, punto: str) -> _t.Tenant:
        """Pone un punto de expedición; numeros_iniciales, para quien viene de otro proveedor"""
        respuesta: _t.Tenant = self._pedir(Operacion('ponerPunto', 'PUT', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/puntos/{punto}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id, 'establecimiento': establecimiento, 'punto': punto})
        return respuesta

    def ponerLogoDeTenant(self, *, cuerpo: bytes, id: str) -> _t.Logo:
        """Sube el logo de un tenant, PNG o JPEG"""
        respuesta: _t.Logo = self._pedir(Operacion('ponerLogoDeTenant', 'PUT', '/v1/admin/tenants/{id}/logo', True, 'image/*'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def obtenerLogoDeTenant(self, *, id: str) -> bytes:
        """El logo de un tenant"""
        respuesta: bytes = self._pedir(Operacion('obtenerLogoDeTenant', 'GET', '/v1/admin/tenants/{id}/logo', True, None), {'id': id})
        return respuesta

    def quitarLogoDeTenant(self, *, id: str) -> None:
        """Quita el logo de un tenant; se puede repetir"""
        respuesta: None = self._pedir(Operacion('quitarLogoDeTenant', 'DELETE', '/v1/admin/tenants/{id}/logo', True, None), {'id': id})
        return respuesta

    def ponerLogoDeEstablecimientoDeTenant(self, *, cuerpo: bytes, id: str, establecimiento: str) -> _t.Logo:
        """Sube el logo de un establecimiento: en sus documentos va en lugar del del tenant"""
        respuesta: _t.Logo = self._pedir(Operacion('ponerLogoDeEstablecimientoDeTenant', 'PUT', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', True, 'image/*'), {'cuerpo': cuerpo, 'id': id, 'establecimiento': establecimiento})
        return respuesta

    def obtenerLogoDeEstablecimientoDeTenant(self, *, id: str, establecimiento: str) -> bytes:
        """El logo propio de un establecimiento"""
        respuesta: bytes = self._pedir(Operacion('obtenerLogoDeEstablecimientoDeTenant', 'GET', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', True, None), {'id': id, 'establecimiento': establecimiento})
        return respuesta

    def quitarLogoDeEstablecimientoDeTenant(self, *, id: str, establecimiento: str) -> None:
        """Quita el logo de un establecimiento, que vuelve a usar el del tenant; se puede repetir"""
        respuesta: None = self._pedir(Operacion('quitarLogoDeEstablecimientoDeTenant', 'DELETE', '/v1/admin/tenants/{id}/establecimientos/{establecimiento}/logo', True, None), {'id': id, 'establecimiento': establecimiento})
        return respuesta

    def listarReceptores(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, incluir_inactivos: Optional[bool] = None, tipo_operacion: Optional[list[Literal[1, 3, 4]]] = None) -> _t.PaginaDeReceptores:
        """Lista o busca receptores del catálogo"""
        respuesta: _t.PaginaDeReceptores = self._pedir(Operacion('listarReceptores', 'GET', '/v1/receptores', True, None), {'limit': limit, 'offset': offset, 'q': q, 'incluir_inactivos': incluir_inactivos, 'tipo_operacion': tipo_operacion})
        return respuesta

    def recorrerReceptores(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, incluir_inactivos: Optional[bool] = None, tipo_operacion: Optional[list[Literal[1, 3, 4]]] = None) -> Iterator[_t.Receptor]:
        """Lista o busca receptores del catálogo. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarReceptores, 'receptores', {'limit': limit, 'offset': offset, 'q': q, 'incluir_inactivos': incluir_inactivos, 'tipo_operacion': tipo_operacion})

    def crearReceptor(self, *, cuerpo: _t.NuevoReceptor) -> _t.Receptor:
        """Agrega un receptor al catálogo"""
        respuesta: _t.Receptor = self._pedir(Operacion('crearReceptor', 'POST', '/v1/receptores', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def consultarPadron(self, *, ruc: str) -> _t.Contribuyente:
        """Busca un contribuyente en el padrón público"""
        respuesta: _t.Contribuyente = self._pedir(Operacion('consultarPadron', 'GET', '/v1/receptores/padron/{ruc}', True, None), {'ruc': ruc})
        return respuesta

    def obtenerReceptor(self, *, receptor_id: str) -> _t.Receptor:
        """Un receptor del catálogo"""
        respuesta: _t.Receptor = self._pedir(Operacion('obtenerReceptor', 'GET', '/v1/receptores/{receptor_id}', True, None), {'receptor_id': receptor_id})
        return respuesta

    def modificarReceptor(self, *, cuerpo: _t.CambiosDeReceptor, receptor_id: str) -> _t.Receptor:
        """Cambia los campos que se envían"""
        respuesta: _t.Receptor = self._pedir(Operacion('modificarReceptor', 'PATCH', '/v1/receptores/{receptor_id}', True, 'application/json'), {'cuerpo': cuerpo, 'receptor_id': receptor_id})
        return respuesta

    def eliminarReceptor(self, *, receptor_id: str) -> _t.BajaDeReceptor:
        """Da de baja un receptor; lo ya emitido no cambia"""
        respuesta: _t.BajaDeReceptor = self._pedir(Operacion('eliminarReceptor', 'DELETE', '/v1/receptores/{receptor_id}', True, None), {'receptor_id': receptor_id})
        return respuesta

    def exportarProductos(self, *, q: Optional[str] = None, incluir_inactivos: Optional[bool] = None, separador: Optional[Literal[",", ";"]] = None) -> bytes:
        """Descarga los productos que cumplen los filtros de la lista, en CSV"""
        respuesta: bytes = self._pedir(Operacion('exportarProductos', 'GET', '/v1/productos/exportar', True, None), {'q': q, 'incluir_inactivos': incluir_inactivos, 'separador': separador})
        return respuesta

    def importarProductos(self, *, cuerpo: _t.ImportarProductosCuerpo) -> _t.ImportacionDeProductos:
        """Agrega y cambia productos de un CSV de hasta 1 MB y 5000 filas: todo, o nada"""
        respuesta: _t.ImportacionDeProductos = self._pedir(Operacion('importarProductos', 'POST', '/v1/productos/importar', True, 'multipart/form-data'), {'cuerpo': cuerpo})
        return respuesta

    def listarProductos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, incluir_inactivos: Optional[bool] = None) -> _t.PaginaDeProductos:
        """Lista o busca productos del catálogo, por orden alfabético"""
        respuesta: _t.PaginaDeProductos = self._pedir(Operacion('listarProductos', 'GET', '/v1/productos', True, None), {'limit': limit, 'offset': offset, 'q': q, 'incluir_inactivos': incluir_inactivos})
        return respuesta

    def recorrerProductos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, incluir_inactivos: Optional[bool] = None) -> Iterator[_t.Producto]:
        """Lista o busca productos del catálogo, por orden alfabético. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarProductos, 'productos', {'limit': limit, 'offset': offset, 'q': q, 'incluir_inactivos': incluir_inactivos})

    def crearProducto(self, *, cuerpo: _t.CrearProductoCuerpo) -> _t.Producto:
        """Agrega un producto al catálogo"""
        respuesta: _t.Producto = self._pedir(Operacion('crearProducto', 'POST', '/v1/productos', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def obtenerProducto(self, *, producto_id: str) -> _t.Producto:
        """Un producto del catálogo"""
        respuesta: _t.Producto = self._pedir(Operacion('obtenerProducto', 'GET', '/v1/productos/{producto_id}', True, None), {'producto_id': producto_id})
        return respuesta

    def modificarProducto(self, *, cuerpo: _t.ModificarProductoCuerpo, producto_id: str) -> _t.Producto:
        """Cambia los campos que se envían"""
        respuesta: _t.Producto = self._pedir(Operacion('modificarProducto', 'PATCH', '/v1/productos/{producto_id}', True, 'application/json'), {'cuerpo': cuerpo, 'producto_id': producto_id})
        return respuesta

    def eliminarProducto(self, *, producto_id: str) -> _t.BajaDeProducto:
        """Da de baja un producto; lo ya emitido no cambia"""
        respuesta: _t.BajaDeProducto = self._pedir(Operacion('eliminarProducto', 'DELETE', '/v1/productos/{producto_id}', True, None), {'producto_id': producto_id})
        return respuesta

    def listarBorradores(self) -> _t.Borradores:
        """Lista los propios borradores, el último cambiado primero"""
        respuesta: _t.Borradores = self._pedir(Operacion('listarBorradores', 'GET', '/v1/borradores', True, None), {})
        return respuesta

    def crearBorrador(self, *, cuerpo: _t.CrearBorradorCuerpo) -> _t.Borrador:
        """Guarda un borrador nuevo"""
        respuesta: _t.Borrador = self._pedir(Operacion('crearBorrador', 'POST', '/v1/borradores', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def obtenerBorrador(self, *, borrador_id: str) -> _t.Borrador:
        """Un borrador propio, con su contenido"""
        respuesta: _t.Borrador = self._pedir(Operacion('obtenerBorrador', 'GET', '/v1/borradores/{borrador_id}', True, None), {'borrador_id': borrador_id})
        return respuesta

    def reemplazarBorrador(self, *, cuerpo: _t.ReemplazarBorradorCuerpo, borrador_id: str) -> _t.Borrador:
        """Reemplaza el contenido de un borrador"""
        respuesta: _t.Borrador = self._pedir(Operacion('reemplazarBorrador', 'PUT', '/v1/borradores/{borrador_id}', True, 'application/json'), {'cuerpo': cuerpo, 'borrador_id': borrador_id})
        return respuesta

    def eliminarBorrador(self, *, borrador_id: str) -> _t.BorradorEliminado:
        """Elimina un borrador"""
        respuesta: _t.BorradorEliminado = self._pedir(Operacion('eliminarBorrador', 'DELETE', '/v1/borradores/{borrador_id}', True, None), {'borrador_id': borrador_id})
        return respuesta

    def listarCorreosRecibidos(self, *, limit: Optional[int] = None, offset: Optional[int] = None) -> _t.PaginaDeCorreosRecibidos:
        """Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto"""
        respuesta: _t.PaginaDeCorreosRecibidos = self._pedir(Operacion('listarCorreosRecibidos', 'GET', '/v1/recibidos/correos', True, None), {'limit': limit, 'offset': offset})
        return respuesta

    def recorrerCorreosRecibidos(self, *, limit: Optional[int] = None, offset: Optional[int] = None) -> Iterator[_t.CorreoRecibido]:
        """Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarCorreosRecibidos, 'correos', {'limit': limit, 'offset': offset})

    def recibirCorreo(self, *, cuerpo: bytes) -> None:
        """Recibe un mensaje con documentos de otros, tal como llegó; sin RECIBIDOS_DOMAIN no existe"""
        respuesta: None = self._pedir(Operacion('recibirCorreo', 'POST', '/v1/correos/entrantes', False, 'message/rfc822'), {'cuerpo': cuerpo})
        return respuesta

    def importarRecibidos(self, *, cuerpo: _t.ImportarRecibidosCuerpo) -> _t.ImportacionDeRecibidos:
        """Trae documentos que otros emitieron a su nombre: un XML, un PDF que lo lleva, o un ZIP"""
        respuesta: _t.ImportacionDeRecibidos = self._pedir(Operacion('importarRecibidos', 'POST', '/v1/recibidos/importar', True, 'multipart/form-data'), {'cuerpo': cuerpo})
        return respuesta

    def traerRecibido(self, *, cuerpo: _t.TraerRecibido) -> _t.Recibido:
        """Trae un documento por su CDC o por el texto de su QR"""
        respuesta: _t.Recibido = self._pedir(Operacion('traerRecibido', 'POST', '/v1/recibidos', True, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarRecibidos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, emisor: Optional[str] = None, desde: Optional[str] = None, hasta: Optional[str] = None, tipo_de: Optional[int] = None, veredicto: Optional[Literal["valido", "por_confirmar", "observado", "invalido"]] = None, estado: Optional[Literal["A", "C", "N", "sin_preguntar"]] = None, evento: Optional[Literal["NOTIFICACION", "CONFORMIDAD", "DISCONFORMIDAD", "DESCONOCIMIENTO", "sin_responder"]] = None, q: Optional[str] = None) -> _t.PaginaDeRecibidos:
        """Documentos recibidos"""
        respuesta: _t.PaginaDeRecibidos = self._pedir(Operacion('listarRecibidos', 'GET', '/v1/recibidos', True, None), {'limit': limit, 'offset': offset, 'sit': sit, 'emisor': emisor, 'desde': desde, 'hasta': hasta, 'tipo_de': tipo_de, 'veredicto': veredicto, 'estado': estado, 'evento': evento, 'q': q})
        return respuesta

    def recorrerRecibidos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, sit: Optional[Literal["H", "P"]] = None, emisor: Optional[str] = None, desde: Optional[str] = None, hasta: Optional[str] = None, tipo_de: Optional[int] = None, veredicto: Optional[Literal["valido", "por_confirmar", "observado", "invalido"]] = None, estado: Optional[Literal["A", "C", "N", "sin_preguntar"]] = None, evento: Optional[Literal["NOTIFICACION", "CONFORMIDAD", "DISCONFORMIDAD", "DESCONOCIMIENTO", "sin_responder"]] = None, q: Optional[str] = None) -> Iterator[_t.Recibido]:
        """Documentos recibidos. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarRecibidos, 'recibidos', {'limit': limit, 'offset': offset, 'sit': sit, 'emisor': emisor, 'desde': desde, 'hasta': hasta, 'tipo_de': tipo_de, 'veredicto': veredicto, 'estado': estado, 'evento': evento, 'q': q})

    def obtenerRecibido(self, *, cdc: str, sit: Optional[Literal["H", "P"]] = None) -> _t.RecibidoDetalle:
        """Un documento recibido: su contenido, sus pruebas y sus eventos"""
        respuesta: _t.RecibidoDetalle = self._pedir(Operacion('obtenerRecibido', 'GET', '/v1/recibidos/{cdc}', True, None), {'cdc': cdc, 'sit': sit})
        return respuesta

    def descargarXmlRecibido(self, *, cdc: str, sit: Optional[Literal["H", "P"]] = None) -> bytes:
        """El XML de un documento recibido, como llegó"""
        respuesta: bytes = self._pedir(Operacion('descargarXmlRecibido', 'GET', '/v1/recibidos/{cdc}/xml', True, None), {'cdc': cdc, 'sit': sit})
        return respuesta

    def descargarKudeRecibido(self, *, cdc: str, formato: Optional[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", "ticket", "ticket-resumen"]] = None, idioma: Optional[Literal["es", "en", "pt", "gn"]] = None, sit: Optional[Literal["H", "P"]] = None) -> bytes:
        """El KuDE de un documento recibido, dibujado de su XML"""
        respuesta: bytes = self._pedir(Operacion('descargarKudeRecibido', 'GET', '/v1/recibidos/{cdc}/kude', True, None), {'cdc': cdc, 'formato': formato, 'idioma': idioma, 'sit': sit})
        return respuesta

    def notificarRecepcion(self, *, cuerpo: _t.NotificarRecepcion, cdc: str) -> _t.RecibidoConEvento:
        """Notifica que se recibió un documento"""
        respuesta: _t.RecibidoConEvento = self._pedir(Operacion('notificarRecepcion', 'POST', '/v1/recibidos/{cdc}/notificar-recepcion', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def darConformidad(self, *, cuerpo: _t.Conformidad, cdc: str) -> _t.RecibidoConEvento:
        """Conformidad con un documento aprobado, total o parcial"""
        respuesta: _t.RecibidoConEvento = self._pedir(Operacion('darConformidad', 'POST', '/v1/recibidos/{cdc}/conformidad', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def darDisconformidad(self, *, cuerpo: _t.Disconformidad, cdc: str) -> _t.RecibidoConEvento:
        """Disconformidad con un documento aprobado"""
        respuesta: _t.RecibidoConEvento = self._pedir(Operacion('darDisconformidad', 'POST', '/v1/recibidos/{cdc}/disconformidad', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def desconocerDocumento(self, *, cuerpo: _t.Desconocimiento, cdc: str) -> _t.RecibidoConEvento:
        """Desconoce un documento emitido a su nombre"""
        respuesta: _t.RecibidoConEvento = self._pedir(Operacion('desconocerDocumento', 'POST', '/v1/recibidos/{cdc}/desconocimiento', True, 'application/json'), {'cuerpo': cuerpo, 'cdc': cdc})
        return respuesta

    def listarSeries(self, *, todas: Optional[bool] = None) -> _t.Series:
        """Series de numeración con al menos una emisión"""
        respuesta: _t.Series = self._pedir(Operacion('listarSeries', 'GET', '/v1/series', True, None), {'todas': todas})
        return respuesta

    def crearEmisor(self, *, cuerpo: _t.NuevoEmisor) -> _t.EmisorCreado:
        """Crea un emisor con todo lo que necesita para emitir, de una vez"""
        respuesta: _t.EmisorCreado = self._pedir(Operacion('crearEmisor', 'POST', '/v1/socios/emisores', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarEmisores(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, estado: Optional[Literal["ACTIVO", "SUSPENDIDO"]] = None) -> _t.PaginaDeEmisores:
        """Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes"""
        respuesta: _t.PaginaDeEmisores = self._pedir(Operacion('listarEmisores', 'GET', '/v1/socios/emisores', True, None), {'limit': limit, 'offset': offset, 'q': q, 'estado': estado})
        return respuesta

    def recorrerEmisores(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None, estado: Optional[Literal["ACTIVO", "SUSPENDIDO"]] = None) -> Iterator[_t.EmisorDeSocio]:
        """Los emisores que creó el socio, los más nuevos primero, con su estado y el uso del mes. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarEmisores, 'emisores', {'limit': limit, 'offset': offset, 'q': q, 'estado': estado})

    def crearSocio(self, *, cuerpo: _t.NuevoSocio) -> _t.Socio:
        """Hace socio a una cuenta: puede crear emisores de ese plan, hasta su cupo"""
        respuesta: _t.Socio = self._pedir(Operacion('crearSocio', 'POST', '/v1/admin/socios', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarSocios(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None) -> _t.PaginaDeSocios:
        """Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen"""
        respuesta: _t.PaginaDeSocios = self._pedir(Operacion('listarSocios', 'GET', '/v1/admin/socios', True, None), {'limit': limit, 'offset': offset, 'q': q})
        return respuesta

    def recorrerSocios(self, *, limit: Optional[int] = None, offset: Optional[int] = None, q: Optional[str] = None) -> Iterator[_t.Socio]:
        """Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarSocios, 'socios', {'limit': limit, 'offset': offset, 'q': q})

    def cambiarSocio(self, *, cuerpo: _t.CambiosDeSocio, id: str) -> _t.Socio:
        """Cambia el plan o el cupo de un socio; solo lo que se envía"""
        respuesta: _t.Socio = self._pedir(Operacion('cambiarSocio', 'PATCH', '/v1/admin/socios/{id}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def listarAvisos(self, *, despues: Optional[str] = None, ultimos: Optional[bool] = None, tipos: Optional[list[Literal["de.aprobado", "de.aprobado_con_observacion", "de.rechazado", "de.cancelado", "de.nominado", "de.inutilizado", "de.demorado", "de.por_vencer", "de.kude_listo", "de.correo_fallido", "evento.rechazado", "recibido.nuevo", "recibido.observado", "recibido.cancelado", "recibido.por_vencer", "certificado.por_vencer", "timbrado.por_vencer", "serie.por_agotarse", "cuenta.suspendida", "norma.cambio", "webhook.prueba"]]] = None, limit: Optional[int] = None, espera: Optional[int] = None) -> _t.Avisos:
        """Avisos de lo que pasó con los documentos y la cuenta, del más viejo al más nuevo"""
        respuesta: _t.Avisos = self._pedir(Operacion('listarAvisos', 'GET', '/v1/avisos', True, None), {'despues': despues, 'ultimos': ultimos, 'tipos': tipos, 'limit': limit, 'espera': espera})
        return respuesta

    def crearWebhook(self, *, cuerpo: _t.NuevoWebhook) -> _t.WebhookConSecreto:
        """Crea un webhook: recibe los avisos desde ahora; secreto se muestra solo esta vez"""
        respuesta: _t.WebhookConSecreto = self._pedir(Operacion('crearWebhook', 'POST', '/v1/admin/webhooks', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarWebhooks(self) -> _t.Webhooks:
        """Lista los webhooks de la cuenta"""
        respuesta: _t.Webhooks = self._pedir(Operacion('listarWebhooks', 'GET', '/v1/admin/webhooks', True, None), {})
        return respuesta

    def obtenerWebhook(self, *, id: str) -> _t.Webhook:
        """Un webhook"""
        respuesta: _t.Webhook = self._pedir(Operacion('obtenerWebhook', 'GET', '/v1/admin/webhooks/{id}', True, None), {'id': id})
        return respuesta

    def cambiarWebhook(self, *, cuerpo: _t.CambiosDeWebhook, id: str) -> _t.Webhook:
        """Cambia un webhook; solo lo que se envía"""
        respuesta: _t.Webhook = self._pedir(Operacion('cambiarWebhook', 'PATCH', '/v1/admin/webhooks/{id}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def borrarWebhook(self, *, id: str) -> None:
        """Borra un webhook: no se le envía nada más"""
        respuesta: None = self._pedir(Operacion('borrarWebhook', 'DELETE', '/v1/admin/webhooks/{id}', True, None), {'id': id})
        return respuesta

    def rotarSecretoDeWebhook(self, *, id: str) -> _t.WebhookConSecreto:
        """Da otro secreto, que se muestra solo esta vez; por 24 horas firman ambos"""
        respuesta: _t.WebhookConSecreto = self._pedir(Operacion('rotarSecretoDeWebhook', 'POST', '/v1/admin/webhooks/{id}/rotar-secreto', False, None), {'id': id})
        return respuesta

    def probarWebhook(self, *, id: str) -> _t.PruebaDeWebhook:
        """Envía un aviso webhook.prueba a este webhook, y a ningún otro"""
        respuesta: _t.PruebaDeWebhook = self._pedir(Operacion('probarWebhook', 'POST', '/v1/admin/webhooks/{id}/probar', False, None), {'id': id})
        return respuesta

    def listarEntregasDeWebhook(self, *, id: str, limit: Optional[int] = None, offset: Optional[int] = None, de_id: Optional[str] = None) -> _t.Entregas:
        """Intentos de entrega de los últimos 30 días, el más nuevo primero"""
        respuesta: _t.Entregas = self._pedir(Operacion('listarEntregasDeWebhook', 'GET', '/v1/admin/webhooks/{id}/entregas', True, None), {'id': id, 'limit': limit, 'offset': offset, 'de_id': de_id})
        return respuesta

    def recorrerEntregasDeWebhook(self, *, id: str, limit: Optional[int] = None, offset: Optional[int] = None, de_id: Optional[str] = None) -> Iterator[_t.Intento]:
        """Intentos de entrega de los últimos 30 días, el más nuevo primero. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarEntregasDeWebhook, 'entregas', {'id': id, 'limit': limit, 'offset': offset, 'de_id': de_id})

    def reenviarAvisosDeWebhook(self, *, cuerpo: _t.ReenvioDeWebhook, id: str) -> _t.ReenvioPedido:
        """Vuelve a enviar un aviso, o todos desde un momento, con los mismos webhook-id"""
        respuesta: _t.ReenvioPedido = self._pedir(Operacion('reenviarAvisosDeWebhook', 'POST', '/v1/admin/webhooks/{id}/reenviar', False, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def listarDepartamentos(self) -> _t.Departamentos:
        """Departamentos"""
        respuesta: _t.Departamentos = self._pedir(Operacion('listarDepartamentos', 'GET', '/v1/catalogos/departamentos', True, None), {})
        return respuesta

    def listarDistritos(self, *, departamento: Optional[int] = None) -> _t.Distritos:
        """Distritos, todos o los de un departamento"""
        respuesta: _t.Distritos = self._pedir(Operacion('listarDistritos', 'GET', '/v1/catalogos/distritos', True, None), {'departamento': departamento})
        return respuesta

    def listarLocalidades(self, *, distrito: Optional[int] = None) -> _t.Localidades:
        """Localidades, todas o las de un distrito"""
        respuesta: _t.Localidades = self._pedir(Operacion('listarLocalidades', 'GET', '/v1/catalogos/localidades', True, None), {'distrito': distrito})
        return respuesta

    def listarCatalogos(self) -> _t.Catalogos:
        """Las tablas y listas de códigos"""
        respuesta: _t.Catalogos = self._pedir(Operacion('listarCatalogos', 'GET', '/v1/catalogos', True, None), {})
        return respuesta

    def consultarCatalogo(self, *, nombre: str) -> _t.Catalogo:
        """Una tabla o lista de códigos, con sus etiquetas"""
        respuesta: _t.Catalogo = self._pedir(Operacion('consultarCatalogo', 'GET', '/v1/catalogos/{nombre}', True, None), {'nombre': nombre})
        return respuesta

    def obtenerIdentidad(self) -> _t.Identidad:
        """Quién es para el servicio el que pregunta, en qué cuenta actúa y qué puede hacer"""
        respuesta: _t.Identidad = self._pedir(Operacion('obtenerIdentidad', 'GET', '/v1/identidad', True, None), {})
        return respuesta

    def obtenerLogoDeIdentidad(self) -> bytes:
        """El logo de la cuenta en la que actúa el que pregunta"""
        respuesta: bytes = self._pedir(Operacion('obtenerLogoDeIdentidad', 'GET', '/v1/identidad/logo', True, None), {})
        return respuesta

    def listarCuentas(self, *, q: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None, limit: Optional[int] = None, offset: Optional[int] = None) -> _t.Cuentas:
        """Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea"""
        respuesta: _t.Cuentas = self._pedir(Operacion('listarCuentas', 'GET', '/v1/cuentas', True, None), {'q': q, 'sit': sit, 'limit': limit, 'offset': offset})
        return respuesta

    def recorrerCuentas(self, *, q: Optional[str] = None, sit: Optional[Literal["H", "P"]] = None, limit: Optional[int] = None, offset: Optional[int] = None) -> Iterator[_t.CuentaEnLista]:
        """Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarCuentas, 'cuentas', {'q': q, 'sit': sit, 'limit': limit, 'offset': offset})

    def listarPersonas(self, *, limit: Optional[int] = None, offset: Optional[int] = None) -> _t.Personas:
        """Lista las personas de la cuenta y las invitaciones sin aceptar"""
        respuesta: _t.Personas = self._pedir(Operacion('listarPersonas', 'GET', '/v1/admin/cuenta/personas', True, None), {'limit': limit, 'offset': offset})
        return respuesta

    def recorrerPersonas(self, *, limit: Optional[int] = None, offset: Optional[int] = None) -> Iterator[_t.Persona]:
        """Lista las personas de la cuenta y las invitaciones sin aceptar. Todos, pidiendo las páginas a medida que se leen."""
        return self._recorrer(self.listarPersonas, 'personas', {'limit': limit, 'offset': offset})

    def invitarPersona(self, *, cuerpo: _t.InvitarPersona) -> _t.Persona:
        """Invita a una persona a la cuenta, por correo"""
        respuesta: _t.Persona = self._pedir(Operacion('invitarPersona', 'POST', '/v1/admin/cuenta/personas/invitaciones', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def cambiarRolDePersona(self, *, cuerpo: _t.RolDePersona, id: str) -> _t.Persona:
        """Cambia el rol de una persona de la cuenta, desde su próxima solicitud"""
        respuesta: _t.Persona = self._pedir(Operacion('cambiarRolDePersona', 'PATCH', '/v1/admin/cuenta/personas/{id}', True, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def retirarPersona(self, *, id: str) -> _t.PersonaRetirada:
        """Saca a una persona de la cuenta, o retira una invitación"""
        respuesta: _t.PersonaRetirada = self._pedir(Operacion('retirarPersona', 'DELETE', '/v1/admin/cuenta/personas/{id}', True, None), {'id': id})
        return respuesta

    def invitarPersonaDeTenant(self, *, cuerpo: _t.InvitarPersona, id: str) -> _t.Persona:
        """Invita a una persona a la cuenta de un tenant, por correo"""
        respuesta: _t.Persona = self._pedir(Operacion('invitarPersonaDeTenant', 'POST', '/v1/admin/tenants/{id}/personas/invitaciones', False, 'application/json'), {'cuerpo': cuerpo, 'id': id})
        return respuesta

    def aceptarInvitacion(self, *, token: str) -> _t.InvitacionAceptada:
        """Acepta una invitación: quien entró con el correo invitado es de la cuenta"""
        respuesta: _t.InvitacionAceptada = self._pedir(Operacion('aceptarInvitacion', 'POST', '/v1/invitaciones/{token}/aceptar', False, None), {'token': token})
        return respuesta

    def verificarDocumento(self, *, cuerpo: _t.VerificarDocumentoCuerpo) -> _t.Verificacion:
        """Dice qué está probado de un documento electrónico, a cualquiera que lo tenga"""
        respuesta: _t.Verificacion = self._pedir(Operacion('verificarDocumento', 'POST', '/v1/verificar', False, 'multipart/form-data'), {'cuerpo': cuerpo})
        return respuesta

    def obtenerHabilitacion(self) -> _t.Habilitacion:
        """Cómo va la última corrida de las pruebas de habilitación"""
        respuesta: _t.Habilitacion = self._pedir(Operacion('obtenerHabilitacion', 'GET', '/v1/habilitacion', True, None), {})
        return respuesta

    def iniciarHabilitacion(self, *, cuerpo: _t.InicioDeHabilitacion) -> _t.Habilitacion:
        """Inicia las pruebas de habilitación que la autoridad pide, en el ambiente de pruebas"""
        respuesta: _t.Habilitacion = self._pedir(Operacion('iniciarHabilitacion', 'POST', '/v1/habilitacion', False, 'application/json'), {'cuerpo': cuerpo})
        return respuesta

    def listarLineasDeHabilitacion(self) -> _t.LineasDeHabilitacion:
        """Las líneas de la última corrida, una por caso de la guía y en su orden"""
        respuesta: _t.LineasDeHabilitacion = self._pedir(Operacion('listarLineasDeHabilitacion', 'GET', '/v1/habilitacion/lineas', True, None), {})
        return respuesta

    def pausarHabilitacion(self) -> _t.Habilitacion:
        """Pausa la corrida: no empieza ningún caso más"""
        respuesta: _t.Habilitacion = self._pedir(Operacion('pausarHabilitacion', 'POST', '/v1/habilitacion/pausar', False, None), {})
        return respuesta

    def seguirHabilitacion(self) -> _t.Habilitacion:
        """Sigue una corrida en pausa, donde estaba"""
        respuesta: _t.Habilitacion = self._pedir(Operacion('seguirHabilitacion', 'POST', '/v1/habilitacion/seguir', False, None), {})
        return respuesta

    def repetirLineaDeHabilitacion(self, *, codigo: str) -> _t.LineaDeHabilitacion:
        """Repite una línea que difiere o quedó abierta, con otro documento"""
        respuesta: _t.LineaDeHabilitacion = self._pedir(Operacion('repetirLineaDeHabilitacion', 'POST', '/v1/habilitacion/lineas/{codigo}/repetir', False, None), {'codigo': codigo})
        return respuesta

    def obtenerExpedienteDeHabilitacion(self) -> bytes:
        """El expediente de la última corrida: un ZIP firmado con el certificado de la cuenta"""
        respuesta: bytes = self._pedir(Operacion('obtenerExpedienteDeHabilitacion', 'GET', '/v1/habilitacion/expediente', True, None), {})
        return respuesta

    def adjuntarImagenDeHabilitacion(self, *, cuerpo: bytes, codigo: str) -> _t.LineaDeHabilitacion:
        """Adjunta la imagen de una consulta por código QR, PNG o JPEG, y la línea queda en verde"""
        respuesta: _t.LineaDeHabilitacion = self._pedir(Operacion('adjuntarImagenDeHabilitacion', 'PUT', '/v1/habilitacion/lineas/{codigo}/imagen', True, 'image/*'), {'cuerpo': cuerpo, 'codigo': codigo})
        return respuesta

    def redactarProrrogaDeHabilitacion(self, *, cuerpo: _t.ProrrogaDeHabilitacion) -> bytes:
        """Redacta la solicitud de prórroga: la nota, la carta de compromiso y el cronograma, para firmar y presentar"""
        respuesta: bytes = self._pedir(Operacion('redactarProrrogaDeHabilitacion', 'POST', '/v1/habilitacion/prorroga', True, 'application/json'), {'cuerpo': cuerpo})
        return respuesta
