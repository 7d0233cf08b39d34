import type { RolDeMiembro } from '@libs/auth';
import { html, type Html } from '@libs/kude';
import { DIA_MS, horaLocal } from '@libs/platform';
import type { Carta } from './carta';

/** Something of a taxpayer that is about to end, or has ended. */
export type LoQueTermina = {
  razonSocial: string;
  ruc: string;
  /** What it is, in words; of a certificate not shown. */
  nombre: string;
  /** It is of the taxpayer's test mode. */
  prueba: boolean;
} &
  /** `hasta` of a webhook: when it was switched off. */
  (
    | { clase: 'certificado' | 'timbrado' | 'webhook'; hasta: Date; quedan: null }
    /** `quedan`: documents whose term of transmission ends, the first of them at `hasta`. `nombre`: their numbers. */
    | { clase: 'plazo'; hasta: Date; quedan: number }
    /** `quedan`: numbers left. */
    | { clase: 'serie'; hasta: null; quedan: number }
    /** `nombre`: the page on which it is accepted; empty: this installation has none. */
    | { clase: 'invitacion'; hasta: Date; quedan: null; rol: RolDeMiembro; token: string }
  );

interface Mensaje {
  asunto: string;
  que: string;
  /** Where one goes. */
  enlace?: string;
  hacer: string;
}

const DE_PRUEBA = 'Es del modo de prueba de su cuenta: nada de lo real cambia.';
const REMITENTE = 'Servicio de facturación electrónica';

function delCertificado(ruc: string, hasta: Date, ahora: Date): Mensaje {
  const cuando = diaYHora(hasta);
  const vencido = hasta <= ahora;
  return {
    asunto: `El certificado de firma de ${ruc} ${vencido ? 'venció' : enDias(hasta, ahora)}`,
    que: vencido
      ? `El certificado con el que se firman sus documentos electrónicos venció el ${cuando}. Mientras no haya otro, no se puede emitir.`
      : `El certificado con el que se firman sus documentos electrónicos vence el ${cuando}. ` +
        'Desde ese momento no se puede emitir hasta que haya otro.',
    hacer:
      'Pida uno nuevo a su prestador de servicios de certificación y súbalo a su cuenta, o entréguelo, con su clave, a quien ' +
      'administra su servicio de facturación. Los documentos ya emitidos siguen siendo válidos.',
  };
}

function delTimbrado(ruc: string, nombre: string, hasta: Date, ahora: Date): Mensaje {
  const vencido = hasta <= ahora;
  return {
    asunto: `El timbrado de ${ruc} ${vencido ? 'terminó' : enDias(hasta, ahora)}`,
    que: vencido
      ? `Su timbrado ${nombre} terminó el ${diaYHora(hasta)}. Mientras no haya otro, no se puede emitir.`
      : `Su timbrado ${nombre} termina el ${diaYHora(hasta)}. Desde ese momento no se puede emitir hasta que haya otro.`,
    hacer: 'Pida otro a la administración tributaria y comuníquelo a quien administra su servicio de facturación.',
  };
}

function deLaSerie(ruc: string, nombre: string, quedan: number): Mensaje {
  const cuantos = quedan === 1 ? 'Queda 1 número' : `Quedan ${quedan.toLocaleString('es-PY')} números`;
  return {
    asunto: quedan > 0 ? `Una serie de ${ruc} está por agotarse` : `Una serie de ${ruc} se agotó`,
    que:
      quedan > 0
        ? `${cuantos} de su serie ${nombre}. Después del 9.999.999 no se puede emitir en ella.`
        : `Su serie ${nombre} llegó al 9.999.999: no se puede emitir en ella.`,
    hacer: 'Pida a quien administra su servicio de facturación que ponga la serie siguiente del timbrado (dos letras).',
  };
}

function delWebhook(ruc: string, nombre: string, desde: Date): Mensaje {
  return {
    asunto: `Un webhook de ${ruc} se apagó`,
    que: `Desde el ${diaYHora(desde)} no se envían avisos a ${nombre}. Su documentación fiscal no se ve afectada.`,
    hacer:
      'Los avisos se guardan 30 días: cuando el receptor vuelva a funcionar, ponga el webhook en estado activo desde su cuenta y se ' +
      'enviarán los que faltan.',
  };
}

