import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer';
import { ROOT } from '../../../dev/stack/root';
import { Timbo } from '../../../sdk/typescript/src/index';
import { stackDePrueba } from '../../../test/stack';
import { ANCHO, ANGOSTO, type Persona, unNavegador } from './navegador';

jest.setTimeout(180_000);

const stack = stackDePrueba();
/** `npm test -- paginas --update` takes the pictures of the documentation anew. */
const FOTOS = path.join(process.env.TIMBO_UPDATE_GOLDEN === 'yes' ? ROOT : stack.folder, 'docs', 'panel');

/** Where to put a picture of every page in every mode, to be looked at by people. */
const TODAS = process.env.FOTOS_TODAS;

const VENTAS = [
  ['Ana Báez', 'Café molido 500 g', '35000', '4567890'],
  ['Ramón Duarte', 'Hamaca de algodón', '250000', '3456789'],
  ['Lucía Ovelar', 'Termo de acero inoxidable', '187500', '2345678'],
] as const;

const DEL_ADMIN = [
  ['inicio', '/'],
  ['documentos', '/documentos'],
  ['emitir', '/emitir'],
  ['clientes', '/receptores'],
  ['numeros', '/series'],
  ['inutilizaciones', '/inutilizaciones'],
  ['libros', '/reportes'],
  ['recibidos', '/recibidos'],
  ['avisos', '/avisos'],
  ['claves', '/claves'],
  ['webhooks', '/webhooks'],
  ['habilitacion', '/habilitacion'],
  ['cuenta', '/cuenta'],
  ['auditoria', '/auditoria'],
  ['documento', '/documentos/CDC/show'],
] as const;
const DE_CASA = [
  ['casa', '/'],
  ['contribuyentes', '/tenants'],
  ['atascados', '/atascados'],
  ['soporte', '/soporte'],
  ['actos', '/actos'],
  ['salud', '/salud'],
  ['contribuyente', '/tenants/TENANT/show'],
  ['tramite', '/soporte/DE_ID/show'],
] as const;
const EN_FOTO = new Set([
  'inicio',
  'documentos',
  'emitir',
  'clientes',
  'libros',
  'claves',
  'cuenta',
  'casa',
  'contribuyentes',
  'salud',
]);

const navegador = unNavegador();
let uno: { cdc: string; de_id: string };
/** The address of a page about something that exists. */
const direccion = (ruta: string): string =>
  ruta.replace('CDC', uno.cdc).replace('DE_ID', uno.de_id).replace('TENANT', stack.tenant_id);
beforeAll(async () => {
  mkdirSync(FOTOS, { recursive: true });
  // Pages with something on them: a list that is empty shows little of what may be wrong.
  const timbo = new Timbo({ url: stack.base_url, llave: stack.api_key });
  for (const [nombre, descripcion, precio_unitario, numero_documento] of VENTAS)
    uno = await timbo.emitirYEsperar({
      ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 },
      receptor: { nombre, tipo_documento: 1, numero_documento, codigo_pais: 'PRY' },
      items: [{ descripcion, cantidad: '1', precio_unitario, iva_tipo: 10 }],
    });
});

/** What a change of colours may break. */
const DE_COLORES = ['color-contrast', 'link-in-text-block'];
const ENTRE_MODOS = 'button[aria-label="Cambiar entre claro y oscuro"]';

async function cambiarDeModo(page: Page): Promise<void> {
  await page.click(ENTRE_MODOS);
  // Off the button, whose words would cover the page.
  await page.mouse.move(0, 400);
  await page.waitForSelector('[role=tooltip]', { hidden: true });
}

/** What a program says and nobody reads: moments of ISO 8601, midnight as 24, what was not there. */
const CRUDO = /\d{4}-\d\d-\d\dT\S*|\b24:\d\d\b|\bundefined\b|\bnull\b|\bNaN\b|\[object \w+\]/g;

