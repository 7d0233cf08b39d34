/** @drawn the books by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { horaLocal } from '@libs/platform';
import { Timbo } from '../../../sdk/typescript/src/index';
import { Cliente, type Json } from '../../../test/cliente';
import { hasta } from '../../../test/during';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';
import { aLaCuenta, unaCompra } from './compras';
import { cuentaPropia } from './cuenta-propia';
import { respondida } from './formularios';
import { todoFueHecho } from './hechas';
import { type Persona, unNavegador } from './navegador';
import { quienes } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const REPORTAN = quienes('reportes', 'contador');
const LEEN = quienes('leer_recibidos', 'contador');

let comprada: string;
let falsa: string;
beforeAll(async () => {
  comprada = await unaCompra(stack);
  falsa = await unaFalsa();
  await new Timbo({ url: stack.base_url, llave: stack.api_key }).emitirYEsperar({
    ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 },
    receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
    items: [{ descripcion: 'Termo', cantidad: '1', precio_unitario: '110000', iva_tipo: 10 }],
  });
});

/** The CDC of a document whose total somebody changed after it was signed. */
async function unaFalsa(): Promise<string> {
  const { cdc, xml } = await (await OtroSistema.de(await unEmisor())).aprobado(aLaCuenta(stack));
  const cuerpo = new FormData();
  cuerpo.set('archivo', new Blob([xml.replace(/<dTotGralOpe>[^<]*/, '<dTotGralOpe>1')]), 'falsa.xml');
  const api = new Cliente(stack.api_key);
  await api.pedir('/v1/recibidos/importar', { metodo: 'POST', cuerpo });
  const leer = async (): Promise<Json> => (await api.pedir(`/v1/recibidos/${cdc}`)).cuerpo;
  await hasta(leer, ({ veredicto }) => veredicto === 'invalido', 'the verdict');
  return cdc;
}

const GUARANIES = /₲\u00a0/g;
const celdas = async ({ page }: Persona, selector: string): Promise<string[]> =>
  (await page.waitForSelector(selector))!.$$eval('td', (todas) => todas.map(({ textContent }) => String(textContent)));
const montos = (textos: string[]): string[] => textos.map((uno) => uno.replace(GUARANIES, ''));
const COMPRAS = '[aria-label="Libro de compras"]';

test.each(REPORTAN)('the desk of a %s shows the IVA of the month; each figure leads to its documents', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  const { page } = persona;
  await persona.ir('/');
  await page.waitForSelector('section:has([data-iva]) p::-p-text(₲\u00a0-21.234)');
  await persona.pulsar('[data-iva]');
  await page.waitForFunction('location.pathname.endsWith("/reportes/iva")');
  await persona.ve('Débito ₲\u00a010.000 menos crédito ₲\u00a031.234');
  const del = (lado: string, fila: number): Promise<string[]> =>
    celdas(persona, `[aria-label^="${lado}"] tbody tr:nth-child(${fila})`);
  expect(montos(await del('Débito', 1))).toEqual(['10 %1 documento', '100.000', '10.000']);
  expect(montos(await del('Crédito', 1))).toEqual(['10 %1 documento', '290.909', '29.091']);
  expect(montos(await del('Crédito', 2))).toEqual(['5 %1 documento', '42.857', '2.143']);
  expect(montos(await del('Crédito', 3))).toEqual(['Exento', '0', '0']);
  expect(montos(await del('Crédito', 4))).toEqual(['TotalVer el libro', '333.766', '31.234']);
  await persona.enTodoAncho();
  for (const boton of ['Excel', 'CSV'])
    await respondida(persona, 'calcularIva', () => persona.tocar('button', boton, 'main'));
  await persona.pulsar('[aria-label="1 documento: 5 %"]');
  await page.waitForSelector(`${COMPRAS} a[href*="${comprada}"]`);
  expect(await page.$$(`${COMPRAS} tbody tr`)).toHaveLength(1);
  await persona.ve('Solo lo que suma al 5 %');
  await respondida(persona, 'calcularIva', () => persona.pulsar('[data-op=calcularIva]'));
  await persona.sinBarreras();
  await persona.tocar('button', 'Ver el libro entero');
  await page.waitForFunction(`document.querySelectorAll('${COMPRAS} tbody tr').length === 2`);
  await persona.tocar('[role=tab]', 'IVA');
  await persona.pulsar('[aria-label^="Débito"] a[href*="tasa=10"]');
  await page.waitForSelector('[aria-label="Libro de ventas"] td::-p-text(Ana Báez)');
  expect(persona.quejas).toEqual([]);
});

