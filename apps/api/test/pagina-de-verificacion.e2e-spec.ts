import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, ElementHandle, Page } from 'puppeteer';
import { toBuffer, toDataURL } from 'qrcode';
import { browserOfTheWorker } from '../../../test/chromium';
import { type De, pedir } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { openPage, press } from '../../../test/page';
import { stackDePrueba } from '../../../test/stack';
import { descargar, esperarAprobado } from './comprobaciones';
import { unaFactura } from './facturas';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TELEFONO = { width: 390, height: 844 };
const PAGINA = new URL('/verificar/', stackDePrueba().base_url).href;

let contexto: BrowserContext;
let carpeta: string;
let emisor: EmisorDePrueba;
let de: De;
let qr: string;
const quejas: string[] = [];

beforeAll(async () => {
  const navegador = await browserOfTheWorker();
  [contexto, carpeta, emisor] = await Promise.all([
    navegador.createBrowserContext(),
    mkdtemp(path.join(tmpdir(), 'verificar-')),
    unEmisor(),
  ]);
  de = await emisor.api.emitido(unaFactura());
  await esperarAprobado(emisor.api, de);
  qr = (await emisor.api.pedir<{ qr_url: string }>(`/v1/de/${de.cdc}/qr`)).cuerpo.qr_url;
  writeFileSync(path.join(carpeta, 'factura.xml'), (await descargar(de.xml_url)).bytes);
  writeFileSync(path.join(carpeta, 'foto.png'), await toBuffer(qr, { margin: 4, scale: 6 }));
  writeFileSync(path.join(carpeta, 'vacia.png'), await toBuffer('x', { margin: 4, color: { dark: '#ffff' } }));
  writeFileSync(path.join(carpeta, 'varios.zip'), 'PK\x03\x04');
});

afterAll(async () => {
  await contexto?.close();
  await rm(carpeta, { recursive: true, force: true });
  expect(quejas).toEqual([]);
});

/** Somebody's telephone at the page; what the browser refuses is a fault of the page. */
async function llegar(busqueda = '', antes?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openPage(contexto);
  await page.setViewport(TELEFONO);
  page.on('pageerror', (error) => void quejas.push(String(error)));
  page.on('console', (mensaje) => {
    if (/Content Security Policy|WebAssembly/i.test(mensaje.text())) quejas.push(mensaje.text());
  });
  await antes?.(page);
  await page.goto(PAGINA + busqueda);
  return page;
}

const titular = (page: Page): Promise<string> =>
  page.waitForSelector('#veredicto', { visible: true }).then((uno) => uno!.evaluate((h) => h.innerHTML));
const aviso = (page: Page, palabras: string): Promise<unknown> => page.waitForSelector(`#aviso::-p-text(${palabras})`);

async function elegir(page: Page, archivo: string): Promise<void> {
  const entrada = (await page.$('#archivo')) as ElementHandle<never>;
  await (entrada as unknown as { uploadFile(archivo: string): Promise<void> }).uploadFile(path.join(carpeta, archivo));
}

async function escribir(page: Page, texto: string): Promise<void> {
  await page.focus('#texto');
  await page.evaluate('document.querySelector("#texto").select()');
  await page.keyboard.sendCharacter(texto);
  await press(page, 'button[type=submit]');
}

/** Barriers that axe finds, and whether the page is wider than the telephone. */
async function barreras(page: Page): Promise<unknown> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  const ancho = await page.evaluate('document.documentElement.scrollWidth');
  return { ancho, barreras: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) };
}
const SIN_BARRERAS = { ancho: TELEFONO.width, barreras: [] };

