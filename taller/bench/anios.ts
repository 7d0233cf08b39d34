// `npm run bench -- anios`: twelve months of 1,000,000 documents, each archived in an object store of S3 three months later: how the
// database grows, how emission and list do over HTTP beside an empty database, alternating, and how long an archived XML takes. --mediano:
// 12 × 50,000; --quick: 5 × 4,000; --meses, --por-mes: other sizes. Starts what it needs and stops it.
import 'reflect-metadata';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { emitir, listar, Medidor, type Tamanos, tamanos } from './anios/medir';
import { poblarMes, tenant } from './anios/poblar';
import { poner, type Puesta } from './anios/puesta';
import { correr, type Figuras, hasta, percentil, tell } from './figuras';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    mediano: { type: 'boolean' },
    meses: { type: 'string' },
    'por-mes': { type: 'string' },
  },
});
const FOLDER = path.join(ROOT, '.local', 'bench', `anios-${process.pid}`);
const FORMA = values.quick
  ? { meses: 5, porMes: 4_000, veces: 200 }
  : { meses: 12, porMes: values.mediano ? 50_000 : 1_000_000, veces: 400 };
const MESES = Number(values.meses ?? FORMA.meses);
const POR_MES = Number(values['por-mes'] ?? FORMA.porMes);
const EN_BASE = 3;
const LEIDOS = 200;

const mb = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** The last months that are over, oldest first. */
function losMeses(): string[] {
  const [anio, mes] = horaLocal(desdeAhora()).split('-').map(Number) as [number, number];
  return Array.from({ length: MESES }, (_, i) =>
    new Date(Date.UTC(anio, mes - 1 - MESES + i, 1)).toISOString().slice(0, 7),
  );
}

/** Month after month; what was issued three months before goes to the store. */
async function crecer({ admin, archivar }: Puesta): Promise<Tamanos[]> {
  const meses = losMeses();
  const medidos: Tamanos[] = [];
  for (const [n, mes] of meses.entries()) {
    tell(`${mes}: ${POR_MES} documents …`);
    await poblarMes(admin, mes, POR_MES, n * POR_MES);
    const viejo = meses[n - EN_BASE];
    const inicio = performance.now();
    if (viejo) await archivar(viejo);
    const segundos = (performance.now() - inicio) / 1_000;
    const medido = await tamanos(admin, meses.slice(0, Math.max(0, n - EN_BASE + 1)));
    medidos.push(medido);
    const [caliente, frio, comun] = [medido.caliente, medido.frio, medido.comun].map(mb);
    const ritmo = viejo ? `; ${viejo} archived at ${Math.round(POR_MES / segundos)} documents/s` : '';
    console.log(`${mes}  hot ${caliente}, archived months ${frio}, unique values and search ${comun}${ritmo}`);
  }
  return medidos;
}

interface Tiempos {
  emision: [number, number];
  lista: [number, number];
  leidos: number[];
}

async function cronometrar({ admin, llena, vacia, apiKeys }: Puesta): Promise<Tiempos> {
  const medidor = new Medidor([llena, vacia], apiKeys);
  await medidor.porTurnos(emitir, 60); // a page of documents in each, and warm connections
  const emision = await medidor.porTurnos(emitir, FORMA.veces);
  const hoy = horaLocal(desdeAhora()).slice(0, 10);
  const lista = await medidor.porTurnos(listar(hoy), FORMA.veces);
  const todas = await medidor.porTurnos(listar(), FORMA.veces);
  const { rows } = await admin.query<{ cdc: string }>(
    `SELECT cdc FROM documento_xml WHERE tenant_id = $1 AND xml IS NULL ORDER BY md5(cdc) LIMIT ${LEIDOS}`,
    [tenant(0)],
  );
  if (rows.length < LEIDOS) throw new Error(`only ${rows.length} XMLs are archived`);
  const leidos = await medidor.leerArchivados(rows.map(({ cdc }) => cdc));
  medidor.cerrar();
  const ms = ([lleno, vacio]: readonly [number, number]): string =>
    `${lleno.toFixed(2)} ms, empty ${vacio.toFixed(2)} ms`;
  console.log(`\nover HTTP, medians of ${FORMA.veces} in turns; load of the machine ${loadavg()[0]!.toFixed(1)}`);
  console.log(`emission: ${ms(emision)}`);
  console.log(`list since today: ${ms(lista)}`);
  console.log(`list of all months, with its exact total: ${ms(todas)}`);
  const [mediana, p99] = [0.5, 0.99].map((p) => percentil(leidos, p).toFixed(1));
  console.log(`archived XML, by its link: median ${mediana} ms, p99 ${p99} ms`);
  return { emision, lista, leidos };
}

async function bench(supervisor: Supervisor): Promise<Figuras> {
  const puesta = await poner(supervisor, FOLDER, tell);
  const medidos = await crecer(puesta);
  await puesta.iniciar();
  tell('measuring …');
  const { emision, lista, leidos } = await cronometrar(puesta);
  await puesta.cerrar();
  const [tercero, ultimo] = [medidos[EN_BASE - 1]!, medidos.at(-1)!];
  const archivados = (MESES - EN_BASE) * POR_MES;
  const caliente = tercero.caliente / EN_BASE / POR_MES;
  return {
    'hot size, last month ÷ third': hasta(ultimo.caliente / tercero.caliente, 1.05),
    'an archived document ÷ a hot one, bytes': hasta(ultimo.frio / archivados / caliente, 0.5),
    'emission ÷ empty database': hasta(emision[0] / emision[1], 1.1),
    'list ÷ empty database': hasta(lista[0] / lista[1], 1.1),
    'archived XML, median ms': hasta(percentil(leidos, 0.5), 50),
  };
}

correr(FOLDER, bench);
