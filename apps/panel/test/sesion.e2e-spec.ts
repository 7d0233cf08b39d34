import type { HTTPRequest } from 'puppeteer';
import { stackDePrueba } from '../../../test/stack';
import { awaited } from '../../../test/during';
import { isGone } from '../../../test/page';
import { type Persona, unNavegador } from './navegador';

const stack = stackDePrueba();
const navegador = unNavegador();

const llegar = (ruta: string): Promise<Persona> => navegador.llegar(stack.panel_url!.replace(/\/$/, '') + ruta);
const lugar = ({ page }: Persona): string => decodeURIComponent(page.url().replace(/^.*\/panel/, ''));
/** What is in a field. */
const valor = ({ page }: Persona, nombre: string): Promise<unknown> =>
  page
    .waitForSelector(`[name="${nombre}"]`)
    .then((campo) => campo!.evaluate((elemento) => (elemento as unknown as { value: string }).value));

/** The tokens of the person on the page have expired, by the page's clock. */
const terminarTokens = ({ page }: Persona) =>
  page.evaluate('Date.now = ((antes) => () => antes() + 4_000_000)(Date.now.bind(Date))');

const esDeToken = (pedido: HTTPRequest): boolean => pedido.method() === 'POST' && pedido.url().endsWith('/token');

test('an address leads through the sign-in to its own page, with its filters, and back is the page before', async () => {
  const ruta = '/documentos?filter={"estado":"R"}';
  const persona = await llegar(ruta);
  await persona.entrarComo('contador');
  await persona.page.waitForSelector('table, .RaList-main');
  expect(lugar(persona)).toContain('/documentos?filter={"estado":"R"}');
  await persona.tocar('a', 'Recibidos');
  await persona.ve('RUC del emisor');
  await persona.page.goBack();
  await persona.page.waitForFunction('location.pathname.endsWith("/documentos")');
  expect(lugar(persona)).toContain('{"estado":"R"}');
});

test('a page that is loaded again is the same page, with what was being written', async () => {
  const persona = await llegar('/emitir');
  await persona.entrarComo('user');
  await persona.escribir('receptor.nombre', 'Clienta de la ventanilla');
  await persona.page.reload();
  expect(await valor(persona, 'receptor.nombre')).toBe('Clienta de la ventanilla');
  await persona.ir('/documentos');
  await persona.ir('/emitir');
  expect(await valor(persona, 'receptor.nombre')).toBe('');
});

test('when the token ends one call renews it for all, without a page', async () => {
  const persona = await llegar('/');
  await persona.entrarComo('admin');
  await persona.quieta();
  let renovados = 0;
  persona.page.on('request', (pedido) => (renovados += Number(esDeToken(pedido))));
  await terminarTokens(persona);
  // A page with several parallel requests.
  await persona.tocar('a', 'Cuenta');
  await persona.ve('Plan y uso');
  await persona.quieta();
  expect([renovados, lugar(persona)]).toEqual([1, '/cuenta']);
});

test('when the session ends whoever writes comes back to what was being written', async () => {
  const persona = await llegar('/emitir');
  await persona.entrarComo('admin');
  await persona.escribir('receptor.nombre', 'Cliente de la tarde');
  await persona.page.setRequestInterception(true);
  let negado = false;
  persona.page.on('request', (pedido) => {
    if (negado || !esDeToken(pedido)) return void pedido.continue();
    negado = true;
    void pedido.respond({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: '{"error":"invalid_grant"}',
    });
  });
  await terminarTokens(persona);
  const vuelta = persona.page.waitForNavigation();
  // The page may leave before the last key.
  await persona.escribir('receptor.numero_documento', '4567890').catch(isGone);
  await awaited('the sign-in', vuelta);
  expect(await valor(persona, 'receptor.nombre')).toBe('Cliente de la tarde');
  expect([negado, lugar(persona)]).toEqual([true, '/emitir']);
});

test('a sign-in that the provider refuses says so in Spanish, and can be tried again', async () => {
  const persona = await llegar('/entrar?state=de-otro&code=viejo');
  await persona.ve('No se pudo entrar');
  await persona.entrarComo('user');
  await persona.ve('Este mes');
});
