import { cssTexto, html, type Html } from '../html';
import type { VistaKude } from '../vista';
import { cabecera, marcas } from './cabecera';
import { aclarar, textoSobre } from './color';
import { tablaDeItems } from './detalle';
import { bloqueDeSecciones } from './secciones';
import { franjaDeConsulta, informacion, type TrazoQr } from './pie';
import { bloqueDeTotales } from './totales';

/** One document, ready to be placed in a page that has the style of ESTILO and its fonts. */
export interface Hoja {
  /** Title of the PDF. */
  readonly titulo: string;
  readonly autor: string;
  /** Rules of this document only: colour and running head. */
  readonly estilo: string;
  readonly cuerpo: string;
}

export function hojaDeKude(vista: VistaKude, qr: TrazoQr): Hoja {
  return {
    titulo: `KuDE de ${vista.documento} ${vista.numero}`,
    autor: vista.emisor.nombre,
    estilo: estiloPropio(vista),
    cuerpo: cuerpo(vista, qr).texto,
  };
}

// The foot of the outer table keeps the space of the strip free on every page; the strip itself is fixed there.
function cuerpo(vista: VistaKude, qr: TrazoQr): Html {
  return html`<table class="hoja">
      <tfoot>
        <tr>
          <td></td>
        </tr>
      </tfoot>
      <tbody>
        <tr>
          <td>
            ${cabecera(vista)}${marcas(vista)}${bloqueDeSecciones(vista.secciones)} ${tablaDeItems(vista.detalle)}
            ${vista.totales && bloqueDeTotales(vista.totales)} ${informacion(vista)}
          </td>
        </tr>
      </tbody>
    </table>
    ${franjaDeConsulta(vista, qr)}`;
}

function estiloPropio({ color, documento, numero, emisor, marca, prueba }: VistaKude): string {
  const corrida = `${documento} ${numero}  ·  ${emisor.nombre}  ·  RUC ${emisor.ruc}`;
  const aviso = [prueba && 'DOCUMENTO DE PRUEBA', marca?.texto].filter(Boolean).join(' · ');
  return `:root{--color:${color};--sobre:${textoSobre(color)};--suave:${aclarar(color, 0.93)};--linea:${aclarar(color, 0.72)}}
@page{@top-left{content:${cssTexto(recortar(corrida))}}@bottom-center{content:${cssTexto(aviso)}}}
@page:first{@top-left{content:${cssTexto(`KuDE de ${documento}`)}}}`;
}

// The running head is one line of the page.
function recortar(texto: string): string {
  const letras = Array.from(texto);
  return letras.length <= 110 ? texto : `${letras.slice(0, 109).join('')}…`;
}
