export { CrearEmisor, type EmisorPedido, type EmisorPorJuzgar } from './application/crear-emisor';
export { SocioRepository, type EmisorDeSocio, type Socio } from './application/ports/socio-repository';
