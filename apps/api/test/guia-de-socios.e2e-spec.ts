import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { De } from '../../../test/cliente';
import { tempFolder } from '../../../test/during';
import { paginaServida } from '../../../test/guia-servida';
import { stackDePrueba } from '../../../test/stack';

const RAIZ = path.join(__dirname, '../../..');

describe('docs/integracion/socios.md', () => {
  it('leads a partner to the first approved invoice of its issuer, each command as it is written', async () => {
    const pagina = await paginaServida('socios.md');
    const { simulator_url, tokens, folder } = stackDePrueba();
    // The first block reads the addresses and tokens of `npm start`; this test uses those of the stack under test.
    const [, ...guion] = [...pagina.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, bloque]) => bloque!);
    const carpeta = tempFolder('guia-de-socios');
    for (const nombre of ['dist', 'dev', 'taller', 'node_modules', 'package.json', 'package-lock.json'])
      symlinkSync(path.join(RAIZ, nombre), path.join(carpeta, nombre));
    const { stdout } = await promisify(execFile)('bash', ['-ec', guion.join('\n')], {
      cwd: carpeta,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SIM: simulator_url!,
        SA: tokens.superadmin,
        TOKEN: tokens.admin,
        TEST_CA_DIR: path.join(folder, 'tls'),
      },
    });
    const documento = stdout.slice(stdout.indexOf('{"de_id"'), stdout.indexOf('{"emisores"'));
    expect(JSON.parse(documento) as De).toMatchObject({ estado: 'A', numero_formateado: '001-001-0000001' });
    expect(stdout).toMatch(/true\n\{"de_id"/);
    expect(JSON.parse(stdout.slice(stdout.indexOf('{"emisores"')))).toMatchObject({
      total: 1,
      emisores: [{ ruc: '80999994-3', documentos: { H: 1 }, preparacion: { listo: true } }],
    });
  });
});
