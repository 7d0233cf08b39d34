/** @drawn every page in its looks; what the panel promises first is in recorridos.e2e-spec.ts */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { ROOT } from '../../../dev/stack/root';
import { Timbo } from '../../../sdk/typescript/src/index';
import { SEMILLA, unoDeCada } from '../../../test/largo';
import { SqlKudeRepository } from '@libs/kude/postgres';
import { openDatabase } from '@libs/platform/db';
import { type StackDePrueba, stackDePrueba } from '../../../test/stack';
import { MIGRATIONS } from '../../../migrations';
import { statusOf } from '../../../test/status-of';
import { ACCOUNTANT, personByMail } from '../../../dev/stack/idp/identity-provider';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { unaCompra, unosCorreos } from './compras';
import { TODOS } from './roles';
import { unSocio } from './socios';
import { ANCHO, ANGOSTO, MEDIANO, type Persona, unNavegador } from './navegador';

const stack = stackDePrueba();
/** `npm test -- paginas --update` retakes the pictures of the documentation. */
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
  ['productos', '/productos'],
  ['numeros', '/series'],
  ['inutilizaciones', '/inutilizaciones'],
  ['libros', '/reportes'],
  ['libro-de-compras', '/reportes/compras'],
  ['iva', '/reportes/iva'],
  ['compras', '/recibidos'],
  ['correo-de-compras', '/recibidos/correo'],
  ['avisos', '/avisos'],
  ['claves', '/claves'],
  ['webhooks', '/webhooks'],
  ['webhook', '/webhooks/WEBHOOK/show'],
  ['habilitacion', '/habilitacion'],
  ['cuenta', '/cuenta'],
  ['auditoria', '/auditoria'],
  ['documento', '/documentos/CDC/show'],
  ['compra', '/recibidos/COMPRA/show'],
] as const;
const DE_CASA = [
  ['casa', '/'],
  ['contribuyentes', '/tenants'],
  ['socios', '/socios'],
  ['atascados', '/atascados'],
  ['soporte', '/soporte'],
  ['actos', '/actos'],
  ['salud', '/salud'],
  ['contribuyente', '/tenants/TENANT/show'],
  ['tramite', '/soporte/DE_ID/show'],
] as const;
const DE_SOCIO = [['emisores', '/emisores']] as const;
/** Of somebody who acts in no account yet. */
const DE_PERSONA = [
  ['cuentas', '/cuentas'],
  ['invitacion', '/invitacion'],
] as const;
const EN_FOTO = new Set([
  'inicio',
  'documentos',
  'emitir',
  'clientes',
  'libros',
  'iva',
  'compras',
  'correo-de-compras',
  'compra',
  'claves',
  'cuenta',
  'casa',
  'contribuyentes',
  'salud',
]);

const navegador = unNavegador();
let emitido: { cdc: string; de_id: string };
let comprado: string;
let webhook: string;
/** The account of a partner. */
let socio: StackDePrueba;
/** The address of a page about something that exists. */
const direccion = (ruta: string): string =>
  ruta
    .replace('CDC', emitido.cdc)
    .replace('COMPRA', comprado)
    .replace('WEBHOOK', webhook)
    .replace('DE_ID', emitido.de_id)
    .replace('TENANT', stack.tenant_id);
beforeAll(async () => {
  mkdirSync(FOTOS, { recursive: true });
  // Pages with content: an empty list shows few faults.
  const timbo = new Timbo({ url: stack.base_url, llave: stack.api_key });
  for (const [nombre, descripcion, precio_unitario, numero_documento] of VENTAS)
    emitido = await timbo.emitirYEsperar({
      ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 },
      receptor: { nombre, tipo_documento: 1, numero_documento, codigo_pais: 'PRY' },
      items: [{ descripcion, cantidad: '1', precio_unitario, iva_tipo: 10 }],
    });
  const delAdmin = conToken(stack.tokens.admin);
  // Of a type that no test of the demo's account causes.
  const cuerpo = { url: 'https://ventas.example.com/avisos', tipos: ['evento.rechazado'] };
  webhook = String((await delAdmin('/v1/admin/webhooks', { metodo: 'POST', cuerpo })).cuerpo['id']);
  comprado = await unaCompra(stack);
  await unosCorreos(stack);
  socio = await unSocio();
  stack.tokens.socio = tokenDe({ tenantId: socio.tenant_id, ruc: socio.tenant_ruc }, 'socio');
});

