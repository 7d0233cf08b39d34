export { PedirEvento } from './application/pedir-evento';
export { ObjecionesDelPadron } from './application/objeciones-del-padron';
export type { LlevaTransporte } from './application/ports/lleva-transporte';
export { EventoRepository } from './application/ports/evento-repository';
export { TramitarEvento } from './application/tramitar-evento';
export { enTramos, type DesenlaceDeEvento } from './domain/evento';
export type { DatosDelReceptor, ReceptorDeEvento, TipoDelReceptor } from './domain/eventos-del-receptor';
export { noAdmite } from './domain/pedido';
export { TIPOS_DE_EVENTO } from './domain/tipos-de-evento';