test.each(LEEN)('the purchases of a %s have taxes apart, and zero, with the reason, where they are', async (rol) => {
  const persona = await navegador.enLaCuenta(rol, stack);
  const { page } = persona;
  await persona.ir('/reportes');
  await persona.tocar('[role=tab]', 'Compras');
  const linea = montos(await celdas(persona, `${COMPRAS} tr:has(a[href*="${comprada}"])`));
  expect(linea.slice(3)).toEqual(['290.909', '29.091', '42.857', '2.143', '0', '365.000']);
  const mala = montos(await celdas(persona, `${COMPRAS} tr:has(a[href*="${falsa}"])`));
  expect(mala.slice(3)).toEqual(['0', '0', '0', '0', '0', '0']);
  expect(mala[1]).toContain('No suma: es inválido');
  await persona.enTodoAncho();
  for (const boton of ['Excel', 'CSV'])
    await respondida(persona, 'descargarLibroDeCompras', () => persona.tocar('button', boton, 'main'));
  await persona.pulsar(`${COMPRAS} a[href*="${falsa}"]`);
  await page.waitForFunction(`location.pathname.endsWith('/recibidos/${falsa}/show')`);
});

test('what does not count is said in words, and leads to its list', async () => {
  const persona = await navegador.entrar('contador', stack);
  await persona.ir('/reportes/iva');
  await persona.ve('Recibidos inválidos. No suman: 1.');
  await persona.pulsar('a[aria-label="Ver: Recibidos inválidos. No suman: 1."]');
  await persona.page.waitForSelector('button[aria-pressed=true]::-p-text(Este mes)');
  await persona.page.waitForSelector('tbody [data-estado=invalido]');
  expect(await persona.page.$$('tbody tr')).toHaveLength(1);
});

/** The names under which the browser begins to keep files. */
async function bajados({ page }: Persona): Promise<string[]> {
  const nombres: string[] = [];
  const cdp = await page.createCDPSession();
  cdp.on('Browser.downloadWillBegin', ({ suggestedFilename }) => nombres.push(suggestedFilename));
  const { id: browserContextId } = page.browserContext();
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId, eventsEnabled: true });
  return nombres;
}
const dichos = ({ page }: Persona): Promise<string[]> =>
  page.$$eval('[data-archivo]', (todos) => todos.map(({ textContent }) => String(textContent)));

test('one press takes a whole month away; the next one fetches only what was missing', async () => {
  const persona = await navegador.entrar('contador', stack);
  const { page } = persona;
  const nombres = await bajados(persona);
  await persona.ir('/series');
  await persona.ir('/');
  const mes = horaLocal(new Date(performance.timeOrigin + performance.now())).slice(0, 7);
  await persona.escribir('mes', mes);
  let pedidos = 0;
  page.on(
    'request',
    (pedido) => (pedidos += Number(pedido.method() === 'POST' && pedido.url().endsWith('/v1/de/kudes'))),
  );
  const soltar = await persona.porOtraLinea(/^GET .*\/v1\/de\/kudes\//, (pedido) => pedido.abort('connectionreset'));
  await persona.tocar('button', 'Bajar todo el mes');
  await page.waitForSelector('button:not([disabled])::-p-text(Bajar lo que falta)');
  expect(await dichos(persona)).toEqual([
    'Libro de ventas: bajado',
    'Libro de compras: bajado',
    'RG 90: nada para presentar',
    'KuDE en un ZIP: No hay conexión con el servicio. Nada se perdió: vuelva a probar.',
  ]);
  await persona.enTodoAncho();
  soltar();
  await persona.tocar('button', 'Bajar lo que falta');
  await page.waitForSelector('button:not([disabled])::-p-text(Bajar todo otra vez)');
  expect([(await dichos(persona))[3], pedidos]).toEqual(['KuDE en un ZIP: bajado', 1]);
  await hasta(
    () => nombres,
    ({ length }) => length === 3,
    'the files',
  );
  expect(nombres.toSorted()).toEqual([
    `kude-${mes}.zip`,
    expect.stringContaining(`libro-compras-${mes}`),
    expect.stringContaining(`libro-ventas-${mes}`),
  ]);
  expect(persona.quejas).toEqual([]);
});

test('the RG 90 of a month with many documents is all of its files, by one press', async () => {
  const persona = await navegador.entrar('contador', stack);
  const nombres = await bajados(persona);
  await persona.porOtraLinea(/^GET .*\/rg90\?/, (pedido) => {
    const parte = new URL(pedido.url()).searchParams.get('parte') ?? '1';
    const headers = { 'x-partes': '3', 'content-disposition': `attachment; filename="parte-${parte}.zip"` };
    return pedido.respond({ headers, contentType: 'application/zip', body: parte });
  });
  await persona.ir('/reportes');
  await persona.pulsar('[data-op=descargarRg90]');
  await persona.ve('Archivo bajado.');
  await hasta(
    () => nombres,
    ({ length }) => length >= 3,
    'the files',
  );
  expect(nombres).toEqual(['parte-1.zip', 'parte-2.zip', 'parte-3.zip']);
  expect(persona.quejas).toEqual([]);
});

todoFueHecho(navegador, 'libros');
