import { SystemClock } from '../clock';
import type { Database } from '../db/database';
import { Metrics } from './metrics';
import { queueMetrics, serviceMetrics } from './service-metrics';

const unReloj = () => ({
  ms: 0,
  now: function now() {
    return new Date(this.ms);
  },
});

describe('Metrics', () => {
  it('puts the process on every series', async () => {
    const metrics = new Metrics('api');
    metrics.counter({ name: 'timbo_cosas_total', help: 'x', labels: ['color'] }).inc({ color: 'rojo' });
    expect(await metrics.text()).toContain('timbo_cosas_total{color="rojo",app="api"} 1');
  });

  it('reads gauges when it is asked, and forgets series that are gone', async () => {
    const metrics = new Metrics('api');
    let colas = ['a', 'b'];
    metrics.reading({ name: 'timbo_colas', help: 'x', labels: ['cola'] }, (set) =>
      colas.forEach((cola) => set({ cola }, 1)),
    );
    expect(await metrics.text()).toContain('timbo_colas{cola="b",app="api"} 1');
    colas = ['a'];
    const despues = await metrics.text();
    expect(despues).toContain('timbo_colas{cola="a",app="api"} 1');
    expect(despues).not.toContain('cola="b"');
  });

  it('shows the rest when one reading fails, and counts the failure', async () => {
    const metrics = new Metrics('api');
    metrics.reading({ name: 'timbo_mala', help: 'x' }, () => Promise.reject(new Error('no database')));
    metrics.reading({ name: 'timbo_buena', help: 'x' }, (set) => set({}, 7));
    await metrics.text();
    const texto = await metrics.text();
    expect(texto).toContain('timbo_buena{app="api"} 7');
    expect(texto).toMatch(/timbo_metrics_unread_total\{metric="timbo_mala",app="api"\} [12]/);
    expect(texto).not.toMatch(/^timbo_mala\{/m);
  });
});

describe('serviceMetrics', () => {
  function unaBase(filas: object[]) {
    const preguntas: unknown[] = [];
    const base = {
      call: (funcion: string) => {
        preguntas.push(funcion);
        return Promise.resolve(filas);
      },
    };
    return { preguntas, base: base as unknown as Database };
  }

  it('asks the database once for all gauges, and again when the answer is old', async () => {
    const reloj = unReloj();
    const metrics = new Metrics('api');
    const { base, preguntas } = unaBase([
      { nombre: 'documentos_sin_final', etiquetas: { estado: 'P', sit: 'H' }, valor: 3 },
      { nombre: 'outbox_atraso', etiquetas: {}, valor: 1.5 },
    ]);
    serviceMetrics(metrics, base, reloj);
    const texto = await metrics.text();
    expect(texto).toContain('timbo_documentos_sin_final{estado="P",sit="H",app="api"} 3');
    expect(texto).toContain('timbo_outbox_lag_seconds{app="api"} 1.5');
    await metrics.text();
    expect(preguntas).toEqual(['metricas', 'respaldos_anotados']);
    reloj.ms += 5_000;
    await metrics.text();
    expect(preguntas).toHaveLength(4);
  });
});

describe('queueMetrics', () => {
  it('shows jobs by queue and state', async () => {
    const metrics = new Metrics('api');
    serviceMetrics(metrics, { call: () => Promise.resolve([]) } as unknown as Database, new SystemClock());
    queueMetrics(metrics, () => Promise.resolve({ 'de.enviar': { waiting: 4, failed: 0 } }));
    expect(await metrics.text()).toContain('timbo_queue_jobs{queue="de.enviar",state="waiting",app="api"} 4');
  });
});
