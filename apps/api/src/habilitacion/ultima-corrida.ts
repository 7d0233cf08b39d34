import { error } from '@libs/errors';
import { type Corrida, type CorridaRepository, type LineaPedida, lineasDe } from '@libs/habilitacion';

/** The last run of a tenant with every line of the guide. */
export class UltimaCorrida {
  constructor(private readonly corridas: CorridaRepository) {}

  async siHay(tenantId: string): Promise<{ corrida: Corrida; lineas: LineaPedida[] } | undefined> {
    const corrida = await this.corridas.ultima(tenantId);
    return corrida && { corrida, lineas: await this.con(tenantId, corrida) };
  }

  /** @throws HABILITACION_NO_ENCONTRADA. */
  async de(tenantId: string): Promise<{ corrida: Corrida; lineas: LineaPedida[] }> {
    const hallada = await this.siHay(tenantId);
    if (!hallada) throw error('HABILITACION_NO_ENCONTRADA');
    return hallada;
  }

  async con(tenantId: string, corrida: Corrida): Promise<LineaPedida[]> {
    return lineasDe(corrida, await this.corridas.lineas(tenantId, corrida.id));
  }
}
