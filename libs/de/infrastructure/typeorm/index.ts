export { SqlDocumentoConsultas } from './sql-documento-consultas';
export { SqlEmisionRepository } from './sql-emision-repository';
export { SqlTramiteRepository } from './sql-tramite-repository';
