export { EventosEnMemoria, eventosSinAvance } from './eventos-en-memoria';
