export { EventosEnMemoria } from './eventos-en-memoria';
