import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { Adjunto, MensajeLeido, Omitido } from '../../domain/correo/mensaje';
import { enUnaLinea } from '../../domain/correo/en-una-linea';
import { nombreDeAdjunto, puedeSerDocumento } from './archivo-de-documento';

/** Files of a message that may be documents. */
const ADJUNTOS = 100;
/** As large as a file that is imported by hand. */
const DE_UN_ADJUNTO = 20 * 1_024 * 1_024;
const LARGO_DE_TEXTO = 300;
const LARGO_DE_ID = 500;
/** An attached message is opened, and none that is attached to that one. */
const MENSAJES_ADENTRO = 1;
/** A message that was attached unread has its documents as attachments of its own. */
const MENSAJE = /^message\/rfc822$/i;

/** The library's time grows with the square of the length of some headers: a megabyte took 4 s. */
const CABECERAS = 128 * 1_024;

/** Texts and images are for people: nothing is made of them. The first two are settings of its splitter, which its types do not name. */
const SOLO_ADJUNTOS = {
  ignoreEmbedded: true,
  maxHeadSize: CABECERAS,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  keepCidLinks: true,
};

interface Hallados {
  adjuntos: Adjunto[];
  omitidos: Omitido[];
}

/** Reads a message in this thread. @throws the library's error, for a message that it cannot read. */
export async function leerMensaje(bytes: Uint8Array): Promise<MensajeLeido> {
  const hallados: Hallados = { adjuntos: [], omitidos: [] };
  const mail = await abrir(bytes, hallados, 0);
  return {
    de: enUnaLinea(remitenteDe(mail), LARGO_DE_TEXTO),
    asunto: enUnaLinea(mail.subject, LARGO_DE_TEXTO),
    messageId: enUnaLinea(mail.messageId, LARGO_DE_ID),
    fecha: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date : null,
    ...hallados,
  };
}

async function abrir(bytes: Uint8Array, hallados: Hallados, hondura: number): Promise<ParsedMail> {
  const mensaje = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mail = await simpleParser(mensaje, SOLO_ADJUNTOS);
  for (const adjunto of mail.attachments) {
    if (MENSAJE.test(adjunto.contentType) && hondura < MENSAJES_ADENTRO)
      await abrir(adjunto.content, hallados, hondura + 1);
    else juntar(adjunto, hallados);
  }
  return mail;
}

function juntar({ filename, contentType, content }: Attachment, { adjuntos, omitidos }: Hallados): void {
  if (!puedeSerDocumento(filename, contentType, content)) return;
  const nombre = nombreDeAdjunto(filename, adjuntos.length + omitidos.length + 1);
  if (adjuntos.length >= ADJUNTOS) {
    if (omitidos.length < ADJUNTOS)
      omitidos.push({ archivo: nombre, mensaje: `el mensaje trae más de ${ADJUNTOS} archivos` });
  } else if (content.length > DE_UN_ADJUNTO) omitidos.push({ archivo: nombre, mensaje: 'el archivo supera 20 MB' });
  else adjuntos.push({ nombre, bytes: content });
}

/** A message with several senders is told by its first. */
function remitenteDe({ from }: ParsedMail): string | undefined {
  const [primero] = (from as AddressObject | undefined)?.value ?? [];
  return primero?.address ?? primero?.name;
}
