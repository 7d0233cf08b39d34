import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { owned, ready, stopped, tempFolder } from '../../../test/during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { isReadyAt } from '../../../test/status-of';
import { keptPorts } from '../../../dev/stack/ports';

interface Preparado {
  status: string;
  degradado: string[];
}

describe('kude-renderer on a machine without Chromium', () => {
  let base: BaseDeDatosDePrueba;
  let proceso: ChildProcess | undefined;
  let puerto: number;

  beforeAll(async () => {
    base = await baseDeDatosDePrueba();
    const folder = tempFolder('timbo-sin-chromium');
    ({ puerto } = await keptPorts(path.join(folder, 'ports.json'), ['puerto'], {}, () => undefined));
    proceso = owned(
      spawn(process.execPath, [path.resolve('dist/apps/kude-renderer/main.js')], {
        env: {
          DATABASE_URL: base.urlDe('kude-renderer'),
          STORAGE_DIR: folder,
          INNER_PORT: String(puerto),
          HOST: '127.0.0.1',
          PUPPETEER_EXECUTABLE_PATH: '/bin/false',
          LOG_LEVEL: 'fatal',
        },
        stdio: 'ignore',
      }),
    );
  });

  afterAll(async () => {
    if (proceso) await stopped(proceso);
    await base?.eliminar();
  });

  it('runs, and readiness says what is missing', async () => {
    await ready(proceso!, () => isReadyAt(puerto), 'kude-renderer');
    const respuesta = await fetch(`http://127.0.0.1:${puerto}/health/ready`);
    expect((await respuesta.json()) as Preparado).toEqual({ status: 'ok', degradado: ['chromium'] });
  });
});
