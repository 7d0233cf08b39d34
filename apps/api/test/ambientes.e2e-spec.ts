import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { paginaServida } from '../../../test/guia-servida';
import { stackDePrueba } from '../../../test/stack';
import type { De } from '../../../test/cliente';

const RAIZ = path.join(__dirname, '../../..');

describe('docs/integracion/ambientes.md', () => {
  it('leads a new taxpayer to an approved invoice, each command as it is written', async () => {
    const pagina = await paginaServida('ambientes.md');
    const { simulator_url, tokens, folder } = stackDePrueba();
    const seccion = pagina.slice(pagina.indexOf('## Configurar un contribuyente'));
    // The first block reads the addresses and token of `npm start`; this test uses those of the stack under test.
    const [, simulador, configuracion] = [...seccion.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, guion]) => guion!);
    const carpeta = mkdtempSync(path.join(tmpdir(), 'ambientes-'));
    for (const nombre of ['dist', 'dev', 'taller', 'node_modules', 'package.json', 'package-lock.json']) {
      symlinkSync(path.join(RAIZ, nombre), path.join(carpeta, nombre));
    }
    try {
      const { stdout } = await promisify(execFile)('bash', ['-ec', `${simulador}\n${configuracion}`], {
        cwd: carpeta,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          SIM: simulator_url!,
          SA: tokens.superadmin,
          TEST_CA_DIR: path.join(folder, 'tls'),
        },
      });
      const emitido = JSON.parse(stdout.slice(stdout.lastIndexOf('{"de_id"'))) as De;
      expect(emitido).toMatchObject({ estado: 'A', numero_formateado: '001-001-0000001', pending: false });
      expect(stdout).toContain('"H":{"listo":true');
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
});
