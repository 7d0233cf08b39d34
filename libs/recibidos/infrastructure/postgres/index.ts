export { SqlEmitidosAqui } from './sql-emitidos-aqui';
export { SqlRaicesAcreditadas } from './sql-raices-acreditadas';
export * as TABLAS from './tablas';
export { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';
