import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { awaited, owned, tempFolder } from '../../../../test/during';
import { operador } from '../../../../test/operador';
import { aSolas, Ocupada } from './cerrojo';

const hecho = () => Promise.resolve('done');

it('one drill or restore works in the folder at a time: another one says so, and does nothing', async () => {
  const carpeta = tempFolder('cerrojo');
  await aSolas(carpeta, async () => {
    await expect(aSolas(carpeta, hecho)).rejects.toThrow(Ocupada);
    // Without a database: a result would be noted there.
    const segundo = await operador({ RESPALDO_CARPETA: carpeta }, 'probar-restauracion');
    expect(segundo).toMatchObject({
      codigo: 1,
      salida: expect.stringContaining(`is at work in ${carpeta}: nothing was`),
    });
  });
  expect(await aSolas(carpeta, hecho)).toBe('done');
});

it('work that fails frees it', async () => {
  const carpeta = tempFolder('cerrojo');
  await expect(aSolas(carpeta, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await aSolas(carpeta, hecho)).toBe('done');
});

it('a process that is killed leaves no lock behind', async () => {
  const carpeta = tempFolder('cerrojo');
  const TOMAR = `const { openSync } = require('node:fs'), { spawnSync } = require('node:child_process');
    const stdio = ['ignore', 'ignore', 'ignore', openSync(process.argv[1], 'a')];
    if (spawnSync('flock', ['--nonblock', '3'], { stdio }).status === 0) console.log('taken');
    setInterval(() => {}, 1e6);`;
  const otro = owned(spawn(process.execPath, ['-e', TOMAR, path.join(carpeta, 'timbo-cerrojo')]));
  await awaited('the lock of another process', once(otro.stdout, 'data'));
  await expect(aSolas(carpeta, hecho)).rejects.toThrow(Ocupada);
  otro.kill('SIGKILL');
  await once(otro, 'close');
  expect(await aSolas(carpeta, hecho)).toBe('done');
});
