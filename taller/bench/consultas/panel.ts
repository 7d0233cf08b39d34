import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Navegador, type Persona } from '../../../apps/panel/test/navegador';
import type { Ground } from '../../../dev/stack/ground';
import { identity, type IdentityPart } from '../../../dev/stack/parts/identity';
import { ROOT } from '../../../dev/stack/root';
import { browserOfTheWorker } from '../../../test/chromium';
import { mediana } from '../figuras';
import { GRANDE, RUC_GRANDE } from './poblar';

const VECES = 21;
const POR_PAGINA = 25;
const PACIENCIA_MS = 60_000;

/** Medians in ms: of the first page of the list of documents, and of its last one. */
export interface ListaEnElPanel {
  primera: number;
  ultima: number;
}

/** Builds the panel, which the api serves, and who signs the large tenant's people in. */
export function entradaAlPanel(ground: Ground, base: string): IdentityPart {
  execFileSync(process.execPath, [path.join(ROOT, 'dev', 'panel.mjs')], { stdio: ['ignore', 2, 2] });
  return identity(ground, { tenant_id: GRANDE, tenant_ruc: RUC_GRANDE }, base);
}

/** From the click until the rows of the answer are drawn, and the browser has time again for who uses it. */
async function demora(persona: Persona, pagina: number): Promise<number> {
  const { page } = persona;
  await persona.ir('/series');
  const inicio = performance.now();
  const esLaLista = page.waitForResponse((una) => new URL(una.url()).pathname === '/v1/de');
  await page.evaluate(
    `history.pushState({}, '', '/panel/documentos?page=${pagina}&perPage=${POR_PAGINA}');
     dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );
  const { documentos } = (await (await esLaLista).json()) as { documentos: { numero_formateado: string }[] };
  const [primero] = documentos;
  if (!primero) throw new Error(`page ${pagina} of the list has no document`);
  await page.waitForFunction(
    `document.querySelector('tbody tr')?.innerText.includes('${primero.numero_formateado}') &&
     document.querySelectorAll('tbody tr').length === ${documentos.length}`,
    { polling: 'raf' },
  );
  await page.evaluate('new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)))');
  return performance.now() - inicio;
}

/** Opens the list in a browser, as somebody of the taxpayer who has this many documents. */
export async function listaEnElPanel(url: string, documentos: number): Promise<ListaEnElPanel> {
  const navegador = new Navegador(true);
  await navegador.abrir();
  try {
    const persona = await navegador.llegar(url);
    persona.page.setDefaultTimeout(PACIENCIA_MS);
    await persona.entrarComo('admin');
    const de = async (pagina: number): Promise<number> => {
      // The first time the page's code is loaded.
      await demora(persona, pagina);
      const muestras: number[] = [];
      for (let i = 0; i < VECES; i += 1) muestras.push(await demora(persona, pagina));
      return mediana(muestras);
    };
    return { primera: await de(1), ultima: await de(Math.ceil(documentos / POR_PAGINA)) };
  } finally {
    await (await browserOfTheWorker()).close();
  }
}
