import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import type { Documento } from '../../domain/documento';
import { exigir } from '../../domain/vida/contar';
import type { GestionRepository } from '../ports/gestion-repository';

/** Submits again with the same XML and CDC. Unless the document is rejected, the authority is asked about it first. */
export class ReenviarDocumento {
  constructor(
    private readonly gestiones: GestionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DE_NO_ENCONTRADO, DE_CORREGIDO, DE_ESTADO_INVALIDO, REENVIO_EN_CURSO, NUMERO_YA_INUTILIZADO; an emission's errors for its
   *   references.
   */
  async execute(tenantId: string, cdc: string, autor: Autor): Promise<Documento> {
    const pedido = { tipo: 'reenvio_pedido', at: this.clock.now() } as const;
    const reenviado = await this.gestiones.empujarDocumento(tenantId, { cdc }, pedido, autor, (hallado) => {
      // A caller that names the former CDC means the refused document; this would send another one.
      if (hallado.cdc !== cdc) throw error('DE_CORREGIDO', { cdc: hallado.cdc }, { cdc: hallado.cdc });
      const documento = exigir('reenvio_pedido', hallado, 'reenviar');
      if (documento.enVuelo || documento.reenvioPedido) throw error('REENVIO_EN_CURSO');
      if (documento.inutilizado) {
        throw error('NUMERO_YA_INUTILIZADO', { numero: numeroFormateado(documento, documento.numero) });
      }
      return documento;
    });
    if (!reenviado) throw error('DE_NO_ENCONTRADO');
    return reenviado;
  }
}
