export { EventosEnMemoria } from './eventos-en-memoria';
export { CON_TRANSPORTE } from './con-transporte';
export { SIN_PADRON } from './sin-padron';