/** What is wrong with the page as it is now: for those who do not see or do not use a mouse, and by its width. */
async function faltasDe(persona: Persona, nombre: string, donde: string): Promise<string[]> {
  const { page } = persona;
  const faltas = await persona.barreras(donde.startsWith('oscuro') ? DE_COLORES : undefined);
  const ancho = Number(await page.evaluate('document.documentElement.scrollWidth'));
  const { width } = page.viewport()!;
  if (ancho > width) faltas.push(`${ancho} wide`);
  const texto = String(await page.evaluate('document.querySelector("main")?.innerText ?? ""'));
  faltas.push(...(texto.match(CRUDO) ?? []));
  const destacada = EN_FOTO.has(nombre) && donde === 'claro-1280';
  if (destacada || TODAS)
    await page.screenshot({
      path: destacada ? path.join(FOTOS, `${nombre}.png`) : path.join(TODAS!, `${nombre}-${donde}.png`),
    });
  return faltas.map((una) => `${nombre} ${donde}: ${una}`);
}

describe.each([
  ['admin', DEL_ADMIN],
  ['superadmin', DE_CASA],
] as const)('every page of %s', (rol, paginas) => {
  test('keeps nobody out, light, narrow or dark, and breaks no rule of its policy', async () => {
    const persona = await navegador.entrar(rol, stack);
    const { page } = persona;
    const hallazgos: string[] = [];
    for (const [nombre, ruta] of paginas) {
      // The mode changes colours and the width the layout: neither changes what the other does, nor what was read.
      await page.setViewport(ANCHO);
      await persona.ir(direccion(ruta));
      hallazgos.push(...(await faltasDe(persona, nombre, 'claro-1280')));
      await cambiarDeModo(page);
      hallazgos.push(...(await faltasDe(persona, nombre, 'oscuro-1280')));
      await cambiarDeModo(page);
      await page.setViewport(ANGOSTO);
      hallazgos.push(...(await faltasDe(persona, nombre, 'claro-360')));
    }
    expect(hallazgos).toEqual([]);
    expect(persona.quejas).toEqual([]);
  });
});

const RUTAS = JSON.parse(readFileSync(path.join(ROOT, 'apps/panel/src/generado/rutas.json'), 'utf8')) as Record<
  string,
  [metodo: string, ruta: string]
>;

/** Whether the service refuses an operation to a role: with ids of nothing and without a body, whoever is let in does nothing. */
async function negada(rol: keyof typeof stack.tokens, op: string): Promise<boolean> {
  const [method, ruta] = RUTAS[op]!;
  const url = stack.base_url + ruta.replace(/\{cdc\}/, '0'.repeat(44)).replaceAll(/\{\w+\}/g, () => randomUUID());
  const headers = { authorization: `Bearer ${stack.tokens[rol]}`, 'content-type': 'application/json' };
  // The only operation that begins something without a body: with an unknown member it is refused.
  const body = op === 'iniciarHabilitacion' ? '{"nada":1}' : null;
  const { status } = await fetch(url, { method, headers, body });
  return status === 403;
}

test.each(['admin', 'user', 'contador', 'soporte', 'superadmin'] as const)(
  'on every page %s sees something, no error, and no button that the service refuses',
  async (rol) => {
    const persona = await navegador.entrar(rol, stack);
    const { page } = persona;
    const faltas: string[] = [];
    let donde = '';
    page.on('response', (una) => {
      if (una.status() === 403 || una.status() >= 500) faltas.push(`${donde}: ${una.status()} ${una.url()}`);
    });
    const vistas = new Set<string>();
    for (const [nombre, ruta] of [...DEL_ADMIN, ...DE_CASA]) {
      donde = nombre;
      await persona.ir(direccion(ruta), 200);
      const texto = String(await page.evaluate('document.querySelector("main")?.innerText ?? ""')).trim();
      if (texto.length < 20) faltas.push(`${donde}: shows only "${texto}"`);
      if (await page.$('.MuiAlert-standardError, .MuiSnackbar-root')) faltas.push(`${donde}: shows an error`);
      const ops = await page.evaluate('[...document.querySelectorAll("[data-op]")].map((uno) => uno.dataset.op)');
      for (const op of ops as string[]) vistas.add(op);
    }
    for (const op of vistas) if (await negada(rol, op)) faltas.push(`${rol} sees ${op}, which is refused`);
    expect(faltas).toEqual([]);
    expect([...vistas].includes('crearApiKey')).toBe(rol === 'admin');
    expect([...vistas].includes('emitirDocumento')).toBe(rol === 'admin' || rol === 'user');
    expect([...vistas].includes('crearTenant')).toBe(rol === 'superadmin');
  },
);
