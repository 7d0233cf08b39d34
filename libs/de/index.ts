export type { AjustesDeEmision } from './application/emision/ajustes';
export { JuzgarPreparacion, type Preparacion } from './application/emision/juzgar-preparacion';
export { objecionALaObligacion, OBLIGACIONES_MAXIMAS } from './application/emision/politicas/preparacion';
export { ArchivarMes, LIMITES_DE_ARCHIVO } from './application/archivo/archivar-mes';
export { ArchivoRepository } from './application/ports/archivo-repository';
export { claveDeLegajo, conservarHasta, type XmlEnLegajo } from './domain/archivo/legajo';
export { LeerFirmado } from './application/archivo/leer-firmado';
export { comprobarLegajo, LegajoDanado, leerXml, type XmlGuardado } from './application/archivo/leer-xml';
export { EmitirConError } from './application/emision/emitir-con-error';
export { EmitirDocumento } from './application/emision/emitir-documento';
export { ERRORES_A_PEDIDO, type ErrorAPedido } from './domain/emision/error-a-pedido';
export { AveriguarAjenos } from './application/emision/averiguar-ajenos';
export { DocumentosAjenos } from './application/ports/documentos-ajenos';
export type { ImportacionRepository } from './application/ports/importacion-repository';
export {
  type DatosDelXml,
  type DocumentoImportable,
  LectorDeImportados,
} from './application/ports/lector-de-importados';
export { AntesDeNumerar } from './application/emision/antes-de-numerar';
export { DOCUMENTOS_POR_PEDIDO } from './application/importacion/abrir-archivos';
export { type ArchivoSubido, archivosDe } from './application/importacion/archivos-subidos';
export { ImportarDocumentos, type ResultadoDeImportacion } from './application/importacion/importar-documentos';
export { objetoAJson } from './application/emision/detalle';
export { cancelado, type ConsultaAlPadron, inactivo, sinDv, suEstado } from './domain/emision/consultas-al-padron';
export { PreguntarAlPadron } from './application/emision/preguntar-al-padron';
export { type ComandoDeEmision, PrepararEmision } from './application/emision/preparar-emision';
export { ValidarDocumento, type Validacion } from './application/emision/validar-documento';
export { type Advertencia, CODIGOS_DE_ADVERTENCIA, type CodigoDeAdvertencia } from './domain/emision/advertencia';
export { AutoridadFiscal, type Veredicto } from './application/ports/autoridad-fiscal';
export {
  DocumentoConsultas,
  type CorreoDeDocumento,
  type DocumentoDetallado,
  type NotaDeDocumento,
  type DocumentoExportado,
  type FiltrosDeDocumentos,
  MAXIMO_DE_RESUMEN,
  ORDENES,
  type OrdenDeLista,
  type Pagina as PaginaDeDocumentos,
  type ResumenDeLista,
} from './application/ports/documento-consultas';
export { type Emision, EmisionRepository, type OrdenDeEmision } from './application/ports/emision-repository';
export { RedactorFiscal, type DocumentoPreparado, type DocumentoSinFirmar } from './application/ports/redactor-fiscal';
export { TramiteRepository } from './application/ports/tramite-repository';
export { diferencias } from './domain/solicitud/diferencias';
export { esquemaDeEmision } from './domain/solicitud/documento';
export { esquemaDelCuerpo, esquemasDe, esquemasDeEmision } from './domain/solicitud/esquemas';
export { TramitarDocumento, type AjustesDeTramite } from './application/tramite/tramitar-documento';
export { type DetalleDeDocumento, esFinal, type Documento, type Estado, type Fuente } from './domain/documento';
export { escribirOrigen, leerOrigen, type Origen } from './domain/archivo/origen';
export type { EstadoDeEvento, Evento } from './domain/evento';
export type { DesenlaceDeLote } from './domain/lote/lote';
export { pausaDeReintento, type Respuesta, type SinRespuesta } from './domain/tramite/tramite';
export { DespacharLotes } from './application/lote/despachar-lotes';
export { LoteRepository } from './application/ports/lote-repository';
export { TramitarLote } from './application/lote/tramitar-lote';
export { PlazoConsultas } from './application/ports/plazo-consultas';
export { IndizarDocumentos } from './application/busqueda/indizar-documentos';
export { SumarCifras } from './application/cifras/sumar-cifras';
export type { DemoraRepository } from './application/ports/demora-repository';
export { DEMORAS_MS, VigilarDemoras } from './application/vigilancia/vigilar-demoras';
export { VigilarPlazos, type AvisoDePlazo } from './application/vigilancia/vigilar-plazos';
export { EditarDocumento } from './application/gestion/editar-documento';
export { GestionRepository } from './application/ports/gestion-repository';
export { ReencolarDocumento, type Reencolado } from './application/gestion/reencolar-documento';
export { ReenviarDocumento } from './application/gestion/reenviar-documento';
export { camposDe, campoPorId, listasDeCodigos } from './domain/solicitud/listas-de-codigos';
export { GUARANI, mostrarMonto } from './domain/emision/montos';
export { identidadDelTransportista, identificacionDelVehiculo } from './domain/solicitud/remision';
export { totalLegible } from './domain/emision/total-legible';
export { camposDeItem } from './domain/solicitud/item';
export { INNOMINADO, receptor } from './domain/solicitud/receptor';
export type { Receptor } from './domain/solicitud/solicitud';
export { cancelableHasta, finDe, PLAZOS_H } from './domain/tramite/plazos';
export type { Suceso } from './domain/vida/suceso';
export type { FinDeCorreo } from './domain/vida/fin-de-correo';
export { exigir } from './domain/vida/contar';
