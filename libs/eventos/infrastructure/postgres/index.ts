export { escribirEventos } from './escribir-eventos';
export { SqlEventoRepository } from './sql-evento-repository';
export * as TABLAS from './tablas';
