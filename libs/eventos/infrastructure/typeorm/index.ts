export { SqlEventoRepository } from './sql-evento-repository';
export * as TABLAS from './tablas';
