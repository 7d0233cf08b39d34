export { SqlAvisoRepository } from './sql-aviso-repository';
export { TypeOrmCorreoPropioRepository } from './typeorm-correo-propio-repository';
export { SqlCorreoRepository } from './sql-correo-repository';
export { rotarCorreo } from './typeorm-rotacion-de-correo';
export * as TABLAS from './tablas';
