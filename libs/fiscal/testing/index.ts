export * from './autoridad-de-prueba';
export type { CifradoPkcs12 } from './pkcs12-de-prueba';
export { CODIGOS } from '../domain/formato/codigos';
export { leerArbol } from '../domain/respuestas/arbol-de-respuesta';
export { interpretarConsultaDe, interpretarConsultaRuc } from '../domain/respuestas/respuesta-de-consulta';
export { interpretarEnvio } from '../domain/respuestas/respuesta-de-envio';
export { interpretarEventos } from '../domain/respuestas/respuesta-de-eventos';
export { interpretarConsultaLote } from '../domain/respuestas/respuesta-de-lote';
