import type { Autor } from '@libs/platform';
import { direccionDe, nuevoToken } from '../../domain/correo/direccion';
import type { DireccionDeRecibidos } from '../ports/direccion-de-recibidos';

/** The address of the service to which documents of an account are sent. */
export class DireccionPropia {
  /** @param azar returns the given number of unpredictable bytes. */
  constructor(
    private readonly direcciones: DireccionDeRecibidos,
    private readonly dominio: string | undefined,
    private readonly azar: (bytes: number) => Uint8Array,
  ) {}

  /** undefined: the account has none yet, or the installation takes no e-mails. */
  async ver(tenantId: string): Promise<string | undefined> {
    if (this.dominio === undefined) return undefined;
    const token = await this.direcciones.tokenDe(tenantId);
    return token === undefined ? undefined : direccionDe(token, this.dominio);
  }

  /** A new one, in place of the one before. undefined: the installation takes no e-mails. */
  async rotar(tenantId: string, autor: Autor): Promise<string | undefined> {
    if (this.dominio === undefined) return undefined;
    const token = nuevoToken(this.azar);
    await this.direcciones.poner(tenantId, token, autor);
    return direccionDe(token, this.dominio);
  }
}
