import { crc32, deflateRawSync } from 'node:zlib';

const MAXIMO_DE_DOCUMENTOS = 50;
/** Limit of the whole message; the envelope around the base64 takes less than 1000 ("Guía de Mejores Prácticas", 2024, 0301 e). */
const MAXIMO_DE_BYTES = 1_000_000;
const DEL_SOBRE = 1_000;

export class LoteInvalido extends RangeError {
  override readonly name = 'LoteInvalido';

  constructor(
    readonly motivo: 'vacio' | 'demasiados' | 'cdc_repetido' | 'sin_cdc' | 'demasiado_grande',
    detalle: string,
  ) {
    super(detalle);
  }
}

/**
 * Base64 of a ZIP with one file: rLoteDE, without namespace, which holds the signed documents as text with nothing between them
 * ("Manual Técnico v150", 7.2.2.2 and 9.2.1). @throws LoteInvalido for an empty batch or a repeated CDC, which would block the issuer,
 * and for more than 50 documents or 1,000,000 bytes, which the caller must split.
 */
export function empaquetarLote(rdes: readonly string[]): string {
  if (rdes.length === 0) throw new LoteInvalido('vacio', 'the batch is empty');
  if (rdes.length > MAXIMO_DE_DOCUMENTOS) throw new LoteInvalido('demasiados', `${rdes.length} documents in a batch`);
  const cdcs = new Set<string>();
  for (const rde of rdes) {
    const cdc = /^<rDE[ >].*?<DE Id="([^"]+)"/s.exec(rde)?.[1];
    if (cdc === undefined) throw new LoteInvalido('sin_cdc', 'a document of the batch has no CDC');
    if (cdcs.has(cdc)) throw new LoteInvalido('cdc_repetido', `${cdc} is twice in the batch`);
    cdcs.add(cdc);
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rLoteDE>${rdes.join('')}</rLoteDE>`;
  const base64 = comprimir('rLoteDE.xml', Buffer.from(xml)).toString('base64');
  if (base64.length + DEL_SOBRE > MAXIMO_DE_BYTES)
    throw new LoteInvalido('demasiado_grande', `${base64.length} bytes in base64`);
  return base64;
}

/** Higher levels take twice the time and save a third of a file that is only a twentieth of the limit. */
const NIVEL = 3;
/** 1980-01-01, the earliest date of the format: a constant, so that the same documents make the same bytes. */
const FECHA = 0x21;

/**
 * A ZIP with one deflated file (PKWARE's APPNOTE 4.3). Written here because node:zlib does not write ZIP, and packages that do take three
 * times as long.
 */
function comprimir(nombre: string, contenido: Buffer): Buffer {
  const datos = deflateRawSync(contenido, { level: NIVEL });
  const deLosDatos = Buffer.alloc(26);
  deLosDatos.writeUInt16LE(20, 0);
  deLosDatos.writeUInt16LE(8, 4);
  deLosDatos.writeUInt16LE(FECHA, 8);
  deLosDatos.writeUInt32LE(crc32(contenido), 10);
  deLosDatos.writeUInt32LE(datos.length, 14);
  deLosDatos.writeUInt32LE(contenido.length, 18);
  deLosDatos.writeUInt16LE(nombre.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deLosDatos, Buffer.from(nombre, 'latin1')]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    deLosDatos,
    // No comment, first disk, no attributes, at the beginning of the file.
    Buffer.alloc(14),
    Buffer.from(nombre, 'latin1'),
  ]);
  const fin = Buffer.alloc(18);
  fin.writeUInt16LE(1, 4);
  fin.writeUInt16LE(1, 6);
  fin.writeUInt32LE(central.length, 8);
  fin.writeUInt32LE(local.length + datos.length, 12);
  return Buffer.concat([local, datos, central, Buffer.from('PK\x05\x06', 'latin1'), fin]);
}
