export { SqlCorreoRepository } from './sql-correo-repository';
