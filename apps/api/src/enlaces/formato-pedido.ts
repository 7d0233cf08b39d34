import type { TenantDelPrincipal } from '@libs/auth';
import type { FormatoKude } from '@libs/kude';
import type { EmisorRepository } from '@libs/series';
import type { FormatoPedido } from './kude-query.dto';

/** The paper that a caller's word selects for its account. */
export class FormatosPedidos {
  constructor(private readonly emisores: EmisorRepository) {}

  /** A roll without a width gets the width in the account's settings. @throws EMISOR_NO_CONFIGURADO */
  async elDe({ id, version }: TenantDelPrincipal, pedido: FormatoPedido): Promise<FormatoKude> {
    if (pedido !== 'ticket' && pedido !== 'ticket-resumen') return pedido;
    const { ajustes } = await this.emisores.obtener(id, version);
    const rollo = `ticket${ajustes.anchoRollo ?? 80}` as const;
    return pedido === 'ticket' ? rollo : `${rollo}-resumen`;
  }
}
