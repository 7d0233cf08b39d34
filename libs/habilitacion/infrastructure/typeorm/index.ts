export { SqlCorridaRepository } from './sql-corrida-repository';
export * as TABLAS from './tablas';
