// SQL by hand: the statement that counts a doubt also opens the breaker; the process that moves its date gets the probe.
import { LRUCache } from 'lru-cache';
import { type Duda, EstadoDeDisyuntor, LOTE_RECHAZADO, type Permiso } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';

type Sit = 'H' | 'P';

const MINUTO_MS = 60_000;
/** First pause, then one probe an hour (the authority's OPERACION, 7.3 and 14). */
const PRIMERA_PAUSA_MS = 10 * MINUTO_MS;
const PAUSA_SIGUIENTE_MS = 60 * MINUTO_MS;
/** Lease of a probe, longer than a probe and a call may last. After it another process tries. */
const SONDA_MS = 3 * MINUTO_MS;
const SONDA_MINIMA_MS = 15_000;
/** Consecutive calls without an answer that open the breaker; single ones are normal (OPERACION 2). */
const DUDAS_PARA_ABRIR = 5;
/** How long a closed breaker is not read again. If another process opens it meanwhile, this costs one call. */
const CONFIANZA_MS = 500;

export class SqlEstadoDeDisyuntor extends EstadoDeDisyuntor {
  /** Issuers whose breaker was recently closed and without doubts. */
  private readonly tranquilos = new LRUCache<string, true>({ max: 10_000, ttl: CONFIANZA_MS });

  constructor(
    private readonly database: Database,
    /** Scales the pauses; 1 in production. */
    private readonly escala: number,
  ) {
    super();
  }

  async pedirPermiso(titular: string, sit: Sit, ahora: Date): Promise<Permiso> {
    const clave = `${titular}|${sit}`;
    if (this.tranquilos.has(clave)) return { tipo: 'pasar' };
    return this.database.ofTenant(titular, async (tx): Promise<Permiso> => {
      const [fila] = await tx.query<{ abiertoHasta: Date | null; dudas: number }>(
        `SELECT abierto_hasta AS "abiertoHasta", dudas FROM disyuntor WHERE tenant_id = $1 AND sit = $2`,
        [titular, sit],
        'disyuntor-leer',
      );
      if (!fila || (!fila.abiertoHasta && fila.dudas === 0)) this.tranquilos.set(clave, true);
      if (!fila?.abiertoHasta) return { tipo: 'pasar' };
      if (fila.abiertoHasta > ahora) return { tipo: 'esperar', hasta: fila.abiertoHasta };
      // The process that moves the date makes the probe; the others wait for its result.
      const hasta = new Date(ahora.getTime() + Math.max(SONDA_MS * this.escala, SONDA_MINIMA_MS));
      const tomada = await tx.query(
        `UPDATE disyuntor SET abierto_hasta = $3 WHERE tenant_id = $1 AND sit = $2 AND abierto_hasta <= $4 RETURNING sit`,
        [titular, sit, hasta, ahora],
      );
      return tomada.length > 0 ? { tipo: 'sondear' } : { tipo: 'esperar', hasta };
    });
  }

  async anotarDuda(titular: string, sit: Sit, { motivo, grave, sonda }: Duda, ahora: Date): Promise<void> {
    this.tranquilos.delete(`${titular}|${sit}`);
    const en = (ms: number): Date => new Date(ahora.getTime() + ms * this.escala);
    await this.database.ofTenant(titular, (tx) =>
      tx.query(
        `INSERT INTO disyuntor AS d (tenant_id, sit, dudas, aperturas, abierto_hasta, motivo)
         VALUES ($1, $2, 1, CASE WHEN $4 THEN 1 ELSE 0 END, CASE WHEN $4 THEN $5::timestamptz END, $3)
         ON CONFLICT (tenant_id, sit) DO UPDATE SET motivo = $3, dudas = d.dudas + 1,
           aperturas = d.aperturas + CASE WHEN $8 OR (d.abierto_hasta IS NULL AND ($4 OR d.dudas + 1 >= $7)) THEN 1 ELSE 0 END,
           abierto_hasta = CASE WHEN $8 THEN $6::timestamptz
             WHEN d.abierto_hasta IS NULL AND ($4 OR d.dudas + 1 >= $7) THEN $5::timestamptz ELSE d.abierto_hasta END`,
        [titular, sit, motivo, grave, en(PRIMERA_PAUSA_MS), en(PAUSA_SIGUIENTE_MS), DUDAS_PARA_ABRIR, sonda],
        'disyuntor-duda',
      ),
    );
  }

  async anotarRespuesta(
    titular: string,
    sit: Sit,
    { sonda, recibe }: { sonda: boolean; recibe: boolean },
  ): Promise<void> {
    if (this.tranquilos.has(`${titular}|${sit}`)) return;
    await this.database.ofTenant(titular, (tx) =>
      tx.query(
        `UPDATE disyuntor SET dudas = 0, aperturas = 0, abierto_hasta = NULL, motivo = NULL
         WHERE tenant_id = $1 AND sit = $2 AND (dudas > 0 OR abierto_hasta IS NOT NULL)
           AND ($3 OR (abierto_hasta IS NULL AND ($4 OR motivo <> '${LOTE_RECHAZADO}')))`,
        [titular, sit, sonda, recibe],
        'disyuntor-bien',
      ),
    );
  }
}
