# Hecho desde docs/openapi.json con `npm run sdk`; no lo edite.

from typing import Literal, Union
from typing_extensions import NotRequired, TypeAlias, TypedDict

class Sano(TypedDict):
    status: Literal["ok"]
    db: Literal["connected"]
class Enfermo(TypedDict):
    status: Literal["error"]
    db: Literal["disconnected"]
class PorEstado(TypedDict):
    P: int
    E: int
    A: int
    R: int
    C: int
class Montos(TypedDict):
    total_facturado: str
    iva_5: str
    iva_10: str
    exento: str
class Rango(TypedDict):
    desde: str
    hasta: str
class Resumen(TypedDict):
    total: int
    por_estado: PorEstado
    por_tipo: dict[str, object]
    montos: Montos
    rango: Rango
class VentasDelDia(TypedDict):
    fecha: str
    tipo_de: int
    cantidad: int
    monto_total: str
class VentasPorDia(TypedDict):
    dias: list[VentasDelDia]
class MejorReceptor(TypedDict):
    nombre: str
    ruc: Union[str, None]
    cantidad: int
    monto_total: str
class MejoresReceptores(TypedDict):
    receptores: list[MejorReceptor]
class Totales(TypedDict):
    gravado_10: str
    iva_10: str
    gravado_5: str
    iva_5: str
    exento: str
    total: str
    cantidad: int
class LibroDeVentas(TypedDict):
    mes: str
    sit: Literal["H", "P"]
    totales: Totales
    lineas: list[LibroDeVentasLineas]
class TotalesDeCompra(TypedDict):
    gravado_10: str
    iva_10: str
    gravado_5: str
    iva_5: str
    exento: str
    total: str
    cantidad: int
    por_confirmar: int
class LibroDeCompras(TypedDict):
    mes: str
    sit: Literal["H", "P"]
    totales: TotalesDeCompra
    lineas: list[LibroDeComprasLineas]
class Cifra(TypedDict):
    gravado: str
    base: str
    iva: str
    documentos: int
    enlace: str
class Exento(TypedDict):
    total: str
    documentos: int
    enlace: str
class Lado(TypedDict):
    tasa_10: Cifra
    tasa_5: Cifra
    exento: Exento
    iva: str
class AdvertenciaDeIva(TypedDict):
    codigo: Literal["ventas_sin_resolver", "compras_por_confirmar", "compras_cancelado", "compras_desconocido", "compras_observado", "compras_invalido", "compras_sin_xml"]
    mensaje: str
    documentos: int
class PapelDeIva(TypedDict):
    mes: str
    sit: Literal["H", "P"]
    debito: Lado
    credito: Lado
    diferencia: str
    advertencias: list[AdvertenciaDeIva]
class ReceptorDelDE(TypedDict):
    nombre: str
    ruc: Union[str, None]
    tipo_documento: Union[int, None]
    numero_documento: Union[str, None]
