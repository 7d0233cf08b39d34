export { SqlInutilizacionRepository } from './sql-inutilizacion-repository';
export { SqlReconciliacionRepository } from './sql-reconciliacion-repository';
export * as TABLAS from './tablas';
