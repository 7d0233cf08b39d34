import { setTimeout as delay } from 'node:timers/promises';
import { TcpProxy } from '@libs/jobs/testing';
import { comprobar } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { Caso } from './caso';

const REINICIOS_DE_LA_BASE = 3;
const FALLA_MS = 8_000;
/** A bad line: data arrives late and in pieces of any length. */
const LENTA = { bytes: 700, ms: 3 };

export const red: Caso = {
  id: 'F9',
  titulo: 'network cut, hanging, slow and in slices between the processes; PostgreSQL restarted in mid-transaction',
  soloEntera: true,
  async ejecutar(stack) {
    const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const nuestros = [...stack.apis, ...stack.submitters];
    const base = await TcpProxy.start(stack.urls.api);
    const cola = stack.redisUrl === undefined ? undefined : await TcpProxy.start(stack.redisUrl);
    const autoridad = await TcpProxy.start(stack.env.FISCAL_URL_H!);
    const lineas = [base, autoridad, ...(cola ? [cola] : [])];
    const porLaLinea = (url: string): NodeJS.ProcessEnv => ({
      DATABASE_URL: Object.assign(new URL(url), { host: new URL(base.url).host }).href,
      FISCAL_URL_H: new URL(autoridad.url).origin,
      ...(cola && { REDIS_URL: cola.url }),
    });
    try {
      await stack.reiniciar(stack.apis, porLaLinea(stack.urls.api));
      await stack.reiniciar(stack.submitters, porLaLinea(stack.urls['fiscal-submitter']));
      let sigue = true;
      const carga = Promise.all(
        emisores.flatMap((emisor, i) => [1, 2].map(() => emisor.emitirMientras(() => sigue, i ? 'S' : 'A', 50))),
      );
      const perturbar = async (): Promise<void> => {
        for (const linea of lineas) {
          for (const falla of [() => linea.refuse(), () => linea.hang(), () => linea.slow(LENTA)]) {
            falla();
            await delay(FALLA_MS);
            linea.open();
            await delay(FALLA_MS / 2);
          }
        }
        for (let vez = 0; vez < REINICIOS_DE_LA_BASE; vez += 1) {
          // "Fast shutdown" aborts all open transactions.
          stack.signal('postgres', 'SIGINT');
          await delay(FALLA_MS);
        }
      };
      const ambas = [perturbar().finally(() => (sigue = false)), carga];
      // When one fails, the other is still cleaned up.
      await Promise.allSettled(ambas);
      await Promise.all(ambas);
    } finally {
      await stack.reiniciar(nuestros);
      await Promise.all(lineas.map((linea) => linea.stop()));
    }
    const hallazgos = await comprobar(stack, emisores, 120_000);
    const documentos = emisores.reduce((suma, { emitidos }) => suma + emitidos.length, 0);
    return { hallazgos, nota: `${documentos} documents` };
  },
};
