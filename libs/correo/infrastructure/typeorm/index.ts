export { SqlAvisoRepository } from './sql-aviso-repository';
export { SqlCorreoPropioRepository } from './sql-correo-propio-repository';
export { SqlCorreoRepository } from './sql-correo-repository';
export { SqlRotacionDeCorreo } from './sql-rotacion-de-correo';
export * as TABLAS from './tablas';
