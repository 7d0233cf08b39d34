export { SqlReceptorRepository } from './sql-receptor-repository';
