import puppeteer, { type Page } from 'puppeteer';
import type { Linea } from '@libs/habilitacion';
import { resolveExecutable } from '@libs/kude/chromium';
import type { Cliente } from './cliente';

/** A telephone's page. */
const PANTALLA = { width: 412, height: 732, deviceScaleFactor: 2 };

/**
 * What a person does with the look-ups by QR that stayed open: opens each address, here at the simulator's page, which has no captcha, and
 * attaches its picture. @returns what the page did not show, or the service did not take.
 */
export async function mirarLosQr(
  administrador: Cliente,
  autoridad: string,
  abiertas: readonly Linea[],
): Promise<string[]> {
  const { path: executablePath, env } = await resolveExecutable();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await puppeteer.launch({ executablePath, env: { ...env }, headless: 'shell', pipe: true, args });
  try {
    const page = await browser.newPage();
    await page.setViewport(PANTALLA);
    const faltas: string[] = [];
    for (const linea of abiertas) faltas.push(...(await mirar(page, administrador, autoridad, linea)));
    return faltas;
  } finally {
    await browser.close();
  }
}

async function mirar(page: Page, administrador: Cliente, autoridad: string, linea: Linea): Promise<string[]> {
  const { codigo_de_caso: codigo, motivo } = linea;
  // The hash of the code covers the address as it is written.
  const [, ruta] = /https?:\/\/[^/]+(\/\S+)/.exec(motivo ?? '') ?? [];
  if (ruta === undefined) return [`${codigo}: its reason has no address`];
  await page.goto(`${autoridad}${ruta}`);
  const mostrado = await page.evaluate('document.body.innerText');
  if (!String(mostrado).includes('Aprobado')) return [`${codigo}: the page says ${String(mostrado)}`];
  const imagen = Buffer.from(await page.screenshot({ fullPage: true }));
  const subida = await administrador.subir(`/v1/habilitacion/lineas/${codigo}/imagen`, imagen);
  return subida?.status === 200 ? [] : [`${codigo}: ${JSON.stringify(subida)}`];
}