/** Texts for programs, not for people: moments of ISO 8601, midnight as 24, missing values. */
const CRUDO = /\d{4}-\d\d-\d\dT\S*|\b24:\d\d\b|\bundefined\b|\bnull\b|\bNaN\b|\[object \w+\]/g;

/** Faults of the present page: for people who do not see or use a mouse, and of its width. */
async function faltasDe(persona: Persona, nombre: string, donde: string): Promise<string[]> {
  const { page } = persona;
  const faltas = await persona.barreras();
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
  return faltas.map((falta) => `${nombre} ${donde}: ${falta}`);
}

const RUTAS = JSON.parse(readFileSync(path.join(ROOT, 'apps/panel/src/generado/rutas.json'), 'utf8')) as Record<
  string,
  [metodo: string, ruta: string]
>;

/** Whether the service refuses an operation to a role: with unknown ids and without a body, an allowed call does nothing. */
async function negada(rol: keyof typeof stack.tokens, op: string): Promise<boolean> {
  const [method, ruta] = RUTAS[op]!;
  const url = stack.base_url + ruta.replace(/\{cdc\}/, '0'.repeat(44)).replaceAll(/\{\w+\}/g, () => randomUUID());
  const headers = { authorization: `Bearer ${stack.tokens[rol]}`, 'content-type': 'application/json' };
  // The only operation that begins something without a body: with an unknown member it is refused.
  const body = op === 'iniciarHabilitacion' ? '{"nada":1}' : null;
  return (await statusOf(url, { method, headers, body })) === 403;
}

const PAGINAS = [...DEL_ADMIN, ...DE_CASA, ...DE_SOCIO];
/** The role whose list pages are tested. Other roles see the same pages, and are not tested in every mode. */
const SUYAS: Readonly<Record<string, readonly (typeof PAGINAS)[number][]>> = {
  admin: DEL_ADMIN,
  superadmin: DE_CASA,
  socio: DE_SOCIO,
};

/** The pages that the menu offers, and one in four of the others: `Puerta` says for each of the others that it is not for this role. */
async function paginasPara(persona: Persona): Promise<(typeof PAGINAS)[number][]> {
  const { page } = persona;
  await page.waitForSelector('[role=menuitem]');
  // The first entry is everybody's; the others come with the service's answer about the person.
  await persona.quieta();
  const enlaces = await page.$$eval('[role=menuitem]', (todos) =>
    todos.map((elemento) => elemento.getAttribute('href')!),
  );
  const ofrecidas = enlaces.map((enlace) => `${enlace.replace('/panel', '')}/`).filter((enlace) => /\w/.test(enlace));
  const ofrecida = ([, ruta]: (typeof PAGINAS)[number]): boolean =>
    ruta === '/' || ofrecidas.some((conocida) => `${ruta}/`.startsWith(conocida));
  const cerradas = unoDeCada(
    4,
    PAGINAS.filter((pagina) => !ofrecida(pagina)),
  );
  return PAGINAS.filter((pagina) => ofrecida(pagina) || cerradas.includes(pagina));
}

/** How a page may be seen: in which colours the system of a person asks for, and how wide. Neighbours differ in both. */
const MODOS = [
  ['claro', ANCHO],
  ['claro', MEDIANO],
  ['claro', ANGOSTO],
  ['oscuro', MEDIANO],
  ['oscuro', ANGOSTO],
  ['oscuro', ANCHO],
] as const;
type Modo = (typeof MODOS)[number];

/** All of them in the run of all roles, and where pictures are taken; otherwise two of a page, one light and one dark. */
const modosDe = (n: number): readonly Modo[] =>
  TODOS || TODAS || process.env.TIMBO_UPDATE_GOLDEN === 'yes' ? MODOS : unoDeCada(3, MODOS, n);

const pintar = ({ page }: Persona, color: Modo[0]): Promise<void> =>
  page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: color === 'claro' ? 'light' : 'dark' }]);

