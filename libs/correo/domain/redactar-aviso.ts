import { html } from '@libs/kude';
import { horaLocal } from '@libs/platform';
import type { Carta } from './carta';

/** What a taxpayer is told of its certificate. */
export interface CertificadoQueTermina {
  razonSocial: string;
  ruc: string;
  hasta: Date;
}

const DIA_MS = 86_400_000;
const REMITENTE = 'Servicio de facturación electrónica';

/** The letter that tells a taxpayer when its certificate ends, as of `ahora`, or that it has ended. */
export function redactarAviso(
  { razonSocial, ruc, hasta }: CertificadoQueTermina,
  ahora: Date,
): Pick<Carta, 'asunto' | 'texto' | 'html' | 'remitente'> {
  const [fecha, hora] = horaLocal(hasta).split('T') as [string, string];
  const cuando = `${fecha.split('-').reverse().join('/')} a las ${hora.slice(0, 5)}`;
  const dias = Math.ceil((hasta.getTime() - ahora.getTime()) / DIA_MS);
  const vencido = hasta <= ahora;
  const asunto = vencido
    ? `El certificado de firma de ${ruc} venció`
    : `El certificado de firma de ${ruc} vence en ${dias} ${dias === 1 ? 'día' : 'días'}`;
  const parrafos = [
    `${razonSocial} (RUC ${ruc}):`,
    vencido
      ? `El certificado con el que se firman sus documentos electrónicos venció el ${cuando}. Mientras no haya otro, no se puede emitir.`
      : `El certificado con el que se firman sus documentos electrónicos vence el ${cuando}. ` +
        'Desde ese momento no se puede emitir hasta que haya otro.',
    'Pida uno nuevo a su prestador de servicios de certificación y entréguelo, con su clave, a quien administra ' +
      'su servicio de facturación. Los documentos ya emitidos siguen siendo válidos.',
  ];
  return {
    asunto,
    remitente: REMITENTE,
    texto: parrafos.join('\n\n'),
    html: html`<!doctype html>
      <html lang="es">
        <body style="margin:0;padding:24px;background:#f3f4f6;font:15px/1.5 Arial,Helvetica,sans-serif;color:#1f2937">
          <div style="max-width:560px;margin:0 auto;background:#fff;border-top:4px solid #b45309;padding:24px 28px">
            <h1 style="margin:0 0 16px;font-size:18px;line-height:1.3">${asunto}</h1>
            ${parrafos.map((parrafo) => html`<p style="margin:0 0 16px">${parrafo}</p>`)}
          </div>
        </body>
      </html>`.texto,
  };
}
