/** @drawn purchases by clicks; what the panel promises first is in recorridos.e2e-spec.ts */
import { HORA_MS, isoParaguay } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import type { Role } from '@libs/auth';
import { Cliente, type Json } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';
import { archivosDePrueba } from './archivos';
import { aLaCuenta } from './compras';
import { cuentaPropia } from './cuenta-propia';
import { de, dialogo, hacer, respondida } from './formularios';
import { todoFueHecho } from './hechas';
import { ANCHO, ANGOSTO, type Persona, unNavegador } from './navegador';
import { quienes } from './roles';

const stack = cuentaPropia();
const navegador = unNavegador();
const CARGAN = quienes('traer_recibidos', 'contador');
const TRAEN = quienes('traer_recibidos', 'admin');
const LEEN = quienes('leer_recibidos', 'admin');
const RESPONDEN = quienes('recibidos', 'admin');
const archivo = archivosDePrueba();

let vendedor: EmisorDePrueba;
let ajeno: OtroSistema;
beforeAll(async () => {
  vendedor = await unEmisor();
  ajeno = await OtroSistema.de(vendedor);
});

/** Issued by somebody to this account, and approved. */
const vendido = (enHoras = 0): Promise<{ cdc: string; xml: string }> => ajeno.aprobado(aLaCuenta(stack), enHoras);

const compras = async (rol: Role = 'admin'): Promise<Persona> => {
  const persona = await navegador.enLaCuenta(rol, stack);
  await persona.ir('/recibidos');
  return persona;
};
const leer = async (consulta: Record<string, string>): Promise<Json[]> =>
  (await new Cliente(stack.api_key).pedir<{ recibidos: Json[] }>('/v1/recibidos', { query: consulta })).cuerpo
    .recibidos;

type Soltado = readonly [nombre: string, contenido: string];

/** Lets files fall on the page, once for each list, at the same moment. */
const soltar = ({ page }: Persona, ...caidas: Soltado[][]): Promise<unknown> =>
  page.evaluate(`for (const archivos of ${JSON.stringify(caidas)}) {
    const dataTransfer = new DataTransfer();
    for (const [nombre, contenido] of archivos) dataTransfer.items.add(new File([contenido], nombre));
    for (const tipo of ['dragover', 'drop'])
      document.querySelector('main').dispatchEvent(
        new DragEvent(tipo, { dataTransfer, bubbles: true, cancelable: true }),
      );
  }`);

/** Until every file is done: the result on the page. */
async function traidos({ page }: Persona): Promise<string> {
  await page.waitForSelector('[data-traidos=listo]');
  return page.$eval('[data-traidos] [aria-live]', (uno) => String(uno.textContent));
}
const renglones = ({ page }: Persona): Promise<string[]> =>
  page.$$eval('[data-traidos] li', (todos) => todos.map(({ textContent }) => String(textContent)));

const IMPORTAR = /^POST .*\/v1\/recibidos\/importar/;
const cerrar = async (persona: Persona): Promise<void> => {
  await persona.tocar('button', 'Cerrar', '[data-traidos]');
  await persona.page.waitForSelector('[data-traidos]', { hidden: true });
};

test('files that fall on the page are brought, also twice at once; each says what became of it', async () => {
  const { cdc, xml } = await vendido();
  const persona = await compras();
  await soltar(
    persona,
    [
      ['uno.xml', xml],
      ['carta.txt', 'Hola'],
    ],
    [['uno.xml', xml]],
  );
  expect(await traidos(persona)).toBe('1 nueva, 1 que ya estaba, 1 rechazada');
  expect(await renglones(persona)).toEqual([
    expect.stringMatching(/^uno\.xmlNueva/),
    expect.stringMatching(/^carta\.txtRechazada\S/),
    expect.stringMatching(/^uno\.xmlYa estaba/),
  ]);
  await persona.sinBarreras();
  await persona.page.waitForSelector('tr [data-estado=valido]');
  await cerrar(persona);
  expect(await leer({ q: cdc })).toMatchObject([{ veredicto: 'valido', via: 'archivo' }]);
  expect(persona.quejas).toEqual([]);
});

