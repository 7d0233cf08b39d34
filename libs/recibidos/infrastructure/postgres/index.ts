export { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';
export * as TABLAS from './tablas';
