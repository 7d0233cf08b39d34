import type { LinkSigner, TipoEnlace } from '@libs/platform/storage';

const DURACION_S = 3_600;

/** Links to what a document is kept as: they need no credential and are good for one hour. */
export class EnlacesDeDocumento {
  constructor(
    private readonly links: LinkSigner,
    private readonly baseUrl: string,
  ) {}

  enlace(tipo: TipoEnlace, { tenantId, cdc }: { tenantId: string; cdc: string }): string {
    const exp = Math.floor(Date.now() / 1_000) + DURACION_S;
    return this.baseUrl + this.links.firmar({ tipo, tenantId, cdc, exp });
  }
}