test('when the line is cut among files, what is left waits, and continues once, however often it is pressed', async () => {
  const [uno, otro] = [await vendido(), await vendido()];
  const persona = await compras();
  let enviados = 0;
  const reparar = await persona.porOtraLinea(IMPORTAR, async (pedido) => {
    enviados += 1;
    await (enviados === 1 ? pedido.continue() : pedido.abort('connectionreset'));
  });
  await soltar(persona, [
    ['uno.xml', uno.xml],
    ['otro.xml', otro.xml],
  ]);
  await persona.page.waitForSelector('[data-traidos=detenido]');
  await persona.ve('lo que ya llegó no se hace dos veces');
  expect(await renglones(persona)).toEqual([expect.stringMatching(/Nueva/), expect.stringMatching(/En espera/)]);
  await persona.sinBarreras();
  reparar();
  await (await persona.page.waitForSelector('button::-p-text(Seguir con 1 archivo)'))!.click({ count: 2 });
  expect(await traidos(persona)).toBe('2 nuevas');
  expect(await leer({ q: otro.cdc })).toHaveLength(1);
  await cerrar(persona);
});

test.each(CARGAN)('a button opens the files of a %s, and one that is too large is not sent', async (rol) => {
  const { xml } = await vendido();
  const persona = await compras(rol);
  const campo = await persona.page.waitForSelector('main input[type=file]');
  await respondida(persona, 'importarRecibidos', () =>
    (campo as unknown as Campo).uploadFile(archivo('suyo.xml', xml), archivo('mucho.zip', Buffer.alloc(20_971_521))),
  );
  expect(await traidos(persona)).toBe('1 nueva, 1 rechazada');
  expect((await renglones(persona))[1]).toMatch(/20 MB/);
  await cerrar(persona);
});

interface Campo {
  uploadFile(...archivos: string[]): Promise<void>;
}

test.each(TRAEN)('by its printed CDC or its QR, a %s asks for a document once and opens it', async (rol) => {
  const { cdc, xml } = await vendido();
  const qr = /<dCarQR>([^<]+)/.exec(xml)![1]!.replaceAll('&amp;', '&');
  for (const codigo of [cdc.replaceAll(/(.{4})/g, '$1 '), qr]) {
    const persona = await compras(rol);
    await persona.pulsar('[data-op=traerRecibido]');
    await persona.escribir('codigo', codigo);
    await respondida(persona, 'traerRecibido', async () => {
      const boton = await persona.page.waitForSelector(`${de('traerRecibido')} [type=submit]`);
      // Both are the button's: by the mouse the second may meet the list behind the dialog that has just closed, and open one of its rows.
      await boton!.evaluate((uno) => [1, 2].forEach(() => (uno as unknown as { click(): void }).click()));
    });
    await persona.page.waitForFunction(`location.pathname.endsWith('/recibidos/${cdc}/show')`);
    await persona.page.waitForSelector('[data-estado=valido]');
  }
  expect(await leer({ q: cdc })).toMatchObject([{ via: 'cdc' }]);
  const persona = await compras(rol);
  await persona.pulsar('[data-op=traerRecibido]');
  await persona.escribir('codigo', 'https://example.com');
  await persona.pulsar(`${de('traerRecibido')} [type=submit]`);
  await persona.page.waitForSelector(`${dialogo} [role=alert]`);
  await persona.sinBarreras();
  await persona.tocar('button', 'Volver', dialogo);
});

/** The page of a purchase that was brought. */
async function comprada(xml: string, cdc: string, rol: Role = 'admin'): Promise<Persona> {
  const persona = await compras(rol);
  await soltar(persona, [['una.xml', xml]]);
  await traidos(persona);
  await persona.tocar('a', 'Ver', '[data-traidos]');
  await persona.page.waitForFunction(`location.pathname.endsWith('/recibidos/${cdc}/show')`);
  return persona;
}

test('of a false document what fails is seen first, and what is right is folded away; it can be disowned', async () => {
  const { cdc, xml } = await vendido();
  const persona = await comprada(xml.replace(/<dTotGralOpe>[^<]*/, '<dTotGralOpe>1'), cdc);
  await persona.page.waitForSelector('[data-prueba=firma]');
  await persona.page.waitForSelector('[data-estado=invalido]');
  const fallan = await persona.page.$$eval('[data-prueba]', (todas) =>
    todas.map((una) => [una.getAttribute('data-prueba'), una.getAttribute('data-resultado')]),
  );
  expect(fallan[0]).toEqual(['firma', 'no']);
  expect(fallan.filter(([, resultado]) => resultado === 'si')).toEqual([]);
  await persona.tocar('.MuiAccordionSummary-root', 'bien');
  await persona.page.waitForSelector('[data-resultado=si]');
  await persona.page.waitForSelector('[data-op=desconocerDocumento]');
  await persona.ve('Quedan 44 días para responder');
  await persona.sinBarreras();
});

