import { normalized } from '@libs/platform';
import { regla, type Regla } from './regla';
import type { Documento } from './documento';
import type { Grupo } from './grupo';
import { LITERALES } from './literales';

type Tabla = keyof typeof LITERALES;

/** Whether the text that accompanies a code is another one than the table's. Codes without a fixed text never differ. */
export function textoErrado(grupo: Grupo, tabla: Tabla, codigo: string, texto: string): boolean {
  const literal = (LITERALES[tabla] as Record<string, string>)[grupo.v(codigo)];
  return literal !== undefined && grupo.tiene(texto) && grupo.v(texto) !== literal;
}

/** Rule of the kind "the description does not correspond to the code". */
export function reglaDeTexto(
  numero: string,
  grupos: (documento: Documento) => readonly Grupo[],
  tabla: Tabla,
  codigo: string,
  texto: string,
): Regla {
  return regla(numero, `${texto} no es el texto de ${codigo}`, (d) =>
    grupos(d).some((g) => textoErrado(g, tabla, codigo, texto)),
  );
}

/** More than the field of any name takes. */
const LARGO_DE_NOMBRE = 255;

const normal = (texto: string): string =>
  (normalized(texto, 'NFD', LARGO_DE_NOMBRE) ?? texto).replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();

/**
 * Compares a name with the authority's table. How the authority compares names that do not fit their field is unknown: a cut name, another
 * accent or doubled blanks are taken as equal.
 */
export function nombreErrado(declarado: string, oficial: string | undefined): boolean {
  if (oficial === undefined) return true;
  const [a, b] = [normal(declarado), normal(oficial)];
  return a !== b && !(declarado.length >= 20 && b.startsWith(a));
}
