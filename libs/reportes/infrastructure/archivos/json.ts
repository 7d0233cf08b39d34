import type { Columna, Tandas } from '../../domain/tabla';

export const TIPO_JSON = 'application/json; charset=utf-8';

/** Writes one object: `cabecera`, and under `nombre` a list with an object per row. Amounts stay text. */
export async function* escribirJson<Fila>(
  cabecera: Readonly<Record<string, unknown>>,
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
): AsyncGenerator<Buffer> {
  let antes = `${JSON.stringify(cabecera).slice(0, -1)},${JSON.stringify(nombre)}:[`;
  for await (const filas of tandas) {
    const objetos = filas.map((fila) =>
      JSON.stringify(Object.fromEntries(columnas.map(({ titulo, valor }) => [titulo, valor(fila) ?? null]))),
    );
    yield Buffer.from(antes + objetos.join(','));
    antes = ',';
  }
  yield Buffer.from(`${antes === ',' ? '' : antes}]}`);
}
