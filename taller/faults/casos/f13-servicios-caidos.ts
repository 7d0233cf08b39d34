import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { children } from '../../bench/cpu';
import { comprobar, esperarCorreos, esperarFinales, esperarKudes } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { preguntar } from '../preguntar';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const MINUTOS = 2;
const CADA = 40;
const DESPUES_MS = 300_000;

/** Replaces the folder of the file store by a file: nothing can be written, read or listed. @returns a function that restores it. */
function sinAlmacen({ env }: FaultStack): () => void {
  const carpeta = env.STORAGE_DIR!;
  const aparte = `${carpeta}.aparte`;
  renameSync(carpeta, aparte);
  writeFileSync(carpeta, '');
  return () => {
    rmSync(carpeta);
    renameSync(aparte, carpeta);
  };
}

function matarChromium(stack: FaultStack): void {
  for (const hijo of children(stack.pid('kude-renderer'))) {
    try {
      process.kill(hijo, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

export const serviciosCaidos: Caso = {
  id: 'F13',
  titulo: 'storage, mail and Chromium away for minutes: approvals go on, every KuDE and e-mail comes afterwards',
  soloEntera: true,
  async ejecutar(stack) {
    await stack.con({ 'kude-renderer': 1 });
    const emisor = await EmisorDePrueba.crear(stack);
    await preguntar(stack, `UPDATE tenant SET ajustes = ajustes || '{"enviarCorreo": true}' WHERE id = $1`, [
      emisor.tenantId,
    ]);
    const hallazgos: string[] = [];
    const emitir = async (): Promise<void> => {
      for (let i = 0; i < CADA; i += 1) await emisor.emitir(i % 2 ? 'S' : 'A', { email: 'receptor@example.com' });
    };
    // The mail server hangs, which is worse than refusing. These documents have their KuDE, so their e-mails are tried.
    stack.signal('mail', 'SIGSTOP');
    let volver = (): void => undefined;
    let cuando: NodeJS.Timeout | undefined;
    try {
      await emitir();
      if ((await esperarKudes(stack, [emisor], 60_000)) > 0) hallazgos.push('no KuDE while mail is away');
      volver = sinAlmacen(stack);
      const fin = performance.now() + MINUTOS * 60_000;
      cuando = setInterval(() => matarChromium(stack), 500);
      await emitir();
      const sinFinal = await esperarFinales(stack, [emisor], 30_000);
      if (sinFinal > 0) hallazgos.push(`${sinFinal} not approved while storage, mail and Chromium are away`);
      await delay(Math.max(0, fin - performance.now()));
      const hechos = 2 * CADA - (await esperarKudes(stack, [emisor], 0));
      if (hechos > CADA) hallazgos.push(`${hechos - CADA} KuDEs made without storage and Chromium: nothing was away`);
    } finally {
      clearInterval(cuando);
      volver();
      stack.signal('mail', 'SIGCONT');
    }
    const inicio = performance.now();
    const sinKude = await esperarKudes(stack, [emisor], DESPUES_MS);
    if (sinKude > 0) hallazgos.push(`${sinKude} without their KuDE after ${DESPUES_MS / 1_000} s`);
    const sinCorreo = await esperarCorreos(stack, [emisor], DESPUES_MS);
    if (sinCorreo > 0) hallazgos.push(`${sinCorreo} not sent by e-mail after ${DESPUES_MS / 1_000} s`);
    hallazgos.push(...(await comprobar(stack, [emisor], 60_000)));
    const tardo = ((performance.now() - inicio) / 1_000).toFixed(0);
    return { hallazgos, nota: `${2 * CADA} documents; all made and sent ${tardo} s after` };
  },
};
