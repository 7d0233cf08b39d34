export { encolar, EventosEnMemoria, eventosSinAvance } from './eventos-en-memoria';
export * from './tablas';
