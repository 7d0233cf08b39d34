export { AutoridadDeEventos, type VeredictoDeEvento } from './application/ports/autoridad-de-eventos';
export { PedirEvento } from './application/pedir-evento';
export { EventoRepository } from './application/ports/evento-repository';
export { TramitarEvento, type AjustesDeEventos } from './application/tramitar-evento';
export { enTramos, type DesenlaceDeEvento } from './domain/evento';
export { TIPOS_DE_EVENTO } from './domain/tipos-de-evento';
