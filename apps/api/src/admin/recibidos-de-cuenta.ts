import { Injectable } from '@nestjs/common';
import type { Autor } from '@libs/platform';
import { ConfigurarBuzon, DireccionPropia } from '@libs/recibidos';
import type { BuzonPedidoDto } from './ajustes.dto';
import type { CorreoDeRecibidos } from './cuenta.dto';

/** By which mail the documents of others come to an account: its own mailbox, and its address of the service. */
@Injectable()
export class RecibidosDeCuenta {
  constructor(
    private readonly buzon: ConfigurarBuzon,
    private readonly direccion: DireccionPropia,
  ) {}

  async ver(tenantId: string): Promise<CorreoDeRecibidos> {
    const [buzon, direccion] = await Promise.all([this.buzon.ver(tenantId), this.direccion.ver(tenantId)]);
    return { buzon, direccion };
  }

  /** @param buzon null removes it, undefined leaves it unchanged. @throws RECIBIDOS_IMAP_NO_ADMITIDO, with nothing changed. */
  async cambiar(tenantId: string, buzon: BuzonPedidoDto | null | undefined, autor: Autor): Promise<void> {
    if (buzon !== undefined) await this.buzon.cambiar(tenantId, buzon?.toBuzon() ?? null, autor);
  }
}
