import { error } from '@libs/errors';
import type { ClaveDeSerie } from '@libs/series';

/** A series by what tells it from the others of its environment, type and point. */
export type NombreDeSerie = Pick<ClaveDeSerie, 'timbrado' | 'serie'>;

/** A series that a range may be of. */
export interface SerieDelLugar extends NombreDeSerie {
  /** The last number that was ever issued in it. */
  ultimoNro: number;
  /** The range is below that number, and none of it was issued. Voided numbers are still a gap. */
  esHueco: boolean;
}

/**
 * The series in which a range is voided: the one that the request names, or the one in force. A range that nothing in force has reached,
 * and that an earlier series has left out, is more likely of that one, and a voiding cannot be taken back: the request must say which.
 * @param conocidas every series of the place, the one in force among them where it was ever used.
 * @throws SERIE_INEXISTENTE, SERIE_SIN_INDICAR.
 */
export function serieDelRango(
  pedida: Partial<NombreDeSerie>,
  vigente: NombreDeSerie,
  conocidas: readonly SerieDelLugar[],
  { desde, hasta }: { desde: number; hasta: number },
): NombreDeSerie {
  const enUso = conocidas.find((conocida) => esLaMisma(conocida, vigente)) ?? {
    ...vigente,
    ultimoNro: 0,
    esHueco: false,
  };
  const anteriores = conocidas.filter((conocida) => !esLaMisma(conocida, vigente));
  const posibles = [enUso, ...anteriores].filter((posible) => esLaMisma(posible, { ...posible, ...presentes(pedida) }));
  if (posibles.length === 0) throw error('SERIE_INEXISTENTE', { series: enPalabras([enUso, ...anteriores]) });
  const dudosas = posibles.includes(enUso)
    ? [enUso, ...(desde > enUso.ultimoNro ? posibles.filter(({ esHueco }) => esHueco) : [])]
    : posibles;
  if (dudosas.length > 1) {
    const series = dudosas.map(({ timbrado, serie }) => ({ timbrado, serie }));
    throw error('SERIE_SIN_INDICAR', { rango: `${desde}-${hasta}`, series: enPalabras(dudosas) }, { series });
  }
  const [{ timbrado, serie }] = dudosas as [SerieDelLugar];
  return { timbrado, serie };
}

const esLaMisma = (serieDelLugar: NombreDeSerie, otraSerie: NombreDeSerie): boolean =>
  serieDelLugar.timbrado === otraSerie.timbrado && serieDelLugar.serie === otraSerie.serie;

const presentes = ({ timbrado, serie }: Partial<NombreDeSerie>): Partial<NombreDeSerie> => ({
  ...(timbrado !== undefined && { timbrado }),
  ...(serie !== undefined && { serie }),
});

const enPalabras = (series: readonly NombreDeSerie[]): string =>
  series.map(({ timbrado, serie }) => `timbrado ${timbrado} ${serie ? `serie ${serie}` : 'sin letras'}`).join(', ');