function delPlazo(ruc: string, nombre: string, hasta: Date, quedan: number): Mensaje {
  const varios = quedan > 1;
  return {
    asunto: `${varios ? `${quedan} documentos` : 'Un documento'} de ${ruc} sin respuesta de la autoridad`,
    que:
      `${varios ? `Estos documentos no tienen` : 'Este documento no tiene'} respuesta de la autoridad: ${nombre}. El plazo de 72 horas ` +
      `para transmitir${varios ? `los termina, para el primero de ellos,` : 'lo termina'} el ${diaYHora(hasta)}.`,
    hacer:
      'El servicio sigue enviando. Mire en su cuenta qué se espera y, si depende de usted, resuélvalo; si no, consulte a quien ' +
      'administra su servicio de facturación. Después de esa hora la transmisión es extemporánea.',
  };
}

const COMO: Readonly<Record<RolDeMiembro, string>> = {
  admin: 'administrador: emitir, consultar, y las personas y los ajustes de la cuenta',
  user: 'usuario: emitir y consultar',
  contador: 'contador: consultar, exportar, libros y documentos recibidos, sin emitir',
};

function deLaInvitacion(fin: LoQueTermina & { clase: 'invitacion' }): Mensaje {
  const { razonSocial, ruc, nombre: pagina, hasta, rol, token } = fin;
  return {
    asunto: `Lo invitan a la cuenta de ${razonSocial}`,
    que: `${razonSocial} (RUC ${ruc}) lo invita a actuar en su cuenta de facturación electrónica, como ${COMO[rol]}.`,
    ...(pagina && { enlace: `${pagina}#${token}` }),
    hacer:
      (pagina ? '' : `Acéptela en el sistema que usa, con este código: ${token}\n\n`) +
      `Entre con este mismo correo: nadie más la puede aceptar. Vale hasta el ${diaYHora(hasta)} y una sola vez; si este correo le llegó ` +
      'más de una vez, vale el último. Si no lo esperaba, no haga nada.',
  };
}

function mensajeDe(fin: LoQueTermina, ahora: Date): Mensaje {
  const { ruc, nombre } = fin;
  switch (fin.clase) {
    case 'serie':
      return deLaSerie(ruc, nombre, fin.quedan);
    case 'timbrado':
      return delTimbrado(ruc, nombre, fin.hasta, ahora);
    case 'webhook':
      return delWebhook(ruc, nombre, fin.hasta);
    case 'plazo':
      return delPlazo(ruc, nombre, fin.hasta, fin.quedan);
    case 'invitacion':
      return deLaInvitacion(fin);
    case 'certificado':
      return delCertificado(ruc, fin.hasta, ahora);
  }
}

const parrafo = (texto: string): Html => html`<p style="margin:0 0 16px;white-space:pre-line">${texto}</p>`;

/**
 * The letter that tells a taxpayer, as of `ahora`, what is about to end or has ended; or that invites somebody to its account, which ends
 * too.
 */
export function redactarAviso(fin: LoQueTermina, ahora: Date): Pick<Carta, 'asunto' | 'texto' | 'html' | 'remitente'> {
  const { razonSocial, ruc, prueba, clase } = fin;
  const { asunto: asuntoDelFin, que, enlace, hacer } = mensajeDe(fin, ahora);
  const asunto = `${prueba ? '[PRUEBA] ' : ''}${asuntoDelFin}`;
  const antes = [
    ...(prueba ? [DE_PRUEBA] : []),
    ...(clase === 'invitacion' ? [] : [`${razonSocial} (RUC ${ruc}):`]),
    que,
  ];
  return {
    asunto,
    remitente: REMITENTE,
    texto: [...antes, ...(enlace ? [enlace] : []), hacer].join('\n\n'),
    html: html`<!doctype html>
      <html lang="es">
        <body style="margin:0;padding:24px;background:#f3f4f6;font:15px/1.5 Arial,Helvetica,sans-serif;color:#1f2937">
          <div style="max-width:560px;margin:0 auto;background:#fff;border-top:4px solid #b45309;padding:24px 28px">
            <h1 style="margin:0 0 16px;font-size:18px;line-height:1.3">${asunto}</h1>
            ${antes.map(parrafo)}
            ${enlace && html`<p style="margin:0 0 16px"><a href="${enlace}">Aceptar la invitación</a></p>`}
            ${parrafo(hacer)}
          </div>
        </body>
      </html>`.texto,
  };
}

function diaYHora(momento: Date): string {
  const [fecha, hora] = horaLocal(momento).split('T') as [string, string];
  return `${fecha.split('-').reverse().join('/')} a las ${hora.slice(0, 5)}`;
}

function enDias(hasta: Date, ahora: Date): string {
  const dias = Math.ceil((hasta.getTime() - ahora.getTime()) / DIA_MS);
  return `vence en ${dias} ${dias === 1 ? 'día' : 'días'}`;
}
