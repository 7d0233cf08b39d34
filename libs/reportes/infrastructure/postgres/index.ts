export { SqlReporteConsultas } from './sql-reporte-consultas';
