import type { RenderizarKude } from '@libs/kude';
import type { AppLogger } from '@libs/platform';
import { Metrics } from '@libs/platform/metrics';
import { RenderizarKudeProcessor } from './renderizar-kude.processor';

function montaje(malos: readonly string[] = []) {
  const pedidos: string[] = [];
  const execute = (_: string, deId: string, formato = 'own'): Promise<void> => {
    pedidos.push(`${deId} ${formato}`);
    return malos.includes(deId) ? Promise.reject(new Error(`no ${deId}`)) : Promise.resolve();
  };
  const logger = { log: { info: () => undefined } } as unknown as AppLogger;
  const metrics = new Metrics('prueba');
  return {
    pedidos,
    metrics,
    processor: new RenderizarKudeProcessor({ execute } as unknown as RenderizarKude, logger, metrics),
  };
}

const base = { v: 1, tenantId: 't', deId: 'uno', version: 2 } as const;

it('draws the document of a job in its own format, or in the one that it names', async () => {
  const { processor, pedidos } = montaje();
  await processor.handle(base);
  await processor.handle({ ...base, formato: 'ticket58' });
  expect(pedidos).toEqual(['uno own', 'uno ticket58']);
});

it('draws all documents of a job, those after one that fails too, and has the job tried again', async () => {
  const { processor, pedidos, metrics } = montaje(['dos']);
  await expect(processor.handle({ ...base, ademas: ['dos', 'tres'] })).rejects.toThrow('no dos');
  expect(pedidos).toEqual(['uno own', 'dos own', 'tres own']);
  const texto = await metrics.text();
  expect(texto).toContain('timbo_kude_duration_seconds_count{app="prueba",resultado="bien"} 2');
  expect(texto).toContain('timbo_kude_duration_seconds_count{app="prueba",resultado="mal"} 1');
});
