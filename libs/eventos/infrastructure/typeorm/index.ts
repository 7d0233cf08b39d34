export { COLUMNAS_DE_EVENTO, SqlEventoRepository } from './sql-evento-repository';
export * as TABLAS from './tablas';
