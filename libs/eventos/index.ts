export { PedirEvento } from './application/pedir-evento';
export { EventoRepository } from './application/ports/evento-repository';
export { TramitarEvento } from './application/tramitar-evento';
export { enTramos, type DesenlaceDeEvento } from './domain/evento';
export { TIPOS_DE_EVENTO } from './domain/tipos-de-evento';
