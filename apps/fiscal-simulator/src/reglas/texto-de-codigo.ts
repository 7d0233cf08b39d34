import { normalized } from '@libs/platform';
import { regla, type Regla } from './regla';
import type { Documento } from './documento';
import type { Grupo } from './grupo';
import { LITERALES } from './literales';

type Tabla = keyof typeof LITERALES;

/** Whether the text beside a code differs from the table's; false for codes without a fixed text. */
export function textoErrado(grupo: Grupo, tabla: Tabla, codigo: string, texto: string): boolean {
  const literal = (LITERALES[tabla] as Record<string, string>)[grupo.v(codigo)];
  return literal !== undefined && grupo.tiene(texto) && grupo.v(texto) !== literal;
}

/** A rule of the type "the description does not match the code". */
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

/** Longer than any field for names. */
const LARGO_DE_NOMBRE = 255;

const normal = (texto: string): string =>
  (normalized(texto, 'NFD', LARGO_DE_NOMBRE) ?? texto).replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();

/**
 * Whether a name differs from the authority's table. Names with other accents, case or blanks, or cut after 20 characters or more, count
 * as equal, because it is unknown how the authority compares names that do not fit their field.
 */
export function nombreErrado(declarado: string, oficial: string | undefined): boolean {
  if (oficial === undefined) return true;
  const [a, b] = [normal(declarado), normal(oficial)];
  return a !== b && !(declarado.length >= 20 && b.startsWith(a));
}
