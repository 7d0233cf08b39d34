import { strToU8, zipSync } from 'fflate';

export const MAXIMO_DE_DOCUMENTOS = 50;
/** Whole message; the envelope around the base64 takes less than a thousand ("Guía de Mejores Prácticas", 2024, 0301 e). */
export const MAXIMO_DE_BYTES = 1_000_000;
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
 * Base64 of a ZIP with one file: rLoteDE, without namespace, and in it the signed documents as text, nothing between them
 * ("Manual Técnico v150", 7.2.2.2 and 9.2.1). An empty batch or a CDC twice in it costs the issuer a block, so both throw
 * LoteInvalido; so does what exceeds 50 documents or 1,000,000 bytes: the caller splits it.
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
  // A fixed date: the same documents make the same bytes.
  const zip = zipSync({ 'rLoteDE.xml': [strToU8(xml), { level: 6, mtime: '1980-01-01T12:00:00' }] });
  const base64 = Buffer.from(zip).toString('base64');
  if (base64.length + DEL_SOBRE > MAXIMO_DE_BYTES)
    throw new LoteInvalido('demasiado_grande', `${base64.length} bytes in base64`);
  return base64;
}
