import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { awaited, during, tempFolder } from '../../../test/during';
import { freePort } from '../../../dev/stack/ports';
import { bloquesDe, paginaServida } from '../../../test/guia-servida';
import { comoSuperadmin, tokenDe } from '../../../test/admin-tokens';
import { unRuc } from '../../../test/emisor-de-prueba';

describe('docs/integracion/primer-webhook.md', () => {
  it('leads a taxpayer that has nothing to its first notices, each command as it is written', async () => {
    const pagina = await paginaServida('primer-webhook.md');
    const bloques = (lenguaje: string): string[] => bloquesDe(pagina, lenguaje);
    const ruc = unRuc();
    const cuerpo = { ruc, razon_social: 'Ferretería Jasy', tipo_contribuyente: 2, plan: 'api' };
    const { id } = (await comoSuperadmin<{ id: string }>('/v1/admin/tenants', { metodo: 'POST', cuerpo })).cuerpo;
    const carpeta = tempFolder('primer-webhook');
    writeFileSync(path.join(carpeta, 'recibir.mjs'), bloques('js')[0]!);
    // The first block reads a token of `npm start`; this test has one of the stack under test.
    const [, ...guion] = bloques('sh');
    const guiada = spawn('bash', ['-ec', `${guion.join('\n')}\nwait`], {
      cwd: carpeta,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        TOKEN: tokenDe({ tenantId: id, ruc }, 'admin', `admin-${id}`),
        PUERTO: String(await freePort()),
      },
    });
    // With what it started in the background.
    during().own('the walk', () => void (guiada.exitCode === null && process.kill(-guiada.pid!, 'SIGKILL')));
    const esperado = bloques('').map((texto) => texto.trim());
    let salida = '';
    const leer = async (): Promise<void> => {
      for await (const parte of guiada.stdout.setEncoding('utf8')) {
        salida += parte as string;
        if (esperado.every((linea) => salida.includes(linea))) break;
      }
    };
    await awaited('what the page says', leer(), () => `the rest of what the page says, after ${salida}`);
    expect(esperado).toHaveLength(2);
    for (const linea of esperado) expect(salida).toContain(linea);
  });
});
