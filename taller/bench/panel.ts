// `npm run bench:panel`: the panel's list of documents with 100,000 of one taxpayer behind it, in a browser: from the click until the rows
// of that page are drawn and the page answers again. --documentos N: so many. Starts the whole product and stops it.
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Navegador, type Persona } from '../../apps/panel/test/navegador';
import { prepareGround } from '../../dev/stack/ground';
import { freshTokens, startProduct } from '../../dev/stack/product';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { conectarAdministrador } from './conexiones';
import { browserOfTheWorker } from '../../test/chromium';
import { correr, type Figuras, hasta, tell } from './figuras';
import { NOMBRE_RARO, poblar } from './consultas/poblar';

const FOLDER = path.join(ROOT, '.local', 'bench', `panel-${process.pid}`);
const PEDIDOS = process.argv.indexOf('--documentos');
const DOCUMENTOS = PEDIDOS > 0 ? Number(process.argv[PEDIDOS + 1]) : 100_000;
const VECES = 9;
const META_MS = 1_500;

/** What people ask of the list, as the page writes it into its address. */
const CASOS: [nombre: string, filtros: Record<string, string | number>, pagina?: number][] = [
  ['first page', {}],
  ['next page', {}, 2],
  ['page in the middle', {}, DOCUMENTOS / 50],
  ['last page', {}, DOCUMENTOS / 25],
  ['estado=A', { estado: 'A' }],
  ['estado=R', { estado: 'R' }],
  ['tipo=5 and estado=A', { tipo: 5, estado: 'A' }],
  ['search, common name', { q: 'gonzalez' }],
  ['search, rare name', { q: NOMBRE_RARO.slice(0, 12) }],
  ['search, wrong letter', { q: 'zunikda' }],
  ['search and estado=A', { q: 'gonzalez', estado: 'A' }],
  ['search in vain', { q: 'xyzxyz' }],
];

const yendoA = (ruta: string): string =>
  `history.pushState({}, '', '/panel${ruta}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`;

/** Until the rows of the answer are drawn, and the browser has time again for whoever uses it. */
async function demora({ page }: Persona, ruta: string): Promise<number> {
  await page.evaluate(yendoA('/series'));
  await page.waitForNetworkIdle({ idleTime: 200 });
  const inicio = performance.now();
  const [respuesta] = await Promise.all([
    page.waitForResponse((una) => new URL(una.url()).pathname === '/v1/de' && una.request().method() === 'GET'),
    page.evaluate(yendoA(ruta)),
  ]);
  const { documentos } = (await respuesta.json()) as { documentos: { numero_formateado: string }[] };
  const [primero] = documentos;
  const dibujado = primero
    ? `document.querySelector('tbody tr')?.innerText.includes('${primero.numero_formateado}') &&
        document.querySelectorAll('tbody tr').length === ${documentos.length}`
    : `document.querySelector('main')?.innerText.includes('Nada')`;
  await page.waitForFunction(dibujado, { polling: 'raf' });
  await page.evaluate('new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)))');
  return performance.now() - inicio;
}

async function bench(supervisor: Supervisor): Promise<Figuras> {
  execFileSync(process.execPath, [path.join(ROOT, 'dev', 'panel.mjs')], { stdio: ['ignore', 2, 2] });
  const options = { folder: FOLDER, env: { ...process.env }, tell, durable: false };
  const ground = await prepareGround(supervisor, options);
  const product = await startProduct(supervisor, options);
  tell(`filling ${DOCUMENTOS} documents of the demo's taxpayer, and as many of others …`);
  const admin = await conectarAdministrador(ground);
  await poblar(admin, 2 * DOCUMENTOS, product.tenant_id);
  await admin.end();

  const navegador = new Navegador();
  await navegador.abrir();
  try {
    const tokens = (await freshTokens(product))!;
    const persona = await navegador.entrar('admin', { ...product, tokens, otlp_url: '', folder: FOLDER });
    tell('measuring …');
    const medianas = new Map<string, number>();
    console.log(
      `${DOCUMENTOS.toLocaleString('en')} documents; ms until the page is drawn and answers, of ${VECES} times\n`,
    );
    console.log(`${' '.repeat(24)}   median     worst`);
    for (const [nombre, filtros, pagina = 1] of CASOS) {
      const query = new URLSearchParams({ filter: JSON.stringify(filtros), page: String(pagina), perPage: '25' });
      const muestras: number[] = [];
      for (let i = 0; i < VECES; i += 1) muestras.push(await demora(persona, `/documentos?${query}`));
      muestras.sort((x, y) => x - y);
      const [mediana, peor] = [muestras[VECES >> 1]!, muestras.at(-1)!];
      medianas.set(nombre, mediana);
      console.log(nombre.padEnd(24) + [mediana, peor].map((ms) => ms.toFixed(0).padStart(9)).join(' '));
    }
    return { slowest_page_ms: hasta(Math.round(Math.max(...medianas.values())), META_MS) };
  } finally {
    await (await browserOfTheWorker()).close();
  }
}

correr(FOLDER, bench);
