export { CrearEmisor, type EmisorPedido } from './application/crear-emisor';
export {
  SocioRepository,
  type DatosDeSocio,
  type EmisorDeSocio,
  type FiltroDeEmisores,
  type FiltroDeSocios,
  type Socio,
} from './application/ports/socio-repository';
