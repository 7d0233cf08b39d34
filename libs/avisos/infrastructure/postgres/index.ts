export { cuidarDiasDeAvisos } from './cuidar-dias';
export { anunciarAvisos, escribirAvisos } from './escribir-avisos';
export { PgEsperaDeAvisos } from './pg-espera-de-avisos';
export { SqlLectorDeAvisos } from './sql-lector-de-avisos';
export * as TABLAS from './tablas';
