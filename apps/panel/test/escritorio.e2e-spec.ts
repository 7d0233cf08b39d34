/** @drawn the first page in every state; what the panel promises first is in recorridos.e2e-spec.ts */
import type { HTTPRequest } from 'puppeteer';
import { Timbo } from '../../../sdk/typescript/src/index';
import { awaited, hasta } from '../../../test/during';
import { statusOf } from '../../../test/status-of';
import { cuentaPropia } from './cuenta-propia';
import { todoFueHecho } from './hechas';
import { ANCHO, ANGOSTO, type Persona, unNavegador } from './navegador';
import { quienes, rolesDe } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const LEEN = quienes('leer', 'admin');

const HORA_MS = 3_600_000;
const hace = (horas: number): string =>
  new Date(performance.timeOrigin + performance.now() - horas * HORA_MS).toISOString();

const responder =
  (status: number, cuerpo: (url: string) => object) =>
  (pedido: HTTPRequest): Promise<void> =>
    pedido.respond({ status, contentType: 'application/json', body: JSON.stringify(cuerpo(pedido.url())) });

const pagina = (filas: string, cuales: object[] = []) => ({
  total: cuales.length,
  limit: 100,
  offset: 0,
  [filas]: cuales,
});

/** Answers in which nothing asks for anything. */
const nada = (url: string): object => {
  if (/\/v1\/avisos/.test(url)) return { avisos: [], cursor: '', hay_mas: false };
  if (/\/v1\/series/.test(url)) return { items: [] };
  if (/\/v1\/recibidos/.test(url)) return pagina('recibidos');
  return pagina('documentos');
};
const LISTAS = /^GET .*\/v1\/(de\?|avisos|series|recibidos)/;

const alInicio = async (persona: Persona): Promise<void> => {
  await persona.ir('/series');
  await persona.ir('/');
};

beforeAll(async () => {
  const timbo = new Timbo({ url: stack.base_url, llave: stack.api_key });
  await timbo
    .emitirYEsperar({
      ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 as const },
      receptor: {
        nombre: 'Del escritorio',
        tipo_documento: 1 as const,
        numero_documento: '2345678',
        codigo_pais: 'PRY',
      },
      items: [
        {
          ...{ descripcion: 'Termo', cantidad: '1', precio_unitario: '110000', iva_tipo: 10 as const },
          codigo_interno: 'SIM-RECHAZAR-1309',
        },
      ],
    })
    .catch((error: Error) => error);
});

test.each(LEEN)('a rejected document asks a %s for something, and by keys alone leads there', async (rol) => {
  const emite = rolesDe('emitir').includes(rol);
  const persona = await navegador.enLaCuenta(rol, stack);
  await alInicio(persona);
  await persona.page.waitForSelector('[data-asunto]');
  await persona.activar(emite ? 'Corregir' : 'Ver');
  await persona.page.waitForFunction(`location.pathname.includes("${emite ? '/emitir/corregir/' : '/documentos/'}")`);
});

test('when nothing asks for anything the desk says so and when that was proven, in a frame that says for whom', async () => {
  const persona = await navegador.entrar('contador', stack);
  const soltar = await persona.porOtraLinea(LISTAS, responder(200, nada));
  await alInicio(persona);
  await persona.page.waitForSelector('[data-en-orden]');
  await persona.page.waitForSelector('::-p-xpath(//*[@data-en-orden][contains(., "Comprobado a las")])');
  await persona.ve('Cierre del mes');
  for (const tamano of [ANGOSTO, ANCHO]) {
    await persona.page.setViewport(tamano);
    await persona.page.waitForSelector('[data-de-quien]::-p-text(COOPERATIVA DE PRUEBA)', { visible: true });
    await persona.page.waitForSelector('[data-ambiente]::-p-text(Pruebas)', { visible: true });
    await persona.sinBarreras();
  }
  soltar();
});

