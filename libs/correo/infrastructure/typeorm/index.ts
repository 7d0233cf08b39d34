export { SqlAvisoRepository } from './sql-aviso-repository';
export { SqlCorreoRepository } from './sql-correo-repository';
