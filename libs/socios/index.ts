export { CrearEmisor, type EmisorPedido } from './application/crear-emisor';
export { SocioRepository, type EmisorDeSocio, type Socio } from './application/ports/socio-repository';
