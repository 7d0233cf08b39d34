// `npm run bench -- kude`: this renderer, a new page for each document, and a page drawn by hand with pdfkit, alternating in one run; then
// thousands of documents in a row, with an eye on memory and processes; then the whole product: a document alone, and the first call of an
// account that wants its KuDEs on request. --quick: a short form. --solo: the product only. The last line is JSON.
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { VistaKude } from '@libs/kude';
import { ChromiumKudeRenderer, resolveExecutable } from '@libs/kude/chromium';
import { vistaDeKude } from '@libs/kude/fiscal';
import { unXmlDeFactura } from '@libs/kude/testing';
import { forgetData } from '../../dev/stack/ground';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { treeMemory } from '../../libs/kude/infrastructure/chromium/process-memory';
import { children, cpuTime } from './cpu';
import { type Figuras, redondo, tell } from './figuras';
import { medirEnServicio } from './kude/en-servicio';
import { PaginaNueva } from './kude/pagina-nueva';
import type { Cpu } from './todo/gasto';
import { conPdfkit } from './kude/pdfkit';

const RAPIDO = process.argv.includes('--quick');
const SOLO = process.argv.includes('--solo');
const VUELTAS = RAPIDO ? 3 : 7;
const SEGUIDOS = RAPIDO ? 500 : 2_000;
const FOLDER = path.join(ROOT, '.local', 'bench', `kude-${process.pid}`);
/** Documents that come alone, and half of the first calls. */
const SOLOS = RAPIDO ? 15 : 60;
/** As many as kude-renderer processes in parallel. */
const EN_CURSO = 24;
/** Documents of one round, by number of items: long ones have more weight. */
const CASOS = [
  { items: 1, nuestros: 96, ajenos: 8 },
  { items: 10, nuestros: 96, ajenos: 8 },
  { items: 200, nuestros: 16, ajenos: 4 },
] as const;
const MB = 1_024 * 1_024;

function vistas(items: number, cuantas: number): VistaKude[] {
  return Array.from({ length: cuantas }, (_, i) => {
    const xml = unXmlDeFactura()
      .con({ numero: String(i + 1).padStart(7, '0') })
      .conItems(items);
    return vistaDeKude(xml.xml(), { estado: 'A', sit: 'P' });
  });
}

interface Costo {
  /** Milliseconds for each document. */
  readonly ms: number;
  /** Milliseconds of CPU of all processes for each document. */
  readonly cpu: number;
}

/** Time of each document when `enCurso` documents are requested at the same time. */
async function medir(
  documentos: readonly VistaKude[],
  enCurso: number,
  hacer: (vista: VistaKude) => Promise<unknown>,
): Promise<Costo> {
  const cola = [...documentos];
  const [inicio, cpu] = [performance.now(), cpuTime()];
  const trabajador = async (): Promise<void> => {
    for (let vista = cola.pop(); vista; vista = cola.pop()) await hacer(vista);
  };
  await Promise.all(Array.from({ length: enCurso }, trabajador));
  const [fin, cuantos] = [performance.now(), documentos.length];
  return { ms: (fin - inicio) / cuantos, cpu: (cpuTime() - cpu) / cuantos };
}

function mediana(costos: readonly Costo[]): Costo {
  const medio = (clave: keyof Costo): number =>
    costos.map((costo) => costo[clave]).sort((a, b) => a - b)[Math.floor(costos.length / 2)]!;
  return { ms: medio('ms'), cpu: medio('cpu') };
}

async function comparar(): Promise<Figuras> {
  const renderer = new ChromiumKudeRenderer({ sandbox: false });
  const nueva = await PaginaNueva.abrir(await resolveExecutable());
  const figuras: Figuras = {};
  console.log('(ms de reloj / ms de CPU por documento)');
  imprimir(['items', 'este', 'KuDE/s', 'página nueva', 'pdfkit', 'veces página nueva', 'veces pdfkit']);
  for (const { items, nuestros, ajenos } of CASOS) {
    const [muchas, pocas] = [vistas(items, nuestros), vistas(items, ajenos)];
    const nuestro: Costo[] = [];
    const pagina: Costo[] = [];
    const pdfkit: Costo[] = [];
    await medir(muchas, EN_CURSO, (vista) => renderer.dibujarKude(vista, 'a4'));
    for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
      nuestro.push(await medir(muchas, EN_CURSO, (vista) => renderer.dibujarKude(vista, 'a4')));
      pagina.push(await medir(pocas, 1, (vista) => nueva.imprimir(vista)));
      pdfkit.push(await medir(muchas, 1, conPdfkit));
    }
    const [a, b, c] = [mediana(nuestro), mediana(pagina), mediana(pdfkit)];
    const kudesPorSegundo = Math.round(1_000 / a.ms);
    const [mejor, peor] = [razon(b, a), razon(a, c)];
    imprimir([String(items), ...[a].map(costo), String(kudesPorSegundo), ...[b, c, mejor, peor].map(costo)]);
    figuras[`kudes_por_segundo_${items}_items`] = { value: kudesPorSegundo, goal: '> 0', met: kudesPorSegundo > 0 };
    if (items === 10) {
      const kb = (await renderer.dibujarKude(muchas[0]!, 'a4')).length / 1_024;
      figuras['veces_una_pagina_nueva'] = { value: redondo(mejor.ms), goal: '>= 5', met: mejor.ms >= 5 };
      figuras['veces_pdfkit'] = { value: redondo(peor.ms), goal: '<= 4', met: peor.ms <= 4 };
      figuras['kb_de_una_pagina'] = { value: redondo(kb), goal: '<= 60', met: kb <= 60 };
    }
  }
  await nueva.cerrar();
  await renderer.close();
  return figuras;
}

