export { Inutilizar, type ComandoDeInutilizacion } from './application/inutilizar';
export { ReconciliarSeries, type OpcionesDeReconciliacion, type Reconciliada } from './application/reconciliar-series';
export {
  ConsultaDeCdc,
  CopiasDeDocumentos,
  ReconciliacionRepository,
  type DocumentoPerdido,
  type InformeDeSerie,
  type SerieCongelada,
} from './application/ports/reconciliacion';
export {
  InutilizacionRepository,
  type FiltrosDeInutilizacion,
  type PedidoDeInutilizacion,
} from './application/ports/inutilizacion-repository';
export type { EstadoDeInutilizacion, Inutilizacion, TramoDeInutilizacion } from './domain/inutilizacion';
