export { TypeOrmProductoRepository } from './typeorm-producto-repository';
export * as TABLAS from './tablas';
