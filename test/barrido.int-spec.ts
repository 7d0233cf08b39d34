import 'reflect-metadata';
import { job, type JobPublisher, type NewJob } from '@libs/jobs';
import { createLogger } from '@libs/platform';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { SqlStalledWork, Sweeper } from '@libs/platform/relay';
import { BaseDeTramite } from '../libs/de/testing/base-de-tramite';

const MINUTO_MS = 60_000;
const FUENTES = ['documentos_sin_avance', 'kudes_sin_hacer'];

let base: BaseDeTramite;
beforeAll(async () => (base = await BaseDeTramite.abrir()));
afterAll(() => base?.cerrar());

/** Documents that no worker is processing, as after a flushed queue. The tenant's first one dates from `desde`. */
async function abandonados(cuantos: number, desde: Date): Promise<string> {
  const tenantId = await base.otroTenant();
  for (let i = 0; i < cuantos; i += 1) await base.emitir();
  await base.leer(`UPDATE documento SET updated_at = $1::timestamptz + numero * interval '1 ms'`, [desde]);
  return tenantId;
}

it('a sweeper brings the oldest of each tenant, then the second of each: a backlog stands behind another tenant’s first', async () => {
  const grande = await abandonados(40, INICIO);
  const chico = await abandonados(3, trasInicio(MINUTO_MS));
  for (const fuente of FUENTES) {
    const filas = await base.database.acrossTenants<{ tenant_id: string }>(
      `SELECT tenant_id FROM ${fuente}($1, $2, interval '1 minute')`,
      [10, trasInicio(5 * MINUTO_MS)],
    );
    const turnos = filas.map(({ tenant_id }) =>
      tenant_id === grande ? 'grande' : tenant_id === chico ? 'chico' : '?',
    );
    expect([fuente, turnos.join(' ')]).toEqual([
      fuente,
      'grande chico grande chico grande chico grande grande grande grande',
    ]);
  }
});

it('what it brings takes its tenant’s turn in the queue', async () => {
  await abandonados(4, INICIO);
  const chico = await abandonados(1, INICIO);
  const traidos: NewJob[] = [];
  let hecho = (): void => undefined;
  const barrido = new Promise<void>((resolve) => (hecho = resolve));
  const publisher = {
    unfinished: () => Promise.resolve([]),
    publishBulk: (jobs: readonly NewJob[]) => {
      traidos.push(...jobs);
      hecho();
      return Promise.resolve();
    },
  } as unknown as JobPublisher;
  const sweeper = new Sweeper(
    {
      source: 'documentos_sin_avance',
      kind: 'de',
      quietMs: MINUTO_MS,
      everyMs: 1,
      job: (tenantId, deId) => job('de.enviar', { tenantId, deId, motivo: 'barrido' }),
    },
    new SqlStalledWork(base.database),
    publisher,
    { now: () => trasInicio(30 * MINUTO_MS) },
    createLogger('prueba', 'silent'),
  );
  sweeper.start();
  await barrido;
  await sweeper.stop();
  const [suyo] = traidos.filter(({ datos }) => datos.tenantId === chico);
  expect(suyo?.priority).toBe(1);
});
