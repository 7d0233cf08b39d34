import puppeteer, { type Browser, type Page } from 'puppeteer';
import { resolveExecutable } from '@libs/kude/chromium';
import { stackDePrueba } from '../../../test/stack';

jest.setTimeout(90_000);

/** A name that a browser does not treat as loopback, but as another machine of the network. */
const OTRO_NOMBRE = 'timbo.example';

let navegador: Browser;
let pagina: Page;

beforeAll(async () => {
  const { path: executablePath, env } = await resolveExecutable();
  navegador = await puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    pipe: true,
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${OTRO_NOMBRE} 127.0.0.1`],
  });
  pagina = await navegador.newPage();
  const { port } = new URL(stackDePrueba().base_url);
  await pagina.goto(`http://${OTRO_NOMBRE}:${port}/docs`, { waitUntil: 'networkidle0' });
});

afterAll(() => navegador.close());

const tocar = async (selector: string): Promise<void> => {
  await pagina.waitForSelector(selector, { visible: true });
  await pagina.$eval(selector, (elemento) => (elemento as unknown as { click(): void }).click());
};

/** Swagger UI ignores a click before it has resolved the operation, so this clicks again. */
async function ejecutar(): Promise<void> {
  const respuesta = '.live-responses-table .response-col_status';
  for (let clic = 1; ; clic++) {
    await tocar('.opblock-get[id*=eries] button.execute');
    try {
      await pagina.waitForSelector(respuesta, { visible: true, timeout: 5_000 });
      return;
    } catch (error) {
      if (clic === 6)
        throw new Error(await pagina.$eval('.opblock-get[id*=eries]', (o) => o.outerHTML), { cause: error });
    }
  }
}

describe('/docs, opened over http from another machine', () => {
  it('shows the operations', async () => {
    expect((await pagina.$$('.opblock')).length).toBeGreaterThan(20);
  });

  it('calls the installation that shows it, with the key as it was pasted', async () => {
    await tocar('button.authorize');
    await pagina.waitForSelector('.modal-ux input', { visible: true });
    await (await pagina.$('.modal-ux input'))!.type(stackDePrueba().api_key);
    await tocar('.modal-ux .auth-btn-wrapper button[type=submit]');
    await tocar('.modal-ux .close-modal');
    await tocar('.opblock-get[id*=eries] .opblock-summary-control');
    await ejecutar();
    const status = await pagina.$eval(
      '.live-responses-table tbody .response-col_status',
      (celda) => (celda as unknown as { textContent: string }).textContent,
    );
    expect(status.trim()).toMatch(/^200/);
  });
});
