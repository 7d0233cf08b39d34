export { TypeOrmLlegadaRepository } from './typeorm-llegada-repository';
export { TypeOrmRecibidoConsultas } from './typeorm-recibido-consultas';
export { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';
export { SqlEmitidosAqui } from './sql-emitidos-aqui';
export { SqlRaicesAcreditadas } from './sql-raices-acreditadas';
export * as TABLAS from './tablas';