test('a document near the end of its term comes first, with the hours that are left', async () => {
  const emitidas = [3, 50].map((horas, i) => ({
    ...{ cdc: `${i}`.repeat(44), tipo_label: 'Factura', numero_formateado: `001-001-000000${i}` },
    ...{ fecha_emision: hace(horas), receptor: { nombre: 'Ana' }, total: '11000', moneda: 'PYG', estado: 'P' },
  }));
  const persona = await navegador.entrar('contador', stack);
  const soltar = await persona.porOtraLinea(
    LISTAS,
    responder(200, (url) => (/estado=P/.test(url) ? pagina('documentos', emitidas) : nada(url))),
  );
  await alInicio(persona);
  await persona.page.waitForSelector('[data-asunto]');
  const asuntos = await persona.page.$$eval('[data-asunto]', (todos) => todos.map(({ textContent }) => textContent));
  expect(asuntos).toEqual([
    expect.stringMatching(/0000001 sin respuesta.*Quedan 2[12] h/),
    expect.stringMatching(/0000000 sin respuesta.*Quedan 6[89] h/),
  ]);
  soltar();
});

test('a letter that failed is asked for until somebody says that it is done, also in the menu', async () => {
  const aviso = {
    ...{ id: 'aviso-del-escritorio', tipo: 'de.correo_fallido', creado_at: hace(5), modo: 'real', sit: null },
    datos: { cdc: '1'.repeat(44), numero_formateado: '001-001-0000009', detalle: 'El buzón no existe.' },
  };
  const persona = await navegador.entrar('contador', stack);
  const soltar = await persona.porOtraLinea(
    LISTAS,
    responder(200, (url) => (/avisos/.test(url) ? { avisos: [aviso], cursor: '', hay_mas: false } : nada(url))),
  );
  await alInicio(persona);
  // The menu asks once a minute.
  await persona.page.reload();
  await persona.ve('El buzón no existe.');
  await persona.page.waitForSelector('[aria-label="1 sin leer"]');
  await persona.tocar('button', 'Listo', '[data-asunto]');
  await persona.page.waitForSelector('[data-en-orden]');
  await persona.page.waitForSelector('[aria-label="1 sin leer"]', { hidden: true });
  soltar();
});

/** The only line of a book that has many. */
const LINEA = {
  ...{ fecha: '2026-11-05', estado: 'A', estado_label: 'Aprobado', tipo_de: 1, tipo_label: 'Factura', cdc: null },
  ...{ numero_formateado: '001-001-0002001', numero_hasta: null, receptor_nombre: 'Del libro', receptor_ruc: null },
  ...{ receptor_documento: '1', gravado_10: '0', iva_10: '0', gravado_5: '0', iva_5: '0', exento: '5', total: '5' },
};

test('the lines of a long book are read when somebody asks for them, and no further once nobody waits for them', async () => {
  const persona = await navegador.entrar('contador', stack);
  const libro = { cantidad: 2_001, lineas: [] as HTTPRequest[] };
  const soltar = await persona.porOtraLinea(/^GET .*\/libro-ventas\?/, async (pedido) => {
    const { gravado_10, iva_10, gravado_5, iva_5, exento, total } = LINEA;
    const totales = { cantidad: libro.cantidad, gravado_10, iva_10, gravado_5, iva_5, exento, total };
    if (pedido.url().includes('lineas=false')) await responder(200, () => ({ totales, lineas: [] }))(pedido);
    // The first time it is not answered.
    else if (libro.lineas.push(pedido) > 1) await responder(200, () => ({ totales, lineas: [LINEA] }))(pedido);
  });
  await persona.ir('/reportes');
  await persona.ve('El mes tiene 2.001 comprobantes.');
  await persona.sinBarreras();
  expect(libro.lineas).toEqual([]);
  await persona.tocar('button', 'Ver las líneas');
  await persona.ve('Leyendo 2.001 comprobantes');
  await persona.tocar('button', 'Dejar de leer');
  await persona.tocar('button', 'Ver las líneas');
  await persona.page.waitForSelector('[aria-label="Libro de ventas"] td::-p-text(Del libro)');
  expect(libro.lineas.map((pedido) => pedido.failure()?.errorText)).toEqual(['net::ERR_ABORTED', undefined]);
  libro.cantidad = 10_001;
  await persona.ir('/series');
  await persona.ir('/reportes');
  await persona.ve('El mes tiene 10.001 comprobantes, más de los que esta página muestra');
  await persona.page.waitForSelector('[aria-label="Libro de ventas"]', { hidden: true });
  expect(libro.lineas).toHaveLength(2);
  expect(persona.quejas).toEqual([]);
  soltar();
});

