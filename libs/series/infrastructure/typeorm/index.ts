export { SqlEmisorRepository } from './sql-emisor-repository';
export { SqlRegistroDeEmisores } from './sql-registro-de-emisores';
