import { campos } from './campos';
import type { Fila, Filas, Tabla } from '@libs/campos';

/** A closed list of codes that a field of the issuance payload takes. */
export interface ListaDeCodigos {
  /** Path of the field, its name too: `receptor.tipo_documento`. */
  campo: string;
  descripcion: string;
  /** Id of the field in the Manual Técnico v150; absent for the service's own. */
  id?: string;
  codigos: { codigo: number | string; descripcion: string }[];
}

/** Every field of the payload that holds one value, with its path. */
function* hojas(filas: Filas = campos, ruta = ''): Generator<[campo: string, fila: Fila]> {
  for (const [nombre, fila] of Object.entries<Fila>(filas)) {
    const dentro = fila.valor?.filas ?? fila.valor?.elemento?.filas;
    if (dentro) yield* hojas(dentro, `${ruta}${nombre}.`);
    else yield [ruta + nombre, fila];
  }
}

/** Every closed list of the payload, in the order of its fields. */
export const listasDeCodigos = (): ListaDeCodigos[] =>
  [...hojas()].flatMap(([campo, { descripcion, id, valor }]) => {
    const { etiquetas, esquema } = valor ?? {};
    if (!etiquetas) return [];
    const codigos = (esquema!['enum'] as (number | string)[]).map((codigo) => ({
      codigo,
      descripcion: etiquetas[codigo] ?? 'Otro',
    }));
    return [{ campo, descripcion, id, codigos }];
  });

/** The path of the field that fills each place of the document, by id of the manual; the text of a code has the path of its code. */
export const campoPorId = (): ReadonlyMap<string, string> =>
  new Map(
    [...hojas()].flatMap(([campo, { id, junto }]) => [junto, id].flatMap((clave) => (clave ? [[clave, campo]] : []))),
  );

/** Paths of the fields whose codes are in a table. */
export const camposDe = (tabla: Tabla): string[] =>
  [...hojas()].flatMap(([campo, { valor }]) => (valor?.tabla === tabla ? [campo] : []));
