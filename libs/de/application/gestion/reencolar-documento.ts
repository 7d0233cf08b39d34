import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import type { Documento } from '../../domain/documento';
import { puede } from '../../domain/vida/contar';
import type { GestionRepository, Juicio } from '../ports/gestion-repository';

const PAUSA_S = 60;

export interface Reencolado {
  documento: Documento;
  reencoladoAt: Date;
  enPausaHasta?: Date;
}

/** Gives a document that is not final to the worker again, at most once a minute. */
export class ReencolarDocumento {
  constructor(
    private readonly gestiones: GestionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `enPausaHasta`: the issuer's circuit breaker is open until then, and nothing is sent.
   * @param establecimientos those in which the author may act; undefined: all.
   * @throws NOT_FOUND, FORBIDDEN, DE_TERMINAL_NO_REENCOLABLE, DE_REENCOLADO_RATE_LIMIT with the seconds left.
   */
  async execute(
    tenantId: string,
    deId: string,
    autor: Autor,
    establecimientos?: readonly string[],
  ): Promise<Reencolado> {
    const ahora = this.clock.now();
    let enPausaHasta: Date | undefined;
    const juzgar: Juicio<'reencolado'> = (documento) => {
      const { estado, reencoladoAt } = documento;
      if (establecimientos && !establecimientos.includes(documento.establecimiento))
        throw error('FORBIDDEN').porque('clave_de_otro_establecimiento');
      enPausaHasta = documento.enPausaHasta && documento.enPausaHasta > ahora ? documento.enPausaHasta : undefined;
      if (!puede('reencolado', documento)) throw error('DE_TERMINAL_NO_REENCOLABLE', { estado });
      const faltan = reencoladoAt ? Math.ceil(PAUSA_S - (ahora.getTime() - reencoladoAt.getTime()) / 1_000) : 0;
      if (faltan > 0) throw error('DE_REENCOLADO_RATE_LIMIT', { segundos: faltan });
      return documento;
    };
    const pedido = { tipo: 'reencolado', at: ahora } as const;
    const documento = await this.gestiones.empujarDocumento(tenantId, { id: deId }, pedido, autor, juzgar);
    if (!documento) throw error('NOT_FOUND');
    return { documento, reencoladoAt: ahora, enPausaHasta };
  }
}
