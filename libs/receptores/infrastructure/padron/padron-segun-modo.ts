import type { EmisorRepository } from '@libs/series';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';

/** The registry for each issuer: the simulator's answers for test mode must not reach the cache that all others share. */
export class PadronSegunModo extends Padron {
  constructor(
    private readonly emisores: EmisorRepository,
    private readonly real: Padron,
    private readonly deSimulador: Padron,
  ) {
    super();
  }

  async buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    const { prueba } = await this.emisores.obtener(consulta.tenantId, consulta.tenantVersion);
    return (prueba ? this.deSimulador : this.real).buscar(consulta);
  }
}
