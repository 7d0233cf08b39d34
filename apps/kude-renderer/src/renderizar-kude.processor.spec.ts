import type { RenderizarKude } from '@libs/kude';
import type { AppLogger } from '@libs/platform';
import { Metrics } from '@libs/platform/metrics';
import { RenderizarKudeProcessor } from './renderizar-kude.processor';

function montaje(malos: readonly string[] = []) {
  const pedidos: string[] = [];
  const lineas: object[] = [];
  const anotar = (linea: object) => lineas.push(linea);
  const execute = (_: string, deId: string, formato = 'own'): Promise<string | undefined> => {
    pedidos.push(`${deId} ${formato}`);
    if (malos.includes(deId)) return Promise.reject(new Error(`no ${deId}`));
    return Promise.resolve(deId === 'lento' ? 'tiempo' : undefined);
  };
  const logger = { log: { info: () => undefined, warn: anotar, error: anotar } } as unknown as AppLogger;
  const metrics = new Metrics('prueba');
  return {
    pedidos,
    lineas,
    metrics,
    processor: new RenderizarKudeProcessor({ execute } as unknown as RenderizarKude, logger, metrics),
  };
}

const base = { v: 1, tenantId: 't', deId: 'uno', version: 2 } as const;
const VEZ = { attempt: 1 };

it('draws the document of a job in its own format, or in the one that it names', async () => {
  const { processor, pedidos } = montaje();
  await processor.handle(base, VEZ);
  await processor.handle({ ...base, formato: 'ticket58' }, VEZ);
  expect(pedidos).toEqual(['uno own', 'uno ticket58']);
});

it('draws all documents of a job, those after one that fails too, and has the job tried again', async () => {
  const { processor, pedidos, metrics } = montaje(['dos']);
  await expect(processor.handle({ ...base, ademas: ['dos', 'tres'] }, VEZ)).rejects.toThrow('no dos');
  expect(pedidos).toEqual(['uno own', 'dos own', 'tres own']);
  const texto = await metrics.text();
  expect(texto).toContain('timbo_kude_duration_seconds_count{app="prueba",resultado="bien"} 2');
  expect(texto).toContain('timbo_kude_duration_seconds_count{app="prueba",resultado="mal"} 1');
});

it('names the document that is tried again, and the one that is set aside', async () => {
  const { processor, lineas, metrics } = montaje(['dos']);
  await expect(processor.handle({ ...base, ademas: ['dos', 'lento'] }, VEZ)).rejects.toThrow('no dos');
  expect(lineas).toMatchObject([
    { tenant: 't', de_id: 'dos', attempt: 1 },
    { tenant: 't', de_id: 'lento', motivo: 'tiempo' },
  ]);
  expect(await metrics.text()).toContain('timbo_kudes_apartados_total{motivo="tiempo",app="prueba"} 1');
});
