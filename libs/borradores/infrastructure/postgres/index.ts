export { SqlBorradoresPasados } from './sql-borradores-pasados';
export { SqlBorradorRepository } from './sql-borrador-repository';
export * as TABLAS from './tablas';
