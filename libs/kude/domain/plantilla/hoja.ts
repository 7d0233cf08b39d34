import type { Lamina } from '../formato';
import { cssTexto, html, type Html } from '../html';
import type { VistaKude } from '../vista';
import { sello } from './cabecera';
import { variables } from './color';
import { trazado } from './columnas';
import { tablaDeItems } from './detalle';
import { avisoAlPie, encabezadoCorrido, palabrasDePagina } from './marginales';
import { bloquesDeHoja } from './laminas';
import { franjaDeConsulta, type TrazoQr } from './pie';
import { cierre } from './totales';

/** Content of a page that uses ESTILO and its fonts. */
export interface Hoja {
  /** Rules of this print only. */
  readonly estilo: string;
  readonly cuerpo: string;
}

/**
 * A document that the browser itself breaks into sheets, for documents with a part higher than a page, which `paginar` cannot cut. No
 * amounts are carried from page to page.
 */
export function hojaCorrida(vista: VistaKude, qr: TrazoQr, papel: Lamina, copia?: string): Hoja {
  return { estilo: estiloPropio(vista, papel, copia), cuerpo: cuerpo(vista, qr, papel).texto };
}

// The foot of the outer table reserves the strip's space on every page; the strip itself has a fixed position there.
function cuerpo(vista: VistaKude, qr: TrazoQr, papel: Lamina): Html {
  const { detalle } = vista;
  return html`<div class="${papel.nombre}">
    <table class="corrida">
      <tfoot>
        <tr>
          <td></td>
        </tr>
      </tfoot>
      <tbody>
        <tr>
          <td>
            ${bloquesDeHoja(vista, papel)}
            ${tablaDeItems(vista, trazado(detalle, papel.cuerpo), [0, detalle.filas.length])} ${cierre(vista, qr)}
          </td>
        </tr>
      </tbody>
    </table>
    ${sello(vista)}${franjaDeConsulta(vista, qr)}
  </div>`;
}

const MARGEN = 'font:7pt Kude,"Kude Emoji","Kude Otras","Kude Asia";color:rgba(17,24,39,.66);white-space:nowrap';

function estiloPropio(vista: VistaKude, papel: Lamina, copia = ''): string {
  const { color } = vista;
  const corrida = encabezadoCorrido(vista, papel);
  const aviso = avisoAlPie(vista);
  const [antes, entre, despues] = palabrasDePagina(vista.idioma).map(cssTexto);
  return `:root{${variables(color)}}
@page{size:${papel.ancho}mm ${papel.alto}mm;margin:13mm ${papel.margen}mm 9mm;
@top-left{content:${cssTexto(corrida)};${MARGEN};vertical-align:bottom;padding-bottom:2.5mm;width:80%}
@top-right{content:${antes} counter(page) ${entre} counter(pages) ${despues};${MARGEN};vertical-align:bottom;padding-bottom:2.5mm}
@top-center{content:${cssTexto(copia)};${MARGEN};font-size:9pt;font-weight:600;color:#111827;vertical-align:top;padding-top:2.2mm}
@bottom-center{content:${cssTexto(aviso)};${MARGEN};font-weight:600;vertical-align:top;padding-top:1mm}}
@page:first{@top-left{content:""}}`;
}
