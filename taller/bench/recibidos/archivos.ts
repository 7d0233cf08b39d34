import { createHash } from 'node:crypto';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { borradorDe } from '@libs/de/testing';
import { zipSync } from 'fflate';
import { INICIO } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { cargaDe } from '../fiscal/documentos';

/** The receiver of `cargaDe`. */
export const RECEPTOR = '80080610-7';
const A_LA_VEZ = 16;

/** Signs documents of one issuer, each with its own number, and packs them. */
export class Emisora {
  private readonly redactor = new RedactorDeDocumentos();
  private ultimo = 0;

  constructor(private readonly emisor: Emisor) {}

  /** A ZIP of this many documents. @param level 0: its bytes are those of the documents. */
  async zip(cuantos: number, items: number, level: 0 | 6 = 6): Promise<Buffer> {
    const archivos: Record<string, Uint8Array> = {};
    for (let hechos = 0; hechos < cuantos; hechos += A_LA_VEZ) {
      const tanda = Math.min(A_LA_VEZ, cuantos - hechos);
      const xmls = await Promise.all(Array.from({ length: tanda }, () => this.firmado(items)));
      for (const [i, xml] of xmls.entries()) archivos[`${hechos + i}.xml`] = xml;
    }
    return Buffer.from(zipSync(archivos, { level }));
  }

  private async firmado(items: number): Promise<Buffer> {
    const numero = (this.ultimo += 1);
    const dCodSeg = String(
      parseInt(createHash('sha256').update(String(numero)).digest('hex').slice(0, 7), 16),
    ).padStart(9, '0');
    const carga = { ...cargaDe(items), d_cod_seg: dCodSeg };
    return (await this.redactor.prepararDocumento(borradorDe(carga, this.emisor)).firmar(numero, INICIO)).xml;
  }
}
