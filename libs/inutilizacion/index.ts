export { Inutilizar } from './application/inutilizar';
export { ReconciliarSeries, type Reconciliada } from './application/reconciliar-series';
export {
  ConsultaDeCdc,
  CopiasDeDocumentos,
  ReconciliacionRepository,
  type DocumentoPerdido,
  type SerieCongelada,
} from './application/ports/reconciliacion';
export { InutilizacionRepository } from './application/ports/inutilizacion-repository';
export type { Inutilizacion, TramoDeInutilizacion } from './domain/inutilizacion';
