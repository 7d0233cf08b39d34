import type { Elemento } from './arbol-xml';

/**
 * `xml`: not readable · `sin_firma` · `firma_ambigua`: more than one, or out of place · `referencia`: signs another element ·
 * `algoritmo`: not of the accepted list · `estructura`: not the profile · `certificado` · `digest`: content changed ·
 * `valor`: not made with that key.
 */
export type MotivoDeRechazo =
  | 'xml'
  | 'sin_firma'
  | 'firma_ambigua'
  | 'referencia'
  | 'algoritmo'
  | 'estructura'
  | 'certificado'
  | 'digest'
  | 'valor';

export class FirmaRechazada extends Error {
  override readonly name = 'FirmaRechazada';

  constructor(
    readonly motivo: MotivoDeRechazo,
    detalle: string,
  ) {
    super(detalle);
  }
}

/** An element and all below it. */
export function elementos(raiz: Elemento, todos: Elemento[] = []): Elemento[] {
  todos.push(raiz);
  for (const hijo of raiz.hijos) if (typeof hijo !== 'string') elementos(hijo, todos);
  return todos;
}

export function unico<T>(lista: T[], motivo: MotivoDeRechazo, buscado: string): T {
  if (lista.length !== 1) throw new FirmaRechazada(motivo, `${lista.length} ${buscado} where exactly one is expected`);
  return lista[0]!;
}

/** The children, which must be exactly those named, in that order; blanks between them are ignored. @throws FirmaRechazada */
export function secuencia(elemento: Elemento, espacio: string, nombres: string[]): Elemento[] {
  const hijos = elemento.hijos.filter((h) => typeof h !== 'string' || h.trim() !== '');
  const bien =
    hijos.length === nombres.length &&
    hijos.every((h, i) => typeof h !== 'string' && h.local === nombres[i] && h.espacio === espacio);
  if (!bien) throw new FirmaRechazada('estructura', `${elemento.local} must hold ${nombres.join(', ')}`);
  return hijos as Elemento[];
}
