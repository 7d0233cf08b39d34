import { error } from '@libs/errors';
import { type Corrida, type CorridaRepository, type LineaPedida, lineasDe } from '@libs/habilitacion';

/** The last run of a tenant with every line of the guide. */
export class UltimaCorrida {
  constructor(private readonly corridas: CorridaRepository) {}

  /** @throws HABILITACION_NO_ENCONTRADA. */
  async de(tenantId: string): Promise<{ corrida: Corrida; lineas: LineaPedida[] }> {
    const corrida = await this.corridas.ultima(tenantId);
    if (!corrida) throw error('HABILITACION_NO_ENCONTRADA');
    return { corrida, lineas: await this.con(tenantId, corrida) };
  }

  async con(tenantId: string, corrida: Corrida): Promise<LineaPedida[]> {
    return lineasDe(corrida, await this.corridas.lineas(tenantId, corrida.id));
  }
}
