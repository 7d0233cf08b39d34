// SQL by hand: a call is written only while there is room.
import type { LlamadaHecha } from '@libs/fiscal';
import { type Logger, nuevoId, UUID } from '@libs/platform';
import type { Database } from '@libs/platform/db';

/** A run makes about 300 calls of 20 KB. Other documents that are sent meanwhile must not fill the database. */
const [MAXIMO_DE_LLAMADAS, MAXIMO_DE_BYTES] = [2_000, 64_000_000];

/**
 * Notes every call to the test environment of a taxpayer whose run is open. It never disturbs the call: what cannot be noted is logged,
 * and is missing from the dossier.
 */
export const anotadorDeLlamadas =
  (database: Database, log: Pick<Logger, 'warn'>) =>
  async (llamada: LlamadaHecha): Promise<void> => {
    const { titular, sit } = llamada;
    if (sit !== 'H' || !UUID.test(titular)) return;
    let corridas: { corridaId: string }[] | undefined;
    try {
      corridas = await database.call('habilitaciones_que_anotan', [titular]);
      for (const { corridaId } of corridas) await anotar(database, corridaId, llamada);
    } catch (err) {
      const clase = corridas ? 'a call of a certification run' : 'a call, of a certification run if there is one,';
      log.warn({ err, tenant: titular }, `${clase} could not be noted`);
    }
  };

async function anotar(database: Database, corridaId: string, llamada: LlamadaHecha): Promise<void> {
  const { titular, servicio, pedido, httpStatus = null, respuesta = null, desenlace } = llamada;
  const ahora = database.clock.now();
  await database.ofTenant(titular, (tx) =>
    tx.query(
      `INSERT INTO llamada_de_habilitacion (tenant_id, corrida_id, id, servicio, pedido, http_status, respuesta, desenlace, created_at)
       SELECT $1, $2, $3, $4, $5::bytea, $6::integer, $7::bytea, $8, $9
       WHERE (SELECT count(*) < $10 AND coalesce(sum(l.bytes), 0) < $11 FROM llamada_de_habilitacion l
         WHERE l.tenant_id = $1 AND l.corrida_id = $2)`,
      [
        titular,
        corridaId,
        nuevoId(ahora),
        servicio,
        Buffer.from(pedido),
        httpStatus,
        respuesta,
        desenlace,
        ahora,
        MAXIMO_DE_LLAMADAS,
        MAXIMO_DE_BYTES,
      ],
      'corrida-llamada',
    ),
  );
}
