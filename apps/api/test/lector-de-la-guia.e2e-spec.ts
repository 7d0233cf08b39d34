import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { comoSuperadmin, tokenDe } from '../../../test/admin-tokens';
import { pedir } from '../../../test/cliente';
import { awaited, during, tempFolder } from '../../../test/during';
import { unRuc } from '../../../test/emisor-de-prueba';
import { bloquesDe } from '../../../test/guia-servida';
import { freePort } from '../../../dev/stack/ports';
import { stackDePrueba } from '../../../test/stack';

const leer = async (url: string): Promise<string> => (await fetch(url)).text();
/** The address of the first link with these words. */
const enlace = (texto: string, palabras: RegExp): string =>
  [...texto.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].find(([, dicho]) => palabras.test(dicho!))![2]!;

/** A key for tests of a taxpayer that has nothing else. */
async function unaClaveDePrueba(): Promise<string> {
  const ruc = unRuc();
  const cuerpo = { ruc, razon_social: 'Ferretería Jasy', tipo_contribuyente: 2, plan: 'api' };
  const { id } = (await comoSuperadmin<{ id: string }>('/v1/admin/tenants', { metodo: 'POST', cuerpo })).cuerpo;
  const { cuerpo: clave } = await pedir<{ key_plain: string }>('/v1/admin/api-keys', {
    metodo: 'POST',
    headers: { authorization: `Bearer ${tokenDe({ tenantId: id, ruc }, 'admin', `admin-${id}`)}` },
    cuerpo: { nombre: 'Lector', modo: 'prueba' },
  });
  return clave.key_plain;
}

it('a reader that knows only /llms.txt and a key for tests reaches an approved document and its verified webhook', async () => {
  const KEY = await unaClaveDePrueba();
  const llms = await leer(`${stackDePrueba().base_url}/llms.txt`);
  const pagina = await leer(enlace(llms, /clave de prueba/i));
  const otra = await leer(enlace(pagina, /primer-webhook/));
  const carpeta = tempFolder('lector-de-la-guia');
  writeFileSync(path.join(carpeta, 'recibir.mjs'), bloquesDe(otra, 'js')[0]!);
  const { PATH } = process.env;
  const guiado = spawn('bash', ['-ec', `${bloquesDe(pagina, 'sh').join('\n')}\nwait`], {
    cwd: carpeta,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME: carpeta, KEY, PUERTO: String(await freePort()) },
  });
  // With what it started in the background.
  during().own('the reader', () => void (guiado.exitCode === null && process.kill(-guiado.pid!, 'SIGKILL')));
  const [aviso] = bloquesDe(pagina, '').map((texto) => texto.trim());
  // The notice and the answer to the emission come in either order.
  const esperados = ['"estado":"A"', aviso!];
  let salida = '';
  const escuchar = async (): Promise<void> => {
    for await (const parte of guiado.stdout.setEncoding('utf8')) {
      salida += parte as string;
      if (esperados.every((esperado) => salida.includes(esperado))) break;
    }
  };
  await awaited('both', escuchar(), () => `${esperados.join(' and ')}, after ${salida}`);
  for (const esperado of esperados) expect(salida).toContain(esperado);
});
