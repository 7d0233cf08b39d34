export { TypeOrmSocioRepository } from './typeorm-socio-repository';
export * as TABLAS from './tablas';
