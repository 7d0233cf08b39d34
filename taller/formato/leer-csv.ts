import { readFileSync } from 'node:fs';

/** Rows of an RFC 4180 file as objects keyed by its header. */
export function leerCsv(archivo: string): Record<string, string>[] {
  const texto = readFileSync(archivo, 'utf8').replace(/^\uFEFF/, '');
  const filas: string[][] = [[]];
  const celda = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y;
  while (celda.lastIndex < texto.length) {
    const [, valor, separador] = celda.exec(texto)!;
    filas.at(-1)!.push(valor!.startsWith('"') ? valor!.slice(1, -1).replaceAll('""', '"') : valor!);
    if (separador !== ',') filas.push([]);
  }
  const [cabecera, ...datos] = filas.filter((fila) => fila.length > 0);
  return datos.map((fila) => Object.fromEntries(cabecera!.map((nombre, i) => [nombre, fila[i] ?? ''])));
}