test.each(LEEN)('a %s sees its lines beside its paper, on a telephone above it, and takes both', async (rol) => {
  const { cdc, xml } = await vendido();
  const persona = await comprada(xml, cdc, rol);
  const { page } = persona;
  await page.waitForSelector('iframe[src^=blob]');
  for (const op of ['descargarXmlRecibido', 'descargarKudeRecibido'])
    await respondida(persona, op, () => persona.pulsar(`[data-op=${op}]`));
  await page.waitForSelector('[data-estado=valido]');
  expect(Number(await page.evaluate(LADO_A_LADO))).toBeGreaterThan(0);
  await page.setViewport(ANGOSTO);
  await persona.quieta();
  expect(Number(await page.evaluate(LADO_A_LADO))).toBe(0);
  expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(ANGOSTO.width);
  await persona.sinBarreras();
  await page.setViewport(ANCHO);
});
/** How far right of the lines the paper begins. */
const LADO_A_LADO = `document.querySelector('iframe').closest('section').getBoundingClientRect().left -
  document.querySelector('[data-plazo]').closest('section').getBoundingClientRect().left`;

/** In hours, by the clock of this machine, which the browser shows: AAAA-MM-DDThh:mm. */
function enHoras(horas: number): string {
  const { getTimezoneOffset } = Date.prototype;
  const momento = desdeAhora(horas * HORA_MS);
  return desdeAhora(horas * HORA_MS - getTimezoneOffset.call(momento) * MINUTO_MS)
    .toISOString()
    .slice(0, 16);
}
const MINUTO_MS = 60_000;

test.each(RESPONDEN)('the desk leads a %s to what waits for an answer, which is answered in every way', async (rol) => {
  const { cdc, xml } = await vendido(-2);
  const persona = await comprada(xml, cdc, rol);
  await persona.ir('/');
  await persona.pulsar('[data-por-responder]');
  await persona.page.waitForSelector('button[aria-pressed=true]::-p-text(Sin responder)');
  await persona.filtrar(cdc);
  await persona.tocar('td', vendedor.ruc);
  await persona.page.waitForSelector('[data-plazo]::-p-text(Quedan 44 días)');
  await hacer(persona, 'notificarRecepcion');
  await persona.tocar('button', 'Conformidad parcial');
  await persona.page.waitForSelector(de('darConformidad'));
  await hacer(persona, 'darConformidad', { fecha_recepcion: enHoras(24) });
  await persona.ve('Respondió: Conformidad parcial.');
  await hacer(persona, 'darConformidad');
  await persona.ve('Respondió: Conformidad total.');
  await hacer(persona, 'darDisconformidad', { motivo: 'La mercadería llegó rota' });
  await hacer(persona, 'desconocerDocumento', { motivo: 'No lo pedimos' });
  await persona.ve('Respondió: Desconocimiento.');
  expect(await persona.page.$$('[data-op^=dar], [data-op=desconocerDocumento], [data-op=notificarRecepcion]')).toEqual(
    [],
  );
  expect((await leer({ q: cdc }))[0]).toMatchObject({ eventos: { length: 5 } });
  expect(persona.quejas).toEqual([]);
});

test('the chips filter by how a document is', async () => {
  const persona = await compras();
  await persona.tocar('button', 'No valen');
  await persona.quieta();
  const vistos = await persona.page.$$eval('tbody [data-estado]', (todos) => todos.map((uno) => uno.textContent));
  expect(new Set(vistos)).toEqual(new Set(['No vale']));
  await persona.tocar('button', 'Todas');
  await persona.tocar('button', 'Nota de remisión');
  await persona.page.waitForFunction('location.search.includes("tipo_de")');
  await persona.tocar('button', 'Todas');
  await persona.sinBarreras();
});

test('one whose term has ended says so, and offers no answer', async () => {
  const persona = await compras();
  const [una] = await leer({ evento: 'sin_responder' });
  const hace = (dias: number) => isoParaguay(desdeAhora(-dias * 24 * HORA_MS));
  const vieja = { ...una, pruebas: [], documento: null, asociado_cdc: null, eventos: [], tiene_xml: false };
  const soltarLinea = await persona.porOtraLinea(/^GET .*\/v1\/recibidos\/\d{44}/, (pedido) =>
    pedido.respond({
      ...{ status: 200, contentType: 'application/json' },
      body: JSON.stringify({ ...vieja, aprobado_at: hace(46), eventos_hasta: hace(2), fecha_emision: hace(47) }),
    }),
  );
  await persona.ir(`/recibidos/${String(una!['cdc'])}/show`);
  await persona.ve('El plazo de 45 días para responder terminó');
  expect(await persona.page.$$('[data-op=darConformidad]')).toEqual([]);
  soltarLinea();
});

todoFueHecho(navegador, 'compras');
