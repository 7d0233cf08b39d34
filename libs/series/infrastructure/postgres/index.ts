export { ordenarCarta } from './ordenar-carta';
export { TypeOrmAvisosDeFin } from './typeorm-avisos-de-fin';
export { TypeOrmEmisorRepository } from './typeorm-emisor-repository';
export { TypeOrmRegistroDeEmisores } from './typeorm-registro-de-emisores';
export { TypeOrmRotacionDeSecretos } from './typeorm-rotacion-de-secretos';
export { TypeOrmSerieConsultas } from './typeorm-serie-consultas';
export { TypeOrmTenantConsultas } from './typeorm-tenant-consultas';
export * as TABLAS from './tablas';