/** A page is loaded once: the screen and the system change around it. */
async function faltasEn(modos: readonly Modo[], persona: Persona, nombre: string): Promise<string[]> {
  const { page } = persona;
  const faltas: string[] = [];
  for (const [color, tamano] of modos) {
    await pintar(persona, color);
    await page.setViewport(tamano);
    await persona.quieta();
    faltas.push(...(await faltasDe(persona, nombre, `${color}-${tamano.width}`)));
  }
  await pintar(persona, 'claro');
  await page.setViewport(ANCHO);
  return faltas;
}

test.each(['admin', 'user', 'contador', 'socio', 'soporte', 'superadmin'] as const)(
  'on every page %s sees something, no error, and no button that the service refuses; its own keep nobody out, light, narrow or dark',
  async (rol) => {
    const persona = await navegador.entrar(rol, rol === 'socio' ? socio : stack);
    const { page } = persona;
    const faltas: string[] = [];
    let donde = '';
    page.on('response', (respuesta) => {
      if (respuesta.status() === 403 || respuesta.status() >= 500)
        faltas.push(`${donde}: ${respuesta.status()} ${respuesta.url()}`);
    });
    const vistas = new Set<string>();
    for (const pagina of await paginasPara(persona)) {
      const [nombre, ruta] = pagina;
      donde = nombre;
      await persona.ir(direccion(ruta));
      const texto = String(await page.evaluate('document.querySelector("main")?.innerText ?? ""')).trim();
      if (texto.length < 20) faltas.push(`${donde}: shows only "${texto}"`);
      if (await page.$('.MuiAlert-colorError, .MuiSnackbar-root')) faltas.push(`${donde}: shows an error`);
      const ops = await page.evaluate('[...document.querySelectorAll("[data-op]")].map((uno) => uno.dataset.op)');
      for (const op of ops as string[]) vistas.add(op);
      if (SUYAS[rol]?.includes(pagina))
        faltas.push(...(await faltasEn(modosDe(PAGINAS.indexOf(pagina)), persona, nombre)));
    }
    for (const op of vistas) if (await negada(rol, op)) faltas.push(`${rol} sees ${op}, which is refused`);
    expect({ SEMILLA, faltas }).toEqual({ SEMILLA, faltas: [] });
    expect(persona.quejas).toEqual([]);
    expect(vistas.has('crearApiKey')).toBe(rol === 'admin');
    expect(vistas.has('emitirDocumento')).toBe(rol === 'admin' || rol === 'user');
    expect(vistas.has('crearTenant')).toBe(rol === 'superadmin');
  },
);

test('the way in and the pages of a person who acts in no account keep nobody out, light, narrow or dark', async () => {
  const persona = await navegador.llegar(`${stack.panel_url}invitacion#timbo_inv_${'x'.repeat(43)}`);
  await persona.page.waitForSelector('button::-p-text(Entrar)');
  const faltas = await faltasEn(MODOS, persona, 'entrada');
  await persona.entrarComo('admin', personByMail(ACCOUNTANT));
  await persona.ve('Aceptar como');
  for (const [nombre, ruta] of DE_PERSONA) {
    await persona.ir(ruta);
    faltas.push(...(await faltasEn(MODOS, persona, nombre)));
  }
  expect(faltas).toEqual([]);
  expect(persona.quejas).toEqual([]);
});

test('the health page names a document whose KuDE was set aside, says why, and leads to it', async () => {
  const { tenant_id, database_urls } = stack;
  const settings = { databaseUrl: database_urls['kude-renderer'], databasePool: 1 };
  const database = await openDatabase(settings, 'timbo-e2e', MIGRATIONS);
  try {
    const [documento] = await database.readOfTenant(tenant_id, (tx) =>
      tx.query<{ version: number }>(`SELECT version FROM documento WHERE id = $1`, [emitido.de_id]),
    );
    const kudes = new SqlKudeRepository(database, () => undefined);
    await kudes.anotarApartado(tenant_id, emitido.de_id, documento!.version, 'tiempo');
  } finally {
    await database.close();
  }
  const persona = await navegador.entrar('soporte', stack);
  await persona.ir('/salud');
  const enlace = await persona.page.waitForSelector(`a[href$="/soporte/${emitido.de_id}/show"]`);
  const aviso = String(await enlace!.evaluate((a) => a.closest('[role=alert]')!.textContent));
  expect(aviso).toMatch(/^001-001-\d{7} .* \(Pruebas\): tardó demasiado/);
  expect(await persona.barreras()).toEqual([]);
});
