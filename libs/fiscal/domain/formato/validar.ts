import { buscarGrupo } from './buscar';
import type { Grupo } from './definicion';
import type { ErrorFormato } from './error-de-formato';
import type { Nodo } from './nodo';
import { redactar } from './redactar';
import { formatoDelDE, formatoDelEvento } from './vigencia';

/**
 * Judges the content of a group as the authority's schema would judge what the writer makes of it: presence, repetition and every
 * value. Returns all faults; none means valid. The signature is judged only when the node carries one: before signing pass the DE group.
 */
export const validarNodo = (grupo: Grupo, nodo: Nodo): readonly ErrorFormato[] => redactar(grupo, nodo).errores;

/** Pre-flight of a document before it is signed: the DE group with its Id, by the format of its emission day. */
export const validarDE = (nodo: Nodo, cdc: string): readonly ErrorFormato[] =>
  validarNodo(buscarGrupo('rDE/DE', formatoDelDE(nodo)), { ...nodo, '@Id': cdc });

/** The same for the rEve group of an event. */
export const validarEvento = (nodo: Nodo, id: string): readonly ErrorFormato[] =>
  validarNodo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formatoDelEvento(nodo)), { ...nodo, '@Id': id });
