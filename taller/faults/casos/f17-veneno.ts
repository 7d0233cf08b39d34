import { setTimeout as delay } from 'node:timers/promises';
import { comprobar } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { preguntar } from '../preguntar';
import type { Caso } from './caso';

/** Documents with corrupt stored bytes, among good ones of the same batch and queue. */
export const veneno: Caso = {
  id: 'F17',
  titulo: 'poison documents: set apart, visible, the rest unaffected',
  async ejecutar(stack) {
    const emisor = await EmisorDePrueba.crear(stack);
    // Nothing is sent before the corrupt documents are in place.
    const envenenados = await stack.congelando(stack.submitters, async () => {
      for (const modo of ['S', 'A'] as const) await emisor.emitirVarios(20, modo, 4);
      const elegidos = [emisor.emitidos[3]!, emisor.emitidos[25]!];
      const cdcs = elegidos.map(({ cdc }) => cdc);
      await preguntar(stack, `UPDATE documento_xml SET xml = 'veneno' WHERE cdc = ANY ($1)`, [cdcs]);
      return elegidos;
    });
    const hallazgos = await comprobar(stack, [emisor], 90_000);
    const apartados = async () =>
      preguntar<{ cdc: string }>(
        stack,
        `SELECT cdc FROM documento WHERE tenant_id = $1 AND estado = 'P' AND reintentar_at = 'infinity'`,
        [emisor.tenantId],
      );
    const fin = performance.now() + 30_000;
    while ((await apartados()).length < envenenados.length && performance.now() < fin) await delay(250);
    const hallados = (await apartados()).map(({ cdc }) => cdc).sort();
    if (
      hallados.join() !==
      envenenados
        .map(({ cdc }) => cdc)
        .sort()
        .join()
    )
      hallazgos.push(`set apart: ${hallados.join(', ')}`);
    const visibles = await preguntar<{ cdc: string }>(
      stack,
      `SELECT cdc FROM documentos_de_soporte(NULL, NULL, NULL, $1, NULL, NULL, NULL, now(), true, 100, 0)`,
      [emisor.tenantId],
    );
    if (visibles.length !== envenenados.length)
      hallazgos.push(`${visibles.length} of ${envenenados.length} are visible to support`);
    return { hallazgos, nota: '2 of 40 documents' };
  },
};
