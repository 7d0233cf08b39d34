import { cdcAgrupado, html, type VistaKude } from '@libs/kude';
import type { Carta } from './carta';

const COLOR_DE_TEXTO = '#1f2937';

/** Subject and body of the e-mail that carries a document, as plain text and as HTML without pictures or links but the authority's. */
export function redactar(vista: VistaKude): Pick<Carta, 'asunto' | 'texto' | 'html' | 'remitente'> {
  const { documento, numero, emisor, prueba } = vista;
  const remitente = unaLinea(emisor.nombreFantasia ?? emisor.nombre);
  const aviso = 'Documento de prueba, sin valor comercial ni fiscal.';
  const saludo = `${emisor.nombre} le envía su ${documento}.`;
  const adjuntos =
    'Adjuntamos su representación gráfica (KuDE, en PDF) y el documento electrónico firmado (XML), que es el que tiene validez.';
  const consulta = 'Puede verificarlo con su CDC en';
  const datos = filas(vista);
  const texto = [
    ...(prueba ? [aviso, ''] : []),
    saludo,
    '',
    ...datos.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`),
    '',
    adjuntos,
    '',
    `${consulta} ${vista.consulta.url}`,
  ].join('\n');
  const cuerpo = html`<!doctype html>
    <html lang="es">
      <body
        style="margin:0;padding:24px;background:#f3f4f6;font:15px/1.5 Arial,Helvetica,sans-serif;color:${COLOR_DE_TEXTO}"
      >
        <div
          style="max-width:560px;margin:0 auto;background:#fff;border-top:4px solid ${vista.color};padding:24px 28px"
        >
          ${prueba && html`<p style="margin:0 0 16px;padding:8px 12px;border:1px solid #b45309;color:#92400e">${aviso}</p>`}
          <p style="margin:0 0 16px">${saludo}</p>
          <table style="border-collapse:collapse;width:100%;margin:0 0 16px">
            ${datos.map(
              ([etiqueta, valor]) =>
                html`<tr>
                  <td style="padding:4px 12px 4px 0;color:#6b7280;vertical-align:top">${etiqueta}</td>
                  <td style="padding:4px 0;font-weight:bold">${valor}</td>
                </tr>`,
            )}
          </table>
          <p style="margin:0 0 16px">${adjuntos}</p>
          <p style="margin:0">${consulta} <a href="${vista.consulta.url}">${vista.consulta.url}</a></p>
        </div>
      </body>
    </html>`;
  return {
    asunto: unaLinea(`${prueba ? '[PRUEBA] ' : ''}${documento} ${numero} de ${remitente}`),
    remitente,
    texto,
    html: cuerpo.texto,
  };
}

function filas({ documento, numero, emisor, totales, cdc }: VistaKude): [string, string][] {
  return [
    [documento, numero],
    ['RUC del emisor', emisor.ruc],
    ...(totales ? ([[totales.total.etiqueta, totales.total.valor]] as [string, string][]) : []),
    ['CDC', cdcAgrupado(cdc)],
  ];
}

/** Texts of headers: no control character, no line break, however the name was written. */
function unaLinea(texto: string): string {
  return texto.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
