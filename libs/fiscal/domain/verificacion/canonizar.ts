import { espacioDe, type Elemento } from './arbol-xml';

/** W3C Canonical XML 1.0 (inclusive) or Exclusive XML Canonicalization 1.0 of a subtree; the reader has refused comments. */
export function canonizar(elemento: Elemento, forma: 'exclusiva' | 'inclusiva'): string {
  return escribir(elemento, new Map(), forma);
}

function escribir(
  elemento: Elemento,
  yaEscritos: ReadonlyMap<string, string>,
  forma: 'exclusiva' | 'inclusiva',
): string {
  let enAlcance = yaEscritos;
  const declarados: string[] = [];
  for (const prefijo of prefijosQueImportan(elemento, forma)) {
    const espacio = espacioDe(elemento, prefijo);
    if ((enAlcance.get(prefijo) ?? '') === espacio) continue;
    enAlcance = new Map(enAlcance).set(prefijo, espacio);
    declarados.push(` ${prefijo === '' ? 'xmlns' : `xmlns:${prefijo}`}="${escaparAtributo(espacio)}"`);
  }
  const atributos = elemento.atributos
    .toSorted((a, b) => comparar(a.espacio, b.espacio) || comparar(a.local, b.local))
    .map((a) => ` ${nombre(a)}="${escaparAtributo(a.valor)}"`);
  const contenido = elemento.hijos.map((h) =>
    typeof h === 'string' ? escaparContenido(h) : escribir(h, enAlcance, forma),
  );
  return `<${nombre(elemento)}${declarados.join('')}${atributos.join('')}>${contenido.join('')}</${nombre(elemento)}>`;
}

/** Exclusive: the prefixes that the element or its attributes use. Inclusive: all prefixes in scope. */
function prefijosQueImportan(elemento: Elemento, forma: 'exclusiva' | 'inclusiva'): string[] {
  if (forma === 'exclusiva' && elemento.atributos.length === 0) return [elemento.prefijo];
  const prefijos = new Set<string>();
  if (forma === 'exclusiva') {
    prefijos.add(elemento.prefijo);
    for (const a of elemento.atributos) if (a.prefijo !== '') prefijos.add(a.prefijo);
  } else {
    for (let e: Elemento | undefined = elemento; e; e = e.padre)
      for (const p of e.declaraciones.keys()) prefijos.add(p);
  }
  return [...prefijos].sort(comparar);
}

function nombre({ prefijo, local }: { prefijo: string; local: string }): string {
  return prefijo === '' ? local : `${prefijo}:${local}`;
}

function comparar(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const CONTENIDO: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATRIBUTO: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

function escaparContenido(texto: string): string {
  return texto.replace(/[&<>\r]/g, (c) => CONTENIDO[c]!);
}

function escaparAtributo(texto: string): string {
  return texto.replace(/[&<"\t\n\r]/g, (c) => ATRIBUTO[c]!);
}
