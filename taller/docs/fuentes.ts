import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

export interface Fuente {
  archivo: string;
  texto: string;
}

export const leidos = (patrones: string[]): Fuente[] =>
  globSync(patrones, { cwd: ROOT })
    .sort()
    .map((archivo) => ({ archivo, texto: readFileSync(path.join(ROOT, archivo), 'utf8') }));

/** Tests and data are no place where a rule is applied. */
export const esProducto = ({ archivo }: Fuente): boolean =>
  !/\/(test|testing|datos)\/|spec\.ts$|(mensajes|codigos-de-campo|openapi-ejemplos)\.ts$/.test(archivo);

/**
 * The files that name a code as a rule: in quotes, or after the word.
 * @param esImporte quoted, a code may be another thing: a round amount of a test, or the number of an establishment.
 */
export function losQueNombran(fuentes: readonly Fuente[], codigo: string, esImporte = codigo < '0100'): string[] {
  const citado = esImporte ? '' : `'${codigo}'|`;
  const nombra = new RegExp(
    `${citado}\\b(?:REGLA_|(?:reglas?|rules?|validaci[oó]n(?:es)?) (?:\\d{4}(?:,| and| y) )*)${codigo}\\b`,
  );
  return fuentes.filter(({ texto }) => nombra.test(texto)).map(({ archivo }) => archivo);
}

/** The files that the page names, each by a short name of its own. */
export class Enlaces {
  private readonly nombres = new Map<string, string>();

  de(archivos: readonly string[]): string {
    return archivos.map((archivo) => `[${this.nombre(archivo)}]`).join(' ');
  }

  /** The file of each name. */
  destinos(): string {
    return [...this.nombres].map(([nombre, archivo]) => `[${nombre}]: ../${archivo}`).join('\n');
  }

  private nombre(archivo: string): string {
    if (!existsSync(path.join(ROOT, archivo))) throw new Error(`docs/norma.md names ${archivo}, which does not exist`);
    const partes = archivo.replace(/\.ts$/, '').split('/');
    for (let n = 1; n <= partes.length; n += 1) {
      const nombre = partes.slice(-n).join('/');
      if ((this.nombres.get(nombre) ?? archivo) !== archivo) continue;
      this.nombres.set(nombre, archivo);
      return nombre;
    }
    throw new Error(`two files named ${archivo}`);
  }
}
