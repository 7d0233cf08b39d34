export { escribirCsv, type Separador, SEPARADORES, sinGuardas, TIPO_CSV } from './csv';
export { escribirJson, TIPO_JSON } from './json';
export { escribirLibro, escribirXlsx, hoja, TIPO_XLSX } from './xlsx';
export { comprimirTexto } from './zip';
