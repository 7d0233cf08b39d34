export * from './barridos-en-memoria';
export { EmisionesEnMemoria } from './emisiones-en-memoria';
export { GestionesEnMemoria } from './gestiones-en-memoria';
export { LotesEnMemoria } from './lotes-en-memoria';
export * from './tablas';
export { TramitesEnMemoria } from './tramites-en-memoria';
