import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

it('the two commands of sdk/typescript/README.md install a package that can be imported', () => {
  const guia = readFileSync(path.join(ROOT, 'sdk/typescript/README.md'), 'utf8');
  const [empacar, instalar] = /```sh\n([\s\S]*?)```/.exec(guia)![1]!.trim().split('\n');
  const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-paquete-'));
  const correr = (orden: string, cwd: string, env = {}): string =>
    execFileSync('sh', ['-ec', orden], { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' });
  try {
    correr(empacar!, ROOT, { npm_config_pack_destination: carpeta });
    writeFileSync(path.join(carpeta, 'package.json'), '{"type":"module"}');
    correr(instalar!, carpeta, { npm_config_offline: 'true' });
    writeFileSync(
      path.join(carpeta, 'programa.js'),
      `import * as timbo from 'timbo'; console.log(Object.keys(timbo).join(' '));`,
    );
    const salida = correr(`"${process.execPath}" programa.js`, carpeta, { NODE_OPTIONS: '' });
    expect(salida.split(/\s/)).toEqual(
      expect.arrayContaining(['Timbo', 'ErrorDeRed', 'ErrorDeValidacion', 'Rechazado', 'verificarWebhook']),
    );
  } finally {
    rmSync(carpeta, { recursive: true });
  }
});
