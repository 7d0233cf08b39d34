export { SqlAvisosDeCertificado } from './sql-avisos-de-certificado';
export { SqlEmisorRepository } from './sql-emisor-repository';
export { SqlRegistroDeEmisores } from './sql-registro-de-emisores';
export { SqlRotacionDeSecretos } from './sql-rotacion-de-secretos';
export { SqlSerieConsultas } from './sql-serie-consultas';
export { SqlTenantConsultas } from './sql-tenant-consultas';
export * as TABLAS from './tablas';
