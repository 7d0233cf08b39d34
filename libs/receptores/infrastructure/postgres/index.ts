export { TypeOrmReceptorRepository } from './typeorm-receptor-repository';
export * as TABLAS from './tablas';
