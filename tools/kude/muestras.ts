// Prints made-up documents of every type and state and leaves pictures of them in docs/kude. Needs pdftoppm (package poppler-utils).
// Run: npm run build && node dist/tools/kude/muestras.js
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import puppeteer, { type Browser } from 'puppeteer';
import { ChromiumKudeRenderer, resolveExecutable } from '@libs/kude/chromium';
import { vistaDeKude } from '@libs/kude/fiscal';
import { factura, MUESTRAS } from './documentos';

const run = promisify(execFile);
const DESTINO = path.join(process.cwd(), 'docs/kude');
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24" fill="none" stroke="#17564b" stroke-width="1">
  <circle cx="12" cy="12" r="11"/><path d="${[0, 45, 90, 135].map((a) => petalo(a)).join('')}"/><circle cx="12" cy="12" r="2.2" fill="#17564b"/></svg>`;

async function main(): Promise<void> {
  const { path: executablePath, env } = await resolveExecutable();
  const browser = await puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    pipe: true,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const renderer = new ChromiumKudeRenderer();
  const temporal = await mkdtemp(path.join(tmpdir(), 'muestras-'));
  try {
    await mkdir(DESTINO, { recursive: true });
    const logo = await captura(browser, LOGO, 240, true);
    const vistas = [factura, ...MUESTRAS].map(({ xml, extras }) =>
      vistaDeKude(xml.xml(), { ...extras, logo: dataUri(logo) }),
    );
    const pdfs = await Promise.all(vistas.map((vista) => renderer.render(vista, 'a4')));
    const hojas = await Promise.all(
      pdfs.map((pdf, i) => primeraPagina(pdf, path.join(temporal, String(i)), i === 0 ? 80 : 60)),
    );
    await writeFile(path.join(DESTINO, 'factura.png'), hojas[0] ?? '');
    const imagenes = hojas.slice(1).map((hoja) => `<img src="${dataUri(hoja)}" style="width:100%">`);
    const hoja = `<div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px;padding:10px;background:#e8eaed">${imagenes.join('')}</div>`;
    await writeFile(path.join(DESTINO, 'hoja-de-contacto.png'), await captura(browser, hoja, 700, false));
  } finally {
    await rm(temporal, { recursive: true });
    await renderer.close();
    await browser.close();
  }
}

async function primeraPagina(pdf: Buffer, base: string, dpi: number): Promise<Buffer> {
  await writeFile(`${base}.pdf`, pdf);
  await run('pdftoppm', ['-r', String(dpi), '-f', '1', '-l', '1', '-singlefile', '-png', `${base}.pdf`, base]);
  return readFile(`${base}.png`);
}

async function captura(browser: Browser, html: string, width: number, omitBackground: boolean): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 200 });
  await page.setContent(`<body style="margin:0">${html}`);
  const png = Buffer.from(await page.screenshot({ fullPage: true, omitBackground }));
  await page.close();
  return png;
}

function dataUri(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

function petalo(grados: number): string {
  const punto = (angulo: number, radio: number): string => {
    const rad = (angulo * Math.PI) / 180;
    return `${(12 + radio * Math.cos(rad)).toFixed(2)} ${(12 + radio * Math.sin(rad)).toFixed(2)}`;
  };
  return [grados, grados + 180]
    .map((a) => `M12 12Q${punto(a - 28, 6)} ${punto(a, 10)}Q${punto(a + 28, 6)} 12 12`)
    .join('');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
