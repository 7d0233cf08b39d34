export { SqlAjustesDeImpresion } from './sql-ajustes-de-impresion';
export { LOGO_DEL_DOCUMENTO } from './logo-del-documento';
export { SqlCopiaRepository } from './sql-copia-repository';
export { SqlKudeAPedido } from './sql-kude-a-pedido';
export { SqlKudeVencimientos } from './sql-kude-vencimientos';
export { SqlKudeRepository } from './sql-kude-repository';
export * as TABLAS from './tablas';
export { SqlPaqueteRepository } from './sql-paquete-repository';
