export { anotadorDeLlamadas } from './anotar-llamadas';
export { SqlCorridaRepository } from './sql-corrida-repository';
export { SqlImagenRepository } from './sql-imagen-repository';
export { SqlLlamadaRepository } from './sql-llamada-repository';
export * as TABLAS from './tablas';
