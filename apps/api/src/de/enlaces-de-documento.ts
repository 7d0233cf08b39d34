import type { Clock } from '@libs/platform';
import type { LinkSigner, TipoEnlace } from '@libs/platform/storage';

const DURACION_S = 3_600;

/** Links to a document's stored files. They need no credential and are valid for one hour. */
export class EnlacesDeDocumento {
  constructor(
    private readonly links: LinkSigner,
    private readonly baseUrl: string,
    private readonly clock: Clock,
  ) {}

  enlace(tipo: TipoEnlace, { tenantId, cdc }: { tenantId: string; cdc: string }): string {
    return this.baseUrl + this.links.firmar({ tipo, tenantId, cdc, exp: this.ahoraS() + DURACION_S });
  }

  /** The data in a signed link from any process; see `LinkSigner`. @param t its signature. */
  verificar(archivo: string, t: unknown): ReturnType<LinkSigner['verificar']> {
    return this.links.verificar(archivo, t, this.ahoraS());
  }

  private ahoraS(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}
