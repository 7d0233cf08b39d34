export { anotadorDeDesconocidos } from './anotador-de-desconocidos';
export { SqlNormaRepository } from './sql-norma-repository';
export * as TABLAS from './tablas';
