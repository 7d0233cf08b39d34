import { HORA_MS, horaLocal, instanteDe } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { ordenarCarta } from '@libs/series/postgres';
import { DemoraRepository } from '../../../application/ports/demora-repository';
import { avisarPlazos } from '../vida/escribir-avisos';

/** Hours before the end of the term from which on its issuer is told. */
const ANTES_H = 24;
/** The letter of an hour waits a little longer than the hour: for a process whose clock is behind. */
const TRAS_LA_HORA_MS = 300_000;

/**
 * Documents whose term of transmission ends within a day. Each has a notice; one letter names all of an hour, so that an outage of the
 * authority brings no letter for each document.
 */
export class SqlPlazoRepository extends DemoraRepository {
  constructor(private readonly database: Database) {
    super();
  }

  demorados(limite: number, hasta: Date): Promise<{ tenantId: string; id: string }[]> {
    return this.database.call('plazos_por_avisar', [limite, new Date(hasta.getTime() - ANTES_H * HORA_MS), hasta]);
  }

  /** Document, notice and letter in one transaction. The relay finds the letter's job when its hour is over. */
  avisarDemora(tenantId: string, deIds: readonly string[], ahora: Date): Promise<number> {
    const hora = horaLocal(ahora).slice(0, 13);
    const hasta = new Date(ahora.getTime() + ANTES_H * HORA_MS);
    const sale = new Date(instanteDe(`${hora}:00:00`).getTime() + HORA_MS + TRAS_LA_HORA_MS);
    return this.database.ofTenant(tenantId, async (tx) => {
      const avisados = await avisarPlazos(tx, tenantId, deIds, ahora);
      const carta = { clase: 'plazo', objeto: hora, umbral: ANTES_H, nombre: '', hasta } as const;
      if (avisados > 0) await ordenarCarta(tx, tenantId, carta, ahora, sale);
      return avisados;
    });
  }
}
