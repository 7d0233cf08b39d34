import type { AjustesDelDoctor } from './ajustes';
import type { Alrededor, Red } from './alrededor';
import { aviso, bien, type Hallazgo, mal } from './hallazgo';

/** Under which mail servers publish their keys, where nobody said it. */
const SELECTORES = ['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'smtp'];

/** Whether other mail servers have reason to believe the letters of MAIL_FROM: RFC 7208 (SPF), 6376 (DKIM), 7489 (DMARC). */
export async function correo({ red }: Alrededor, ajustes: AjustesDelDoctor): Promise<Hallazgo[]> {
  if (ajustes.smtpUrl === undefined)
    return [aviso('e-mail', 'no mail server is named: no e-mail goes out', 'SMTP_URL in entorno/kude-renderer.env')];
  const dominio = ajustes.mailFrom.split('@')[1]?.replace(/>.*$/, '');
  if (!dominio)
    return [mal('e-mail', `MAIL_FROM "${ajustes.mailFrom}" is no address: letters are refused`, 'give it one')];
  const mirar = async (parte: string, ver: () => Promise<Hallazgo>): Promise<Hallazgo> => {
    try {
      return await ver();
    } catch (causa) {
      return aviso(
        parte,
        `the name servers say nothing of ${dominio} (${(causa as Error).message})`,
        'look at the DNS',
      );
    }
  };
  return Promise.all([
    mirar('e-mail, SPF', () => spf(red, dominio)),
    mirar('e-mail, DKIM', () => dkim(red, dominio, ajustes.dkim)),
    mirar('e-mail, DMARC', () => dmarc(red, dominio)),
  ]);
}

async function spf(red: Red, dominio: string): Promise<Hallazgo> {
  const parte = 'e-mail, SPF';
  const registros = (await red.txt(dominio)).filter((texto) => /^v=spf1(\s|$)/i.test(texto));
  const haga = `a TXT record of ${dominio} that names the mail server, as "v=spf1 include:<server> -all"`;
  if (registros.length === 0)
    return mal(
      parte,
      `${dominio} says of no server that it may send its letters: many are refused, or taken for spam`,
      haga,
    );
  if (registros.length > 1)
    return mal(parte, `${dominio} has ${registros.length} SPF records: with more than one none counts`, 'leave one');
  if (/\s\+?all\b/i.test(registros[0]!))
    return mal(parte, `"${registros[0]}" lets everybody send letters of ${dominio}`, 'end it with -all');
  return bien(parte, `"${registros[0]}"`);
}

async function dkim(red: Red, dominio: string, selector: string | undefined): Promise<Hallazgo> {
  const parte = 'e-mail, DKIM';
  const selectores = selector === undefined ? SELECTORES : [selector];
  const hallados = await Promise.all(
    selectores.map(async (uno) =>
      (await red.txt(`${uno}._domainkey.${dominio}`)).some((texto) => /(^|;)\s*p\s*=\s*[^;\s]/i.test(texto)),
    ),
  );
  const hallado = selectores.find((_, i) => hallados[i]);
  if (hallado !== undefined) return bien(parte, `the key ${hallado}._domainkey.${dominio} is published`);
  const haga = 'let the mail server sign, and publish its key';
  if (selector !== undefined)
    return mal(parte, `no key is published at ${selector}._domainkey.${dominio}: signatures cannot be checked`, haga);
  return aviso(
    parte,
    `${dominio} publishes no key under the usual names: letters without a signature are taken for spam`,
    `${haga}; where it has a name of its own: --dkim <selector>`,
  );
}

async function dmarc(red: Red, dominio: string): Promise<Hallazgo> {
  const parte = 'e-mail, DMARC';
  const partes = dominio.split('.');
  // The record of the organization's domain counts for those below it.
  const nombres = partes.slice(0, -1).map((_, i) => `_dmarc.${partes.slice(i).join('.')}`);
  for (const nombre of nombres) {
    const registro = (await red.txt(nombre)).find((texto) => /^v=DMARC1\b/i.test(texto));
    if (registro !== undefined) return bien(parte, `"${registro}" at ${nombre}`);
  }
  return aviso(
    parte,
    `${dominio} does not say what becomes of letters that others send in its name: some servers take all for spam`,
    `a TXT record at _dmarc.${dominio}, as "v=DMARC1; p=quarantine"`,
  );
}
