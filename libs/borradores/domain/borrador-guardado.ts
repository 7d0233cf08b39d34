import { totalLegible } from '@libs/de';
import { DIA_MS } from '@libs/platform';

/** Any JSON object: an emission that is not complete yet. */
export type Contenido = Readonly<Record<string, unknown>>;

/** What a list shows of a draft, as far as its contents say it. */
export interface Resumen {
  tipoDe: number | null;
  /** Name of the receiver. */
  titulo: string | null;
  total: string | null;
  moneda: string | null;
}

/** A draft without its contents. */
export interface BorradorEnLista extends Resumen {
  /** Also the key of its emission: the id of a deleted draft still finds its document. */
  id: string;
  /** Grows with each change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  venceAt: Date;
}

export interface BorradorGuardado extends BorradorEnLista {
  contenido: Contenido;
}

/** Drafts that a person may have in one account. */
export const BORRADORES_POR_PERSONA = 100;
const DIAS = 30;

/** Until when a draft that is changed now is kept. */
export const venceTras = (ahora: Date): Date => new Date(ahora.getTime() + DIAS * DIA_MS);

const LARGO_DE_TITULO = 120;
const NULO = /\0/g;

const miembro = (valor: unknown, nombre: string): unknown =>
  typeof valor === 'object' && valor !== null && Object.hasOwn(valor, nombre)
    ? (valor as Record<string, unknown>)[nombre]
    : undefined;

/** PostgreSQL does not support U+0000, nor half of a surrogate pair. */
function tituloDe(nombre: unknown): string | null {
  if (typeof nombre !== 'string') return null;
  return nombre.slice(0, LARGO_DE_TITULO).replace(NULO, '').toWellFormed().trim() || null;
}

export function resumir(contenido: Contenido): Resumen {
  const tipo = miembro(contenido, 'tipo_de');
  const legible = totalLegible(contenido);
  return {
    tipoDe: typeof tipo === 'number' && Number.isInteger(tipo) && tipo >= 1 && tipo <= 8 ? tipo : null,
    titulo: tituloDe(miembro(miembro(contenido, 'receptor'), 'nombre')),
    total: legible?.total ?? null,
    moneda: legible?.moneda ?? null,
  };
}
