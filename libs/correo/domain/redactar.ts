import { cdcAgrupado, fecha, html, type Html, textoSobre, type VistaKude } from '@libs/kude';
import type { Carta } from './carta';
import { completar } from './plantilla';
import { type PagoCredito, vencimientosDe } from './vencimiento';

/** What a letter says besides its document. */
export interface Contexto {
  /** The customer, as the caller named it. */
  readonly receptor: string;
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  readonly fechaEmision: string;
  readonly pagoCredito: PagoCredito | null;
  /** The issuer's own subject and words, with what `completar` fills in. */
  readonly asunto: string | null;
  readonly mensaje: string | null;
  /** Name of the picture of the issuer's logo, when the letter carries one. */
  readonly logo?: string;
}

type Redaccion = Pick<Carta, 'asunto' | 'texto' | 'html' | 'remitente'>;

/** A paragraph, or a call to follow a link. */
type Parrafo = string | { readonly enlace: string; readonly url: string };

interface Cuerpo {
  /** What a list of e-mails shows beside the subject. */
  readonly resumen: string;
  readonly saludo?: string;
  readonly antes: readonly Parrafo[];
  readonly datos: readonly (readonly [string, string])[];
  readonly despues: readonly Parrafo[];
}

const COLOR_DE_TEXTO = '#1f2937';
const PRUEBA = 'Documento de prueba, sin valor comercial ni fiscal.';
const SIN_NOMBRE = /^sin nombre$/i;

/** The letter that carries a document. */
export function redactar(vista: VistaKude, contexto: Contexto): Redaccion {
  const { documento, numero, emisor, totales } = vista;
  const vencimientos = vencimientosDe(contexto.pagoCredito, contexto.fechaEmision);
  const valores = {
    receptor: contexto.receptor,
    documento,
    numero,
    fecha: fecha(contexto.fechaEmision.slice(0, 10)),
    vencimiento: vencimientos[0]?.[1] ?? '',
    total: totales ? sinCortes(totales.total.valor) : '',
    emisor: nombreDe(vista),
  };
  return componer(vista, contexto, completar(contexto.asunto ?? '{documento} {numero} de {emisor}', valores), {
    resumen: [totales && sinCortes(totales.total.valor), ...vencimientos.map((uno) => uno.join(': '))]
      .filter(Boolean)
      .join(' · '),
    antes: [contexto.mensaje ? completar(contexto.mensaje, valores) : `${emisor.nombre} le envía su ${documento}.`],
    datos: [
      ...identidad(vista, contexto),
      ...vencimientos,
      ...totalDe(vista),
      ['RUC del emisor', emisor.ruc],
      ['CDC', cdcAgrupado(vista.cdc)],
    ],
    despues: [
      'Adjuntamos su representación gráfica (KuDE, en PDF) y el documento electrónico firmado (XML), que es el que tiene validez.',
      { enlace: 'Verificar el documento', url: vista.consulta.qr },
      `También puede consultarlo con su CDC en ${vista.consulta.url}`,
    ],
  });
}

/** The notice that a document which was mailed has been cancelled. */
export function redactarCancelacion(vista: VistaKude, contexto: Contexto): Redaccion {
  const { documento, numero, emisor } = vista;
  return componer(vista, contexto, `Cancelación de ${documento} ${numero} de ${nombreDe(vista)}`, {
    resumen: 'El documento ya no tiene efecto fiscal.',
    antes: [`${emisor.nombre} canceló la ${documento} ${numero} que le había enviado: ya no tiene efecto fiscal.`],
    datos: [
      ...identidad(vista, contexto),
      ...totalDe(vista),
      ['RUC del emisor', emisor.ruc],
      ['CDC', cdcAgrupado(vista.cdc)],
    ],
    despues: [
      'Si ya la registró en su contabilidad, anule ese registro.',
      { enlace: 'Ver el estado del documento', url: vista.consulta.qr },
    ],
  });
}

