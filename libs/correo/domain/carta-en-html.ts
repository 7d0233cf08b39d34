import { html, type Html, textoSobre, type VistaKude } from '@libs/kude';

/** A paragraph, or a link. */
export type Parrafo = string | { readonly enlace: string; readonly url: string };

export interface Cuerpo {
  /** What a list of e-mails shows beside the subject. */
  readonly resumen: string;
  readonly saludo?: string;
  readonly antes: readonly Parrafo[];
  readonly datos: readonly (readonly [string, string])[];
  readonly despues: readonly Parrafo[];
}

/** Name of the picture that the letter carries, and whose logo it is. */
interface Logo {
  readonly nombre: string;
  readonly de: string;
}

export const PRUEBA = 'Documento de prueba, sin valor comercial ni fiscal.';

const BOTON = 'display:inline-block;padding:12px 20px;text-decoration:none;border-radius:6px;font-weight:bold';
const HOJA =
  'max-width:600px;background:#ffffff;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1f2937;text-align:left';

const parrafo = (contenido: Parrafo, color: string): Html =>
  typeof contenido === 'string'
    ? html`<p style="margin:0 0 16px;white-space:pre-line">${contenido}</p>`
    : html`<p style="margin:0 0 16px">
        <a href="${contenido.url}" style="${BOTON};background:${color};color:${textoSobre(color)}"
          >${contenido.enlace}</a
        >
      </p>`;

const fila = ([etiqueta, valor]: readonly [string, string]): Html =>
  html`<tr>
    <td style="padding:6px 12px 6px 0;color:#4b5563;vertical-align:top;width:38%">${etiqueta}</td>
    <td style="padding:6px 0;font-weight:bold;vertical-align:top;word-break:break-word">${valor}</td>
  </tr>`;

const imagen = ({ nombre, de }: Logo): Html =>
  html`<p style="margin:0 0 16px"><img src="cid:${nombre}" alt="${de}" style="max-height:72px;max-width:240px" /></p>`;

/** Only tables and inline styles, which mail programs of phones and offices draw alike. */
export function enHtml(
  { resumen, saludo, antes, datos, despues }: Cuerpo,
  { color, prueba, documento, numero }: VistaKude,
  logo?: Logo | '',
): Html {
  const enParrafo = (contenido: Parrafo): Html => parrafo(contenido, color);
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${documento} ${numero}</title>
      </head>
      <body style="margin:0;padding:0;background:#f3f4f6">
        <div style="display:none;max-height:0;overflow:hidden">${resumen}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
          <tr>
            <td align="center" style="padding:16px 8px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="${HOJA};border-top:6px solid ${color}"
              >
                <tr>
                  <td style="padding:24px 24px 8px">
                    ${logo && imagen(logo)}
                    ${prueba && html`<p style="margin:0 0 16px;padding:8px 12px;border:1px solid #b45309;color:#92400e">${PRUEBA}</p>`}
                    ${saludo !== undefined && html`<p style="margin:0 0 8px;font-weight:bold">${saludo}</p>`}
                    ${antes.map(enParrafo)}
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="margin:0 0 16px;border-top:1px solid #e5e7eb;border-bottom:1px solid #e5e7eb"
                    >
                      ${datos.map(fila)}
                    </table>
                    ${despues.map(enParrafo)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
