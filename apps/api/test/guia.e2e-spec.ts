/** @drawn the served guides, page by page */
import type { Page } from 'puppeteer';
import { type EntradaDeError, ERRORES } from '@libs/errors';
import { barriers } from '../../../test/barriers';
import { ANOTHER_MACHINE, browserOfTheWorker } from '../../../test/chromium';
import { during } from '../../../test/during';
import { openPage, press, settled } from '../../../test/page';
import { stackDePrueba } from '../../../test/stack';
import { statusOf } from '../../../test/status-of';

const { base_url } = stackDePrueba();
const pedir = (ruta: string, init?: RequestInit): Promise<Response> => fetch(base_url + ruta, init);
const leer = async (ruta: string): Promise<string> => (await pedir(ruta)).text();
/** The addresses that do not answer 200. */
async function perdidas(urls: string[]): Promise<string[]> {
  const estados = await Promise.all(urls.map((url) => statusOf(url)));
  return urls.filter((_, n) => estados[n] !== 200);
}

/** What the build writes in the place of the address. */
const SIN_DIRECCION = /direccion\.de\.la\.instalacion/;

describe('what is served', () => {
  it.each([
    ['/docs/guia/', 'text/html; charset=utf-8'],
    ['/docs/guia/errores', 'text/html; charset=utf-8'],
    ['/docs/guia/recetas/', 'text/html; charset=utf-8'],
    ['/docs/guia/api.md', 'text/markdown; charset=utf-8'],
    ['/docs/guia/ejemplos/factura.json', 'application/json; charset=utf-8'],
    ['/docs/guia/indice.json', 'application/json; charset=utf-8'],
    ['/docs/guia/guia.css', 'text/css; charset=utf-8'],
    ['/docs/guia/guia.mjs', 'text/javascript; charset=utf-8'],
    ['/docs/guia/timbo.mjs', 'text/javascript; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ])('%s is %s, and whoever has it is told so', async (ruta, tipo) => {
    const respuesta = await pedir(ruta);
    const etag = respuesta.headers.get('etag')!;
    expect([respuesta.status, respuesta.headers.get('content-type')]).toEqual([200, tipo]);
    expect(await respuesta.text()).not.toMatch(SIN_DIRECCION);
    expect(await statusOf(base_url + ruta, { headers: { 'If-None-Match': etag } })).toBe(304);
  });

  it.each(['/docs/guia/no', '/docs/guia/%', '/docs/guia/../visor.js', '/docs/guia/servir-guia.js', '/llms.txt/x'])(
    '%s is nothing',
    async (ruta) => {
      const respuesta = await pedir(ruta);
      expect(respuesta.status).toBe(404);
      expect(await respuesta.json()).toMatchObject({ error: { codigo: 'NOT_FOUND' } });
    },
  );

  it('leads to its folder, and runs and styles nothing but its own files', async () => {
    const respuesta = await pedir('/docs/guia');
    expect([respuesta.redirected, respuesta.url]).toEqual([true, `${base_url}/docs/guia/`]);
    expect(await respuesta.text()).toMatch(/^<!doctype html>/);
    const { headers } = respuesta;
    const politica = headers.get('content-security-policy')!.split(';');
    expect(politica).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
    expect(politica.join()).not.toMatch(/unsafe|\*|https?:/);
  });
});

describe('the pages', () => {
  /** Every page, by the links from the first. */
  const paginas = new Map<string, string>();
  beforeAll(async () => {
    const porLeer = ['/docs/guia/'];
    for (const ruta of porLeer) {
      const html = await leer(ruta);
      paginas.set(ruta, html);
      for (const [, otra] of html.matchAll(/href="(\/docs\/guia\/(?:[\w-]+\/)*[\w-]*)["#]/g))
        if (!porLeer.includes(otra!)) porLeer.push(otra!);
    }
  });

  it('lead only to what exists', async () => {
    expect(paginas.size).toBeGreaterThan(25);
    const enlaces = new Set(
      [...paginas.values()].flatMap((html) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, a]) => a!)),
    );
    const sinAncla = [...enlaces].filter((enlace) => {
      const [ruta, ancla] = enlace.split('#') as [string, string?];
      return ancla && paginas.has(ruta) && !paginas.get(ruta)!.includes(`id="${ancla}"`);
    });
    const otras = [...new Set([...enlaces].map((enlace) => enlace.split('#')[0]!))].filter(
      (ruta) => !paginas.has(ruta),
    );
    expect([...sinAncla, ...(await perdidas(otras.map((ruta) => base_url + ruta)))]).toEqual([]);
  });

  it('have this address in their examples, and lead from the name of an operation to the reference', () => {
    expect([...paginas].filter(([, html]) => SIN_DIRECCION.test(html) || html.includes('$BASE'))).toEqual([]);
    const api = paginas.get('/docs/guia/api')!;
    expect(api).toContain(`curl -s &quot;${base_url}/v1/de/validar`);
    expect(api).toContain('href="/docs#tag/documentos-electrónicos/POST/v1/de/validar"');
  });

  it('have a place for every error code', () => {
    const errores = paginas.get('/docs/guia/errores')!;
    const codigos = Object.values<EntradaDeError>(ERRORES).map(({ codigo }) => codigo);
    expect(codigos.filter((codigo) => !errores.includes(`<tr id="${codigo}">`))).toEqual([]);
  });

  it('are all in /llms.txt, as Markdown whose links lead to what exists', async () => {
    const llms = await leer('/llms.txt');
    expect(llms).toMatch(/^# Timbó\n\n> [^\n]+\n/);
    const nombradas = [...llms.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, url]) => url!);
    expect(nombradas).toHaveLength(paginas.size);
    const markdown = await Promise.all(nombradas.map(async (url) => (await fetch(url)).text()));
    const urls = new Set(
      markdown.flatMap((texto) => [...texto.matchAll(/\]\((http[^)#\s]+)/g)].map(([, url]) => url!)),
    );
    expect(await perdidas([...urls].filter((url) => url.startsWith(base_url)))).toEqual([]);
    expect(markdown.join()).not.toMatch(/\]\(\.|\]\([\w/-]+\.md/);
  });
});

describe('in a browser, over http from another machine', () => {
  let pagina: Page;
  const fallas: string[] = [];
  const pedidos: string[] = [];
  const abrir = async (ruta: string): Promise<void> => {
    await pagina.goto(`http://${ANOTHER_MACHINE}:${new URL(base_url).port}/docs/guia/${ruta}`);
    await settled(pagina);
  };
  const evaluar = <T>(codigo: string): Promise<T> => pagina.evaluate(codigo) as Promise<T>;

  beforeAll(async () => {
    const sesion = await (await browserOfTheWorker()).createBrowserContext();
    during().own('the session of the browser', () => sesion.close());
    pagina = await openPage(sesion);
    pagina.on('request', (pedido) => pedidos.push(pedido.url() + (pedido.postData() ?? '')));
    pagina.on('pageerror', (falla) => fallas.push(String(falla)));
    pagina.on('console', (mensaje) => {
      if (/Content Security Policy/i.test(mensaje.text())) fallas.push(mensaje.text());
    });
  });
  afterEach(() => expect(fallas).toEqual([]));

  it.each(['light', 'dark'])('keeps nobody out, on a telephone or on a desk: %s', async (value) => {
    await pagina.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    for (const width of [360, 1280]) {
      await pagina.setViewport({ width, height: 800 });
      for (const ruta of ['', 'avisos', 'primer-webhook']) {
        await abrir(ruta);
        expect([ruta, await evaluar('document.documentElement.scrollWidth')]).toEqual([ruta, width]);
        expect(await barriers(pagina)).toEqual([]);
      }
    }
  });

  it('writes a key for tests into the examples, and sends and keeps it nowhere', async () => {
    await abrir('con-una-clave');
    const ejemplos = (): Promise<string> =>
      evaluar('[...document.querySelectorAll("pre code")].map((e) => e.textContent).join()');
    const escribir = async (clave: string): Promise<void> => {
      await pagina.$eval('#clave', (campo) => (campo as unknown as { select(): void }).select());
      await pagina.keyboard.sendCharacter(clave);
    };
    pedidos.length = 0;
    await pagina.focus('#clave');
    await escribir('timbo_k_de_verdad');
    expect(await ejemplos()).not.toContain('timbo_k_de_verdad');
    await escribir('timbo_k_prueba_abc');
    expect(await ejemplos()).toContain('Authorization: ApiKey timbo_k_prueba_abc');
    expect(await ejemplos()).not.toContain('$KEY');
    await settled(pagina);
    expect(pedidos).toEqual([]);
    expect(await evaluar('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).toBe(
      '[{},{},""]',
    );
  });

  it('finds what is typed without its accents, and leads there', async () => {
    await abrir('');
    await pagina.focus('#buscar');
    await pagina.keyboard.sendCharacter('nominacion aceptada');
    await pagina.keyboard.press('Escape');
    await pagina.keyboard.sendCharacter('numero_inicial_invalido');
    await press(pagina, '#halladas a');
    await settled(pagina);
    expect(pagina.url()).toMatch(/\/docs\/guia\/errores#NUMERO_INICIAL_INVALIDO$/);
  });

  it('copies an example as it stands', async () => {
    await abrir('con-una-clave');
    await evaluar(
      'void document.addEventListener("copy", () => (window.copiado = getSelection().toString() || document.activeElement.value))',
    );
    await press(pagina, '.copiar');
    const copiado = await (await pagina.waitForFunction('window.copiado')).jsonValue();
    expect(copiado).toBe(await evaluar('document.querySelector("pre").textContent.trimEnd()'));
  });
});
