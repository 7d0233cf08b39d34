export { TypeOrmLlegadaRepository } from './typeorm-llegada-repository';
export { TypeOrmRecibidoConsultas } from './typeorm-recibido-consultas';
export { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';
export * as TABLAS from './tablas';
