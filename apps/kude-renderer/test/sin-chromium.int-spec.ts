import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { keptPorts } from '../../../dev/stack/ports';

jest.setTimeout(60_000);

interface Preparado {
  status: string;
  degradado: string[];
}

describe('kude-renderer on a machine without Chromium', () => {
  let base: BaseDeDatosDePrueba;
  let folder: string;
  let proceso: ChildProcess;
  let puerto: number;

  beforeAll(async () => {
    base = await baseDeDatosDePrueba();
    folder = mkdtempSync(path.join(tmpdir(), 'timbo-sin-chromium-'));
    ({ puerto } = await keptPorts(path.join(folder, 'ports.json'), ['puerto'], {}, () => undefined));
    proceso = spawn(process.execPath, [path.resolve('dist/apps/kude-renderer/src/main.js')], {
      env: {
        DATABASE_URL: base.urlDe('kude-renderer'),
        STORAGE_DIR: folder,
        INNER_PORT: String(puerto),
        HOST: '127.0.0.1',
        PUPPETEER_EXECUTABLE_PATH: '/bin/false',
        LOG_LEVEL: 'fatal',
      },
      stdio: 'ignore',
    });
  });

  afterAll(async () => {
    const fin = new Promise((resolve) => proceso.once('exit', resolve));
    proceso.kill('SIGTERM');
    await fin;
    await base.eliminar();
    rmSync(folder, { recursive: true });
  });

  it('runs, and readiness says what is missing', async () => {
    let respuesta: Response | undefined;
    while (!respuesta) {
      expect(proceso.exitCode).toBeNull();
      respuesta = await fetch(`http://127.0.0.1:${puerto}/health/ready`).catch(() => undefined);
      if (!respuesta) await delay(50);
    }
    expect(respuesta.status).toBe(200);
    expect((await respuesta.json()) as Preparado).toEqual({ status: 'ok', degradado: ['chromium'] });
  });
});
