export { SqlInutilizacionRepository } from './sql-inutilizacion-repository';
