import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { type Documento, esFinal } from '../domain/documento';
import type { DocumentoGestionable, GestionRepository } from './ports/gestion-repository';

const PAUSA_S = 60;

export interface Reencolado {
  documento: Documento;
  reencoladoAt: Date;
  enPausaHasta?: Date;
}

/** Puts a document that is not final back in front of the worker, once a minute at most. */
export class ReencolarDocumento {
  constructor(
    private readonly gestiones: GestionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `enPausaHasta`: the issuer's breaker is open; nothing of it goes out before.
   * @throws NOT_FOUND, DE_TERMINAL_NO_REENCOLABLE, DE_REENCOLADO_RATE_LIMIT with the seconds left.
   */
  async execute(tenantId: string, deId: string, autor: Autor): Promise<Reencolado> {
    const ahora = this.clock.now();
    let enPausaHasta: Date | undefined;
    const decidir = ({ estado, reencoladoAt, ...documento }: DocumentoGestionable): void => {
      enPausaHasta = documento.enPausaHasta && documento.enPausaHasta > ahora ? documento.enPausaHasta : undefined;
      if (esFinal(estado)) throw error('DE_TERMINAL_NO_REENCOLABLE', { estado });
      const faltan = reencoladoAt ? Math.ceil(PAUSA_S - (ahora.getTime() - reencoladoAt.getTime()) / 1_000) : 0;
      if (faltan > 0) throw error('DE_REENCOLADO_RATE_LIMIT', { segundos: faltan });
    };
    const documento = await this.gestiones.reencolar(tenantId, { id: deId }, autor, ahora, decidir);
    if (!documento) throw error('NOT_FOUND');
    return { documento, reencoladoAt: ahora, enPausaHasta };
  }
}
