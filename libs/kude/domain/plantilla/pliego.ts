import { esResumen, papelDe, type FormatoKude, type Papel } from '../formato';
import type { Html } from '../html';
import type { VistaKude } from '../vista';
import { variables } from './color';
import type { Hoja } from './hoja';
import { paginasDeHoja } from './laminas';
import { paginar, type Corte, type Medidas } from './paginar';
import type { TrazoQr } from './pie';
import { paginasDeTicket } from './ticket';

/** One of the documents that are printed together. */
export interface Documento {
  readonly vista: VistaKude;
  readonly qr: TrazoQr;
  /** Without cuts, the document is one page of one copy, for measuring. */
  readonly cortes?: readonly Corte[];
}

const PX_POR_MM = 96 / 25.4;

/** Millimetres of a sheet's height that are taken: margins, the strip with the QR, 1 at its end, 1 for rounding. */
const OCUPADO = 13 + 8 + 42 + 1 + 1;
/** In millimetres. A PDF page may measure 14,400 points, 5,080 mm (ISO 32000-1, annex C). */
const LARGO_DE_ROLLO = 4_500;
/** Height of a line of carried amounts, in millimetres. */
const TRANSPORTE = 5.5;

/** Height available to the parts of a page, and height of a line of carried amounts, in CSS pixels. */
function cabida({ alto }: Papel): { alto: number; transporte: number } {
  if (alto === undefined) return { alto: LARGO_DE_ROLLO * PX_POR_MM, transporte: 0 };
  return { alto: (alto - OCUPADO) * PX_POR_MM, transporte: TRANSPORTE * PX_POR_MM };
}

/** Cuts of a measured document; undefined when it cannot be cut (see `paginar`). */
export function cortesDe(formato: FormatoKude, medidas: Medidas): readonly Corte[] | undefined {
  const { alto, transporte } = cabida(papelDe(formato));
  return medidas.alto <= alto ? [enteroDe(medidas.filas.length)] : paginar(medidas, alto, transporte);
}

/** Several documents in one print, each page a `.pagina`, each document a `.documento`. `estiloDeRollos` sizes the pages of rolls. */
export function pliego(formato: FormatoKude, documentos: readonly Documento[]): Hoja {
  const papel = papelDe(formato);
  let pagina = 0;
  const nombre = (): string => (papel.alto === undefined ? `style="page:p${pagina++}"` : '');
  const cuerpo = documentos.map((documento) => {
    const hojas = paginasDe(formato, documento).map(
      ({ texto }) => `<div class="pagina ${clases(papel)}" ${nombre()}>${texto}</div>`,
    );
    return `<div class="documento" style="${variables(documento.vista.color)}">${hojas.join('')}</div>`;
  });
  return { estilo: tamano(papel), cuerpo: cuerpo.join('') };
}

/** Pages of one copy after the other; page numbers restart with each copy. */
function paginasDe(formato: FormatoKude, { vista, qr, cortes }: Documento): Html[] {
  const paginas = cortes ?? [enteroDe(vista.detalle.filas.length)];
  const papel = papelDe(formato);
  const copias = cortes ? copiasDe(vista) : copiasDe(vista).slice(0, 1);
  return copias.flatMap((copia) =>
    papel.alto !== undefined
      ? paginasDeHoja(vista, qr, paginas, papel, copia)
      : paginasDeTicket(vista, qr, paginas, esResumen(formato), copia),
  );
}

/** Mark of each copy; undefined when there is only one. */
export const copiasDe = ({ copias }: VistaKude): readonly (string | undefined)[] => copias ?? [undefined];

const MUCHOS = Number.MAX_SAFE_INTEGER;
const enteroDe = (filas: number): Corte => ({ antes: [0, MUCHOS], filas: [0, filas], cola: true });

const clases = ({ nombre, alto }: Papel): string => `${alto === undefined ? 'ticket' : 'hoja'} ${nombre}`;

/** Each page of a roll has its own size (`estiloDeRollos`). */
const tamano = ({ ancho, alto }: Papel): string =>
  alto === undefined ? '' : `@page{size:${ancho}mm ${alto}mm;margin:0}`;

/** Page sizes of rolls, from the measured heights in CSS pixels. */
export function estiloDeRollos(formato: FormatoKude, alturas: readonly number[]): string {
  const { ancho } = papelDe(formato);
  return alturas
    .map((alto, i) => `@page p${i}{size:${ancho}mm ${(alto / PX_POR_MM + 1).toFixed(1)}mm;margin:0}`)
    .join('');
}
