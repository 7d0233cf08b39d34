export type { AjustesDeEmision } from './application/ajustes';
export { JuzgarPreparacion, type Preparacion } from './application/juzgar-preparacion';
export { objecionALaObligacion, OBLIGACIONES_MAXIMAS } from './application/politicas/preparacion';
export { EmitirDocumento } from './application/emitir-documento';
export { PrepararEmision, type ComandoDeEmision } from './application/preparar-emision';
export { AutoridadFiscal, type Veredicto } from './application/ports/autoridad-fiscal';
export {
  DocumentoConsultas,
  type CorreoDeDocumento,
  type DocumentoDetallado,
  type DocumentoExportado,
  type EntradaDeHistorial,
  type FiltrosDeDocumentos,
  type FiltrosDeLista,
  type Pagina,
} from './application/ports/documento-consultas';
export { EmisionRepository, type Emision, type OrdenDeEmision } from './application/ports/emision-repository';
export { RedactorFiscal, type DocumentoPreparado } from './application/ports/redactor-fiscal';
export { TramiteRepository } from './application/ports/tramite-repository';
export { esquemaDeEmision, leerSolicitud } from './domain/solicitud/documento';
export { esquemaDelCuerpo, esquemasDeEmision } from './domain/solicitud/esquemas';
export { TramitarDocumento, type AjustesDeTramite } from './application/tramitar-documento';
export {
  claveDeSerie,
  esFinal,
  type DetalleDeDocumento,
  type Documento,
  type Estado,
  type Fuente,
} from './domain/documento';
export type { EstadoDeEvento, Evento } from './domain/evento';
export type { DesenlaceDeLote } from './domain/lote';
export { pausaDeReintento, type Desenlace, type Respuesta, type SinRespuesta } from './domain/tramite';
export { DespacharLotes } from './application/despachar-lotes';
export { LoteRepository, type GrupoDeLote, type LimitesDeLote } from './application/ports/lote-repository';
export { TramitarLote } from './application/tramitar-lote';
export { PlazoConsultas, type DocumentoPorVencer } from './application/ports/plazo-consultas';
export { VigilarPlazos, type AvisoDePlazo } from './application/vigilar-plazos';
export { EditarDocumento } from './application/editar-documento';
export { GestionRepository } from './application/ports/gestion-repository';
export { ReencolarDocumento, type Reencolado } from './application/reencolar-documento';
export { ReenviarDocumento } from './application/reenviar-documento';
export {
  ReporteConsultas,
  type LineaDeVenta,
  type MejorReceptor,
  type Periodo,
  type Resumen,
  type TotalesDeVenta,
} from './application/ports/reporte-consultas';
export { normalizarTexto } from './domain/solicitud/textos';
export { finDe } from './domain/plazos';
export type { Suceso, TipoDeSuceso } from './domain/suceso';
export type { FinDeCorreo } from './domain/fin-de-correo';
export { type AntesDe, type Apto, cambioPor, exigir, puede } from './domain/vida';
