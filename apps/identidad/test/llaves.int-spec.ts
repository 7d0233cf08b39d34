import type { Browser, CDPSession, Page } from 'puppeteer';
import { browserOfTheWorker } from '../../../test/chromium';
import { hasta, stopped } from '../../../test/during';
import { openPage, press, settled } from '../../../test/page';
import { type Identidad, Navegador, newVerifier, pedido, unaIdentidad } from './proceso-identidad';

const CONTRASENA = 'tres tristes tigres';
let idp: Identidad;
let browser: Browser;

beforeAll(async () => {
  idp = await unaIdentidad();
  browser = await browserOfTheWorker();
});
afterAll(async () => {
  if (idp) await stopped(idp.proceso);
  await idp?.base.eliminar();
});

/** A page of a browser of its own, whose authenticator answers by itself. */
async function paginaConLlave(): Promise<{ page: Page; cdp: CDPSession; authenticatorId: string }> {
  const context = await browser.createBrowserContext();
  const page = await openPage(context);
  const cdp = await page.createCDPSession();
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, cdp, authenticatorId };
}

const texto = (page: Page): Promise<string> =>
  page.$eval('main', (main) => (main as unknown as { innerText: string }).innerText);

async function llegar(page: Page, a: string): Promise<void> {
  await hasta(
    () => page.url(),
    (url) => url.includes(a),
    `a page ${a}`,
  );
}

it('a passkey is added in "Mi acceso", signs in without a password, and no more once it was removed', async () => {
  const correo = 'ana@example.com';
  expect((await new Navegador(idp.issuer).ir(await idp.crear(correo), { contrasena: CONTRASENA })).status).toBe(200);
  const { page, cdp, authenticatorId } = await paginaConLlave();
  try {
    const quejas: string[] = [];
    page.on('console', (mensaje) => void (mensaje.type() === 'error' && quejas.push(mensaje.text())));

    await page.goto(`${idp.issuer}/cuenta`);
    await page.type('#correo', correo);
    await page.type('#contrasena', CONTRASENA);
    await press(page, 'form.tarjeta button.principal');
    await llegar(page, '/cuenta');
    await press(page, 'form[data-llave=crear] button');
    await llegar(page, 'dicho=hecho');
    await settled(page);
    expect(await texto(page)).toContain('Chrome en Linux, desde');
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);

    // Another day: nobody is signed in.
    await cdp.send('Network.clearBrowserCookies');
    await page.goto(
      `${idp.issuer}${pedido(newVerifier(), { client_id: 'timbo-cuenta', redirect_uri: `${idp.issuer}/cuenta`, scope: 'openid' })}`,
    );
    await press(page, 'form[data-llave=entrar] button');
    await llegar(page, '/cuenta');
    await settled(page);
    expect(await texto(page)).toContain(correo);

    // The content security policy let all of it run, and nothing else.
    expect(quejas.filter((queja) => /Content Security Policy/.test(queja))).toEqual([]);

    await press(page, 'form[action="/cuenta/llave/quitar"] button');
    await llegar(page, 'dicho=hecho');
    await settled(page);
    for (const acto of ['Agregó una llave', 'Entró con una llave', 'Quitó una llave'])
      expect(await texto(page)).toContain(acto);
    await cdp.send('Network.clearBrowserCookies');
    await page.goto(`${idp.issuer}/cuenta`);
    await press(page, 'form[data-llave=entrar] button');
    await page.waitForFunction(`document.querySelector('form[data-llave=entrar] [role=alert]').textContent !== ''`);
    expect(await texto(page)).toContain('no se reconoce');
    expect(page.url()).toContain('/interaccion/');
  } finally {
    await page.browserContext().close();
  }
});

it('an answer of an authenticator is good for its challenge alone, once, and in its own browser', async () => {
  const correo = 'bea@example.com';
  await new Navegador(idp.issuer).ir(await idp.crear(correo), { contrasena: CONTRASENA });
  const { page } = await paginaConLlave();
  try {
    await page.goto(`${idp.issuer}/cuenta`);
    await page.type('#correo', correo);
    await page.type('#contrasena', CONTRASENA);
    await press(page, 'form.tarjeta button.principal');
    await llegar(page, '/cuenta');
    await press(page, 'form[data-llave=crear] button');
    await llegar(page, 'dicho=hecho');

    // What the browser sends is caught and held back: then it is sent again, elsewhere and twice.
    const cdp = await page.createCDPSession();
    await cdp.send('Network.clearBrowserCookies');
    await page.goto(`${idp.issuer}/cuenta`);
    await page.setRequestInterception(true);
    const enviado = new Promise<{ url: string; cuerpo: string }>((resolve) => {
      page.on('request', (pedida) => {
        if (pedida.method() !== 'POST' || !pedida.url().endsWith('/llave')) return void pedida.continue();
        resolve({ url: pedida.url(), cuerpo: pedida.postData()! });
        void pedida.abort();
      });
    });
    await press(page, 'form[data-llave=entrar] button');
    const { url, cuerpo } = await enviado;
    const { respuesta } = JSON.parse(cuerpo) as { csrf: string; respuesta: unknown };
    const mandar = async (navegante: Navegador, camino: string, csrf: string) =>
      (await navegante.mandar(camino, { csrf, respuesta })).status;

    const otro = new Navegador(idp.issuer, '203.0.113.7');
    const { pagina, csrf } = await otro.empezar(newVerifier());
    // Without a challenge, with the challenge of another sign-in, and without the cookie of its own.
    expect(await mandar(otro, `${pagina}/llave`, csrf)).toBe(400);
    expect((await otro.mandar(`${pagina}/llave/opciones`, { csrf })).status).toBe(200);
    expect(await mandar(otro, `${pagina}/llave`, csrf)).toBe(401);
    expect(await mandar(new Navegador(idp.issuer), url, (JSON.parse(cuerpo) as { csrf: string }).csrf)).toBe(400);

    const propio = new Navegador(idp.issuer, '203.0.113.8');
    for (const { name, value, path } of await page.browserContext().cookies())
      propio.cookies.set(name, { valor: value, path: path ?? '/' });
    const { csrf: suyo } = JSON.parse(cuerpo) as { csrf: string };
    expect(await mandar(propio, url, suyo)).toBe(200);
    expect(await mandar(propio, url, suyo)).toBe(400);
  } finally {
    await page.browserContext().close();
  }
});

it('the pages fit a telephone, in the light and in the dark', async () => {
  const { page } = await paginaConLlave();
  try {
    await page.setViewport({ width: 360, height: 740 });
    for (const valor of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: valor }]);
      for (const camino of ['/cuenta', '/recuperar']) {
        await page.goto(`${idp.issuer}${camino}`);
        await settled(page);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        if (process.env['CAPTURAS'])
          await page.screenshot({ path: `${process.env['CAPTURAS']}/${valor}${camino.replace('/', '-')}.png` });
      }
    }
  } finally {
    await page.browserContext().close();
  }
});
