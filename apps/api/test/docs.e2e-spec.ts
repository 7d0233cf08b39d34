/** @drawn the pages of the documentation in a browser */
import type { ElementHandle, Page } from 'puppeteer';
import { ANOTHER_MACHINE, browserOfTheWorker } from '../../../test/chromium';
import { during } from '../../../test/during';
import { openPage, settled } from '../../../test/page';
import { stackDePrueba } from '../../../test/stack';
import { statusOf } from '../../../test/status-of';

let pagina: Page;
const pedidos = new Set<string>();
const fallas: string[] = [];

beforeAll(async () => {
  const sesion = await (await browserOfTheWorker()).createBrowserContext();
  during().own('the session of the browser', () => sesion.close());
  pagina = await openPage(sesion);
  pagina.on('request', (pedido) => pedidos.add(new URL(pedido.url()).origin));
  pagina.on('pageerror', (falla) => fallas.push(String(falla)));
  pagina.on('requestfailed', (pedido) => fallas.push(pedido.url()));
  const { port } = new URL(stackDePrueba().base_url);
  await pagina.goto(`http://${ANOTHER_MACHINE}:${port}/docs`);
  await settled(pagina);
});

/** The first element of this kind whose text has these words. */
async function hallar(selector: string, palabras: RegExp): Promise<ElementHandle> {
  const buscar = `[...document.querySelectorAll('${selector}')].find((e) => ${String(palabras)}.test(e.textContent))`;
  return (await pagina.waitForFunction(buscar)) as ElementHandle;
}

/** A click by the page itself, because a click at a place misses elements that move. */
const tocar = async (selector: string, palabras: RegExp): Promise<void> =>
  (await hallar(selector, palabras)).evaluate((elemento) => (elemento as unknown as { click(): void }).click());

describe('/docs, opened over http from another machine', () => {
  it('shows the operations, in Spanish, and asks nothing of any other place', async () => {
    await hallar('a, button', /Emite un documento electrónico/);
    await hallar('button', /Probar solicitud/);
    expect([...pedidos].filter((origen) => origen !== new URL(pagina.url()).origin)).toEqual([]);
    expect(fallas).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['key', () => stackDePrueba().api_key],
    ['token', () => stackDePrueba().tokens.admin],
  ])('calls the installation that shows it, with the %s as it was pasted', async (_, credencial) => {
    await pagina.reload();
    await settled(pagina);
    const clave = await pagina.waitForSelector('input[type=password], input[placeholder^=QUx]', { visible: true });
    await clave!.focus();
    await pagina.keyboard.sendCharacter(credencial());
    await pagina.goto(`${pagina.url().replace(/#.*/, '')}#tag/series/GET/v1/series`);
    await tocar('button', /Probar solicitud\s*\(get \/v1\/series\)/);
    const respuesta = pagina.waitForResponse((response) => new URL(response.url()).pathname === '/v1/series');
    await tocar('button', /^\s*Enviar/);
    expect((await respuesta).status()).toBe(200);
    await hallar('*', /200 OK/);
  });

  it('serves the page and its viewer, nothing else', async () => {
    const { base_url } = stackDePrueba();
    const estados = ['/docs/', '/docs/inicio.mjs', '/docs/scalar/standalone.esm.js', '/docs/visor.js', '/docs/x'].map(
      (ruta) => statusOf(base_url + ruta),
    );
    expect(await Promise.all(estados)).toEqual([200, 200, 200, 404, 404]);
    expect(await (await fetch(`${base_url}/docs/x`)).json()).toMatchObject({ error: { codigo: 'NOT_FOUND' } });
  });
});
