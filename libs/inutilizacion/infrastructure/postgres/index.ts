export { TypeOrmInutilizacionRepository } from './typeorm-inutilizacion-repository';
export { TypeOrmReconciliacionRepository } from './typeorm-reconciliacion-repository';
export * as TABLAS from './tablas';