async function seguidos(): Promise<Figuras> {
  const renderer = new ChromiumKudeRenderer({ sandbox: false, restartAfter: SEGUIDOS + 1 });
  const documentos = vistas(10, 100);
  const memoria: number[] = [];
  for (let hechos = 0; hechos < SEGUIDOS; hechos += documentos.length) {
    await medir(documentos, EN_CURSO, (vista) => renderer.dibujarKude(vista, 'a4'));
    memoria.push(((await treeMemory(process.pid)) ?? 0) / MB);
  }
  await renderer.close();
  const mitad = Math.floor(memoria.length / 2);
  const crecimiento = Math.max(...memoria.slice(mitad)) / Math.max(...memoria.slice(0, mitad));
  const pico = Math.max(...memoria);
  console.log(
    `\n${SEGUIDOS} seguidos: memoria de todos los procesos, MB: ${memoria.map((mb) => mb.toFixed(0)).join(' ')}`,
  );
  return {
    memoria_pico_mb: { value: Math.round(pico), goal: '< 700', met: pico < 700 },
    crecimiento_de_la_memoria: { value: redondo(crecimiento), goal: '<= 1.2', met: crecimiento <= 1.2 },
    procesos_que_quedan: { value: children().length, goal: '0', met: children().length === 0 },
  };
}

async function enServicio(): Promise<Figuras> {
  let figuras: Figuras = {};
  const estado = await session(
    FOLDER,
    tell,
    async (supervisor) => {
      const [vista] = vistas(10, 1);
      const hecho = await medirEnServicio(supervisor, FOLDER, tell, { cuantos: SOLOS, vista: vista! });
      const cpu = suma(hecho.cpuDeUnoSolo);
      contar('un documento por segundo', hecho.cpuDeUnoSolo);
      contar('sin imprimirlo (copia del XML)', hecho.cpuSinImprimir);
      const { trasAprobarse: tras, impresiones, primeraLlamada: primera, paginaNueva } = hecho;
      const veces = primera / paginaNueva;
      figuras = {
        cpu_de_uno_solo_ms: { value: redondo(cpu), goal: '<= 30', met: cpu <= 30 },
        ms_tras_aprobarse_uno_solo: { value: redondo(tras), goal: '<= 40', met: tras <= 40 },
        impresiones_de_uno_solo: { value: redondo(impresiones), goal: '1', met: impresiones === 1 },
        primera_llamada_ms: { value: redondo(primera), goal: '<= 150', met: primera <= 150 },
        primera_llamada_en_paginas_nuevas: { value: redondo(veces), goal: '<= 1.5', met: veces <= 1.5 },
      };
    },
    130,
  );
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  if (estado !== 0) throw new Error('the product could not be measured');
  return figuras;
}

const suma = (cpu: Cpu): number => Object.values(cpu).reduce((total, ms) => total + ms, 0);
const contar = (nombre: string, cpu: Cpu): void => {
  const partes = Object.entries(cpu).map(([parte, ms]) => `${parte} ${ms.toFixed(1)}`);
  console.log(`${nombre}: ${suma(cpu).toFixed(1)} ms de CPU del renderizador por documento; ${partes.join(', ')}`);
};
const razon = (dividendo: Costo, divisor: Costo): Costo => ({
  ms: dividendo.ms / divisor.ms,
  cpu: dividendo.cpu / divisor.cpu,
});
const costo = ({ ms, cpu }: Costo): string => `${ms.toFixed(1)} / ${cpu.toFixed(1)}`;
const imprimir = (celdas: readonly string[]): void => console.log(celdas.map((celda) => celda.padEnd(20)).join(''));

void (async () => {
  const figuras = { ...(SOLO ? {} : { ...(await comparar()), ...(await seguidos()) }), ...(await enServicio()) };
  console.log(JSON.stringify(figuras));
  process.exitCode = Object.values(figuras).every(({ met }) => met) ? 0 : 1;
})();
