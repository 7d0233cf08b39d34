export { type BorradorEnLista, type BorradorGuardado, BORRADORES_POR_PERSONA } from './domain/borrador-guardado';
export { CAMBIO_DE_BORRADOR, leerBorradorNuevo, leerCambioDeBorrador, NUEVO_BORRADOR } from './domain/cuerpo';
export { BorradorRepository, type Duenho } from './application/ports/borrador-repository';
export { BorrarPasados } from './application/borrar-pasados';
