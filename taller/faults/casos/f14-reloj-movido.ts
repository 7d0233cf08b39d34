import path from 'node:path';
import { horaLocal, SystemClock } from '@libs/platform';
import { ROOT } from '../../../dev/stack/root';
import { comprobar } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { preguntar } from '../preguntar';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const HORA_MS = 3_600_000;
const RELOJ = path.join(ROOT, 'taller', 'faults', 'reloj-movido.cjs');

/** Half of the machines are an hour ahead, half an hour behind. */
function moverRelojes({ apis, submitters, ...stack }: FaultStack): void {
  for (const [i, nombre] of [...apis, ...submitters].entries()) stack.signal(nombre, i % 2 ? 'SIGUSR2' : 'SIGPWR');
}

async function deOtraHora(stack: FaultStack, emisor: EmisorDePrueba, desde: Date, hasta: Date): Promise<number> {
  const [fila] = await preguntar<{ n: number }>(
    stack,
    `SELECT count(*)::int AS n FROM documento WHERE tenant_id = $1
       AND NOT (fecha_emision BETWEEN $2 AND $3 AND fecha_firma BETWEEN $2 AND $3)`,
    [emisor.tenantId, horaLocal(desde), horaLocal(hasta)],
  );
  return fila!.n;
}

export const relojMovido: Caso = {
  id: 'F14',
  titulo: 'clocks of the machines moved by an hour, ahead and back, under load: no wrong date, no early question',
  soloEntera: true,
  async ejecutar(stack) {
    const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const nuestros = [...stack.apis, ...stack.submitters];
    const NODE_OPTIONS = `--require ${RELOJ}`;
    // What is signed stays behind the clock by its margin.
    const desde = new Date(new SystemClock().now().getTime() - 5_000);
    // The clocks are wrong from the start, and move twice during the work.
    try {
      await stack.reiniciar(nuestros, { NODE_OPTIONS, RELOJ_MOVIDO_MS: String(HORA_MS) });
      const emitir = (): Promise<unknown> =>
        Promise.all(emisores.map((emisor, i) => emisor.emitirVarios(150, i ? 'S' : 'A', 4)));
      await emitir();
      for (let vez = 0; vez < 2; vez += 1) {
        const emitiendo = emitir();
        moverRelojes(stack);
        await emitiendo;
      }
      const hallazgos = await comprobar(stack, emisores, 120_000);
      const hasta = new Date(new SystemClock().now().getTime() + 1_000);
      for (const emisor of emisores) {
        const n = await deOtraHora(stack, emisor, desde, hasta);
        if (n > 0) hallazgos.push(`${emisor.ruc}: ${n} with the date of a wrong clock`);
      }
      return { hallazgos, nota: '900 documents' };
    } finally {
      await stack.reiniciar(nuestros);
    }
  },
};
