import { ESPACIO_FISCAL } from '../nombres-de-espacio';
import { leerXml, XmlInvalido, type Elemento } from '../verificacion/arbol-xml';
import type { Grupo } from './definicion';
import type { ErrorFormato } from './error-de-formato';
import { leerNodo } from './leer-nodo';
import type { Nodo } from './nodo';
import { formatoDelDia } from './vigencia';
import { validarNodo } from './validar';

/** A message of the protocol is at most 1000 KB (manual 12.3; Guía de mejores prácticas 2024). */
const TAMANHO_MAXIMO = 1_000_000;

export interface Lectura {
  /** Content of the root element; undefined when the text is not XML or its root is neither rDE nor gGroupGesEve. */
  nodo?: Nodo;
  errores: ErrorFormato[];
  /** The tree that was read, for `verificarFirma`; absent when the text is not XML. */
  raiz?: Elemento;
}

/** Format in force on the day of a date-time text, or without such a text. */
type FormatoDelDia = typeof formatoDelDia;

/**
 * Reads and validates an electronic document (rDE) or a group of events (gGroupGesEve), including the form of the signature, by the format
 * in force on its own date. Returns all faults together and never throws. `incumpleEsquema` tells faults against the schema from faults
 * against the manual alone.
 */
export function leerDocumento(texto: string, formatoDe: FormatoDelDia = formatoDelDia): Lectura {
  if (texto.length > TAMANHO_MAXIMO) return ilegible('el documento supera el tamaño máximo');
  let raiz: Elemento;
  try {
    raiz = leerXml(texto);
  } catch (error) {
    if (error instanceof XmlInvalido)
      return ilegible('el texto no es XML bien formado, o usa DOCTYPE, CDATA o comentarios');
    throw error;
  }
  const tabla = tablaDe(raiz, formatoDe);
  if (!tabla) return { raiz, ...ilegible(`el elemento raíz ${raiz.local} no es un documento ni un grupo de eventos`) };
  const { nodo, errores } = leerNodo(tabla, raiz);
  return { nodo, errores: [...errores, ...validarNodo(tabla, nodo)], raiz };
}

/** The faults of leerDocumento; none means valid. */
export const validarXml = (texto: string): ErrorFormato[] => leerDocumento(texto).errores;

const ilegible = (detalle: string): Lectura => ({
  errores: [{ ruta: '', elemento: '', id: '', motivo: 'xml', detalle }],
});

function tablaDe(raiz: Elemento, formatoDe: FormatoDelDia): Grupo | undefined {
  if (raiz.espacio !== ESPACIO_FISCAL) return undefined;
  const formatos = {
    rDE: () => formatoDe(textoEn(raiz, 'DE', 'gDatGralOpe', 'dFeEmiDE')).de,
    gGroupGesEve: () => formatoDe(textoEn(raiz, 'rGesEve', 'rEve', 'dFecFirma')).evento,
  };
  return Object.hasOwn(formatos, raiz.local) ? formatos[raiz.local as keyof typeof formatos]() : undefined;
}

function textoEn(elemento: Elemento, ...ruta: string[]): unknown {
  const [local, ...resto] = ruta;
  if (local === undefined) return elemento.hijos[0];
  const hijo = elemento.hijos.find(
    (hijoDelElemento): hijoDelElemento is Elemento =>
      typeof hijoDelElemento !== 'string' && hijoDelElemento.local === local,
  );
  return hijo && textoEn(hijo, ...resto);
}
