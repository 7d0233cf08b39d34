export { type AvisosLeidos, LectorDeAvisos, type LecturaDeAvisos } from './application/ports/lector-de-avisos';
export { EsperaDeAvisos } from './application/ports/espera-de-avisos';
export { type AvisoMostrado, esquemaDeAviso, mostrarAviso } from './domain/mostrar';
export { type Aviso, type AvisoNuevo, avisoDeCuenta } from './domain/aviso';
export { aCursor, aPosicion, type Cursor, leerCursor } from './domain/cursor';
export {
  type AvisoDeDocumento,
  type DatosDeDocumento,
  type DatosDeRecibido,
  descripcionDeTipo,
  type TipoDeAviso,
  TIPOS_DE_AVISO,
} from './domain/tipos-de-aviso';
