export { CsvLectorDeTabla } from './csv-lector-de-tabla';
