import { setTimeout as delay } from 'node:timers/promises';
import { comprobar, esperarFinales } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { preguntar } from '../preguntar';
import type { Caso } from './caso';

/** Beyond the lease: connection, call and margin (apps/fiscal-submitter). */
const ARRIENDO_MS = 23_000;
const DESPUES_MS = 5_000;

/** A worker freezes while it holds both kinds of work; others take over; when it wakes up it must not change anything. */
export const congelado: Caso = {
  id: 'F10',
  titulo: 'worker frozen past its lease, then thawed: nothing written, nothing sent',
  async ejecutar(stack, { rapido }) {
    const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    await stack.autoridad.falla({ tipo: 'demorar', demora_ms: 700, probabilidad: 1 });
    const cuantos = rapido ? 30 : 200;
    const emitiendo = Promise.all([emisores[0]!.emitirVarios(cuantos, 'S'), emisores[1]!.emitirVarios(cuantos, 'A')]);
    await delay(1_500);
    const [dormido] = stack.submitters;
    const { sinFinal, antes } = await stack.congelando([dormido!], async () => {
      await emitiendo;
      await delay(ARRIENDO_MS);
      await stack.autoridad.sinFallas();
      return { sinFinal: await esperarFinales(stack, emisores, 60_000), antes: await huella(stack, emisores) };
    });
    await delay(DESPUES_MS);
    const hallazgos = await comprobar(stack, emisores, 30_000);
    if (sinFinal > 0) hallazgos.push(`${sinFinal} waited for the frozen worker`);
    if ((await huella(stack, emisores)) !== antes) hallazgos.push('the thawed worker wrote something');
    return { hallazgos, nota: `${2 * cuantos} documents` };
  },
};

/** Everything that a turn could write. */
async function huella(stack: Parameters<typeof preguntar>[0], emisores: readonly EmisorDePrueba[]): Promise<string> {
  const filas = await preguntar<{ huella: string }>(
    stack,
    `SELECT md5(string_agg(f, '|' ORDER BY f)) AS huella FROM (
       SELECT concat_ws(' ', d.id, d.estado, d.updated_at, d.protocolo_fiscal) AS f FROM documento d WHERE d.tenant_id = ANY ($1)
       UNION ALL SELECT concat_ws(' ', e.id, e.ficha, e.abierto, e.resultado, e.cerrado_at) FROM envio e WHERE e.tenant_id = ANY ($1)
       UNION ALL SELECT concat_ws(' ', l.id, l.ficha, l.estado, l.resultado) FROM lote l WHERE l.tenant_id = ANY ($1)
       UNION ALL SELECT concat_ws(' ', h.id, h.estado) FROM documento_historial h WHERE h.tenant_id = ANY ($1)) t`,
    [emisores.map(({ tenantId }) => tenantId)],
  );
  return filas[0]!.huella;
}
