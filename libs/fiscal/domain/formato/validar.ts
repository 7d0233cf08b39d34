import { buscarGrupo } from './buscar';
import type { Grupo } from './definicion';
import type { ErrorFormato } from './error-de-formato';
import type { Nodo } from './nodo';
import { redactar } from './redactar';
import { formatoDelEvento } from './vigencia';

/**
 * Checks presence, repetition and every value of a group, as the authority's schema would after it is written. Returns all faults; none
 * means valid. To validate a document before it is signed, pass the DE group.
 */
export const validarNodo = (grupo: Grupo, nodo: Nodo): readonly ErrorFormato[] => redactar(grupo, nodo).errores;

/** Validates an event before it is signed: the rEve group with its Id, by the format of its signing day. */
export const validarEvento = (nodo: Nodo, id: string): readonly ErrorFormato[] =>
  validarNodo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formatoDelEvento(nodo)), { ...nodo, '@Id': id });