test.each(['admin', 'contador', 'superadmin'] as const)(
  'while the service answers nothing, no page tells %s that there is nothing',
  async (rol) => {
    const persona = await navegador.entrar(rol, stack);
    const { page } = persona;
    await persona.ir('/');
    await page.waitForSelector('[role=menuitem]');
    await persona.quieta();
    const enlaces = await page.$$eval('[role=menuitem]', (todos) =>
      todos.map((uno) => uno.getAttribute('href')!.replace('/panel', '') || '/'),
    );
    const soltar = await persona.porOtraLinea(
      /\/v1\/(?!identidad)/,
      responder(503, () => ({})),
    );
    // What was read before is still shown, with its moment.
    await page.reload();
    await page.waitForSelector('#main-content');
    const faltas: string[] = [];
    const dentro = ['/recibidos/correo', '/reportes/compras', '/reportes/iva'].filter(() => rol !== 'superadmin');
    for (const enlace of [...enlaces.slice(1), ...dentro, enlaces[0]!]) {
      await persona.ir(enlace);
      const leer = async () => String(await page.evaluate('document.querySelector("main").innerText'));
      const dice = (texto: string) => /No se pudo|no pudo responder|no llega|emisi|Emitir/i.test(texto);
      const texto = await hasta(leer, dice, `what ${enlace} says of its failure`);
      const dicho = /Nada (?!se perdió)|Todavía no|Todo en orden|Todo listo|Ningún|Sin ventas/i.exec(texto);
      if (dicho) faltas.push(`${enlace}: ${texto.slice(dicho.index - 60, dicho.index + 60)}`);
    }
    soltar();
    expect(faltas).toEqual([]);
  },
);

test('the frame leads to the guide of the page, and so does the help of the keys', async () => {
  const persona = await navegador.entrar('admin', stack);
  const { page } = persona;
  const faltan: string[] = [];
  const sinGuia = ['', 'emitir', 'salud'];
  const conGuia = ['claves', 'webhooks', 'avisos', 'habilitacion', 'reportes', 'recibidos', 'cuenta', 'cuentas'];
  for (const ruta of [...sinGuia, ...conGuia, 'invitacion', 'emisores', 'socios']) {
    await persona.ir(`/${ruta}`);
    const enlace = await page.$eval('header a[aria-label="Guía"]', (uno) => (uno as unknown as { href: string }).href);
    if ((await statusOf(enlace)) !== 200 || enlace.endsWith('/guia/') !== sinGuia.includes(ruta)) faltan.push(enlace);
  }
  expect(faltan).toEqual([]);
  await persona.ir('/reportes');
  const abierta = page.browserContext().waitForTarget((una) => una.url().endsWith('/docs/guia/contadores'));
  await persona.pulsar('header a[aria-label="Guía"]');
  const guia = await (await awaited('the guide', abierta)).page();
  await guia!.waitForSelector('h1::-p-text(Contadores)');
  await guia!.close();
  await page.keyboard.press('?');
  await page.waitForSelector('[role=dialog] a[href="/docs/guia/contadores"]::-p-text(Guía)');
  await persona.sinBarreras();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  expect(persona.quejas).toEqual([]);
});

test('on a telephone the menu of the person has the guide of the page, and light or dark', async () => {
  const persona = await navegador.entrar('admin', stack);
  const { page } = persona;
  await persona.ir('/reportes');
  await page.setViewport(ANGOSTO);
  await persona.quieta();
  await persona.pulsar('header button[aria-haspopup=true]');
  await page.waitForSelector('[role=menuitem][href="/docs/guia/contadores"]', { visible: true });
  await persona.sinBarreras();
  for (const modo of ['dark', 'light']) {
    await persona.tocar('[role=menuitem]', 'Cambiar entre claro y oscuro');
    await page.waitForFunction(`getComputedStyle(document.documentElement).colorScheme === '${modo}'`);
  }
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'escritorio');
