export { PedirEventoDeRecibido } from './application/pedir-evento-de-recibido';
export { ConsultaDeRecibido } from './application/ports/consulta-de-recibido';
export { type PedidoDeRecibido, RecibidoRepository } from './application/ports/recibido-repository';
export type { ComandoDeRecibido } from './domain/pedido';
export type { Conocido, RecibidoConEventos } from './domain/recibido';
