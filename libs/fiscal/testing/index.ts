export * from './autoridad-de-prueba';
export type { CifradoPkcs12 } from './pkcs12-de-prueba';
export { CODIGOS } from '../domain/formato/codigos';
export { leerArbol } from '../domain/respuestas/arbol-de-respuesta';
