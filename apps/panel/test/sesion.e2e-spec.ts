/** @drawn the ways in and out; what the panel promises first is in recorridos.e2e-spec.ts */
import type { HTTPRequest } from 'puppeteer';
import { personOfTenant } from '../../../dev/stack/idp/identity-provider';
import { stackDePrueba } from '../../../test/stack';
import { todoFueHecho } from './hechas';
import { CON_MOVIMIENTO, type Persona, unNavegador } from './navegador';
import { quienes } from './roles';
import { unSocio } from './socios';

const stack = stackDePrueba();
const navegador = unNavegador();
const ENTRAN = quienes('cualquiera', 'user');

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
  await persona.tocar('a', 'Compras');
  await persona.ve('Traer documentos');
  await persona.page.goBack();
  await persona.page.waitForFunction('location.pathname.endsWith("/documentos")');
  expect(lugar(persona)).toContain('{"estado":"R"}');
});

test('a page that is loaded again is the same page, with what was being written', async () => {
  const persona = await llegar('/emitir');
  await persona.entrarComo('user');
  await persona.escribir('items.0.descripcion', 'De la ventanilla');
  await persona.page.waitForFunction('location.search.includes("borrador=")');
  await persona.page.reload();
  expect(await valor(persona, 'items.0.descripcion')).toBe('De la ventanilla');
  await persona.ir('/documentos');
  await persona.ir('/emitir');
  expect(await valor(persona, 'items.0.descripcion')).toBe('');
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

/** The provider refuses to renew the next token. */
async function negarToken({ page }: Persona): Promise<() => boolean> {
  await page.setRequestInterception(true);
  let negado = false;
  page.on('request', (pedido) => {
    if (negado || !esDeToken(pedido)) return void pedido.continue();
    negado = true;
    void pedido.respond({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: '{"error":"invalid_grant"}',
    });
  });
  return () => negado;
}

test('when the session ends the page offers to sign in again, and what was being written is still there', async () => {
  const persona = await llegar('/receptores');
  await persona.entrarComo('admin');
  await persona.tocar('button', 'Nuevo cliente');
  await persona.escribir('nombre', 'Cliente de la tarde');
  await persona.elegir('tipo_operacion', 'Contribuyente');
  const negado = await negarToken(persona);
  await terminarTokens(persona);
  await persona.tocar('button[type=submit]', 'Crear');
  await persona.ve('Su sesión terminó');
  await persona.sinBarreras();
  await persona.tocar('button', 'Entrar de nuevo');
  await persona.page.waitForSelector('#sesion-terminada', { hidden: true });
  // What had been asked for is asked: a taxpayer without its RUC is refused.
  await persona.ve('Hay datos por corregir');
  expect([negado(), await valor(persona, 'nombre'), lugar(persona)]).toEqual([
    true,
    'Cliente de la tarde',
    '/receptores',
  ]);
});

test.each(ENTRAN)('another tab of a %s who is signed in needs no click, and after leaving it does', async (rol) => {
  const persona = await llegar('/');
  // The account of the demo is no partner.
  await persona.entrarComo(rol, rol === 'socio' ? personOfTenant(rol, await unSocio()) : undefined);
  const otra = await persona.page.browserContext().newPage();
  await otra.goto(`${stack.panel_url}documentos`);
  await otra.waitForSelector('#main-content');
  expect(otra.url()).toMatch(/\/panel\/documentos/);
  await otra.evaluate('sessionStorage.clear()');
  await persona.page.browserContext().deleteCookie(...(await persona.page.browserContext().cookies()));
  await otra.reload();
  await otra.waitForSelector('button::-p-text(Entrar)');
  expect(await otra.$('[role=alert]')).toBeNull();
  await otra.close();
});

test('a sign-in that the provider refuses says so in Spanish, and can be tried again', async () => {
  const persona = await llegar('/entrar?state=de-otro&code=viejo');
  await persona.ve('No se pudo entrar');
  await persona.entrarComo('user');
  await persona.ve('Este mes');
});

const DURACION = 'getComputedStyle(document.querySelector("button")).transitionDuration';
test('who asks the system for less motion gets none, and everybody else does', async () => {
  const { page } = await llegar('/');
  await page.waitForSelector('button');
  expect(await page.evaluate(DURACION)).toBe('0s');
  await page.emulateMediaFeatures(CON_MOVIMIENTO);
  expect(await page.evaluate(DURACION)).not.toBe('0s');
});

todoFueHecho(navegador, 'sesion');
