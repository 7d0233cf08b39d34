import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { type AvisoDeEntrega, type Dsn, LectorDeDsn } from '../../application/ports/lector-de-dsn';

/** Headers with the recipient of the message, as written by its sender and the servers on its way. */
const DESTINOS = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const LARGO = 500;
/**
 * Bytes read of a message; the report precedes the returned message. The limit is needed because anybody may write to a return
 * address, and the library's time grows with the square of some headers' length: 4 s for one of a megabyte.
 */
const LEIDO = 32 * 1_024;

export class MailparserLectorDeDsn extends LectorDeDsn {
  override async leer(mensaje: Buffer): Promise<Dsn | undefined> {
    // A text that is not a mail is not a notice either.
    const mail = await simpleParser(mensaje.subarray(0, LEIDO), {
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
    }).catch(() => undefined);
    const informe = mail?.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
    if (!mail || !informe) return undefined;
    return { para: paraDe(mail), avisos: avisosDe(informe.content.toString('utf8')) };
  }
}

function paraDe({ headers }: ParsedMail): string[] {
  return DESTINOS.flatMap((nombre) => [headers.get(nombre)].flat()).flatMap((valor) => {
    if (typeof valor === 'string') return [valor.replace(/[<>]/g, '').trim()];
    // Parsed value of an address header.
    const { value } = (valor ?? {}) as Partial<AddressObject>;
    return Array.isArray(value) ? value.flatMap(({ address }) => address ?? []) : [];
  });
}

/** Groups of fields, separated by blank lines: the first is about the message, each other one about a recipient (RFC 3464, 2.1). */
function avisosDe(informe: string): AvisoDeEntrega[] {
  return informe
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((grupo) => campos(grupo))
    .filter((grupo) => grupo.has('action'))
    .map((grupo) => ({
      accion: grupo.get('action')!.toLowerCase(),
      estado: /\d\.\d{1,3}\.\d{1,3}/.exec(grupo.get('status') ?? '')?.[0] ?? '',
      diagnostico: (grupo.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '').slice(0, LARGO),
    }));
}

/** Fields of a group by lowercase name; a line that begins with a space or tab continues the line before. */
function campos(grupo: string): Map<string, string> {
  const lineas = grupo.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lineas.flatMap((linea) => {
      const [, nombre, valor] = /^([!-9;-~]+)\s*:(.*)$/.exec(linea) ?? [];
      return nombre === undefined ? [] : [[nombre.toLowerCase(), valor!.replace(/\p{Cc}+/gu, ' ').trim()] as const];
    }),
  );
}
