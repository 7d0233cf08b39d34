export { type Caso, CASOS, type Servicio, type Sigla, TIPOS } from './domain/casos';
export { esFinal, type Linea, type Prueba } from './domain/linea';
export type { Respuesta } from './domain/juicio';
export { CorrerHabilitacion } from './application/correr-habilitacion';
export { Libreta } from './application/ports/libreta';
export { Mesa } from './application/ports/mesa';
