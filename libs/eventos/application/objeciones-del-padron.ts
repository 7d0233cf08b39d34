import type { ConsultaAlPadron, PreguntarAlPadron } from '@libs/de';
import type { ErrorDeCampo } from '@libs/errors';
import type { EmisorRepository } from '@libs/series';

/** What the registry objects to in a request of an issuer who chose `consultar_receptor`. A remote call: never within a transaction. */
export class ObjecionesDelPadron {
  constructor(
    private readonly emisores: EmisorRepository,
    private readonly padron: Pick<PreguntarAlPadron, 'objeciones'>,
  ) {}

  /** @returns nothing where the registry does not answer in time. */
  async execute(tenantId: string, consultas: readonly ConsultaAlPadron[]): Promise<ErrorDeCampo[]> {
    if (consultas.length === 0) return [];
    const { ajustes, version: tenantVersion } = await this.emisores.obtener(tenantId);
    return ajustes.consultarReceptor ? this.padron.objeciones(consultas, { tenantId, tenantVersion }) : [];
  }
}
