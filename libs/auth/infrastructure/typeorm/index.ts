export { SqlCredencialRepository } from './sql-credencial-repository';
