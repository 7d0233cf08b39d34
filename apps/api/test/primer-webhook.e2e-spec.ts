import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { awaited, during, tempFolder } from '../../../test/during';
import { freePort } from '../../../dev/stack/ports';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin, tokenDe } from '../../../test/admin-tokens';
import { unRuc } from '../../../test/emisor-de-prueba';

const PAGINA = readFileSync(path.join(__dirname, '../../../docs/integracion/primer-webhook.md'), 'utf8');
/** The fenced blocks of a language, or those of none. */
const bloques = (lenguaje: string): string[] =>
  [...PAGINA.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, hallado]) => hallado === lenguaje)
    .map(([, , texto]) => texto!);

describe('docs/integracion/primer-webhook.md', () => {
  it('leads a taxpayer that has nothing to its first notices, each command as it is written', async () => {
    const ruc = unRuc();
    const cuerpo = { ruc, razon_social: 'Ferretería Jasy', tipo_contribuyente: 2, plan: 'api' };
    const { id } = (await comoSuperadmin<{ id: string }>('/v1/admin/tenants', { metodo: 'POST', cuerpo })).cuerpo;
    const carpeta = tempFolder('primer-webhook');
    writeFileSync(path.join(carpeta, 'recibir.mjs'), bloques('js')[0]!);
    // The first block reads the address and a token of `npm start`; this test has those of the stack under test.
    const [, ...guion] = bloques('sh');
    const guiada = spawn('bash', ['-ec', `${guion.join('\n')}\nwait`], {
      cwd: carpeta,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        BASE: stackDePrueba().base_url,
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
