export type { AjustesDeEmision } from './application/ajustes';
export { EmitirDocumento, type ComandoDeEmision } from './application/emitir-documento';
export { AutoridadFiscal, type Veredicto } from './application/ports/autoridad-fiscal';
export {
  DocumentoConsultas,
  type DocumentoDetallado,
  type EntradaDeHistorial,
  type FiltrosDeLista,
  type Pagina,
} from './application/ports/documento-consultas';
export { EmisionRepository, type Emision, type OrdenDeEmision } from './application/ports/emision-repository';
export { RedactorFiscal, type DocumentoPreparado } from './application/ports/redactor-fiscal';
export { TramiteRepository } from './application/ports/tramite-repository';
export { esquemaDeEmision, leerSolicitud } from './application/solicitud/documento';
export { TramitarDocumento, type AjustesDeTramite } from './application/tramitar-documento';
export { claveDeSerie, esFinal, type DetalleDeDocumento, type Documento, type Estado, type Fuente } from './domain/documento';
export type { Desenlace } from './domain/tramite';
