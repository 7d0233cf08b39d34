export { SqlDocumentoConsultas } from './sql-documento-consultas';
export { SqlEmisionRepository } from './sql-emision-repository';
export { SqlTramiteRepository } from './sql-tramite-repository';
export { SqlEstadoDeDisyuntor } from './sql-estado-de-disyuntor';
export { SqlLoteRepository } from './sql-lote-repository';
export { SqlGestionRepository } from './sql-gestion-repository';
export { SqlPlazoConsultas } from './sql-plazo-consultas';
export { SqlReporteConsultas } from './sql-reporte-consultas';
