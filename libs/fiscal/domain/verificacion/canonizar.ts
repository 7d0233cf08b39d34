import { espacioDe, type Elemento } from './arbol-xml';

/** W3C Canonical XML 1.0 (inclusive) or Exclusive XML Canonicalization 1.0 of a subtree; the reader has refused comments. */
export function canonizar(elemento: Elemento, forma: 'exclusiva' | 'inclusiva'): string {
  return escribir(elemento, NADA, forma);
}

const NADA: ReadonlyMap<string, string> = new Map();

function escribir(
  elemento: Elemento,
  yaEscritos: ReadonlyMap<string, string>,
  forma: 'exclusiva' | 'inclusiva',
): string {
  const nuevos = prefijosQueImportan(elemento, forma, yaEscritos === NADA)
    .map((prefijo) => [prefijo, espacioDe(elemento, prefijo)] as const)
    .filter(([prefijo, espacio]) => (yaEscritos.get(prefijo) ?? '') !== espacio);
  const escritos = nuevos.length === 0 && yaEscritos !== NADA ? yaEscritos : new Map([...yaEscritos, ...nuevos]);
  const declarados = nuevos.map(
    ([prefijo, espacio]) => ` ${prefijo === '' ? 'xmlns' : `xmlns:${prefijo}`}="${escaparAtributo(espacio)}"`,
  );
  const atributos = elemento.atributos
    .toSorted((a, b) => comparar(a.espacio, b.espacio) || comparar(a.local, b.local))
    .map((a) => ` ${nombre(a)}="${escaparAtributo(a.valor)}"`);
  const contenido = elemento.hijos.map((h) =>
    typeof h === 'string' ? escaparContenido(h) : escribir(h, escritos, forma),
  );
  return `<${nombre(elemento)}${declarados.join('')}${atributos.join('')}>${contenido.join('')}</${nombre(elemento)}>`;
}

/** Exclusive: the prefixes that the element or its attributes use. Inclusive: all in scope, which below the first are written already. */
function prefijosQueImportan(elemento: Elemento, forma: 'exclusiva' | 'inclusiva', primero: boolean): string[] {
  if (forma === 'inclusiva') return [...(primero ? elemento.espacios : elemento.declaraciones).keys()].sort(comparar);
  if (elemento.atributos.length === 0) return [elemento.prefijo];
  const deAtributos = elemento.atributos.map(({ prefijo }) => prefijo).filter((prefijo) => prefijo !== '');
  return [...new Set([elemento.prefijo, ...deAtributos])].sort(comparar);
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
