export { EventosEnMemoria } from './eventos-en-memoria';
export { SIN_PADRON } from './sin-padron';
