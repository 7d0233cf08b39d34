export { Inutilizar, type ComandoDeInutilizacion } from './application/inutilizar';
export {
  InutilizacionRepository,
  type FiltrosDeInutilizacion,
  type PedidoDeInutilizacion,
} from './application/ports/inutilizacion-repository';
export type { EstadoDeInutilizacion, Inutilizacion } from './domain/inutilizacion';
