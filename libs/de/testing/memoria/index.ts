export * from './barridos-en-memoria';
export { EmisionesEnMemoria } from './emisiones-en-memoria';
export { cambiar, encolar, pedirEventos } from './escribir';
export { GestionesEnMemoria } from './gestiones-en-memoria';
export { LotesEnMemoria } from './lotes-en-memoria';
export * from './tablas';
export * from './tablas-de-eventos';
export { TramitesEnMemoria } from './tramites-en-memoria';