describe('the page /verificar', () => {
  it('is strict about what it runs and where it may be shown, and keeps its search behind the redirection', async () => {
    const { headers, status } = await pedir(PAGINA);
    expect(status).toBe(200);
    const csp = headers.get('content-security-policy')!;
    expect(csp).toContain("default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src 'self'");
    expect(csp).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
    expect([headers.get('x-frame-options'), headers.get('permissions-policy')]).toEqual(['DENY', 'camera=(self)']);
    const corta = await pedir('/verificar?cdc=1');
    expect([corta.status, corta.headers.get('location')]).toEqual([308, '/verificar/?cdc=1']);
    expect((await pedir('/verificar/otra')).status).toBe(404);
    expect((await pedir('/verificar/lector/zxing_reader.wasm')).headers.get('content-type')).toBe('application/wasm');
  });

  it.each(['light', 'dark'])('has no barriers, before an answer and with it: %s', async (value) => {
    const page = await llegar('', (p) => p.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]));
    expect(await barreras(page)).toEqual(SIN_BARRERAS);
    await elegir(page, 'factura.xml');
    expect(await titular(page)).toBe('Es auténtico');
    await page.evaluate('document.querySelectorAll("details").forEach((uno) => (uno.open = true))');
    expect(await barreras(page)).toEqual(SIN_BARRERAS);
  });

  it('proves a file, says what each proof means, and moves the focus to the verdict', async () => {
    const page = await llegar();
    await elegir(page, 'factura.xml');
    expect(await titular(page)).toBe('Es auténtico');
    expect(await page.evaluate('document.activeElement.id')).toBe('veredicto');
    for (const palabras of ['documento de prueba', emisor.ruc, 'No prueba:', 'Aprobado'])
      await page.waitForSelector(`#resultado::-p-text(${palabras})`);
    expect(await page.$eval('#resultado a', (enlace) => enlace.getAttribute('href'))).toBe(qr);
    expect(await page.$$eval('.pruebas li', (filas) => filas.length)).toBe(8);
  });

  it('is filled by its address, and asks when somebody says so', async () => {
    const page = await llegar(`?qr=${encodeURIComponent(qr)}`);
    expect(await page.$eval('#texto', (campo) => (campo as unknown as { value: string }).value)).toBe(qr);
    expect(await page.$('#veredicto')).toBeNull();
    await press(page, 'button[type=submit]');
    expect(await titular(page)).toBe('Existe y está aprobado: compare su papel');
  });

  it('takes a CDC in groups by keys alone', async () => {
    const page = await llegar();
    for (let i = 0; i < 20 && (await page.evaluate('document.activeElement.id')) !== 'texto'; i += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type(de.cdc.replace(/(.{4})/g, '$1 '));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await titular(page)).toBe('Existe y está aprobado: compare su papel');
  });

  it('reads the QR of a picture, which does not leave the browser', async () => {
    const page = await llegar();
    const enviados: string[] = [];
    page.on('request', (pedido) => {
      if (pedido.method() === 'POST') enviados.push(pedido.headers()['content-type'] ?? '');
    });
    await elegir(page, 'vacia.png');
    await aviso(page, 'No se encontró un código QR');
    expect(enviados).toEqual([]);
    await elegir(page, 'foto.png');
    expect(await titular(page)).toBe('Existe y está aprobado: compare su papel');
    expect(enviados).toHaveLength(1);
  });

  it('reads the QR before the camera, and says so where there is none', async () => {
    const imagen = JSON.stringify(await toDataURL(qr, { margin: 4, scale: 6 }));
    const page = await llegar('', (p) =>
      p.evaluateOnNewDocument(`navigator.mediaDevices ?? Object.defineProperty(navigator, 'mediaDevices', { value: {} });
        navigator.mediaDevices.getUserMedia = async () => {
          const foto = new Image();
          foto.src = ${imagen};
          await foto.decode();
          const lienzo = document.createElement('canvas');
          [lienzo.width, lienzo.height] = [foto.width, foto.height];
          const corriente = lienzo.captureStream(10);
          const dibujar = () => lienzo.getContext('2d').drawImage(foto, 0, 0);
          dibujar();
          setInterval(dibujar, 100);
          return corriente;
        }`),
    );
    await press(page, '#camara');
    expect(await titular(page)).toBe('Existe y está aprobado: compare su papel');
    await page.evaluate('navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("none"))');
    await press(page, '#camara');
    await aviso(page, 'No se puede usar la cámara');
  });

  it('says what went wrong, in words', async () => {
    const page = await llegar();
    await press(page, 'button[type=submit]');
    await aviso(page, 'Escriba un CDC');
    await escribir(page, '123');
    await aviso(page, 'exactamente 44 caracteres');
    await elegir(page, 'varios.zip');
    await aviso(page, 'es un ZIP');
    await escribir(page, `${de.cdc.slice(0, 43)}${(Number(de.cdc[43]) + 1) % 10}`);
    expect(await titular(page)).toBe('No es un documento válido');
  });
});