class DEEmitido(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    sit: Literal["H", "P"]
    modo: Literal["real", "prueba"]
    establecimiento: str
    punto: str
    serie: str
    numero: int
    numero_formateado: str
    fecha_emision: str
    tipo_emision: Literal[1, 2]
    modo_envio: Literal["S", "A"]
    fuente: Literal["A", "U", "W", "I"]
    moneda: str
    tipo_cambio: Union[str, None]
    total: str
    total_iva: str
    total_gs: str
    receptor: ReceptorDelDE
    email_rec: Union[str, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    aprobado_at: Union[str, None]
    created_at: str
    updated_at: str
    xml_url: str
    kude_url: Union[str, None]
    pending: bool
    repetido: NotRequired[bool]
    difiere: NotRequired[list[str]]
CodigoDeError: TypeAlias = "Literal['0150', 'API_KEYS_AGOTADAS', 'AUTH_APIKEY_INVALIDA', 'AUTH_TOKEN_INVALIDO', 'AVISOS_CURSOR_VENCIDO', 'BAD_REQUEST', 'BORRADORES_COMPLETOS', 'BORRADOR_CAMBIADO', 'BORRADOR_EMITIDO', 'CABECERAS_DEMASIADO_GRANDES', 'CANCELACION_FUERA_DE_PLAZO', 'CDC_INVALIDO', 'CLAVE_DE_RECEPTOR_INVALIDA', 'CORREO_LIMITE_EXCEDIDO', 'CORREO_PROPIO_NO_ADMITIDO', 'CUENTA_NO_ELEGIDA', 'CUERPO_DEMASIADO_GRANDE', 'CUERPO_INVALIDO', 'DE_CDC_FALTANTE', 'DE_CON_NOTAS_APROBADAS', 'DE_CORREGIDO', 'DE_ESTADO_INVALIDO', 'DE_FUERA_DE_LINEA', 'DE_NOT_APPROVED', 'DE_NOT_FOUND', 'DE_NO_EDITABLE', 'DE_NO_ENCONTRADO', 'DE_REENCOLADO_RATE_LIMIT', 'DE_SIN_KUDE', 'DE_TERMINAL_NO_REENCOLABLE', 'EMAIL_DESTINATARIO_MISSING', 'EMISOR_EN_CURSO', 'EMISOR_NO_CONFIGURADO', 'ENLACE_INVALIDO', 'ERROR_INTERNO', 'EVENTO_EN_CURSO', 'EVENTO_NO_ADMITIDO', 'FISCAL_NO_DISPONIBLE', 'FISCAL_RECHAZO', 'FORBIDDEN', 'HABILITACION_EN_CURSO', 'HABILITACION_NO_ENCONTRADA', 'HABILITACION_OTRO_RECEPTOR', 'HABILITACION_RECEPTOR_PROPIO', 'HABILITACION_SIN_CERTIFICADO', 'HABILITACION_SIN_RECEPTOR', 'HABILITACION_TERMINADA', 'IMPORTACION_AMBIENTE_NO_ADMITIDO', 'IMPORTACION_ARCHIVO_INVALIDO', 'IMPORTACION_CDC_INVALIDO', 'IMPORTACION_DESCONOCIDA', 'IMPORTACION_DE_OTRO_EMISOR', 'IMPORTACION_DISTINTA', 'IMPORTACION_FECHA_FUTURA', 'IMPORTACION_FIRMA_INVALIDA', 'IMPORTACION_ILEGIBLE', 'IMPORTACION_QR_INVALIDO', 'IMPORTACION_REPETIDA', 'INVITACIONES_AGOTADAS', 'INVITACION_NO_ENCONTRADA', 'INVITACION_USADA', 'INVITACION_VENCIDA', 'JSON_INVALIDO', 'LINEA_NO_REPETIBLE', 'LINEA_SIN_IMAGEN', 'METODO_NO_ADMITIDO', 'MODO_NO_ADMITIDO', 'MODO_PRUEBA_NO_DISPONIBLE', 'NC_DOCUMENTO_ASOCIADO_INVALIDO', 'NC_SOBRE_ACREDITACION', 'NOT_FOUND', 'NR_RECEPTOR_DOMICILIO_FALTANTE', 'NUMERO_INICIAL_INVALIDO', 'NUMERO_YA_INUTILIZADO', 'PAQUETES_EN_CURSO', 'PAQUETE_DEMASIADO_GRANDE', 'PAQUETE_NO_ENCONTRADO', 'PAQUETE_VACIO', 'RANGO_CON_NUMEROS_EMITIDOS', 'RANGO_YA_INUTILIZADO', 'RATE_LIMIT_EXCEDIDO', 'RECIBIDOS_IMAP_NO_ADMITIDO', 'RECIBIDO_AMBIENTE_NO_ADMITIDO', 'RECIBIDO_DE_OTRO_RECEPTOR', 'RECIBIDO_DISTINTO', 'RECIBIDO_ILEGIBLE', 'RECIBIDO_PROPIO', 'RECIBIDO_QR_INVALIDO', 'RECIBIDO_SIN_XML', 'REENVIO_EN_CURSO', 'RG90_VACIO', 'RUC_INVALIDO', 'SERIE_AGOTADA', 'SERIE_CONGELADA', 'SERIE_INEXISTENTE', 'SERIE_SIN_INDICAR', 'SERVICE', 'SERVICIO_OCUPADO', 'SOCIO_SIN_CUPO', 'SOCIO_YA_EXISTE', 'SOLICITUD_DEMORADA', 'SOLICITUD_MALFORMADA', 'TENANT_SUSPENDIDO', 'TENANT_YA_EXISTE', 'ULTIMO_ADMINISTRADOR', 'VALIDACION_MONEDA_NO_HABILITADA', 'VALIDACION_MULTIPLES_CAMPOS', 'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR', 'VERIFICACION_ILEGIBLE', 'VISTA_PREVIA_NO_DISPONIBLE', 'WEBHOOKS_AGOTADOS', 'WEBHOOKS_NO_ADMITIDOS', 'WEBHOOK_INACTIVO', 'YA_ES_MIEMBRO']"
CodigoDeCampo: TypeAlias = "Literal['ANTICIPO_AGOTADO', 'ANTICIPO_SIN_DOCUMENTO', 'ANTICIPO_SIN_MONTO', 'CAMPO_DERIVADO', 'CAMPO_DESCONOCIDO', 'CAMPO_NO_CORRESPONDE', 'CAMPO_REQUERIDO', 'CANTIDAD_INVALIDA', 'CDC_INVALIDO', 'CODIGO_DE_SEGURIDAD_DEBIL', 'CODIGO_DE_SEGURIDAD_REPETIDO', 'CUOTA_EN_OTRA_MONEDA', 'CUOTAS_DISTINTAS', 'CUOTAS_NO_SUMAN', 'DECIMAL_INVALIDO', 'DESCUENTO_EXCESIVO', 'ENTREGA_EXCESIVA', 'FECHA_FUTURA', 'FECHA_INVALIDA', 'FORMATO_INVALIDO', 'IDENTIDAD_ALTERADA', 'IMPUESTO_SIN_FORMATO', 'IVA_DISTINTO_DEL_ASOCIADO', 'LARGO_INVALIDO', 'MONEDA_INEXISTENTE', 'MONTO_EXCESIVO', 'NR_RECEPTOR_DOMICILIO_FALTANTE', 'PAGOS_NO_SUMAN', 'PAIS_INEXISTENTE', 'TEXTO_INVALIDO', 'TIPO_INVALIDO', 'VALIDACION_MONEDA_NO_HABILITADA', 'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR', 'VALOR_INVALIDO', 'REGLA_0160', 'REGLA_0200', 'REGLA_1050', 'REGLA_1103', 'REGLA_1150', 'REGLA_1201', 'REGLA_1209', 'REGLA_1210', 'REGLA_1211', 'REGLA_1213', 'REGLA_1265', 'REGLA_1300', 'REGLA_1306', 'REGLA_1307', 'REGLA_1308', 'REGLA_1309', 'REGLA_1313', 'REGLA_1314', 'REGLA_1315', 'REGLA_1317', 'REGLA_1318', 'REGLA_1320', 'REGLA_1321', 'REGLA_1328', 'REGLA_1330', 'REGLA_1331', 'REGLA_1352', 'REGLA_1402', 'REGLA_1503', 'REGLA_1552', 'REGLA_1553', 'REGLA_1554', 'REGLA_1556', 'REGLA_1557', 'REGLA_1600', 'REGLA_1601', 'REGLA_1602', 'REGLA_1604', 'REGLA_1650', 'REGLA_1651', 'REGLA_1700', 'REGLA_1701', 'REGLA_1703', 'REGLA_1704', 'REGLA_1705', 'REGLA_1706', 'REGLA_1751', 'REGLA_1802', 'REGLA_1804', 'REGLA_1807', 'REGLA_1808', 'REGLA_1853', 'REGLA_1854', 'REGLA_1855', 'REGLA_1856', 'REGLA_1862', 'REGLA_1901', 'REGLA_1904', 'REGLA_1905', 'REGLA_1907', 'REGLA_2050', 'REGLA_2051', 'REGLA_2052', 'REGLA_2053', 'REGLA_2054', 'REGLA_2055', 'REGLA_2108', 'REGLA_2110', 'REGLA_2113', 'REGLA_2153', 'REGLA_2203', 'REGLA_2252', 'REGLA_2253', 'REGLA_2254', 'REGLA_2255', 'REGLA_2302', 'REGLA_2303', 'REGLA_2304', 'REGLA_2305', 'REGLA_2306', 'REGLA_2307', 'REGLA_2308', 'REGLA_2311', 'REGLA_2313', 'REGLA_2357', 'REGLA_2359', 'REGLA_2403', 'REGLA_2404', 'REGLA_2413', 'REGLA_2414', 'REGLA_2415', 'REGLA_2416', 'REGLA_2430', 'REGLA_2432', 'REGLA_2434', 'REGLA_2436', 'REGLA_2437', 'REGLA_2438', 'REGLA_2439', 'REGLA_2440', 'REGLA_2441', 'REGLA_2442', 'REGLA_2443', 'REGLA_2444', 'REGLA_2553', 'REGLA_2557', 'REGLA_2562', 'REGLA_2602', 'REGLA_2604', 'REGLA_2605', 'REGLA_2606', 'REGLA_4300', 'REGLA_4301', 'REGLA_4306', 'REGLA_4309', 'REGLA_4311', 'REGLA_4312', 'REGLA_4313', 'REGLA_4314', 'REGLA_4315', 'REGLA_4316', 'REGLA_4317', 'REGLA_4318', 'REGLA_4319', 'REGLA_4320', 'REGLA_4321', 'REGLA_4324', 'REGLA_4325', 'REGLA_4328', 'REGLA_4331', 'REGLA_4332', 'REGLA_4333', 'REGLA_4334', 'REGLA_4335', 'REGLA_4461', 'REGLA_4462', 'REGLA_4463', 'REGLA_4464', 'REGLA_4466', 'REGLA_4467', 'REGLA_4470', 'REGLA_4474', 'REGLA_4475', 'REGLA_4476', 'REGLA_4478']"
class ErrorDeCampo(TypedDict):
    campo: str
    codigo: CodigoDeCampo
    mensaje: str
class NombreDeSerie(TypedDict):
    timbrado: str
    serie: str
class Extra(TypedDict):
    errores: NotRequired[list[ErrorDeCampo]]
    total_errores: NotRequired[int]
    codigo_fiscal: NotRequired[Union[str, None]]
    cdc: NotRequired[Union[str, None]]
    regla: NotRequired[str]
    cdcs: NotRequired[list[str]]
    series: NotRequired[list[NombreDeSerie]]
    pending: NotRequired[bool]
class DatosDelError(TypedDict):
    codigo: CodigoDeError
    mensaje: str
    request_id: str
    extra: NotRequired[Extra]
    limit: NotRequired[int]
    reset_at: NotRequired[int]
class Error(TypedDict):
    error: DatosDelError
class TotalesDelDE(TypedDict):
    subtotal_exento: str
    subtotal_exonerado: str
    subtotal_5: str
    subtotal_10: str
    total_operacion: str
    total_descuento: str
    total_anticipo: str
    porcentaje_descuento_global: str
    redondeo: str
    total_general: str
    iva_5: str
    iva_10: str
    total_iva: str
    base_gravada_5: str
    base_gravada_10: str
    total_base_gravada: str
    total_guaranies: str
class Advertencia(TypedDict):
    campo: str
    codigo: Literal["ID_INTERNO_USADO", "PADRON_NO_DISPONIBLE", "SERIE_CONGELADA", "REGLA_1306", "REGLA_1307", "REGLA_1308", "REGLA_2303", "REGLA_2304", "REGLA_2562"]
    mensaje: str
class Validacion(TypedDict):
    valido: Literal[True]
    tipo_de: Literal[1, 4, 5, 6, 7]
    total: str
    total_iva: str
    total_gs: str
    totales: TotalesDelDE
    numero_probable: Union[int, None]
    cdc_probable: Union[str, None]
    advertencias: list[Advertencia]
    xml: NotRequired[str]
class Inutilizar(TypedDict):
    establecimiento: str
    punto: str
    numero_desde: int
    numero_hasta: int
    tipo_de: NotRequired[Literal[1, 4, 5, 6, 7]]
    tipo: NotRequired[Literal[1, 4, 5, 6, 7, None]]
    sit: NotRequired[Literal["H", "P", None]]
    timbrado: NotRequired[Union[str, None]]
    serie: NotRequired[Union[str, None]]
    motivo: str
class Tramo(TypedDict):
    numero_desde: int
    numero_hasta: int
    estado: Literal["P", "A", "R"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
class Autor(TypedDict):
    id: str
    via: Literal["api_key", "jwt", "emergencia", "servicio"]
    rol: str
    prefijo: Union[str, None]
class Inutilizacion(TypedDict):
    id: str
    sit: Literal["H", "P"]
    establecimiento: str
    punto: str
    timbrado: str
    serie: str
    tipo: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    numero_desde: int
    numero_hasta: int
    motivo: str
    estado: Literal["P", "A", "R", "X"]
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    tramos: NotRequired[list[Tramo]]
    cdc: Union[str, None]
    autor: Autor
    created_at: str
class PaginaDeInutilizaciones(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    inutilizaciones: list[Inutilizacion]
class Motivo(TypedDict):
    motivo: NotRequired[Union[str, None]]
class Evento(TypedDict):
    id: str
    tipo: Literal["CANCELACION", "NOMINACION", "TRANSPORTE", "INUTILIZACION", "NOTIFICACION", "CONFORMIDAD", "DISCONFORMIDAD", "DESCONOCIMIENTO"]
    estado: Literal["P", "A", "R"]
    motivo: str
    datos: EventoDatos
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    autor: Autor
    created_at: str
    procesado_at: Union[str, None]
class DEConEvento(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    sit: Literal["H", "P"]
    modo: Literal["real", "prueba"]
    establecimiento: str
    punto: str
    serie: str
    numero: int
    numero_formateado: str
    fecha_emision: str
    tipo_emision: Literal[1, 2]
    modo_envio: Literal["S", "A"]
    fuente: Literal["A", "U", "W", "I"]
    moneda: str
    tipo_cambio: Union[str, None]
    total: str
    total_iva: str
    total_gs: str
    receptor: ReceptorDelDE
    email_rec: Union[str, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    aprobado_at: Union[str, None]
    created_at: str
    updated_at: str
    xml_url: str
    kude_url: Union[str, None]
    pending: bool
    evento: Evento
class DEConEventos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    sit: Literal["H", "P"]
    modo: Literal["real", "prueba"]
    establecimiento: str
    punto: str
    serie: str
    numero: int
    numero_formateado: str
    fecha_emision: str
    tipo_emision: Literal[1, 2]
    modo_envio: Literal["S", "A"]
    fuente: Literal["A", "U", "W", "I"]
    moneda: str
    tipo_cambio: Union[str, None]
    total: str
    total_iva: str
    total_gs: str
    receptor: ReceptorDelDE
    email_rec: Union[str, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    aprobado_at: Union[str, None]
    created_at: str
    updated_at: str
    xml_url: str
    kude_url: Union[str, None]
    pending: bool
    eventos: list[Evento]
class Reenviado(TypedDict):
    ok: Literal[True]
    cdc: str
    estado: Literal["P", "E", "A", "R", "C"]
    reenviado_at: str
    mensaje: str
class Reencolado(TypedDict):
    ok: Literal[True]
    de_id: str
    reencolado_at: str
    mensaje: str
class PaqueteBody(TypedDict):
    id_interno: NotRequired[str]
    estado: NotRequired[Literal["P", "E", "A", "R", "C"]]
    tipo: NotRequired[int]
    sit: NotRequired[Literal["H", "P"]]
    desde: NotRequired[str]
    hasta: NotRequired[str]
    q: NotRequired[str]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    total_desde: NotRequired[str]
    total_hasta: NotRequired[str]
    sin_correo: NotRequired[bool]
    como: Literal["pdf", "zip", "archivo"]
    formato: NotRequired[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen"]]
    idioma: NotRequired[Literal["es", "en", "pt", "gn"]]
    mes: NotRequired[str]
    cdcs: NotRequired[list[str]]
class PaqueteDeKudes(TypedDict):
    id: str
    estado: Literal["P", "L", "F"]
    como: Literal["pdf", "zip", "archivo"]
    formato: Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", None]
    idioma: Literal["es", "en", "pt", "gn", None]
    total: int
    hechos: int
    omitidos: list[str]
    detalle: Union[str, None]
    bytes: Union[int, None]
    consulta_url: str
    archivo_url: Union[str, None]
    created_at: str
    cerrado_at: Union[str, None]
    vence_at: str
class ArchivoImportado(TypedDict):
    archivo: str
    resultado: Literal["importado", "repetido", "rechazado"]
    cdc: Union[str, None]
    de_id: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C", None]
    numero_formateado: Union[str, None]
    codigo: Union[str, None]
    mensaje: Union[str, None]
class Importacion(TypedDict):
    total: int
    importados: int
    repetidos: int
    rechazados: int
    documentos: list[ArchivoImportado]
    omitidos: list[str]
class DE(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    sit: Literal["H", "P"]
    modo: Literal["real", "prueba"]
    establecimiento: str
    punto: str
    serie: str
    numero: int
    numero_formateado: str
    fecha_emision: str
    tipo_emision: Literal[1, 2]
    modo_envio: Literal["S", "A"]
    fuente: Literal["A", "U", "W", "I"]
    moneda: str
    tipo_cambio: Union[str, None]
    total: str
    total_iva: str
    total_gs: str
    receptor: ReceptorDelDE
    email_rec: Union[str, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    aprobado_at: Union[str, None]
    created_at: str
    updated_at: str
    xml_url: str
    kude_url: Union[str, None]
    pending: bool
class TotalDeLista(TypedDict):
    moneda: str
    cantidad: int
    total: str
    total_aprobado: str
class ResumenDeLista(TypedDict):
    cantidad: int
    totales: list[TotalDeLista]
class PaginaDeDocumentos(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    documentos: list[DE]
    resumen: NotRequired[Union[ResumenDeLista, None]]
    resumen_omitido: NotRequired[str]
class ActividadDelEmisor(TypedDict):
    codigo: str
    descripcion: str
class TimbradoDelEmisor(TypedDict):
    numero: str
    fecha_inicio: str
    serie: str
class EstablecimientoDelEmisor(TypedDict):
    codigo: str
    direccion: str
    numero_casa: str
    departamento: int
    ciudad: int
    telefono: str
    email: str
    denominacion: NotRequired[str]
    complemento1: NotRequired[str]
    complemento2: NotRequired[str]
    distrito: NotRequired[int]
class EmisorDelDE(TypedDict):
    ruc: str
    razon_social: str
    nombre_fantasia: Union[str, None]
    tipo_contribuyente: Literal[1, 2]
    actividades: list[ActividadDelEmisor]
    timbrado: TimbradoDelEmisor
    establecimiento: EstablecimientoDelEmisor
class Nota(TypedDict):
    cdc: str
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    total: str
class Correo(TypedDict):
    id: str
    tipo: Literal["DOCUMENTO", "CANCELACION"]
    para: str
    oculta: bool
    estado: Literal["P", "E", "F"]
    intentos: int
    ultimo_error: Union[str, None]
    proximo_intento_at: Union[str, None]
    autor: Autor
    created_at: str
    cerrado_at: Union[str, None]
class EntradaDeHistorial(TypedDict):
    estado: Literal["P", "E", "A", "R", "C"]
    motivo: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    autor: Autor
    created_at: str
class DEDetalle(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    sit: Literal["H", "P"]
    modo: Literal["real", "prueba"]
    establecimiento: str
    punto: str
    serie: str
    numero: int
    numero_formateado: str
    fecha_emision: str
    tipo_emision: Literal[1, 2]
    modo_envio: Literal["S", "A"]
    fuente: Literal["A", "U", "W", "I"]
    moneda: str
    tipo_cambio: Union[str, None]
    total: str
    total_iva: str
    total_gs: str
    receptor: DEDetalleReceptor
    email_rec: Union[str, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    aprobado_at: Union[str, None]
    created_at: str
    updated_at: str
    xml_url: str
    kude_url: Union[str, None]
    pending: bool
    items: list[DEDetalleItems]
    emisor: EmisorDelDE
    totales: TotalesDelDE
    condicion_venta: Literal[1, 2, None]
    formas_pago: list[DEDetalleFormasPago]
    pago_credito: Union[DEDetallePagoCredito, None]
    doc_asociado: Union[DEDetalleDocAsociado, None]
    docs_asociados: list[DEDetalleDocsAsociados]
    autofactura: Union[DEDetalleAutofactura, None]
    remision: Union[DEDetalleRemision, None]
    obras: list[DEDetalleObras]
    notas: list[Nota]
    por_acreditar: Union[str, None]
    cancelable_hasta: Union[str, None]
    eventos: list[Evento]
    correos: list[Correo]
    historial: list[EntradaDeHistorial]
class Generando(TypedDict):
    estado: Literal["generando"]
    retry_after_seconds: int
class Qr(TypedDict):
    cdc: str
    qr_url: str
class ReenviarEmail(TypedDict):
    email: NotRequired[str]
class CorreoPedido(TypedDict):
    message: str
    email_to: str
class NuevaApiKey(TypedDict):
    nombre: str
    expires_at: NotRequired[Union[str, None]]
    establecimientos: NotRequired[list[str]]
    permisos: NotRequired[list[Literal["emitir", "leer", "anular", "receptores", "reportes", "recibidos", "emisores"]]]
    modo: NotRequired[Literal["real", "prueba"]]
class ApiKeyCreada(TypedDict):
    id: str
    nombre: str
    prefix: str
    created_at: str
    expires_at: Union[str, None]
    permisos: list[Literal["emitir", "leer", "anular", "receptores", "reportes", "recibidos", "emisores"]]
    establecimientos: list[str]
    modo: Literal["real", "prueba"]
    key_plain: str
class ApiKey(TypedDict):
    id: str
    nombre: str
    prefix: str
    created_at: str
    expires_at: Union[str, None]
    permisos: list[Literal["emitir", "leer", "anular", "receptores", "reportes", "recibidos", "emisores"]]
    establecimientos: list[str]
    modo: Literal["real", "prueba"]
    activa: bool
    last_used_at: Union[str, None]
    revocada_at: Union[str, None]
class ApiKeys(TypedDict):
    api_keys: list[ApiKey]
class ApiKeyRevocada(TypedDict):
    id: str
    revocada_at: str
class ServidorDeCorreoVisto(TypedDict):
    servidor: str
    puerto: Literal[25, 465, 587, 2525]
    seguridad: Literal["tls", "starttls"]
    usuario: Union[str, None]
    remitente: str
class RegistroDns(TypedDict):
    nombre: str
    tipo: Literal["TXT"]
    valor: str
class DominioDeCorreoVisto(TypedDict):
    dominio: str
    remitente: str
    registro: RegistroDns
    publicado: Union[bool, None]
class BuzonVisto(TypedDict):
    servidor: str
    puerto: int
    usuario: str
    carpeta: str
    al_leer: Literal["nada", "marcar", "mover"]
    carpeta_leidos: Union[str, None]
    problema: Union[str, None]
    fallas: int
    leido_at: Union[str, None]
    proxima_at: str
class AjustesDeCuenta(TypedDict):
    consultar_receptor: bool
    verificacion_publica: bool
    color: Union[str, None]
    nota: Union[str, None]
    pie: Union[str, None]
    kude: Literal["siempre", "a_pedido"]
    ancho_rollo: Literal[80, 58]
    datos_bancarios: Union[str, None]
    qr_de_pago: Union[str, None]
    firma_de_entrega: bool
    copias: Literal[1, 2, 3]
    copias_remision: Literal[1, 2, 3]
    idioma: Literal["es", "en", "pt", "gn"]
    pdf_a: bool
    enviar_correo: bool
    correo_respuesta: Union[str, None]
    correo_copia: Union[str, None]
    correo_asunto: Union[str, None]
    correo_texto: Union[str, None]
    correo_smtp: Union[ServidorDeCorreoVisto, None]
    correo_dkim: Union[DominioDeCorreoVisto, None]
    recibidos_imap: Union[BuzonVisto, None]
    recibidos_direccion: Union[str, None]
class ServidorDeCorreo(TypedDict):
    servidor: str
    puerto: Literal[25, 465, 587, 2525]
    seguridad: Literal["tls", "starttls"]
    usuario: NotRequired[Union[str, None]]
    clave: NotRequired[Union[str, None]]
    remitente: str
class DominioDeCorreo(TypedDict):
    dominio: str
    remitente: NotRequired[Union[str, None]]
class BuzonPedido(TypedDict):
    servidor: str
    puerto: int
    usuario: str
    clave: NotRequired[str]
    carpeta: NotRequired[str]
    al_leer: NotRequired[Literal["nada", "marcar", "mover"]]
    carpeta_leidos: NotRequired[Union[str, None]]
class Cuenta(TypedDict):
    consultar_receptor: NotRequired[Union[bool, None]]
    verificacion_publica: NotRequired[Union[bool, None]]
    color: NotRequired[Union[str, None]]
    nota: NotRequired[Union[str, None]]
    pie: NotRequired[Union[str, None]]
    kude: NotRequired[Literal["siempre", "a_pedido", None]]
    ancho_rollo: NotRequired[Literal[80, 58, None]]
    datos_bancarios: NotRequired[Union[str, None]]
    qr_de_pago: NotRequired[Union[str, None]]
    firma_de_entrega: NotRequired[Union[bool, None]]
    copias: NotRequired[Literal[1, 2, 3, None]]
    copias_remision: NotRequired[Literal[1, 2, 3, None]]
    idioma: NotRequired[Literal["es", "en", "pt", "gn", None]]
    pdf_a: NotRequired[Union[bool, None]]
    enviar_correo: NotRequired[Union[bool, None]]
    correo_respuesta: NotRequired[Union[str, None]]
    correo_copia: NotRequired[Union[str, None]]
    correo_asunto: NotRequired[Union[str, None]]
    correo_texto: NotRequired[Union[str, None]]
    correo_smtp: NotRequired[Union[ServidorDeCorreo, None]]
    correo_dkim: NotRequired[Union[DominioDeCorreo, None]]
    recibidos_imap: NotRequired[Union[BuzonPedido, None]]
class Logo(TypedDict):
    tipo: Literal["image/png", "image/jpeg"]
    ancho: int
    alto: int
    bytes: int
class PuntoDeCuenta(TypedDict):
    kude_formato: Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen"]
    aviso_pendiente: Literal["marca", "discreto", "ninguno"]
    establecimiento: str
    punto: str
    sit: Literal["H", "P"]
    activo: bool
class PuntosDeCuenta(TypedDict):
    puntos: list[PuntoDeCuenta]
class KudeDePunto(TypedDict):
    kude_formato: NotRequired[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", None]]
    aviso_pendiente: NotRequired[Literal["marca", "discreto", "ninguno", None]]
class Entrada(TypedDict):
    codigo: str
    descripcion: str
class AjustesDeTenant(TypedDict):
    consultar_receptor: bool
    verificacion_publica: bool
    color: Union[str, None]
    nota: Union[str, None]
    pie: Union[str, None]
    kude: Literal["siempre", "a_pedido"]
    ancho_rollo: Literal[80, 58]
    datos_bancarios: Union[str, None]
    qr_de_pago: Union[str, None]
    firma_de_entrega: bool
    copias: Literal[1, 2, 3]
    copias_remision: Literal[1, 2, 3]
    idioma: Literal["es", "en", "pt", "gn"]
    pdf_a: bool
    enviar_correo: bool
    correo_respuesta: Union[str, None]
    correo_copia: Union[str, None]
    correo_asunto: Union[str, None]
    correo_texto: Union[str, None]
    redondeo: bool
    notas_a_facturas_ajenas: bool
class SerieDePunto(TypedDict):
    tipo: int
    ultimo_nro: int
    proximo_nro: int
    congelada_at: Union[str, None]
class PuntoDeTenant(TypedDict):
    kude_formato: Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen"]
    aviso_pendiente: Literal["marca", "discreto", "ninguno"]
    codigo: str
    sit: Literal["H", "P"]
    modo_envio: Literal["S", "A"]
    activo: bool
    series: list[SerieDePunto]
class EstablecimientoDeTenant(TypedDict):
    codigo: str
    denominacion: Union[str, None]
    direccion: str
    numero_casa: str
    complemento_1: Union[str, None]
    complemento_2: Union[str, None]
    departamento: int
    distrito: Union[int, None]
    ciudad: int
    telefono: str
    email: str
    puntos: list[PuntoDeTenant]
class TimbradoDeSit(TypedDict):
    numero: str
    fecha_inicio: str
    fecha_fin: Union[str, None]
    serie: str
class Timbrados(TypedDict):
    H: Union[TimbradoDeSit, None]
    P: Union[TimbradoDeSit, None]
class CscDeSit(TypedDict):
    id_csc: str
class Cscs(TypedDict):
    H: Union[CscDeSit, None]
    P: Union[CscDeSit, None]
class Certificado(TypedDict):
    id: str
    huella: str
    sujeto: str
    numero_serie: str
    desde: str
    hasta: str
    dias_restantes: int
    activo: bool
    created_at: str
class SocioDelTenant(TypedDict):
    id: str
    ruc: str
    razon_social: str
class Falta(TypedDict):
    codigo: str
    mensaje: str
class PreparacionDeSit(TypedDict):
    listo: bool
    faltan: list[Falta]
class Ambientes(TypedDict):
    H: PreparacionDeSit
    P: PreparacionDeSit
class Preparacion(TypedDict):
    listo: bool
    ambientes: Ambientes
class SerieDeCuenta(TypedDict):
    tipo: int
    tipo_label: str
    establecimiento: str
    punto: str
    sit: Literal["H", "P"]
    ultimo_nro: int
    quedan: int
    congelada_at: Union[str, None]
class ClavesEnUso(TypedDict):
    activas: int
    maximo: int
class Emitidos(TypedDict):
    desde: str
    hasta: str
    H: int
    P: int
class Uso(TypedDict):
    solicitudes_por_minuto: int
    api_keys: ClavesEnUso
    documentos: Emitidos
class CuentaPropia(TypedDict):
    id: str
    ruc: str
    razon_social: str
    nombre_fantasia: Union[str, None]
    estado: Literal["ACTIVO", "SUSPENDIDO"]
    motivo_suspension: Union[str, None]
    plan: str
    created_at: str
    updated_at: str
    modo: Literal["real", "prueba"]
    tipo_contribuyente: Literal[1, 2]
    tipo_regimen: Union[int, None]
    actividades: list[Entrada]
    obligaciones: list[Entrada]
    ajustes: AjustesDeTenant
    establecimientos: list[EstablecimientoDeTenant]
    timbrados: Timbrados
    csc: Cscs
    certificado: Union[Certificado, None]
    socio: Union[SocioDelTenant, None]
    preparacion: Preparacion
    series: list[SerieDeCuenta]
    uso: Uso
class AutorDelActo(TypedDict):
    id: str
    via: str
    rol: str
    persona: Union[str, None]
    prefijo: Union[str, None]
class Acto(TypedDict):
    id: str
    tenant_id: Union[str, None]
    acto: str
    objeto: str
    autor: AutorDelActo
    request_id: Union[str, None]
    antes: Union[dict[str, object], None]
    despues: Union[dict[str, object], None]
    created_at: str
class PaginaDeActos(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    actos: list[Acto]
class ProbarBuzon(TypedDict):
    recibidos_imap: NotRequired[Union[BuzonPedido, None]]
class PruebaDeBuzon(TypedDict):
    conecta: bool
    mensaje: str
    mensajes: Union[int, None]
class DireccionDeRecibidos(TypedDict):
    recibidos_direccion: str
class EventoPendiente(TypedDict):
    ultimo_error: Union[str, None]
    detalle: Union[str, None]
    proximo_intento_at: Union[str, None]
    tipo: Literal["CANCELACION", "NOMINACION", "TRANSPORTE", "INUTILIZACION", "NOTIFICACION", "CONFORMIDAD", "DISCONFORMIDAD", "DESCONOCIMIENTO"]
    created_at: str
class Disyuntor(TypedDict):
    abierto_hasta: str
    motivo: Union[str, None]
class DocumentoDeSoporte(TypedDict):
    ultimo_error: Union[str, None]
    detalle: Union[str, None]
    proximo_intento_at: Union[str, None]
    tenant_id: str
    tenant_ruc: str
    modo: Literal["real", "prueba"]
    razon_social: str
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    sit: Literal["H", "P"]
    tipo_de: int
    numero_formateado: str
    modo_envio: Literal["S", "A"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    envios: int
    envio_abierto: bool
    espera: Union[str, None]
    evento_pendiente: Union[EventoPendiente, None]
    disyuntor: Union[Disyuntor, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    created_at: str
    updated_at: str
class PaginaDeDocumentosDeSoporte(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    documentos: list[DocumentoDeSoporte]
class AmbienteEnMarcha(TypedDict):
    sit: Literal["H", "P"]
    responde: Literal["si", "no", "no_se_sabe"]
    respondio_at: Union[str, None]
    pausa_hasta: Union[str, None]
    pausa_motivo: Union[str, None]
    documentos_sin_final: int
    documento_mas_viejo: int
    desconocidos: int
    documentos_aplazados: int
    reloj_atraso: int
    lotes_abiertos: int
    eventos_pendientes: int
    evento_mas_viejo: int
    series_congeladas: int
    disyuntores_abiertos: int
class TareasEnMarcha(TypedDict):
    kudes_pendientes: int
    kude_mas_viejo: int
    copias_pendientes: int
    correos_pendientes: int
    outbox: int
    outbox_atraso: int
    meses_por_delante: int
class DisyuntorDeEmisor(TypedDict):
    tenant_id: str
    tenant_ruc: str
    razon_social: str
    sit: Literal["H", "P"]
    dudas: int
    aperturas: int
    abierto_hasta: Union[str, None]
    motivo: Union[str, None]
class KudeApartado(TypedDict):
    tenant_id: str
    tenant_ruc: str
    razon_social: str
    de_id: str
    cdc: str
    numero_formateado: str
    sit: Literal["H", "P"]
    motivo: Literal["tiempo", "no_imprimible"]
    apartado_at: str
class Cola(TypedDict):
    nombre: str
    esperan: int
    en_curso: int
    demoradas: int
    fallidas: int
class RespaldoAnotado(TypedDict):
    anotado_at: str
    bien: bool
    dice: str
    bueno_at: Union[str, None]
    atrasado: bool
class Respaldos(TypedDict):
    respaldo: Union[RespaldoAnotado, None]
    simulacro: Union[RespaldoAnotado, None]
class FuenteDeNorma(TypedDict):
    clase: Literal["notas", "archivo"]
    url: str
    vista_at: Union[str, None]
    sin_ver_desde: Union[str, None]
    motivo: Union[str, None]
class NovedadDeNorma(TypedDict):
    clase: Literal["nota", "archivo", "codigo", "elemento"]
    fuente: str
    valor: str
    vista_at: str
class Norma(TypedDict):
    fuentes: list[FuenteDeNorma]
    novedades: list[NovedadDeNorma]
class HallazgoDelDoctor(TypedDict):
    parte: str
    estado: Literal["bien", "aviso", "mal"]
    dice: str
    haga: str
class InformeDelDoctor(TypedDict):
    hecho_at: str
    viejo: bool
    hallazgos: list[HallazgoDelDoctor]
class Instalacion(TypedDict):
    ambientes: list[AmbienteEnMarcha]
    tareas: TareasEnMarcha
    disyuntores: list[DisyuntorDeEmisor]
    kudes_apartados: list[KudeApartado]
    colas: list[Cola]
    respaldos: Respaldos
    norma: Norma
    doctor: Union[InformeDelDoctor, None]
class Envio(TypedDict):
    ultimo_error: Union[str, None]
    detalle: Union[str, None]
    proximo_intento_at: Union[str, None]
    id: str
    cdc: str
    lote_id: Union[str, None]
    numero_lote: Union[str, None]
    abierto: bool
    en_vuelo: bool
    consultas: int
    resultado: Union[str, None]
    created_at: str
    cerrado_at: Union[str, None]
class EventoTramitado(TypedDict):
    ultimo_error: Union[str, None]
    detalle: Union[str, None]
    proximo_intento_at: Union[str, None]
    id: str
    tipo: Literal["CANCELACION", "NOMINACION", "TRANSPORTE", "INUTILIZACION", "NOTIFICACION", "CONFORMIDAD", "DISCONFORMIDAD", "DESCONOCIMIENTO"]
    estado: Literal["P", "A", "R"]
    motivo: str
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    intentos: int
    created_at: str
    procesado_at: Union[str, None]
class Tramite(TypedDict):
    envios: list[Envio]
    eventos: list[EventoTramitado]
    correos: list[Correo]
class DocumentoConTramite(TypedDict):
    ultimo_error: Union[str, None]
    detalle: Union[str, None]
    proximo_intento_at: Union[str, None]
    tenant_id: str
    tenant_ruc: str
    modo: Literal["real", "prueba"]
    razon_social: str
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    estado: Literal["P", "E", "A", "R", "C"]
    sit: Literal["H", "P"]
    tipo_de: int
    numero_formateado: str
    modo_envio: Literal["S", "A"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    envios: int
    envio_abierto: bool
    espera: Union[str, None]
    evento_pendiente: Union[EventoPendiente, None]
    disyuntor: Union[Disyuntor, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
    created_at: str
    updated_at: str
    documento: DEDetalle
    tramite: Tramite
class Actividad(TypedDict):
    codigo: str
    descripcion: str
class Obligacion(TypedDict):
    codigo: Literal["113", "143", "211", "311", "321", "700", "701", "702", "703", "715", "716"]
    descripcion: str
class Ajustes(TypedDict):
    consultar_receptor: NotRequired[Union[bool, None]]
    verificacion_publica: NotRequired[Union[bool, None]]
    color: NotRequired[Union[str, None]]
    nota: NotRequired[Union[str, None]]
    pie: NotRequired[Union[str, None]]
    kude: NotRequired[Literal["siempre", "a_pedido", None]]
    ancho_rollo: NotRequired[Literal[80, 58, None]]
    datos_bancarios: NotRequired[Union[str, None]]
    qr_de_pago: NotRequired[Union[str, None]]
    firma_de_entrega: NotRequired[Union[bool, None]]
    copias: NotRequired[Literal[1, 2, 3, None]]
    copias_remision: NotRequired[Literal[1, 2, 3, None]]
    idioma: NotRequired[Literal["es", "en", "pt", "gn", None]]
    pdf_a: NotRequired[Union[bool, None]]
    enviar_correo: NotRequired[Union[bool, None]]
    correo_respuesta: NotRequired[Union[str, None]]
    correo_copia: NotRequired[Union[str, None]]
    correo_asunto: NotRequired[Union[str, None]]
    correo_texto: NotRequired[Union[str, None]]
    redondeo: NotRequired[Union[bool, None]]
    notas_a_facturas_ajenas: NotRequired[Union[bool, None]]
class NuevoTenant(TypedDict):
    ruc: str
    razon_social: str
    nombre_fantasia: NotRequired[Union[str, None]]
    tipo_contribuyente: Literal[1, 2]
    tipo_regimen: NotRequired[Union[int, None]]
    actividades: NotRequired[list[Actividad]]
    obligaciones: NotRequired[list[Obligacion]]
    ajustes: NotRequired[Ajustes]
    plan: NotRequired[Literal["starter", "api", "hybrid", "pro", "enterprise"]]
class Tenant(TypedDict):
    id: str
    ruc: str
    razon_social: str
    nombre_fantasia: Union[str, None]
    estado: Literal["ACTIVO", "SUSPENDIDO"]
    motivo_suspension: Union[str, None]
    plan: str
    created_at: str
    updated_at: str
    modo: Literal["real", "prueba"]
    tipo_contribuyente: Literal[1, 2]
    tipo_regimen: Union[int, None]
    actividades: list[Entrada]
    obligaciones: list[Entrada]
    ajustes: AjustesDeTenant
    establecimientos: list[EstablecimientoDeTenant]
    timbrados: Timbrados
    csc: Cscs
    certificado: Union[Certificado, None]
    socio: Union[SocioDelTenant, None]
class FinDeCertificado(TypedDict):
    hasta: str
    dias_restantes: int
class TenantDeLista(TypedDict):
    id: str
    ruc: str
    razon_social: str
    nombre_fantasia: Union[str, None]
    estado: Literal["ACTIVO", "SUSPENDIDO"]
    motivo_suspension: Union[str, None]
    plan: str
    created_at: str
    updated_at: str
    certificado: Union[FinDeCertificado, None]
class PaginaDeTenants(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    tenants: list[TenantDeLista]
class CambiosDeTenant(TypedDict):
    razon_social: NotRequired[str]
    nombre_fantasia: NotRequired[Union[str, None]]
    tipo_contribuyente: NotRequired[Literal[1, 2]]
    tipo_regimen: NotRequired[Union[int, None]]
    ajustes: NotRequired[Ajustes]
class Suspension(TypedDict):
    motivo: NotRequired[Union[str, None]]
class Plan(TypedDict):
    plan: Literal["starter", "api", "hybrid", "pro", "enterprise"]
class Actividades(TypedDict):
    actividades: list[Actividad]
class Obligaciones(TypedDict):
    obligaciones: list[Obligacion]
class Certificados(TypedDict):
    certificados: list[Certificado]
class Csc(TypedDict):
    id_csc: str
    csc: str
class Timbrado(TypedDict):
    numero: str
    fecha_inicio: str
    fecha_fin: NotRequired[Union[str, None]]
    serie: NotRequired[str]
class Establecimiento(TypedDict):
    denominacion: NotRequired[Union[str, None]]
    direccion: str
    numero_casa: NotRequired[str]
    complemento_1: NotRequired[Union[str, None]]
    complemento_2: NotRequired[Union[str, None]]
    departamento: int
    distrito: NotRequired[Union[int, None]]
    ciudad: int
    telefono: str
    email: str
class NumeroInicial(TypedDict):
    tipo: Literal[1, 4, 5, 6, 7]
    ultimo_nro: int
class Punto(TypedDict):
    kude_formato: NotRequired[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", None]]
    aviso_pendiente: NotRequired[Literal["marca", "discreto", "ninguno", None]]
    sit: Literal["H", "P"]
    modo_envio: NotRequired[Literal["S", "A"]]
    activo: NotRequired[bool]
    numeros_iniciales: NotRequired[list[NumeroInicial]]
class Receptor(TypedDict):
    id: str
    ruc: Union[str, None]
    documento_tipo: int
    documento_numero: Union[str, None]
    nombre: str
    nombre_fantasia: Union[str, None]
    direccion: Union[str, None]
    telefono: Union[str, None]
    email: Union[str, None]
    tipo_operacion: Literal[1, 3, 4]
    tipo_contribuyente: Literal[1, 2, None]
    codigo_pais: str
    activo: bool
    created_at: str
    updated_at: str
class PaginaDeReceptores(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    receptores: list[Receptor]
class NuevoReceptor(TypedDict):
    nombre_fantasia: NotRequired[Union[str, None]]
    ruc: NotRequired[Union[str, None]]
    documento_tipo: NotRequired[Union[int, None]]
    documento_numero: NotRequired[Union[str, None]]
    direccion: NotRequired[Union[str, None]]
    telefono: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]
    tipo_contribuyente: NotRequired[Literal[1, 2, None]]
    codigo_pais: NotRequired[Union[str, None]]
    nombre: str
    tipo_operacion: Literal[1, 3, 4]
class Contribuyente(TypedDict):
    razon_social: str
    ruc: str
    dv: int
    estado: str
    es_persona_juridica: bool
class CambiosDeReceptor(TypedDict):
    nombre_fantasia: NotRequired[Union[str, None]]
    ruc: NotRequired[Union[str, None]]
    documento_tipo: NotRequired[Union[int, None]]
    documento_numero: NotRequired[Union[str, None]]
    direccion: NotRequired[Union[str, None]]
    telefono: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]
    tipo_contribuyente: NotRequired[Literal[1, 2, None]]
    codigo_pais: NotRequired[Union[str, None]]
    nombre: NotRequired[str]
    tipo_operacion: NotRequired[Literal[1, 3, 4]]
class BajaDeReceptor(TypedDict):
    id: str
    activo: Literal[False]
class ImportacionDeProductos(TypedDict):
    creados: int
    modificados: int
    sin_cambios: int
class Producto(TypedDict):
    id: str
    codigo_interno: Union[str, None]
    descripcion: str
    precio_unitario: Union[str, None]
    moneda: str
    iva_tipo: Literal[10, 5, 0, None]
    unidad_medida: int
    gtin: Union[str, None]
    ncm: Union[str, None]
    activo: bool
    created_at: str
    updated_at: str
class PaginaDeProductos(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    productos: list[Producto]
class BajaDeProducto(TypedDict):
    id: str
    activo: Literal[False]
class BorradorEnLista(TypedDict):
    id: str
    clave_de_emision: str
    tipo_de: Union[int, None]
    titulo: Union[str, None]
    total: Union[str, None]
    moneda: Union[str, None]
    version: int
    created_at: str
    updated_at: str
    vence_at: str
class Borradores(TypedDict):
    borradores: list[BorradorEnLista]
class Borrador(TypedDict):
    id: str
    clave_de_emision: str
    tipo_de: Union[int, None]
    titulo: Union[str, None]
    total: Union[str, None]
    moneda: Union[str, None]
    version: int
    created_at: str
    updated_at: str
    vence_at: str
    contenido: dict[str, object]
class BorradorEliminado(TypedDict):
    id: str
class ResultadoDeAdjunto(TypedDict):
    archivo: str
    cdc: Union[str, None]
    resultado: Literal["nuevo", "ya_estaba", "rechazado"]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    codigo: Union[str, None]
    mensaje: Union[str, None]
class CorreoRecibido(TypedDict):
    id: str
    via: Literal["direccion", "buzon"]
    de: Union[str, None]
    asunto: Union[str, None]
    message_id: Union[str, None]
    fecha: Union[str, None]
    recibido_at: str
    resultados: list[ResultadoDeAdjunto]
class PaginaDeCorreosRecibidos(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    correos: list[CorreoRecibido]
class RecibidoImportado(TypedDict):
    archivo: str
    cdc: Union[str, None]
    resultado: Literal["nuevo", "ya_estaba", "rechazado"]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    codigo: Union[str, None]
    mensaje: Union[str, None]
class ImportacionDeRecibidos(TypedDict):
    nuevos: int
    ya_estaban: int
    rechazados: int
    resultados: list[RecibidoImportado]
class TraerRecibido(TypedDict):
    cdc: NotRequired[str]
    qr: NotRequired[str]
    sit: NotRequired[Literal["H", "P"]]
class EventoDeRecibido(TypedDict):
    id: str
    tipo: Literal["CANCELACION", "NOMINACION", "TRANSPORTE", "INUTILIZACION", "NOTIFICACION", "CONFORMIDAD", "DISCONFORMIDAD", "DESCONOCIMIENTO"]
    estado: Literal["P", "A", "R"]
    motivo: str
    datos: EventoDeRecibidoDatos
    protocolo_fiscal: Union[str, None]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    autor: Autor
    created_at: str
    procesado_at: Union[str, None]
    parcial: Union[bool, None]
class Recibido(TypedDict):
    id: str
    sit: Literal["H", "P"]
    cdc: str
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    numero_formateado: str
    timbrado: Union[str, None]
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_iva: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    tiene_xml: bool
    via: Literal["archivo", "cdc", "qr", "direccion", "buzon", "autoridad", "evento"]
    recibido_at: Union[str, None]
    eventos_hasta: str
    fecha_recepcion: Union[str, None]
    situacion: Literal["A", "C", "N", None]
    aprobado_at: Union[str, None]
    consultado_at: Union[str, None]
    eventos: list[EventoDeRecibido]
    created_at: str
    updated_at: str
class PaginaDeRecibidos(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    recibidos: list[Recibido]
class Prueba(TypedDict):
    prueba: Literal["esquema", "firma", "certificado", "cdc", "qr", "totales", "destinatario", "autoridad"]
    resultado: Literal["si", "no", "sin_preguntar", "no_aplica"]
    detalle: str
class ContenidoDeRecibido(TypedDict):
    emisor: EmisorDelDE
    receptor: ContenidoDeRecibidoReceptor
    items: list[ContenidoDeRecibidoItems]
    totales: TotalesDelDE
    condicion_venta: Literal[1, 2, None]
    formas_pago: list[ContenidoDeRecibidoFormasPago]
    pago_credito: Union[ContenidoDeRecibidoPagoCredito, None]
    doc_asociado: Union[ContenidoDeRecibidoDocAsociado, None]
    docs_asociados: list[ContenidoDeRecibidoDocsAsociados]
    remision: Union[ContenidoDeRecibidoRemision, None]
class RecibidoDetalle(TypedDict):
    id: str
    sit: Literal["H", "P"]
    cdc: str
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    numero_formateado: str
    timbrado: Union[str, None]
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_iva: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    tiene_xml: bool
    via: Literal["archivo", "cdc", "qr", "direccion", "buzon", "autoridad", "evento"]
    recibido_at: Union[str, None]
    eventos_hasta: str
    fecha_recepcion: Union[str, None]
    situacion: Literal["A", "C", "N", None]
    aprobado_at: Union[str, None]
    consultado_at: Union[str, None]
    eventos: list[EventoDeRecibido]
    created_at: str
    updated_at: str
    pruebas: list[Prueba]
    asociado_cdc: Union[str, None]
    documento: Union[ContenidoDeRecibido, None]
class ReceptorDeNotificacion(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4, 6, 9]]
    numero_documento: NotRequired[str]
class NotificarRecepcion(TypedDict):
    fecha_recepcion: str
    fecha_emision: NotRequired[str]
    total_gs: NotRequired[Union[str, int]]
    receptor: NotRequired[ReceptorDeNotificacion]
    sit: NotRequired[Literal["H", "P"]]
class RecibidoConEvento(TypedDict):
    id: str
    sit: Literal["H", "P"]
    cdc: str
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    numero_formateado: str
    timbrado: Union[str, None]
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_iva: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    tiene_xml: bool
    via: Literal["archivo", "cdc", "qr", "direccion", "buzon", "autoridad", "evento"]
    recibido_at: Union[str, None]
    eventos_hasta: str
    fecha_recepcion: Union[str, None]
    situacion: Literal["A", "C", "N", None]
    aprobado_at: Union[str, None]
    consultado_at: Union[str, None]
    eventos: list[EventoDeRecibido]
    created_at: str
    updated_at: str
    evento: EventoDeRecibido
class Conformidad(TypedDict):
    parcial: NotRequired[bool]
    fecha_recepcion: NotRequired[str]
    reemplazar: NotRequired[bool]
    sit: NotRequired[Literal["H", "P"]]
class Disconformidad(TypedDict):
    motivo: str
    reemplazar: NotRequired[bool]
    sit: NotRequired[Literal["H", "P"]]
class ReceptorDeDesconocimiento(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
class Desconocimiento(TypedDict):
    motivo: str
    fecha_recepcion: NotRequired[str]
    fecha_emision: NotRequired[str]
    receptor: NotRequired[ReceptorDeDesconocimiento]
    reemplazar: NotRequired[bool]
    sit: NotRequired[Literal["H", "P"]]
class Serie(TypedDict):
    tipo: int
    tipo_label: str
    establecimiento: str
    punto: str
    sit: Literal["H", "P"]
    ultimo_nro: int
    timbrado: str
    serie: str
    proximo_nro: int
    ultima_emit_at: str
class Series(TypedDict):
    items: list[Serie]
class PuntoNuevo(TypedDict):
    kude_formato: NotRequired[Literal["a4", "carta", "oficio", "a5", "ticket80", "ticket58", "ticket80-resumen", "ticket58-resumen", None]]
    aviso_pendiente: NotRequired[Literal["marca", "discreto", "ninguno", None]]
    sit: Literal["H", "P"]
    modo_envio: NotRequired[Literal["S", "A"]]
    activo: NotRequired[bool]
    numeros_iniciales: NotRequired[list[NumeroInicial]]
    codigo: str
class EstablecimientoNuevo(TypedDict):
    denominacion: NotRequired[Union[str, None]]
    direccion: str
    numero_casa: NotRequired[str]
    complemento_1: NotRequired[Union[str, None]]
    complemento_2: NotRequired[Union[str, None]]
    departamento: int
    distrito: NotRequired[Union[int, None]]
    ciudad: int
    telefono: str
    email: str
    codigo: str
    puntos: NotRequired[list[PuntoNuevo]]
class TimbradosNuevos(TypedDict):
    H: NotRequired[Timbrado]
    P: NotRequired[Timbrado]
class CscsNuevos(TypedDict):
    H: NotRequired[Csc]
    P: NotRequired[Csc]
class CertificadoEnviado(TypedDict):
    clave: str
    archivo: str
class PrimeraApiKey(TypedDict):
    nombre: str
    expires_at: NotRequired[Union[str, None]]
    establecimientos: NotRequired[list[str]]
    permisos: NotRequired[list[Literal["emitir", "leer", "anular", "receptores", "reportes", "recibidos"]]]
class NuevoEmisor(TypedDict):
    ruc: str
    razon_social: str
    nombre_fantasia: NotRequired[Union[str, None]]
    tipo_contribuyente: Literal[1, 2]
    tipo_regimen: NotRequired[Union[int, None]]
    actividades: NotRequired[list[Actividad]]
    obligaciones: NotRequired[list[Obligacion]]
    ajustes: NotRequired[Ajustes]
    establecimientos: NotRequired[list[EstablecimientoNuevo]]
    timbrados: NotRequired[TimbradosNuevos]
    csc: NotRequired[CscsNuevos]
    certificado: NotRequired[CertificadoEnviado]
    api_key: NotRequired[PrimeraApiKey]
    administrador: NotRequired[str]
class EmisorCreado(TypedDict):
    id: str
    ruc: str
    razon_social: str
    nombre_fantasia: Union[str, None]
    estado: Literal["ACTIVO", "SUSPENDIDO"]
    motivo_suspension: Union[str, None]
    plan: str
    created_at: str
    updated_at: str
    modo: Literal["real", "prueba"]
    tipo_contribuyente: Literal[1, 2]
    tipo_regimen: Union[int, None]
    actividades: list[Entrada]
    obligaciones: list[Entrada]
    ajustes: AjustesDeTenant
    establecimientos: list[EstablecimientoDeTenant]
    timbrados: Timbrados
    csc: Cscs
    certificado: Union[Certificado, None]
    socio: Union[SocioDelTenant, None]
    preparacion: Preparacion
    api_key: Union[ApiKeyCreada, None]
class EmisorDeSocio(TypedDict):
    id: str
    ruc: str
    razon_social: str
    nombre_fantasia: Union[str, None]
    estado: Literal["ACTIVO", "SUSPENDIDO"]
    motivo_suspension: Union[str, None]
    plan: str
    created_at: str
    updated_at: str
    certificado: Union[FinDeCertificado, None]
    documentos: Emitidos
    preparacion: Preparacion
class Socio(TypedDict):
    id: str
    ruc: str
    razon_social: str
    plan: str
    cuota: int
    emisores: int
    created_at: str
    updated_at: str
class PaginaDeEmisores(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    emisores: list[EmisorDeSocio]
    socio: Socio
class NuevoSocio(TypedDict):
    tenant_id: str
    plan: Literal["starter", "api", "hybrid", "pro", "enterprise"]
    cuota: int
class PaginaDeSocios(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    socios: list[Socio]
class CambiosDeSocio(TypedDict):
    plan: NotRequired[Literal["starter", "api", "hybrid", "pro", "enterprise"]]
    cuota: NotRequired[int]
class Avisos(TypedDict):
    avisos: list[Aviso]
    cursor: str
    hay_mas: bool
class NuevoWebhook(TypedDict):
    url: str
    tipos: NotRequired[list[Literal["de.aprobado", "de.aprobado_con_observacion", "de.rechazado", "de.cancelado", "de.nominado", "de.inutilizado", "de.demorado", "de.por_vencer", "de.kude_listo", "de.correo_fallido", "evento.rechazado", "recibido.nuevo", "recibido.observado", "recibido.cancelado", "recibido.por_vencer", "certificado.por_vencer", "timbrado.por_vencer", "serie.por_agotarse", "cuenta.suspendida", "norma.cambio", "webhook.prueba"]]]
    descripcion: NotRequired[str]
class WebhookConSecreto(TypedDict):
    id: str
    url: str
    tipos: list[Literal["de.aprobado", "de.aprobado_con_observacion", "de.rechazado", "de.cancelado", "de.nominado", "de.inutilizado", "de.demorado", "de.por_vencer", "de.kude_listo", "de.correo_fallido", "evento.rechazado", "recibido.nuevo", "recibido.observado", "recibido.cancelado", "recibido.por_vencer", "certificado.por_vencer", "timbrado.por_vencer", "serie.por_agotarse", "cuenta.suspendida", "norma.cambio", "webhook.prueba"]]
    descripcion: str
    estado: Literal["activo", "pausado", "apagado"]
    motivo: Union[str, None]
    fallando_desde: Union[str, None]
    anterior_hasta: Union[str, None]
    created_at: str
    updated_at: str
    secreto: str
class Webhook(TypedDict):
    id: str
    url: str
    tipos: list[Literal["de.aprobado", "de.aprobado_con_observacion", "de.rechazado", "de.cancelado", "de.nominado", "de.inutilizado", "de.demorado", "de.por_vencer", "de.kude_listo", "de.correo_fallido", "evento.rechazado", "recibido.nuevo", "recibido.observado", "recibido.cancelado", "recibido.por_vencer", "certificado.por_vencer", "timbrado.por_vencer", "serie.por_agotarse", "cuenta.suspendida", "norma.cambio", "webhook.prueba"]]
    descripcion: str
    estado: Literal["activo", "pausado", "apagado"]
    motivo: Union[str, None]
    fallando_desde: Union[str, None]
    anterior_hasta: Union[str, None]
    created_at: str
    updated_at: str
class Webhooks(TypedDict):
    webhooks: list[Webhook]
class CambiosDeWebhook(TypedDict):
    url: NotRequired[str]
    tipos: NotRequired[list[Literal["de.aprobado", "de.aprobado_con_observacion", "de.rechazado", "de.cancelado", "de.nominado", "de.inutilizado", "de.demorado", "de.por_vencer", "de.kude_listo", "de.correo_fallido", "evento.rechazado", "recibido.nuevo", "recibido.observado", "recibido.cancelado", "recibido.por_vencer", "certificado.por_vencer", "timbrado.por_vencer", "serie.por_agotarse", "cuenta.suspendida", "norma.cambio", "webhook.prueba"]]]
    descripcion: NotRequired[str]
    estado: NotRequired[Literal["activo", "pausado"]]
class PruebaDeWebhook(TypedDict):
    aviso_id: str
class Intento(TypedDict):
    id: str
    aviso_id: str
    tipo: str
    numero: int
    resultado: Literal["entregado", "reintentar", "agotado"]
    status: Union[int, None]
    ms: int
    respuesta: str
    created_at: str
class Entregas(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    entregas: list[Intento]
class ReenvioDeWebhook(TypedDict):
    aviso_id: NotRequired[str]
    desde: NotRequired[str]
class ReenvioPedido(TypedDict):
    aviso_id: Union[str, None]
    desde: Union[str, None]
class Departamento(TypedDict):
    codigo: int
    nombre: str
class Departamentos(TypedDict):
    departamentos: list[Departamento]
class Distrito(TypedDict):
    codigo: int
    nombre: str
    codigo_departamento: int
class Distritos(TypedDict):
    distritos: list[Distrito]
class Localidad(TypedDict):
    codigo: int
    nombre: str
    codigo_distrito: int
class Localidades(TypedDict):
    localidades: list[Localidad]
class ResumenDeCatalogo(TypedDict):
    nombre: str
    descripcion: str
    cantidad: int
    ruta: str
    con_credencial: bool
class Catalogos(TypedDict):
    catalogos: list[ResumenDeCatalogo]
class EntradaDeCatalogo(TypedDict):
    codigo: str
    descripcion: str
    abreviatura: Union[str, None]
    vigente_hasta: Union[str, None]
    habilitada: NotRequired[bool]
class Catalogo(TypedDict):
    nombre: str
    descripcion: str
    fuente: str
    campos: list[str]
    entradas: list[EntradaDeCatalogo]
class Domicilio(TypedDict):
    direccion: str
    numero_casa: str
    codigo_departamento: int
    codigo_distrito: Union[int, None]
    codigo_ciudad: int
class PuntoDeIdentidad(TypedDict):
    establecimiento: str
    punto: str
    nombre: str
    sit: Literal["H", "P"]
    domicilio: Domicilio
class CuentaDeIdentidad(TypedDict):
    id: str
    ruc: str
    razon_social: str
    plan: str
    certificado: Union[FinDeCertificado, None]
    timbrados: Timbrados
    puntos: list[PuntoDeIdentidad]
    modo: Literal["real", "prueba"]
class Identidad(TypedDict):
    id: str
    auth_via: Literal["jwt", "api_key", "emergencia"]
    role: Literal["contador", "soporte", "socio", "user", "admin", "superadmin", None]
    tenant: Union[CuentaDeIdentidad, None]
    persona: Union[str, None]
    cuentas: Union[int, None]
    facultades: list[Literal["emitir", "leer", "anular", "ver_receptores", "receptores", "reportes", "recibidos", "leer_recibidos", "traer_recibidos", "borradores", "cuenta", "socios", "soporte", "instalacion"]]
    solicitudes_por_minuto: int
class CuentaEnLista(TypedDict):
    tenant_id: str
    ruc: str
    razon_social: str
    rol: Literal["contador", "user", "admin", None]
    estado: Literal["ACTIVO", "SUSPENDIDO"]
    aprobados: int
    rechazados: int
    en_espera: int
    por_vencer: int
    certificado_dias: Union[int, None]
    timbrado_dias: Union[int, None]
    recibidos_sin_responder: int
class Cuentas(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    cuentas: list[CuentaEnLista]
class Persona(TypedDict):
    id: str
    correo: str
    rol: Literal["contador", "user", "admin"]
    estado: Literal["miembro", "invitada", "vencida"]
    desde: str
    vence_at: Union[str, None]
    email_estado: Literal["P", "E", "F", None]
    email_detalle: Union[str, None]
class Personas(TypedDict):
    total: int
    limit: int
    offset: int
    page: int
    total_pages: int
    personas: list[Persona]
class InvitarPersona(TypedDict):
    correo: str
    rol: Literal["contador", "user", "admin"]
class RolDePersona(TypedDict):
    rol: Literal["contador", "user", "admin"]
class PersonaRetirada(TypedDict):
    id: str
class InvitacionAceptada(TypedDict):
    tenant_id: str
    ruc: str
    razon_social: str
    rol: Literal["contador", "user", "admin"]
class DocumentoVerificado(TypedDict):
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    tipo_de: Literal[1, 4, 5, 6, 7]
    tipo_label: Literal["Factura", "Autofactura", "Nota de crédito", "Nota de débito", "Nota de remisión"]
    numero_formateado: str
    dia_emision: str
    fecha_emision: Union[str, None]
    sit: Literal["H", "P", None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_gs: Union[str, None]
    receptor_nombre: Union[str, None]
class EnEstaInstalacion(TypedDict):
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P"]
    estado: Literal["P", "E", "A", "R", "C"]
    estado_label: Literal["Pendiente", "Enviado", "Aprobado", "Rechazado", "Cancelado"]
    aprobado_at: Union[str, None]
    consultado_at: str
class Verificacion(TypedDict):
    cdc: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido"]
    pruebas: list[Prueba]
    documento: Union[DocumentoVerificado, None]
    en_esta_instalacion: Union[EnEstaInstalacion, None]
    enlace: Union[str, None]
class CuentaDeLineas(TypedDict):
    pendiente: int
    enviada: int
    verde: int
    difiere: int
    abierta: int
class ReceptorDeHabilitacion(TypedDict):
    ruc: str
    nombre: str
class ItemPropio(TypedDict):
    descripcion: str
    precio_unitario: Union[str, int]
    iva_tipo: Literal[10, 5, 0]
class Habilitacion(TypedDict):
    id: str
    estado: Literal["en_curso", "en_pausa", "terminada"]
    motivo: Union[str, None]
    total: int
    lineas: CuentaDeLineas
    receptor: ReceptorDeHabilitacion
    items: list[ItemPropio]
    con_segundo_emisor: Literal["si", "no"]
    autor: Autor
    created_at: str
    cerrada_at: Union[str, None]
class LineaDeHabilitacion(TypedDict):
    codigo_de_caso: str
    seccion: str
    pagina: int
    hace: str
    intento: int
    estado: Literal["pendiente", "enviada", "verde", "difiere", "abierta"]
    cdc: Union[str, None]
    protocolo: Union[str, None]
    codigo: Union[str, None]
    mensaje: Union[str, None]
    motivo: Union[str, None]
    hora: Union[str, None]
    autor: Autor
class LineasDeHabilitacion(TypedDict):
    lineas: list[LineaDeHabilitacion]
class ReceptorDePruebas(TypedDict):
    ruc: str
    nombre: str
class InicioDeHabilitacion(TypedDict):
    receptor: NotRequired[ReceptorDePruebas]
    items: NotRequired[list[ItemPropio]]
    clave_de_receptor: NotRequired[str]
class RepresentanteDeProrroga(TypedDict):
    nombre: str
    documento: str
    cargo: str
class TerceroDeProrroga(TypedDict):
    nombre: str
    documento: str
class ProrrogaDeHabilitacion(TypedDict):
    inicio_obligatorio: str
    inicio_solicitado: str
    grupo: NotRequired[int]
    grupo_solicitado: NotRequired[int]
    motivo: str
    representante: RepresentanteDeProrroga
    lugar: NotRequired[str]
    presenta_un_tercero: NotRequired[TerceroDeProrroga]
class Detalle(TypedDict):
    loc: list[Union[str, int]]
    msg: str
    type: str
class Detalles(TypedDict):
    detail: list[Detalle]
    total_errores: int
class ReceptorDeEmision(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    nombre_fantasia: NotRequired[str]
    tipo_contribuyente: NotRequired[Literal[1, 2]]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4, 5, 6, 9]]
    descripcion_tipo_documento: NotRequired[str]
    numero_documento: NotRequired[str]
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    direccion: NotRequired[str]
    numero_casa: NotRequired[str]
    codigo_pais: NotRequired[str]
    codigo_departamento: NotRequired[int]
    descripcion_departamento: NotRequired[str]
    codigo_distrito: NotRequired[int]
    descripcion_distrito: NotRequired[str]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    telefono: NotRequired[str]
    celular: NotRequired[str]
    email: NotRequired[Union[str, list[str]]]
    codigo_cliente: NotRequired[str]
class RastreoDeMercaderia(TypedDict):
    lote: NotRequired[str]
    fecha_vencimiento: NotRequired[str]
    numero_serie: NotRequired[str]
    numero_pedido: NotRequired[str]
    numero_seguimiento: NotRequired[str]
    numero_registro: NotRequired[str]
    numero_registro_entidad: NotRequired[str]
    nombre_producto: NotRequired[str]
class VehiculoNuevo(TypedDict):
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    chasis: NotRequired[str]
    color: NotRequired[str]
    potencia: NotRequired[int]
    capacidad_motor: NotRequired[int]
    peso_neto: NotRequired[Union[str, int]]
    peso_bruto: NotRequired[Union[str, int]]
    tipo_combustible: NotRequired[Literal[1, 2, 3, 4, 5, 9]]
    descripcion_combustible: NotRequired[str]
    numero_motor: NotRequired[str]
    capacidad_traccion: NotRequired[Union[str, int]]
    anio_fabricacion: NotRequired[int]
    tipo_vehiculo: NotRequired[str]
    capacidad_pasajeros: NotRequired[int]
class Item(TypedDict):
    producto_id: NotRequired[str]
    codigo_interno: NotRequired[str]
    descripcion: NotRequired[str]
    cantidad: Union[str, int]
    unidad_medida: NotRequired[int]
    partida_arancelaria: NotRequired[str]
    ncm: NotRequired[str]
    dncp_general: NotRequired[str]
    dncp_especifico: NotRequired[str]
    gtin: NotRequired[str]
    gtin_paquete: NotRequired[str]
    pais_origen: NotRequired[str]
    descripcion_pais_origen: NotRequired[str]
    info_item: NotRequired[str]
    rastreo_mercaderia: NotRequired[RastreoDeMercaderia]
    vehiculo_nuevo: NotRequired[VehiculoNuevo]
    precio_unitario: NotRequired[Union[str, int]]
    tipo_cambio: NotRequired[Union[str, int]]
    iva_tipo: NotRequired[Literal[10, 5, 0]]
    iva_proporcion: NotRequired[Union[str, int]]
    iva_afectacion: NotRequired[Literal[1, 2, 3, 4]]
    descuento_unitario: NotRequired[Union[str, int]]
    anticipo_unitario: NotRequired[Union[str, int]]
    anticipo_global_unitario: NotRequired[Union[str, int]]
    cdc_anticipo: NotRequired[str]
    relevancia_mercaderia: NotRequired[Literal[1, 2]]
    cantidad_quiebra_merma: NotRequired[Union[str, int]]
    porcentaje_quiebra_merma: NotRequired[Union[str, int]]
TipoTransaccion: TypeAlias = "Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]"
CondicionVenta: TypeAlias = "Literal[1, 2]"
class Tarjeta(TypedDict):
    denominacion: Literal[1, 2, 3, 4, 5, 6, 99]
    denominacion_descripcion: NotRequired[str]
    razon_social: NotRequired[str]
    ruc: NotRequired[str]
    forma_procesamiento: NotRequired[Literal[1, 2, 9]]
    codigo_autorizacion: NotRequired[str]
    titular: NotRequired[str]
    ultimos_digitos: NotRequired[str]
class Cheque(TypedDict):
    numero: str
    banco: str
class FormaDePago(TypedDict):
    tipo_pago: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99]
    monto: NotRequired[Union[str, int]]
    moneda: NotRequired[str]
    tipo_cambio: NotRequired[Union[str, int]]
    descripcion: NotRequired[str]
    tarjeta: NotRequired[Tarjeta]
    cheque: NotRequired[Cheque]
class Cuota(TypedDict):
    monto: Union[str, int]
    moneda: NotRequired[str]
    vencimiento: NotRequired[str]
class PagoCredito(TypedDict):
    condicion: Literal[1, 2]
    plazo: NotRequired[str]
    cuotas: NotRequired[int]
    monto_entrega: NotRequired[Union[str, int]]
    detalle_cuotas: NotRequired[list[Cuota]]
class Obra(TypedDict):
    codigo: str
    descripcion: str
class DocumentoAsociado(TypedDict):
    tipo: Literal[1, 2, 3]
    cdc: NotRequired[str]
    timbrado: NotRequired[str]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    numero: NotRequired[int]
    fecha: NotRequired[str]
    tipo_documento_impreso: NotRequired[Literal[1, 2, 3, 4]]
    constancia_tipo: NotRequired[Literal[1, 2]]
    constancia_numero: NotRequired[str]
    constancia_control: NotRequired[str]
    ruc_fusionado: NotRequired[str]
    comprobante_retencion: NotRequired[str]
class LocalDeSalida(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class LocalDeEntrega(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class Vehiculo(TypedDict):
    tipo: str
    marca: str
    tipo_identificacion: Literal[1, 2]
    numero_identificacion: NotRequired[str]
    adicional: NotRequired[str]
    matricula: NotRequired[str]
    numero_vuelo: NotRequired[str]
class Chofer(TypedDict):
    nombre: str
    numero_documento: str
    direccion: str
class AgenteDeTransporte(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    direccion: NotRequired[str]
class Transportista(TypedDict):
    naturaleza: Literal[1, 2]
    nombre: str
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
    nacionalidad: NotRequired[str]
    direccion: str
    chofer: Chofer
    agente: NotRequired[AgenteDeTransporte]
class Transporte(TypedDict):
    tipo: NotRequired[Literal[1, 2]]
    modalidad: NotRequired[Literal[1, 2, 3, 4]]
    responsable_flete: Literal[1, 2, 3, 4, 5]
    condicion_negociacion: NotRequired[Literal["CFR", "CIF", "CIP", "CPT", "DAP", "DAT", "DDP", "EXW", "FAS", "FCA", "FOB"]]
    numero_manifiesto: NotRequired[str]
    numero_despacho: NotRequired[str]
    fecha_inicio: NotRequired[str]
    fecha_fin: NotRequired[str]
    pais_destino: NotRequired[str]
    local_salida: NotRequired[LocalDeSalida]
    locales_entrega: NotRequired[list[LocalDeEntrega]]
    vehiculos: NotRequired[list[Vehiculo]]
    transportista: NotRequired[Transportista]
class ResponsableDelDocumento(TypedDict):
    tipo_documento: Literal[1, 2, 3, 4, 9]
    descripcion_tipo_documento: NotRequired[str]
    numero_documento: str
    nombre: str
    cargo: str
TipoImpuesto: TypeAlias = "Literal[1, 2, 3, 4, 5]"
TipoEmision: TypeAlias = "Literal[1, 2]"
Sit: TypeAlias = "Literal['H', 'P']"
ModoEnvio: TypeAlias = "Literal['S', 'A']"
IndicadorPresencia: TypeAlias = "Literal[1, 2, 3, 4, 5, 6, 9]"
class CompraPublica(TypedDict):
    modalidad: str
    entidad: str
    anio: str
    secuencia: str
    fecha: str
class CargaTransportada(TypedDict):
    caracteristica: NotRequired[Literal[1, 2, 3]]
    descripcion_caracteristica: NotRequired[str]
    volumen: NotRequired[int]
    unidad_volumen: NotRequired[int]
    peso: NotRequired[int]
    unidad_peso: NotRequired[int]
class Medidor(TypedDict):
    numero: NotRequired[str]
    actividad: NotRequired[int]
    categoria: NotRequired[str]
    lectura_anterior: NotRequired[Union[str, int]]
    lectura_actual: NotRequired[Union[str, int]]
    consumo: NotRequired[Union[str, int]]
class Poliza(TypedDict):
    codigo: str
    numero: str
    vigencia: Union[str, int]
    unidad_vigencia: str
    inicio_vigencia: NotRequired[str]
    fin_vigencia: NotRequired[str]
    codigo_item: NotRequired[str]
class Seguro(TypedDict):
    codigo_empresa: NotRequired[str]
    polizas: list[Poliza]
class Supermercado(TypedDict):
    cajero: NotRequired[str]
    efectivo: NotRequired[Union[str, int]]
    vuelto: NotRequired[Union[str, int]]
    donacion: NotRequired[Union[str, int]]
    descripcion_donacion: NotRequired[str]
class DatosAdicionales(TypedDict):
    ciclo: NotRequired[str]
    inicio_ciclo: NotRequired[str]
    fin_ciclo: NotRequired[str]
    vencimientos_pago: NotRequired[list[str]]
    contrato: NotRequired[str]
    saldo_anterior: NotRequired[Union[str, int]]
class EmisionDeFactura(TypedDict):
    establecimiento: str
    punto: str
    tipo_de: NotRequired[Literal[1]]
    receptor: ReceptorDeEmision
    items: list[Item]
    tipo_transaccion: TipoTransaccion
    condicion_venta: NotRequired[CondicionVenta]
    formas_pago: NotRequired[list[FormaDePago]]
    pago_credito: NotRequired[PagoCredito]
    obras: NotRequired[list[Obra]]
    resolucion_credito_fiscal: NotRequired[str]
    doc_asociado: NotRequired[DocumentoAsociado]
    docs_asociados: NotRequired[list[DocumentoAsociado]]
    transporte: NotRequired[Transporte]
    responsable: NotRequired[ResponsableDelDocumento]
    info_fiscal: NotRequired[str]
    tipo_cambio: NotRequired[Union[str, int]]
    descuento_global_porcentaje: NotRequired[Union[str, int]]
    descuento_global_monto: NotRequired[Union[str, int]]
    tipo_impuesto: NotRequired[TipoImpuesto]
    fecha_emision: NotRequired[str]
    tipo_emision: NotRequired[TipoEmision]
    sit: NotRequired[Sit]
    modo_envio: NotRequired[ModoEnvio]
    moneda: NotRequired[str]
    indicador_presencia: NotRequired[IndicadorPresencia]
    descripcion_presencia: NotRequired[str]
    id_interno: NotRequired[str]
    numero: NotRequired[int]
    d_cod_seg: NotRequired[str]
    info_emisor: NotRequired[str]
    redondeo: NotRequired[bool]
    orden_compra: NotRequired[str]
    orden_venta: NotRequired[str]
    asiento_contable: NotRequired[str]
    dncp_contrato: NotRequired[str]
    compra_publica: NotRequired[CompraPublica]
    fecha_remision_futura: NotRequired[str]
    carga: NotRequired[CargaTransportada]
    energia: NotRequired[list[Medidor]]
    seguro: NotRequired[Seguro]
    supermercado: NotRequired[Supermercado]
    datos_adicionales: NotRequired[DatosAdicionales]
class LugarDeTransaccion(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
class Autofactura(TypedDict):
    naturaleza_vendedor: NotRequired[Literal[1, 2]]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: str
    nombre: str
    numero_casa: NotRequired[str]
    direccion: NotRequired[str]
    codigo_departamento: NotRequired[int]
    codigo_distrito: NotRequired[int]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    lugar_transaccion: NotRequired[LugarDeTransaccion]
class EmisionDeAutofactura(TypedDict):
    establecimiento: str
    punto: str
    tipo_de: Literal[4]
    receptor: ReceptorDeEmision
    items: list[Item]
    tipo_transaccion: TipoTransaccion
    condicion_venta: NotRequired[CondicionVenta]
    formas_pago: NotRequired[list[FormaDePago]]
    obras: NotRequired[list[Obra]]
    autofactura: Autofactura
    doc_asociado: NotRequired[DocumentoAsociado]
    responsable: NotRequired[ResponsableDelDocumento]
    info_fiscal: NotRequired[str]
    tipo_impuesto: NotRequired[TipoImpuesto]
    fecha_emision: NotRequired[str]
    tipo_emision: NotRequired[TipoEmision]
    sit: NotRequired[Sit]
    modo_envio: NotRequired[ModoEnvio]
    moneda: NotRequired[str]
    indicador_presencia: NotRequired[IndicadorPresencia]
    descripcion_presencia: NotRequired[str]
    id_interno: NotRequired[str]
    numero: NotRequired[int]
    d_cod_seg: NotRequired[str]
    info_emisor: NotRequired[str]
    redondeo: NotRequired[bool]
    orden_compra: NotRequired[str]
    orden_venta: NotRequired[str]
    asiento_contable: NotRequired[str]
    dncp_contrato: NotRequired[str]
    energia: NotRequired[list[Medidor]]
    seguro: NotRequired[Seguro]
    supermercado: NotRequired[Supermercado]
    datos_adicionales: NotRequired[DatosAdicionales]
MotivoNc: TypeAlias = "Literal[1, 2, 3, 4, 5, 6, 7, 8]"
class EmisionDeNotaDeCredito(TypedDict):
    establecimiento: str
    punto: str
    tipo_de: Literal[5]
    receptor: ReceptorDeEmision
    items: list[Item]
    tipo_transaccion: NotRequired[object]
    motivo_nc: NotRequired[MotivoNc]
    doc_asociado: DocumentoAsociado
    responsable: NotRequired[ResponsableDelDocumento]
    info_fiscal: NotRequired[str]
    tipo_cambio: NotRequired[Union[str, int]]
    descuento_global_porcentaje: NotRequired[Union[str, int]]
    descuento_global_monto: NotRequired[Union[str, int]]
    tipo_impuesto: NotRequired[TipoImpuesto]
    fecha_emision: NotRequired[str]
    tipo_emision: NotRequired[TipoEmision]
    sit: NotRequired[Sit]
    modo_envio: NotRequired[ModoEnvio]
    moneda: NotRequired[str]
    indicador_presencia: NotRequired[IndicadorPresencia]
    descripcion_presencia: NotRequired[str]
    id_interno: NotRequired[str]
    numero: NotRequired[int]
    d_cod_seg: NotRequired[str]
    info_emisor: NotRequired[str]
    redondeo: NotRequired[bool]
    orden_compra: NotRequired[str]
    orden_venta: NotRequired[str]
    asiento_contable: NotRequired[str]
    dncp_contrato: NotRequired[str]
    energia: NotRequired[list[Medidor]]
    seguro: NotRequired[Seguro]
    supermercado: NotRequired[Supermercado]
    datos_adicionales: NotRequired[DatosAdicionales]
class EmisionDeNotaDeDebito(TypedDict):
    establecimiento: str
    punto: str
    tipo_de: Literal[6]
    receptor: ReceptorDeEmision
    items: list[Item]
    tipo_transaccion: NotRequired[object]
    motivo_nc: NotRequired[MotivoNc]
    doc_asociado: DocumentoAsociado
    responsable: NotRequired[ResponsableDelDocumento]
    info_fiscal: NotRequired[str]
    tipo_cambio: NotRequired[Union[str, int]]
    descuento_global_porcentaje: NotRequired[Union[str, int]]
    descuento_global_monto: NotRequired[Union[str, int]]
    tipo_impuesto: NotRequired[TipoImpuesto]
    fecha_emision: NotRequired[str]
    tipo_emision: NotRequired[TipoEmision]
    sit: NotRequired[Sit]
    modo_envio: NotRequired[ModoEnvio]
    moneda: NotRequired[str]
    indicador_presencia: NotRequired[IndicadorPresencia]
    descripcion_presencia: NotRequired[str]
    id_interno: NotRequired[str]
    numero: NotRequired[int]
    d_cod_seg: NotRequired[str]
    info_emisor: NotRequired[str]
    redondeo: NotRequired[bool]
    orden_compra: NotRequired[str]
    orden_venta: NotRequired[str]
    asiento_contable: NotRequired[str]
    dncp_contrato: NotRequired[str]
    energia: NotRequired[list[Medidor]]
    seguro: NotRequired[Seguro]
    supermercado: NotRequired[Supermercado]
    datos_adicionales: NotRequired[DatosAdicionales]
class ItemDeRemision(TypedDict):
    producto_id: NotRequired[str]
    codigo_interno: NotRequired[str]
    descripcion: NotRequired[str]
    cantidad: Union[str, int]
    unidad_medida: NotRequired[int]
    partida_arancelaria: NotRequired[str]
    ncm: NotRequired[str]
    dncp_general: NotRequired[str]
    dncp_especifico: NotRequired[str]
    gtin: NotRequired[str]
    gtin_paquete: NotRequired[str]
    pais_origen: NotRequired[str]
    descripcion_pais_origen: NotRequired[str]
    info_item: NotRequired[str]
    rastreo_mercaderia: NotRequired[RastreoDeMercaderia]
    vehiculo_nuevo: NotRequired[VehiculoNuevo]
    relevancia_mercaderia: NotRequired[Literal[1, 2]]
    cantidad_quiebra_merma: NotRequired[Union[str, int]]
    porcentaje_quiebra_merma: NotRequired[Union[str, int]]
class Remision(TypedDict):
    motivo: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]
    descripcion_motivo: NotRequired[str]
    responsable: Literal[1, 2, 3, 4, 5]
    kilometros: int
    fecha_factura_futura: NotRequired[str]
    costo_flete: NotRequired[Union[str, int]]
class EmisionDeNotaDeRemision(TypedDict):
    establecimiento: str
    punto: str
    tipo_de: Literal[7]
    receptor: ReceptorDeEmision
    items_remision: list[ItemDeRemision]
    tipo_transaccion: NotRequired[object]
    doc_asociado: NotRequired[DocumentoAsociado]
    docs_asociados: NotRequired[list[DocumentoAsociado]]
    remision: Remision
    transporte: Transporte
    responsable: NotRequired[ResponsableDelDocumento]
    info_fiscal: str
    fecha_emision: NotRequired[str]
    tipo_emision: NotRequired[TipoEmision]
    sit: NotRequired[Sit]
    modo_envio: NotRequired[ModoEnvio]
    moneda: NotRequired[str]
    indicador_presencia: NotRequired[IndicadorPresencia]
    descripcion_presencia: NotRequired[str]
    id_interno: NotRequired[str]
    numero: NotRequired[int]
    d_cod_seg: NotRequired[str]
    info_emisor: NotRequired[str]
    redondeo: NotRequired[bool]
    orden_compra: NotRequired[str]
    orden_venta: NotRequired[str]
    asiento_contable: NotRequired[str]
    dncp_contrato: NotRequired[str]
    carga: NotRequired[CargaTransportada]
    energia: NotRequired[list[Medidor]]
    seguro: NotRequired[Seguro]
    supermercado: NotRequired[Supermercado]
    datos_adicionales: NotRequired[DatosAdicionales]
class Nominacion(TypedDict):
    receptor: ReceptorDeEmision
    motivo: NotRequired[str]
class NuevoChofer(TypedDict):
    nombre: NotRequired[str]
    numero_documento: NotRequired[str]
class NuevoTransportista(TypedDict):
    naturaleza: NotRequired[Literal[1, 2]]
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
    chofer: NotRequired[NuevoChofer]
class NuevoLocalDeEntrega(TypedDict):
    direccion: NotRequired[str]
    codigo_departamento: NotRequired[int]
    codigo_distrito: NotRequired[int]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
class NuevoVehiculo(TypedDict):
    tipo: NotRequired[str]
    marca: NotRequired[str]
    tipo_identificacion: NotRequired[Literal[1, 2]]
    numero_identificacion: NotRequired[str]
    matricula: NotRequired[str]
class ActualizacionDeTransporte(TypedDict):
    tipo: NotRequired[Literal[1, 2]]
    modalidad: NotRequired[Literal[1, 2, 3, 4]]
    transportista: NotRequired[NuevoTransportista]
    locales_entrega: NotRequired[list[NuevoLocalDeEntrega]]
    vehiculos: NotRequired[list[NuevoVehiculo]]
Aviso: TypeAlias = "Union[AvisoDeAprobado, AvisoDeAprobadoConObservacion, AvisoDeRechazado, AvisoDeCancelado, AvisoDeNominado, AvisoDeInutilizado, AvisoDeDemorado, AvisoDePorVencer, AvisoDeKudeListo, AvisoDeCorreoFallido, AvisoEventoRechazado, AvisoRecibidoNuevo, AvisoRecibidoObservado, AvisoRecibidoCancelado, AvisoRecibidoPorVencer, AvisoCertificadoPorVencer, AvisoTimbradoPorVencer, AvisoSeriePorAgotarse, AvisoCuentaSuspendida, AvisoNormaCambio, AvisoWebhookPrueba]"
class EnlacesDeAviso(TypedDict):
    documento: str
    kude: str
class AvisoDeAprobado(TypedDict):
    id: str
    tipo: Literal["de.aprobado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeAprobadoDatos
class AvisoDeAprobadoConObservacion(TypedDict):
    id: str
    tipo: Literal["de.aprobado_con_observacion"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeAprobadoConObservacionDatos
class AvisoDeRechazado(TypedDict):
    id: str
    tipo: Literal["de.rechazado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeRechazadoDatos
class AvisoDeCancelado(TypedDict):
    id: str
    tipo: Literal["de.cancelado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeCanceladoDatos
class AvisoDeNominado(TypedDict):
    id: str
    tipo: Literal["de.nominado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeNominadoDatos
class AvisoDeInutilizado(TypedDict):
    id: str
    tipo: Literal["de.inutilizado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeInutilizadoDatos
class AvisoDeDemorado(TypedDict):
    id: str
    tipo: Literal["de.demorado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeDemoradoDatos
class AvisoDePorVencer(TypedDict):
    id: str
    tipo: Literal["de.por_vencer"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDePorVencerDatos
class AvisoDeKudeListo(TypedDict):
    id: str
    tipo: Literal["de.kude_listo"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeKudeListoDatos
class AvisoDeCorreoFallido(TypedDict):
    id: str
    tipo: Literal["de.correo_fallido"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoDeCorreoFallidoDatos
class AvisoEventoRechazado(TypedDict):
    id: str
    tipo: Literal["evento.rechazado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoEventoRechazadoDatos
class AvisoRecibidoNuevo(TypedDict):
    id: str
    tipo: Literal["recibido.nuevo"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoRecibidoNuevoDatos
class AvisoRecibidoObservado(TypedDict):
    id: str
    tipo: Literal["recibido.observado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoRecibidoObservadoDatos
class AvisoRecibidoCancelado(TypedDict):
    id: str
    tipo: Literal["recibido.cancelado"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoRecibidoCanceladoDatos
class AvisoRecibidoPorVencer(TypedDict):
    id: str
    tipo: Literal["recibido.por_vencer"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoRecibidoPorVencerDatos
class AvisoCertificadoPorVencer(TypedDict):
    id: str
    tipo: Literal["certificado.por_vencer"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoCertificadoPorVencerDatos
class AvisoTimbradoPorVencer(TypedDict):
    id: str
    tipo: Literal["timbrado.por_vencer"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoTimbradoPorVencerDatos
class AvisoSeriePorAgotarse(TypedDict):
    id: str
    tipo: Literal["serie.por_agotarse"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoSeriePorAgotarseDatos
class AvisoCuentaSuspendida(TypedDict):
    id: str
    tipo: Literal["cuenta.suspendida"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoCuentaSuspendidaDatos
class AvisoNormaCambio(TypedDict):
    id: str
    tipo: Literal["norma.cambio"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoNormaCambioDatos
class AvisoWebhookPrueba(TypedDict):
    id: str
    tipo: Literal["webhook.prueba"]
    creado_at: str
    modo: Literal["real", "prueba"]
    sit: Literal["H", "P", None]
    secuencia: Union[int, None]
    datos: AvisoWebhookPruebaDatos
class LibroDeVentasLineas(TypedDict):
    fecha: str
    estado: Literal["A", "C", "I"]
    estado_label: str
    tipo_de: int
    tipo_label: str
    sit: Literal["H", "P"]
    timbrado: str
    numero_formateado: str
    numero_hasta: Union[str, None]
    condicion_venta: Literal[1, 2, None]
    condicion_label: Union[str, None]
    receptor_ruc: Union[str, None]
    receptor_documento: Union[str, None]
    receptor_nombre: Union[str, None]
    gravado_10: str
    iva_10: str
    gravado_5: str
    iva_5: str
    exento: str
    total: str
    moneda: Union[str, None]
    tipo_cambio: Union[str, None]
    asociado_numero: Union[str, None]
    asociado_timbrado: Union[str, None]
    asociado_cdc: Union[str, None]
    cdc: Union[str, None]
class LibroDeComprasLineas(TypedDict):
    fecha: str
    estado: Literal["valido", "por_confirmar", "cancelado", "desconocido", "observado", "invalido", "sin_xml"]
    estado_label: str
    tipo_de: int
    tipo_label: str
    sit: Literal["H", "P"]
    timbrado: Union[str, None]
    numero_formateado: str
    condicion_compra: Literal[1, 2, None]
    condicion_label: Union[str, None]
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    gravado_10: str
    iva_10: str
    gravado_5: str
    iva_5: str
    exento: str
    total: str
    moneda: Union[str, None]
    tipo_cambio: Union[str, None]
    asociado_numero: Union[str, None]
    asociado_timbrado: Union[str, None]
    asociado_cdc: Union[str, None]
    cdc: str
class EventoDatosReceptor(TypedDict):
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    nombre_fantasia: NotRequired[str]
    tipo_contribuyente: NotRequired[Literal[1, 2]]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4, 5, 6, 9]]
    descripcion_tipo_documento: NotRequired[str]
    numero_documento: NotRequired[str]
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    direccion: NotRequired[str]
    numero_casa: NotRequired[str]
    codigo_pais: NotRequired[str]
    codigo_departamento: NotRequired[int]
    descripcion_departamento: NotRequired[str]
    codigo_distrito: NotRequired[int]
    descripcion_distrito: NotRequired[str]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    telefono: NotRequired[str]
    celular: NotRequired[str]
    email: NotRequired[str]
    codigo_cliente: NotRequired[str]
class EventoDatosLocalesEntrega(TypedDict):
    direccion: NotRequired[str]
    codigo_departamento: NotRequired[int]
    codigo_ciudad: NotRequired[int]
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class EventoDatosTransportistaChofer(TypedDict):
    nombre: NotRequired[str]
    numero_documento: NotRequired[str]
    direccion: NotRequired[str]
class EventoDatosTransportistaAgente(TypedDict):
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    direccion: NotRequired[str]
class EventoDatosTransportista(TypedDict):
    naturaleza: NotRequired[Literal[1, 2]]
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
    nacionalidad: NotRequired[str]
    direccion: NotRequired[str]
    chofer: NotRequired[EventoDatosTransportistaChofer]
    agente: NotRequired[EventoDatosTransportistaAgente]
class EventoDatosVehiculos(TypedDict):
    tipo: NotRequired[str]
    marca: NotRequired[str]
    tipo_identificacion: NotRequired[Literal[1, 2]]
    numero_identificacion: NotRequired[str]
    adicional: NotRequired[str]
    matricula: NotRequired[str]
    numero_vuelo: NotRequired[str]
class EventoDatos(TypedDict):
    receptor: NotRequired[EventoDatosReceptor]
    tipo: NotRequired[Literal[1, 2]]
    modalidad: NotRequired[Literal[1, 2, 3, 4]]
    locales_entrega: NotRequired[list[EventoDatosLocalesEntrega]]
    transportista: NotRequired[EventoDatosTransportista]
    vehiculos: NotRequired[list[EventoDatosVehiculos]]
    fecha_emision: NotRequired[str]
    fecha_recepcion: NotRequired[str]
    total_gs: NotRequired[str]
    parcial: NotRequired[bool]
class DEDetalleReceptor(TypedDict):
    nombre: str
    ruc: Union[str, None]
    nombre_fantasia: NotRequired[str]
    tipo_contribuyente: NotRequired[Literal[1, 2]]
    tipo_documento: Union[int, None]
    descripcion_tipo_documento: NotRequired[str]
    numero_documento: Union[str, None]
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    direccion: NotRequired[str]
    numero_casa: NotRequired[str]
    codigo_pais: NotRequired[str]
    codigo_departamento: NotRequired[int]
    descripcion_departamento: NotRequired[str]
    codigo_distrito: NotRequired[int]
    descripcion_distrito: NotRequired[str]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    telefono: NotRequired[str]
    celular: NotRequired[str]
    email: NotRequired[str]
    codigo_cliente: NotRequired[str]
class DEDetalleItemsRastreoMercaderia(TypedDict):
    lote: NotRequired[str]
    fecha_vencimiento: NotRequired[str]
    numero_serie: NotRequired[str]
    numero_pedido: NotRequired[str]
    numero_seguimiento: NotRequired[str]
    numero_registro: NotRequired[str]
    numero_registro_entidad: NotRequired[str]
    nombre_producto: NotRequired[str]
class DEDetalleItemsVehiculoNuevo(TypedDict):
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    chasis: NotRequired[str]
    color: NotRequired[str]
    potencia: NotRequired[int]
    capacidad_motor: NotRequired[int]
    peso_neto: NotRequired[str]
    peso_bruto: NotRequired[str]
    tipo_combustible: NotRequired[Literal[1, 2, 3, 4, 5, 9]]
    descripcion_combustible: NotRequired[str]
    numero_motor: NotRequired[str]
    capacidad_traccion: NotRequired[str]
    anio_fabricacion: NotRequired[int]
    tipo_vehiculo: NotRequired[str]
    capacidad_pasajeros: NotRequired[int]
class DEDetalleItems(TypedDict):
    descripcion: str
    cantidad: str
    unidad_medida: int
    producto_id: NotRequired[str]
    codigo_interno: NotRequired[str]
    partida_arancelaria: NotRequired[str]
    ncm: NotRequired[str]
    dncp_general: NotRequired[str]
    dncp_especifico: NotRequired[str]
    gtin: NotRequired[str]
    gtin_paquete: NotRequired[str]
    pais_origen: NotRequired[str]
    descripcion_pais_origen: NotRequired[str]
    info_item: NotRequired[str]
    rastreo_mercaderia: NotRequired[DEDetalleItemsRastreoMercaderia]
    vehiculo_nuevo: NotRequired[DEDetalleItemsVehiculoNuevo]
    precio_unitario: NotRequired[str]
    tipo_cambio: NotRequired[str]
    iva_tipo: NotRequired[Literal[10, 5, 0]]
    iva_proporcion: NotRequired[str]
    iva_afectacion: NotRequired[Literal[1, 2, 3, 4]]
    descuento_unitario: NotRequired[str]
    anticipo_unitario: NotRequired[str]
    anticipo_global_unitario: NotRequired[str]
    cdc_anticipo: NotRequired[str]
    relevancia_mercaderia: NotRequired[Literal[1, 2]]
    cantidad_quiebra_merma: NotRequired[str]
    porcentaje_quiebra_merma: NotRequired[str]
    subtotal: NotRequired[str]
    base_gravada_iva: NotRequired[str]
    liquidacion_iva: NotRequired[str]
    base_exenta: NotRequired[str]
class DEDetalleFormasPagoTarjeta(TypedDict):
    denominacion: Literal[1, 2, 3, 4, 5, 6, 99]
    denominacion_descripcion: NotRequired[str]
    razon_social: NotRequired[str]
    ruc: NotRequired[str]
    forma_procesamiento: NotRequired[Literal[1, 2, 9]]
    codigo_autorizacion: NotRequired[str]
    titular: NotRequired[str]
    ultimos_digitos: NotRequired[str]
class DEDetalleFormasPagoCheque(TypedDict):
    numero: str
    banco: str
class DEDetalleFormasPago(TypedDict):
    tipo_pago: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99]
    monto: NotRequired[str]
    moneda: NotRequired[str]
    tipo_cambio: NotRequired[str]
    descripcion: NotRequired[str]
    tarjeta: NotRequired[DEDetalleFormasPagoTarjeta]
    cheque: NotRequired[DEDetalleFormasPagoCheque]
class DEDetallePagoCreditoDetalleCuotas(TypedDict):
    monto: str
    moneda: NotRequired[str]
    vencimiento: NotRequired[str]
class DEDetallePagoCredito(TypedDict):
    condicion: Literal[1, 2]
    plazo: NotRequired[str]
    cuotas: NotRequired[int]
    monto_entrega: NotRequired[str]
    detalle_cuotas: NotRequired[list[DEDetallePagoCreditoDetalleCuotas]]
class DEDetalleDocAsociado(TypedDict):
    tipo: Literal[1, 2, 3]
    cdc: NotRequired[str]
    timbrado: NotRequired[str]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    numero: NotRequired[int]
    fecha: NotRequired[str]
    tipo_documento_impreso: NotRequired[Literal[1, 2, 3, 4]]
    constancia_tipo: NotRequired[Literal[1, 2]]
    constancia_numero: NotRequired[str]
    constancia_control: NotRequired[str]
    ruc_fusionado: NotRequired[str]
    comprobante_retencion: NotRequired[str]
class DEDetalleDocsAsociados(TypedDict):
    tipo: Literal[1, 2, 3]
    cdc: NotRequired[str]
    timbrado: NotRequired[str]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    numero: NotRequired[int]
    fecha: NotRequired[str]
    tipo_documento_impreso: NotRequired[Literal[1, 2, 3, 4]]
    constancia_tipo: NotRequired[Literal[1, 2]]
    constancia_numero: NotRequired[str]
    constancia_control: NotRequired[str]
    ruc_fusionado: NotRequired[str]
    comprobante_retencion: NotRequired[str]
class DEDetalleAutofacturaLugarTransaccion(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
class DEDetalleAutofactura(TypedDict):
    naturaleza_vendedor: NotRequired[Literal[1, 2]]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: str
    nombre: str
    numero_casa: NotRequired[str]
    direccion: NotRequired[str]
    codigo_departamento: NotRequired[int]
    codigo_distrito: NotRequired[int]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    lugar_transaccion: NotRequired[DEDetalleAutofacturaLugarTransaccion]
class DEDetalleRemisionTransporteLocalSalida(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class DEDetalleRemisionTransporteLocalesEntrega(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class DEDetalleRemisionTransporteVehiculos(TypedDict):
    tipo: str
    marca: str
    tipo_identificacion: Literal[1, 2]
    numero_identificacion: NotRequired[str]
    adicional: NotRequired[str]
    matricula: NotRequired[str]
    numero_vuelo: NotRequired[str]
class DEDetalleRemisionTransporteTransportistaChofer(TypedDict):
    nombre: str
    numero_documento: str
    direccion: str
class DEDetalleRemisionTransporteTransportistaAgente(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    direccion: NotRequired[str]
class DEDetalleRemisionTransporteTransportista(TypedDict):
    naturaleza: Literal[1, 2]
    nombre: str
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
    nacionalidad: NotRequired[str]
    direccion: str
    chofer: DEDetalleRemisionTransporteTransportistaChofer
    agente: NotRequired[DEDetalleRemisionTransporteTransportistaAgente]
class DEDetalleRemisionTransporte(TypedDict):
    tipo: NotRequired[Literal[1, 2]]
    modalidad: NotRequired[Literal[1, 2, 3, 4]]
    responsable_flete: Literal[1, 2, 3, 4, 5]
    condicion_negociacion: NotRequired[Literal["CFR", "CIF", "CIP", "CPT", "DAP", "DAT", "DDP", "EXW", "FAS", "FCA", "FOB"]]
    numero_manifiesto: NotRequired[str]
    numero_despacho: NotRequired[str]
    fecha_inicio: NotRequired[str]
    fecha_fin: NotRequired[str]
    pais_destino: NotRequired[str]
    local_salida: NotRequired[DEDetalleRemisionTransporteLocalSalida]
    locales_entrega: NotRequired[list[DEDetalleRemisionTransporteLocalesEntrega]]
    vehiculos: NotRequired[list[DEDetalleRemisionTransporteVehiculos]]
    transportista: NotRequired[DEDetalleRemisionTransporteTransportista]
class DEDetalleRemision(TypedDict):
    motivo: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]
    descripcion_motivo: NotRequired[str]
    responsable: Literal[1, 2, 3, 4, 5]
    kilometros: int
    fecha_factura_futura: NotRequired[str]
    costo_flete: NotRequired[str]
    transporte: Union[DEDetalleRemisionTransporte, None]
class DEDetalleObras(TypedDict):
    codigo: str
    descripcion: str
class EventoDeRecibidoDatosReceptor(TypedDict):
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    nombre_fantasia: NotRequired[str]
    tipo_contribuyente: NotRequired[Literal[1, 2]]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4, 5, 6, 9]]
    descripcion_tipo_documento: NotRequired[str]
    numero_documento: NotRequired[str]
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    direccion: NotRequired[str]
    numero_casa: NotRequired[str]
    codigo_pais: NotRequired[str]
    codigo_departamento: NotRequired[int]
    descripcion_departamento: NotRequired[str]
    codigo_distrito: NotRequired[int]
    descripcion_distrito: NotRequired[str]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    telefono: NotRequired[str]
    celular: NotRequired[str]
    email: NotRequired[str]
    codigo_cliente: NotRequired[str]
class EventoDeRecibidoDatosLocalesEntrega(TypedDict):
    direccion: NotRequired[str]
    codigo_departamento: NotRequired[int]
    codigo_ciudad: NotRequired[int]
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class EventoDeRecibidoDatosTransportistaChofer(TypedDict):
    nombre: NotRequired[str]
    numero_documento: NotRequired[str]
    direccion: NotRequired[str]
class EventoDeRecibidoDatosTransportistaAgente(TypedDict):
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    direccion: NotRequired[str]
class EventoDeRecibidoDatosTransportista(TypedDict):
    naturaleza: NotRequired[Literal[1, 2]]
    nombre: NotRequired[str]
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
    nacionalidad: NotRequired[str]
    direccion: NotRequired[str]
    chofer: NotRequired[EventoDeRecibidoDatosTransportistaChofer]
    agente: NotRequired[EventoDeRecibidoDatosTransportistaAgente]
class EventoDeRecibidoDatosVehiculos(TypedDict):
    tipo: NotRequired[str]
    marca: NotRequired[str]
    tipo_identificacion: NotRequired[Literal[1, 2]]
    numero_identificacion: NotRequired[str]
    adicional: NotRequired[str]
    matricula: NotRequired[str]
    numero_vuelo: NotRequired[str]
class EventoDeRecibidoDatos(TypedDict):
    receptor: NotRequired[EventoDeRecibidoDatosReceptor]
    tipo: NotRequired[Literal[1, 2]]
    modalidad: NotRequired[Literal[1, 2, 3, 4]]
    locales_entrega: NotRequired[list[EventoDeRecibidoDatosLocalesEntrega]]
    transportista: NotRequired[EventoDeRecibidoDatosTransportista]
    vehiculos: NotRequired[list[EventoDeRecibidoDatosVehiculos]]
    fecha_emision: NotRequired[str]
    fecha_recepcion: NotRequired[str]
    total_gs: NotRequired[str]
    parcial: NotRequired[bool]
class ContenidoDeRecibidoReceptor(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    nombre_fantasia: NotRequired[str]
    tipo_contribuyente: NotRequired[Literal[1, 2]]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4, 5, 6, 9]]
    descripcion_tipo_documento: NotRequired[str]
    numero_documento: NotRequired[str]
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    direccion: NotRequired[str]
    numero_casa: NotRequired[str]
    codigo_pais: NotRequired[str]
    codigo_departamento: NotRequired[int]
    descripcion_departamento: NotRequired[str]
    codigo_distrito: NotRequired[int]
    descripcion_distrito: NotRequired[str]
    codigo_ciudad: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    telefono: NotRequired[str]
    celular: NotRequired[str]
    email: NotRequired[str]
    codigo_cliente: NotRequired[str]
class ContenidoDeRecibidoItemsRastreoMercaderia(TypedDict):
    lote: NotRequired[str]
    fecha_vencimiento: NotRequired[str]
    numero_serie: NotRequired[str]
    numero_pedido: NotRequired[str]
    numero_seguimiento: NotRequired[str]
    numero_registro: NotRequired[str]
    numero_registro_entidad: NotRequired[str]
    nombre_producto: NotRequired[str]
class ContenidoDeRecibidoItemsVehiculoNuevo(TypedDict):
    tipo_operacion: NotRequired[Literal[1, 2, 3, 4]]
    chasis: NotRequired[str]
    color: NotRequired[str]
    potencia: NotRequired[int]
    capacidad_motor: NotRequired[int]
    peso_neto: NotRequired[str]
    peso_bruto: NotRequired[str]
    tipo_combustible: NotRequired[Literal[1, 2, 3, 4, 5, 9]]
    descripcion_combustible: NotRequired[str]
    numero_motor: NotRequired[str]
    capacidad_traccion: NotRequired[str]
    anio_fabricacion: NotRequired[int]
    tipo_vehiculo: NotRequired[str]
    capacidad_pasajeros: NotRequired[int]
class ContenidoDeRecibidoItems(TypedDict):
    descripcion: str
    cantidad: str
    unidad_medida: int
    producto_id: NotRequired[str]
    codigo_interno: NotRequired[str]
    partida_arancelaria: NotRequired[str]
    ncm: NotRequired[str]
    dncp_general: NotRequired[str]
    dncp_especifico: NotRequired[str]
    gtin: NotRequired[str]
    gtin_paquete: NotRequired[str]
    pais_origen: NotRequired[str]
    descripcion_pais_origen: NotRequired[str]
    info_item: NotRequired[str]
    rastreo_mercaderia: NotRequired[ContenidoDeRecibidoItemsRastreoMercaderia]
    vehiculo_nuevo: NotRequired[ContenidoDeRecibidoItemsVehiculoNuevo]
    precio_unitario: NotRequired[str]
    tipo_cambio: NotRequired[str]
    iva_tipo: NotRequired[Literal[10, 5, 0]]
    iva_proporcion: NotRequired[str]
    iva_afectacion: NotRequired[Literal[1, 2, 3, 4]]
    descuento_unitario: NotRequired[str]
    anticipo_unitario: NotRequired[str]
    anticipo_global_unitario: NotRequired[str]
    cdc_anticipo: NotRequired[str]
    relevancia_mercaderia: NotRequired[Literal[1, 2]]
    cantidad_quiebra_merma: NotRequired[str]
    porcentaje_quiebra_merma: NotRequired[str]
    subtotal: NotRequired[str]
    base_gravada_iva: NotRequired[str]
    liquidacion_iva: NotRequired[str]
    base_exenta: NotRequired[str]
class ContenidoDeRecibidoFormasPagoTarjeta(TypedDict):
    denominacion: Literal[1, 2, 3, 4, 5, 6, 99]
    denominacion_descripcion: NotRequired[str]
    razon_social: NotRequired[str]
    ruc: NotRequired[str]
    forma_procesamiento: NotRequired[Literal[1, 2, 9]]
    codigo_autorizacion: NotRequired[str]
    titular: NotRequired[str]
    ultimos_digitos: NotRequired[str]
class ContenidoDeRecibidoFormasPagoCheque(TypedDict):
    numero: str
    banco: str
class ContenidoDeRecibidoFormasPago(TypedDict):
    tipo_pago: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99]
    monto: NotRequired[str]
    moneda: NotRequired[str]
    tipo_cambio: NotRequired[str]
    descripcion: NotRequired[str]
    tarjeta: NotRequired[ContenidoDeRecibidoFormasPagoTarjeta]
    cheque: NotRequired[ContenidoDeRecibidoFormasPagoCheque]
class ContenidoDeRecibidoPagoCreditoDetalleCuotas(TypedDict):
    monto: str
    moneda: NotRequired[str]
    vencimiento: NotRequired[str]
class ContenidoDeRecibidoPagoCredito(TypedDict):
    condicion: Literal[1, 2]
    plazo: NotRequired[str]
    cuotas: NotRequired[int]
    monto_entrega: NotRequired[str]
    detalle_cuotas: NotRequired[list[ContenidoDeRecibidoPagoCreditoDetalleCuotas]]
class ContenidoDeRecibidoDocAsociado(TypedDict):
    tipo: Literal[1, 2, 3]
    cdc: NotRequired[str]
    timbrado: NotRequired[str]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    numero: NotRequired[int]
    fecha: NotRequired[str]
    tipo_documento_impreso: NotRequired[Literal[1, 2, 3, 4]]
    constancia_tipo: NotRequired[Literal[1, 2]]
    constancia_numero: NotRequired[str]
    constancia_control: NotRequired[str]
    ruc_fusionado: NotRequired[str]
    comprobante_retencion: NotRequired[str]
class ContenidoDeRecibidoDocsAsociados(TypedDict):
    tipo: Literal[1, 2, 3]
    cdc: NotRequired[str]
    timbrado: NotRequired[str]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    numero: NotRequired[int]
    fecha: NotRequired[str]
    tipo_documento_impreso: NotRequired[Literal[1, 2, 3, 4]]
    constancia_tipo: NotRequired[Literal[1, 2]]
    constancia_numero: NotRequired[str]
    constancia_control: NotRequired[str]
    ruc_fusionado: NotRequired[str]
    comprobante_retencion: NotRequired[str]
class ContenidoDeRecibidoRemisionTransporteLocalSalida(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class ContenidoDeRecibidoRemisionTransporteLocalesEntrega(TypedDict):
    direccion: str
    codigo_departamento: int
    codigo_ciudad: int
    codigo_distrito: NotRequired[int]
    descripcion_ciudad: NotRequired[str]
    numero_casa: NotRequired[str]
    complemento: NotRequired[str]
    segundo_complemento: NotRequired[str]
    telefono: NotRequired[str]
class ContenidoDeRecibidoRemisionTransporteVehiculos(TypedDict):
    tipo: str
    marca: str
    tipo_identificacion: Literal[1, 2]
    numero_identificacion: NotRequired[str]
    adicional: NotRequired[str]
    matricula: NotRequired[str]
    numero_vuelo: NotRequired[str]
class ContenidoDeRecibidoRemisionTransporteTransportistaChofer(TypedDict):
    nombre: str
    numero_documento: str
    direccion: str
class ContenidoDeRecibidoRemisionTransporteTransportistaAgente(TypedDict):
    nombre: str
    ruc: NotRequired[str]
    direccion: NotRequired[str]
class ContenidoDeRecibidoRemisionTransporteTransportista(TypedDict):
    naturaleza: Literal[1, 2]
    nombre: str
    ruc: NotRequired[str]
    tipo_documento: NotRequired[Literal[1, 2, 3, 4]]
    numero_documento: NotRequired[str]
    nacionalidad: NotRequired[str]
    direccion: str
    chofer: ContenidoDeRecibidoRemisionTransporteTransportistaChofer
    agente: NotRequired[ContenidoDeRecibidoRemisionTransporteTransportistaAgente]
class ContenidoDeRecibidoRemisionTransporte(TypedDict):
    tipo: NotRequired[Literal[1, 2]]
    modalidad: NotRequired[Literal[1, 2, 3, 4]]
    responsable_flete: Literal[1, 2, 3, 4, 5]
    condicion_negociacion: NotRequired[Literal["CFR", "CIF", "CIP", "CPT", "DAP", "DAT", "DDP", "EXW", "FAS", "FCA", "FOB"]]
    numero_manifiesto: NotRequired[str]
    numero_despacho: NotRequired[str]
    fecha_inicio: NotRequired[str]
    fecha_fin: NotRequired[str]
    pais_destino: NotRequired[str]
    local_salida: NotRequired[ContenidoDeRecibidoRemisionTransporteLocalSalida]
    locales_entrega: NotRequired[list[ContenidoDeRecibidoRemisionTransporteLocalesEntrega]]
    vehiculos: NotRequired[list[ContenidoDeRecibidoRemisionTransporteVehiculos]]
    transportista: NotRequired[ContenidoDeRecibidoRemisionTransporteTransportista]
class ContenidoDeRecibidoRemision(TypedDict):
    motivo: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]
    descripcion_motivo: NotRequired[str]
    responsable: Literal[1, 2, 3, 4, 5]
    kilometros: int
    fecha_factura_futura: NotRequired[str]
    costo_flete: NotRequired[str]
    transporte: Union[ContenidoDeRecibidoRemisionTransporte, None]
class AvisoDeAprobadoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    protocolo_fiscal: Union[str, None]
    aprobado_at: str
    enlaces: EnlacesDeAviso
class AvisoDeAprobadoConObservacionDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    protocolo_fiscal: Union[str, None]
    aprobado_at: str
    enlaces: EnlacesDeAviso
class AvisoDeRechazadoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    enlaces: EnlacesDeAviso
class AvisoDeCanceladoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    motivo: str
    enlaces: EnlacesDeAviso
class AvisoDeNominadoDatosReceptor(TypedDict):
    nombre: str
    ruc: Union[str, None]
    documento: Union[str, None]
class AvisoDeNominadoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    receptor: AvisoDeNominadoDatosReceptor
    enlaces: EnlacesDeAviso
class AvisoDeInutilizadoDatos(TypedDict):
    de_id: NotRequired[str]
    cdc: NotRequired[str]
    id_interno: NotRequired[Union[str, None]]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: NotRequired[int]
    numero_formateado: NotRequired[str]
    estado: NotRequired[Literal["P", "E", "A", "R", "C"]]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: NotRequired[str]
    total: NotRequired[str]
    total_iva: NotRequired[str]
    total_gs: NotRequired[str]
    inutilizacion_id: str
    resultado: Literal["A", "X"]
    timbrado: str
    serie: str
    numero_desde: int
    numero_hasta: int
    enlaces: NotRequired[EnlacesDeAviso]
class AvisoDeDemoradoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    emitido_at: str
    enlaces: EnlacesDeAviso
class AvisoDePorVencerDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    emitido_at: str
    vence_at: str
    enlaces: EnlacesDeAviso
class AvisoDeKudeListoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    kude_version: int
    enlaces: EnlacesDeAviso
class AvisoDeCorreoFallidoDatos(TypedDict):
    de_id: str
    cdc: str
    id_interno: Union[str, None]
    tipo_de: int
    establecimiento: str
    punto: str
    numero: int
    numero_formateado: str
    estado: Literal["P", "E", "A", "R", "C"]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: str
    total: str
    total_iva: str
    total_gs: str
    destinatario: str
    detalle: str
    enlaces: EnlacesDeAviso
class AvisoEventoRechazadoDatos(TypedDict):
    de_id: NotRequired[str]
    cdc: NotRequired[str]
    id_interno: NotRequired[Union[str, None]]
    tipo_de: NotRequired[int]
    establecimiento: NotRequired[str]
    punto: NotRequired[str]
    numero: NotRequired[int]
    numero_formateado: NotRequired[str]
    estado: NotRequired[Literal["P", "E", "A", "R", "C"]]
    codigo_fiscal: Union[str, None]
    mensaje_fiscal: Union[str, None]
    moneda: NotRequired[str]
    total: NotRequired[str]
    total_iva: NotRequired[str]
    total_gs: NotRequired[str]
    evento_id: str
    evento: str
    motivo: str
    enlaces: NotRequired[EnlacesDeAviso]
class AvisoRecibidoNuevoDatos(TypedDict):
    recibido_id: str
    cdc: str
    tipo_de: int
    numero_formateado: str
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    situacion: Literal["A", "C", "N", None]
    eventos_hasta: str
    enlaces: EnlacesDeAviso
class AvisoRecibidoObservadoDatos(TypedDict):
    recibido_id: str
    cdc: str
    tipo_de: int
    numero_formateado: str
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    situacion: Literal["A", "C", "N", None]
    eventos_hasta: str
    falla: list[str]
    enlaces: EnlacesDeAviso
class AvisoRecibidoCanceladoDatos(TypedDict):
    recibido_id: str
    cdc: str
    tipo_de: int
    numero_formateado: str
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    situacion: Literal["A", "C", "N", None]
    eventos_hasta: str
    enlaces: EnlacesDeAviso
class AvisoRecibidoPorVencerDatos(TypedDict):
    recibido_id: str
    cdc: str
    tipo_de: int
    numero_formateado: str
    emisor_ruc: str
    emisor_nombre: Union[str, None]
    fecha_emision: Union[str, None]
    moneda: Union[str, None]
    total: Union[str, None]
    total_gs: Union[str, None]
    veredicto: Literal["valido", "por_confirmar", "observado", "invalido", None]
    situacion: Literal["A", "C", "N", None]
    eventos_hasta: str
    dias: int
    enlaces: EnlacesDeAviso
class AvisoCertificadoPorVencerDatos(TypedDict):
    certificado_id: str
    vence_at: str
    dias: int
class AvisoTimbradoPorVencerDatos(TypedDict):
    timbrado: str
    vence_at: str
    dias: int
class AvisoSeriePorAgotarseDatos(TypedDict):
    timbrado: str
    tipo_de: int
    establecimiento: str
    punto: str
    quedan: int
    umbral: int
class AvisoCuentaSuspendidaDatos(TypedDict):
    motivo: Union[str, None]
class AvisoNormaCambioDatos(TypedDict):
    clase: Literal["nota", "archivo", "codigo", "elemento"]
    fuente: str
    valor: str
    visto_at: str
class AvisoWebhookPruebaDatos(TypedDict):
    webhook_id: str
class ObtenerOpenApiRespuesta(TypedDict):
    openapi: str
    info: dict[str, object]
    paths: dict[str, object]
class ImportarDocumentosCuerpo(TypedDict):
    archivo: bytes
class PonerCertificadoPropioCuerpo(TypedDict):
    archivo: bytes
    clave: str
class PonerCertificadoCuerpo(TypedDict):
    archivo: bytes
    clave: str
class ImportarProductosCuerpo(TypedDict):
    archivo: bytes
class CrearProductoCuerpo(TypedDict):
    codigo_interno: NotRequired[str]
    precio_unitario: NotRequired[Union[str, int]]
    iva_tipo: NotRequired[Literal[10, 5, 0]]
    gtin: NotRequired[str]
    ncm: NotRequired[str]
    descripcion: str
    moneda: NotRequired[str]
    unidad_medida: NotRequired[int]
class ModificarProductoCuerpo(TypedDict):
    codigo_interno: NotRequired[Union[str, None]]
    precio_unitario: NotRequired[Union[Union[str, int], None]]
    iva_tipo: NotRequired[Union[Literal[10, 5, 0], None]]
    gtin: NotRequired[Union[str, None]]
    ncm: NotRequired[Union[str, None]]
    descripcion: NotRequired[str]
    moneda: NotRequired[str]
    unidad_medida: NotRequired[int]
class CrearBorradorCuerpo(TypedDict):
    contenido: dict[str, object]
    clave_de_emision: NotRequired[str]
class ReemplazarBorradorCuerpo(TypedDict):
    contenido: dict[str, object]
    version: NotRequired[int]
class ImportarRecibidosCuerpo(TypedDict):
    archivo: bytes
class VerificarDocumentoCuerpo(TypedDict):
    archivo: NotRequired[bytes]
    qr: NotRequired[str]
    cdc: NotRequired[str]
Emision: TypeAlias = "Union[EmisionDeFactura, EmisionDeAutofactura, EmisionDeNotaDeCredito, EmisionDeNotaDeDebito, EmisionDeNotaDeRemision]"