/** No line of a letter ends between the currency and its amount. */
const sinCortes = (monto: string): string => monto.replaceAll(' ', '\u00a0');

const totalDe = ({ totales }: VistaKude): (readonly [string, string])[] =>
  totales ? [[totales.total.etiqueta, sinCortes(totales.total.valor)]] : [];

const nombreDe = ({ emisor }: VistaKude): string => unaLinea(emisor.nombreFantasia ?? emisor.nombre);

const identidad = ({ documento, numero }: VistaKude, { fechaEmision }: Contexto): (readonly [string, string])[] => [
  [documento, numero],
  ['Fecha de emisión', fecha(fechaEmision.slice(0, 10))],
];

function componer(vista: VistaKude, { receptor, logo }: Contexto, asunto: string, cuerpo: Cuerpo): Redaccion {
  const { prueba } = vista;
  const conSaludo = { ...cuerpo, ...(!SIN_NOMBRE.test(receptor) && { saludo: `${receptor}:` }) };
  return {
    asunto: unaLinea(`${prueba ? '[PRUEBA] ' : ''}${asunto}`),
    remitente: nombreDe(vista),
    texto: enTexto(conSaludo, prueba),
    html: enHtml(conSaludo, vista, logo).texto,
  };
}

function enTexto({ saludo, antes, datos, despues }: Cuerpo, prueba: boolean): string {
  const parrafo = (uno: Parrafo): string => (typeof uno === 'string' ? uno : `${uno.enlace}: ${uno.url}`);
  const bloques = [
    ...(prueba ? [PRUEBA] : []),
    ...(saludo ? [saludo] : []),
    ...antes.map(parrafo),
    datos.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`).join('\n'),
    ...despues.map(parrafo),
  ];
  return bloques.join('\n\n');
}

/** Tables and inline styles: what the mail programs of phones and offices draw alike. */
function enHtml({ resumen, saludo, antes, datos, despues }: Cuerpo, vista: VistaKude, logo?: string): Html {
  const { color, prueba } = vista;
  const parrafo = (uno: Parrafo): Html =>
    typeof uno === 'string'
      ? html`<p style="margin:0 0 16px;white-space:pre-line">${uno}</p>`
      : html`<p style="margin:0 0 16px">
          <a
            href="${uno.url}"
            style="display:inline-block;padding:12px 20px;background:${color};color:${textoSobre(color)};text-decoration:none;border-radius:6px;font-weight:bold"
            >${uno.enlace}</a
          >
        </p>`;
  const fila = ([etiqueta, valor]: readonly [string, string]): Html =>
    html`<tr>
      <td style="padding:6px 12px 6px 0;color:#4b5563;vertical-align:top;width:38%">${etiqueta}</td>
      <td style="padding:6px 0;font-weight:bold;vertical-align:top;word-break:break-word">${valor}</td>
    </tr>`;
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${vista.documento} ${vista.numero}</title>
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
                style="max-width:600px;background:#ffffff;border-top:6px solid ${color};font:16px/1.5 Arial,Helvetica,sans-serif;color:${COLOR_DE_TEXTO};text-align:left"
              >
                <tr>
                  <td style="padding:24px 24px 8px">
                    ${logo && html`<p style="margin:0 0 16px"><img src="cid:${logo}" alt="${nombreDe(vista)}" style="max-height:72px;max-width:240px" /></p>`}
                    ${prueba && html`<p style="margin:0 0 16px;padding:8px 12px;border:1px solid #b45309;color:#92400e">${PRUEBA}</p>`}
                    ${saludo !== undefined && html`<p style="margin:0 0 8px;font-weight:bold">${saludo}</p>`}
                    ${antes.map(parrafo)}
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="margin:0 0 16px;border-top:1px solid #e5e7eb;border-bottom:1px solid #e5e7eb"
                    >
                      ${datos.map(fila)}
                    </table>
                    ${despues.map(parrafo)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** Texts of headers: no control character, no line break, however the name was written. */
function unaLinea(texto: string): string {
  return texto.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
