// Prints made-up documents of every type and state and leaves pictures of them in docs/kude. Needs pdftoppm (package poppler-utils).
// Run: npm run build && node dist/taller/kude/muestras.js
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import puppeteer, { type Browser } from 'puppeteer';
import { ChromiumKudeRenderer, resolveExecutable } from '@libs/kude/chromium';
import { vistaDeKude } from '@libs/kude/fiscal';
import type { FormatoKude, VistaKude } from '@libs/kude';
import { factura, muestrasDe, type Muestra } from './documentos';

const run = promisify(execFile);
const DESTINO = path.join(process.cwd(), 'docs/kude');
const HOJAS = [
  { formato: 'a4', archivo: 'hoja-de-contacto.png', columnas: 4, dpi: 60, ancho: 700 },
  { formato: 'ticket80', archivo: 'tickets-80.png', columnas: 5, dpi: 64, ancho: 760 },
  { formato: 'ticket58', archivo: 'tickets-58.png', columnas: 5, dpi: 72, ancho: 640 },
  { formato: 'ticket80-resumen', archivo: 'tickets-80-resumen.png', columnas: 5, dpi: 64, ancho: 760 },
] as const;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24"
    fill="none" stroke="#17564b" stroke-width="1">
  <circle cx="12" cy="12" r="11"/><path d="${[0, 45, 90, 135].map((a) => petalo(a)).join('')}"/>
  <circle cx="12" cy="12" r="2.2" fill="#17564b"/></svg>`;

async function main(): Promise<void> {
  const { path: executablePath, env } = await resolveExecutable();
  const browser = await puppeteer.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    pipe: true,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const renderer = new ChromiumKudeRenderer({ sandbox: false });
  const temporal = await mkdtemp(path.join(tmpdir(), 'muestras-'));
  try {
    await mkdir(DESTINO, { recursive: true });
    const imagen = await captura(browser, LOGO, 240, true);
    const logo = { tipo: 'image/png', base64: imagen.toString('base64'), ancho: 240, alto: 240 } as const;
    const vista = ({ xml, extras }: Muestra): VistaKude => vistaDeKude(xml.xml(), { ...extras, logo });
    const dibujar = async (muestra: Muestra, formato: FormatoKude, dpi: number, i: number): Promise<Buffer> =>
      primeraPagina(await renderer.dibujarKude(vista(muestra), formato), path.join(temporal, `${formato}-${i}`), dpi);
    await writeFile(path.join(DESTINO, 'factura.png'), await dibujar(factura, 'a4', 80, -1));
    for (const { formato, archivo, columnas, dpi, ancho } of HOJAS) {
      const hojas = await Promise.all(muestrasDe(formato).map((muestra, i) => dibujar(muestra, formato, dpi, i)));
      const imagenes = hojas.map((hoja) => `<img src="${dataUri(hoja)}" style="width:100%">`);
      const rejilla = `display:grid;grid-template-columns:repeat(${columnas},1fr);align-items:start`;
      const estilo = `${rejilla};gap:10px;padding:10px;background:#e8eaed`;
      const html = `<div style="${estilo}">${imagenes.join('')}</div>`;
      const hoja = await captura(browser, html, ancho, false);
      await writeFile(path.join(DESTINO, archivo), formato === 'a4' ? hoja : enGrises(hoja));
    }
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

/** Sixteen greys are enough for black on white, and need a third of the bytes. */
function enGrises(png: Buffer): Buffer {
  const imagen = PNG.sync.read(png);
  imagen.data.forEach((valor, i) => (imagen.data[i] = Math.round(valor / 17) * 17));
  return PNG.sync.write(imagen, { colorType: 0, deflateLevel: 9 });
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
