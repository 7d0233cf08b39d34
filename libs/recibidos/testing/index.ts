export { RECIBIDO, RecibidosEnMemoria } from './recibidos-en-memoria';
export { reunirFalsarios } from './falsificaciones/falsarios';
export { FALSIFICACIONES } from './falsificaciones/todas';
export { documentosDeOro } from './mundo-de-juicio';
export { unLlegado } from './un-llegado';
