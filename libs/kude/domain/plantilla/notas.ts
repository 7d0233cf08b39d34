import { html, type Html } from '../html';
import type { VistaKude } from '../vista';
import { bloquesDeTexto } from './secciones';

const DEL_FISCO = 'Información de interés del Fisco';
const DEL_EMISOR = 'Información de interés del facturador electrónico emisor';
/** Longer notes would leave no room for a row on their page: they are printed before the table, where a page may break inside them. */
const MAX_EN_EL_CIERRE = 900;
/** The same limit when the issuer's blocks are printed too. */
const MAX_CON_BLOQUES = 300;

/** Texts of the document and of its issuer: they are printed beside the totals, or before the table when they are long. */
export function notasAntesDeLaTabla(vista: VistaKude): Html[] {
  if (!sonLargas(vista)) return [];
  const { informacionFiscal, informacionEmisor } = vista;
  return [
    ...(informacionFiscal === undefined ? [] : bloquesDeTexto(DEL_FISCO, informacionFiscal)),
    ...[...informacionEmisor, ...vista.pie].flatMap((linea, i) => bloquesDeTexto(i === 0 ? DEL_EMISOR : '', linea)),
  ];
}

export function notasDelCierre(vista: VistaKude): Html[] {
  return sonLargas(vista) ? [aviso(vista)] : notas(vista);
}

/** All notes, one below the other. */
export function notas(vista: VistaKude): Html[] {
  const { informacionFiscal, informacionEmisor } = vista;
  return [
    ...(informacionFiscal === undefined
      ? []
      : [
          html`<section class="informacion">
            <h2>${DEL_FISCO}</h2>
            <p>${informacionFiscal}</p>
          </section>`,
        ]),
    html`<section class="informacion">
      <h2>${DEL_EMISOR}</h2>
      ${informacionEmisor.map((linea) => html`<p>${linea}</p>`)} ${plazo(vista)}
    </section>`,
  ];
}

function aviso(vista: VistaKude): Html {
  return html`<section class="informacion">${plazo(vista)}</section>`;
}

function plazo({ documento }: VistaKude): Html {
  return html`<p>
    Si esta ${documento} presenta algún error, podrá solicitar la modificación dentro de las 72 horas siguientes de la
    emisión de este comprobante.
  </p>`;
}

/** Last lines, centred. With long notes, they are printed there instead. */
export function pie(vista: VistaKude): Html {
  const lineas = sonLargas(vista) ? [] : vista.pie;
  return html`${lineas.length > 0 && html`<div class="pie">${lineas.map((linea) => html`<p>${linea}</p>`)}</div>`}`;
}

function sonLargas({ informacionFiscal = '', informacionEmisor, pie, pago, firma }: VistaKude): boolean {
  const caben = pago || firma ? MAX_CON_BLOQUES : MAX_EN_EL_CIERRE;
  return informacionFiscal.length + [...informacionEmisor, ...pie].join('').length > caben;
}
