import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { stackDePrueba } from '../../../test/stack';
import type { De } from '../../../test/cliente';

const RAIZ = path.join(__dirname, '../../..');
const PAGINA = readFileSync(path.join(RAIZ, 'docs/integracion/ambientes.md'), 'utf8');

describe('docs/integracion/ambientes.md', () => {
  it('leads a new taxpayer to an approved invoice, each command as it is written', async () => {
    const { base_url, simulator_url, tokens, folder } = stackDePrueba();
    const seccion = PAGINA.slice(PAGINA.indexOf('## Configurar un contribuyente'));
    // The first block reads the addresses and token of `npm start`; this test uses those of the stack under test.
    const [, simulador, configuracion] = [...seccion.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, guion]) => guion!);
    const carpeta = mkdtempSync(path.join(tmpdir(), 'ambientes-'));
    for (const nombre of ['docs', 'dist', 'dev', 'taller', 'node_modules', 'package.json', 'package-lock.json']) {
      symlinkSync(path.join(RAIZ, nombre), path.join(carpeta, nombre));
    }
    try {
      const { stdout } = await promisify(execFile)('bash', ['-ec', `${simulador}\n${configuracion}`], {
        cwd: carpeta,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          BASE: base_url,
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
