export { RECIBIDO, RecibidosEnMemoria } from './recibidos-en-memoria';
export { FALSIFICACIONES } from './falsificaciones/todas';
export { ACREDITADAS, AHORA, documentosDeOro, paraSuReceptor, receptorDe, rehecho } from './mundo-de-juicio';
