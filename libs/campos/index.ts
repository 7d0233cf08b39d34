export {
  pais,
  moneda,
  unidadDeMedida,
  departamento,
  distrito,
  ciudad,
  documentoDeIdentidad,
  RUC_ESCRITO,
  ruc,
  cdc,
  numeroDeDocumento,
  enSiete,
} from './domain/codigos';
export { conOtrasReglas } from './domain/con-otras-reglas';
export {
  type Decimal,
  DECIMALES,
  UNO,
  CERO,
  leerDecimal,
  escribirDecimal,
  escribirConDecimales,
  pasoDe,
  decimalEntero,
  redondear,
  multiplicar,
  multiplicarYDividir,
  sumaDeProductos,
} from './domain/decimal';
export { fecha, leerMomento, momento } from './domain/fechas';
export { filas, type LeidoDe, lectorDe, grupo } from './domain/filas';
export { Hallazgos, Donde } from './domain/hallazgos';
export {
  type Tabla,
  type Esquema,
  type Lector,
  type Fila,
  type Filas,
  type Leido,
  type Parcial,
  enDominio,
  lista,
} from './domain/lector';
export { leerCuerpo } from './domain/leer-cuerpo';
export { type IdsDeLugar, filasDeDomicilio, filasDeLugar, lugarCoherente } from './domain/lugar';
export { normalizarTexto, type Limites, TRES_DIGITOS, texto, segunFormato } from './domain/textos';
export { decimal, entero, unoDe, booleano } from './domain/valores';
