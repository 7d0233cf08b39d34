export { type Cuenta, CuentasConsultas, type DeQuien } from './application/ports/cuentas-consultas';
export {
  type MejorReceptor,
  type Periodo,
  ReporteConsultas,
  type Resumen,
  type TotalesDeCompra,
  type TotalesDeVenta,
  type VentasDelDia,
} from './application/ports/reporte-consultas';
export { ESTADOS_DE_COMPRA } from './domain/compra';
export { type Cifra, CIFRAS, cuentaEn, deCompras, deVentas, RENGLONES, type RenglonDeIva } from './domain/iva';
export { mesEnCurso } from './domain/mes-en-curso';
export {
  type Advertencia,
  advertenciasDe,
  CODIGOS_DE_ADVERTENCIA,
  type LadoDeIva,
  type PapelDeIva,
} from './domain/papel-de-iva';
export { RESUMEN, SumasDeIva } from './domain/resumen-de-iva';
export { FILAS_POR_ARCHIVO, filasDeRg90, nombreDeRg90 } from './domain/rg90';
export { type Columna, columna, importe, type Tandas } from './domain/tabla';
export { DOCUMENTOS, VENTAS } from './domain/tablas';
export { COMPRAS } from './domain/tabla-de-compras';
