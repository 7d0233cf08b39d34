import { type DocumentoImportable, LectorDeImportados } from '@libs/de';
import { ANTICIPO, DETALLE, DOCUMENTO, XML } from '@libs/de/testing/memoria';
import type { BaseEnMemoria } from '@libs/platform/testing';

/**
 * Reads the signed documents of this world, which hold no more than their CDC: what they say was noted when they were issued. It knows
 * those of a time that a restore lost, as their XML does.
 */
export class LectorDelMundo extends LectorDeImportados {
  private readonly escritos = new Map<string, DocumentoImportable>();

  constructor(private readonly base: BaseEnMemoria) {
    super();
  }

  /** A document was issued, or edited: it has this CDC from now on. */
  anotar(cdc: string): void {
    if (this.escritos.has(cdc)) return;
    const { base } = this;
    const { deId, xml, digest } = base.ver(XML, cdc)!;
    const anticipos = base.buscar(ANTICIPO, 'documento', deId).filter(({ monto }) => monto > 0n);
    const { contenido: detalle } = base.ver(DETALLE, deId)!;
    this.escritos.set(cdc, { datos: base.ver(DOCUMENTO, deId)!, detalle, xml, digest, qr: cdc, anticipos });
  }

  override leer(archivo: Uint8Array): DocumentoImportable {
    const cdc = /<DE Id="([^"]+)"/.exec(Buffer.from(archivo).toString())![1]!;
    return this.escritos.get(cdc)!;
  }
}
