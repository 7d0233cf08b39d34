export { RECIBIDO, RecibidosEnMemoria } from './recibidos-en-memoria';
