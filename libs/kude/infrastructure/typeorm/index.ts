export { SqlKudeRepository } from './sql-kude-repository';
