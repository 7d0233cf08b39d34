import { createServer, type Server } from 'node:http';
import { UNPACKED } from '../../../../test/chromium';
import { listen } from '../../../../test/listen';
import { resolveExecutable } from './executable';
import { WarmBrowser } from './warm-browser';

describe('print page', () => {
  let server: Server;
  let base: string;
  let pedidos = 0;
  let browser: WarmBrowser;

  beforeAll(async () => {
    server = createServer((_, response) => {
      pedidos += 1;
      response.end();
    });
    base = `http://127.0.0.1:${await listen(server)}`;
    browser = await WarmBrowser.launch(
      await resolveExecutable(UNPACKED),
      { documents: 10, memory: 2 ** 40 },
      { sandbox: false },
    );
  });

  afterAll(async () => {
    await browser.retire();
    await new Promise((resolve) => server.close(resolve));
  });

  it('runs no script and asks no address, even if markup slipped into a document', async () => {
    const cuerpo = `<img src="${base}/a.png"><link rel="stylesheet" href="${base}/b.css"><iframe src="${base}/c"></iframe>
      <img src="data:image/png;base64,AAAA" onerror="fetch('${base}/d')"><p style="background:url(${base}/e)">texto</p>`;
    const pdf = await browser.work(async (page) => {
      await page.place({ estilo: `@import url(${base}/f);`, cuerpo });
      return page.print();
    });
    expect(pdf.includes('/FontFile2')).toBe(true);
    expect(pedidos).toBe(0);
  });

  it('paints nothing on the screen that nobody sees', async () => {
    const pintados = await browser.work(async (page) => {
      await page.place({ estilo: '', cuerpo: '<p>texto</p>' });
      await page.print();
      return page['page'].evaluate('performance.getEntriesByType("paint").length');
    });
    expect(pintados).toBe(0);
  });
});
