import type { ClaseDeFuente, Observacion } from './observar';
import type { Novedad } from './novedad';

/** A source that is watched. */
export interface Fuente {
  readonly clase: ClaseDeFuente;
  readonly url: string;
}

/** What all looks at a source have found so far. */
export interface EstadoDeFuente {
  /** Every mark that it has shown; the newest last. */
  readonly marcas: readonly string[];
  /** Last time that it was seen. */
  readonly vistaAt: Date | null;
  /** Since when it cannot be seen, and why the last look failed; both null while it can. */
  readonly sinVerDesde: Date | null;
  readonly motivo: string | null;
}

export const SIN_MIRAR: EstadoDeFuente = { marcas: [], vistaAt: null, sinVerDesde: null, motivo: null };

/** A source that shows more things than this forgets the oldest. */
const MARCAS = 100;

/**
 * What a look means. A note beyond those that are built in is new at the first look too; of a file the first look is what later ones are
 * compared with. Each mark is new once: a site that gives two contents in turn tells each of them once.
 */
export function juzgar(
  { clase, url }: Fuente,
  antes: EstadoDeFuente,
  vista: Observacion,
  ahora: Date,
): { despues: EstadoDeFuente; novedades: Novedad[] } {
  if ('motivo' in vista) {
    const { motivo } = vista;
    return { despues: { ...antes, sinVerDesde: antes.sinVerDesde ?? ahora, motivo }, novedades: [] };
  }
  const otras = vista.marcas.filter((marca) => !antes.marcas.includes(marca));
  const marcas = [...antes.marcas, ...otras].slice(-MARCAS);
  const nuevas = clase === 'archivo' && antes.vistaAt === null ? [] : otras;
  return {
    despues: { marcas, vistaAt: ahora, sinVerDesde: null, motivo: null },
    novedades: nuevas.map((valor) => ({ clase: clase === 'notas' ? 'nota' : 'archivo', fuente: url, valor })),
  };
}
