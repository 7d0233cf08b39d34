export {
  type MejorReceptor,
  type Periodo,
  ReporteConsultas,
  type Resumen,
  type TotalesDeVenta,
  type VentasDelDia,
} from './application/ports/reporte-consultas';
export { mesEnCurso } from './domain/mes-en-curso';
export { FILAS_POR_ARCHIVO, filasDeRg90, nombreDeRg90 } from './domain/rg90';
export { type Columna, columna, importe, type Tandas } from './domain/tabla';
export { DOCUMENTOS, VENTAS } from './domain/tablas';
