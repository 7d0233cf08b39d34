export { SqlCuentasConsultas } from './sql-cuentas-consultas';
export { SqlReporteConsultas } from './sql-reporte-consultas';
