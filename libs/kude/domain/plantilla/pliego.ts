import { esResumen, papelDe, type FormatoKude, type Papel } from '../formato';
import type { Html } from '../html';
import type { VistaKude } from '../vista';
import { variables } from './color';
import type { Hoja } from './hoja';
import { paginasA4 } from './pagina-a4';
import { paginar, type Corte, type Medidas } from './paginar';
import type { TrazoQr } from './pie';
import { paginasDeTicket } from './ticket';

/** A document to be laid out, as it stands in a print with others. */
export interface Documento {
  readonly vista: VistaKude;
  readonly qr: TrazoQr;
  /** Without cuts: one page with everything, for measuring. */
  readonly cortes?: readonly Corte[];
}

const PX_POR_MM = 96 / 25.4;

/** Height that the parts may take on a page, and that of a line of carried amounts, in CSS pixels. */
const CABIDA: Readonly<Record<Papel, { alto: number; transporte: number }>> = {
  // Of 296 mm: margins, and the strip with the QR. A millimetre is kept for roundings.
  a4: { alto: (296 - 13 - 8 - 42 - 1) * PX_POR_MM, transporte: 5.5 * PX_POR_MM },
  // A PDF page may measure 14,400 points, 5,080 mm (ISO 32000-1, annex C).
  ticket80: { alto: 4_500 * PX_POR_MM, transporte: 0 },
  ticket58: { alto: 4_500 * PX_POR_MM, transporte: 0 },
};

const ANCHO_MM: Readonly<Record<Papel, number>> = { a4: 210, ticket80: 80, ticket58: 58 };

/** The cuts that a measured document needs; undefined when it cannot be cut (see `paginar`). */
export function cortesDe(formato: FormatoKude, medidas: Medidas): readonly Corte[] | undefined {
  const { alto, transporte } = CABIDA[papelDe(formato)];
  return medidas.alto <= alto ? [enteroDe(medidas.filas.length)] : paginar(medidas, alto, transporte);
}

/** Several documents in one print, each page a `.pagina`, each document a `.documento`. The pages of rolls still lack their size. */
export function pliego(formato: FormatoKude, documentos: readonly Documento[]): Hoja {
  let pagina = 0;
  const nombre = (): string => (formato === 'a4' ? '' : `style="page:p${pagina++}"`);
  const cuerpo = documentos.map((documento) => {
    const hojas = paginasDe(formato, documento).map(
      ({ texto }) => `<div class="pagina ${clases(formato)}" ${nombre()}>${texto}</div>`,
    );
    return `<div class="documento" style="${variables(documento.vista.color)}">${hojas.join('')}</div>`;
  });
  return { estilo: '@page{size:A4;margin:0}', cuerpo: cuerpo.join('') };
}

function paginasDe(formato: FormatoKude, { vista, qr, cortes }: Documento): Html[] {
  const paginas = cortes ?? [enteroDe(vista.detalle.filas.length)];
  if (formato === 'a4') return paginasA4(vista, qr, paginas);
  return paginasDeTicket(vista, qr, paginas, esResumen(formato));
}

const MUCHOS = Number.MAX_SAFE_INTEGER;
const enteroDe = (filas: number): Corte => ({ antes: [0, MUCHOS], filas: [0, filas], cola: true });

const clases = (formato: FormatoKude): string => (formato === 'a4' ? 'a4' : `ticket ${papelDe(formato)}`);

/** Sizes of the pages of rolls, each as high as it was measured, in CSS pixels. */
export function estiloDeRollos(formato: FormatoKude, alturas: readonly number[]): string {
  const ancho = ANCHO_MM[papelDe(formato)];
  return alturas
    .map((alto, i) => `@page p${i}{size:${ancho}mm ${(alto / PX_POR_MM + 1).toFixed(1)}mm;margin:0}`)
    .join('');
}
