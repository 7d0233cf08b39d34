import { createHash } from 'node:crypto';
import { comienzoDe, DIA_MS, diaSiguiente, horaLocal, momentoDe, objectKey, type ObjectKey } from '@libs/platform';

/** Documents that the tenant issued, and those that came to it. A pack has those of one kind. */
export const CLASES_DE_XML = ['emitido', 'recibido'] as const;
export type ClaseDeXml = (typeof CLASES_DE_XML)[number];

/** A signed document that is in the database. */
export interface XmlEnBase {
  /** Of an issued or a received document. It begins with the moment of its emission, or of its arrival. */
  deId: string;
  cdc: string;
  xml: Buffer;
}

/** Position of a signed document in its pack. */
export interface XmlEnLegajo {
  deId: string;
  cdc: string;
  /** Of its first byte, from 0. */
  desde: number;
  largo: number;
  /** Of its bytes, hex. */
  sha256: string;
}

/** Signed documents one after the other, without anything between them: anyone who has them can make the same pack again. */
export interface Legajo {
  bytes: Buffer;
  /** Hex. */
  sha256: string;
  xmls: readonly XmlEnLegajo[];
}

export const sha256De = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Packs documents in their order. */
export function atar(xmls: readonly XmlEnBase[]): Legajo {
  let desde = 0;
  const lugares = xmls.map(({ deId, cdc, xml }): XmlEnLegajo => {
    const lugar = { deId, cdc, desde, largo: xml.length, sha256: sha256De(xml) };
    desde += xml.length;
    return lugar;
  });
  const bytes = Buffer.concat(xmls.map(({ xml }) => xml));
  return { bytes, sha256: sha256De(bytes), xmls: lugares };
}

/** Kind of the objects that are packs. */
const CLASE_LEGAJO = 'legajo';

/** Key of a pack in the store: derived from its content, so that writing it twice writes the same. */
export const claveDeLegajo = (tenantId: string, { dia, sha256 }: { dia: string; sha256: string }): ObjectKey =>
  objectKey(tenantId, CLASE_LEGAJO, `${dia}-${sha256}.xml`);

/** The day of a document's emission or arrival in Paraguay, AAAA-MM-DD, which its id tells. */
export const diaDe = (deId: string): string => horaLocal(momentoDe(deId)).slice(0, 10);

/** Every day of a month (AAAA-MM). */
export function diasDe(mes: string): string[] {
  const dias: string[] = [];
  for (let dia = `${mes}-01`; dia.startsWith(mes); dia = diaSiguiente(dia)) dias.push(dia);
  return dias;
}

/** A month, and the days by which a document may be dated ahead of it (Manual Técnico v150, D002f). */
const MES_Y_ADELANTO_MS = 36 * DIA_MS;

/**
 * Until when the documents that were issued or came in a month must be kept: this many whole years, counted as prescription is, from the
 * first of January after the year in which a tax was due (Ley 125/91, 164; Manual Técnico v150, 11.1.2: five years). What a document says
 * counts in the tax of its year, too, which is due in the next one. A document that comes late is kept longer than it must be.
 */
export function conservarHasta(mes: string, anios: number): Date {
  const delDocumento = new Date(comienzoDe(mes).getTime() + MES_Y_ADELANTO_MS).getUTCFullYear();
  const delVencimiento = delDocumento + 1;
  return comienzoDe(`${delVencimiento + 1 + anios}-01-01`);
}
