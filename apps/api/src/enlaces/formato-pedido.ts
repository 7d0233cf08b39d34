import type { TenantDelPrincipal } from '@libs/auth';
import { esRolloSinAncho, type FormatoKude, type FormatoPedido, rolloDeAncho } from '@libs/kude';
import type { EmisorRepository } from '@libs/series';

/** The paper that a caller's word selects for its account. */
export class FormatosPedidos {
  constructor(private readonly emisores: EmisorRepository) {}

  /** A roll without a width gets the width in the account's settings. @throws EMISOR_NO_CONFIGURADO */
  async elDe({ id, version }: TenantDelPrincipal, pedido: FormatoPedido): Promise<FormatoKude> {
    if (!esRolloSinAncho(pedido)) return pedido;
    const { ajustes } = await this.emisores.obtener(id, version);
    return rolloDeAncho(pedido, ajustes.anchoRollo);
  }
}
