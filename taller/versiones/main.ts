// `npm run taller -- versiones`: databases of earlier versions under today's code. Each is restored with the documents that its version had
// issued (test/versiones), migrated, and worked on: every document is there as it was, what waited is sent, the next invoices follow,
// with notes on invoices of then. --retratar X.Y.Z writes the portrait of the stack in .local/stack, which runs: a step of a release.
import 'reflect-metadata';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ApiClient, type De } from '../../dev/demo/api-client';
import { FACTURAS } from '../../dev/demo/facturas';
import { forgetData, prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import { startProduct } from '../../dev/stack/product';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { STACK_FOLDER } from '../../dev/stack/stack-file';
import type { Supervisor } from '../../dev/stack/supervisor';
import { leerRetrato, restaurar, retratar, type Retrato } from './retrato';

const CARPETA = path.join(ROOT, 'test', 'versiones');
const FOLDER = path.join(ROOT, '.local', 'versiones');
const PACIENCIA_MS = 120_000;
const BASE = 'timbo';
/** What a portrait has of its stack's folder, beside the keys that open its rows. All of it is of a stack that was made for it. */
const ARCHIVOS = ['api-key.json', 'tls/ca.key', 'tls/ca.crt', 'simulator/H.ndjson', 'simulator/P.ndjson'];
const SECRETOS = 'secrets.json';
const LLAVES = ['master_key', 'mail_key', 'link_key'];

const tell = (linea: string): void => console.log(`▸ ${linea}`);

interface Fila {
  id: string;
  cdc: string;
  estado: string;
  tipo: number;
  numero: number;
  total_gs: number | string;
}

const urlDe = (carpeta: string): string => {
  const leer = (archivo: string) =>
    JSON.parse(readFileSync(path.join(carpeta, archivo), 'utf8')) as Record<string, never>;
  const cluster = {
    folder: '',
    port: leer('ports.json')['postgres']!,
    password: leer('secrets.json')['db_superuser']!,
  };
  const url = new URL(adminUrl({ ...cluster, durable: false }));
  url.pathname = `/${BASE}`;
  return url.href;
};

/** The stack of the portrait, before today's code has seen it. */
async function ponerDeEntonces(supervisor: Supervisor, { archivos, ...retrato }: Retrato): Promise<void> {
  forgetData(FOLDER);
  for (const [archivo, contenido] of Object.entries(archivos)) {
    mkdirSync(path.dirname(path.join(FOLDER, archivo)), { recursive: true });
    writeFileSync(path.join(FOLDER, archivo), contenido, { mode: 0o600 });
  }
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: process.env, tell, durable: false });
  const { migrate } = await startDatabase(ground);
  await restaurar({ ...retrato, archivos }, migrate, urlDe(FOLDER));
}

async function trabajar(supervisor: Supervisor, { filas }: Retrato): Promise<void> {
  const { base_url, api_key } = await startProduct(supervisor, {
    folder: FOLDER,
    env: process.env,
    tell,
    durable: false,
  });
  const api = new ApiClient(base_url, api_key, PACIENCIA_MS);
  const pedir = async <T>(ruta: string): Promise<T> => {
    const respuesta = await fetch(`${base_url}${ruta}`, { headers: { authorization: `ApiKey ${api_key}` } });
    if (!respuesta.ok) throw new Error(`GET ${ruta}: ${respuesta.status} ${await respuesta.text()}`);
    return (await respuesta.json()) as T;
  };
  const entonces = filas['documento']!.map((fila) => JSON.parse(fila) as Fila);
  for (const { cdc, estado, numero, total_gs } of entonces) {
    const hoy = await pedir<De & { numero: number; total_gs: string }>(`/v1/de/${cdc}`);
    const igual = isDeepStrictEqual([hoy.cdc, hoy.numero, Number(hoy.total_gs)], [cdc, numero, Number(total_gs)]);
    const esperaba = estado === 'P' || estado === 'E';
    if (!igual || !(esperaba || hoy.estado === estado))
      throw new Error(`${cdc} was ${JSON.stringify({ estado, numero, total_gs })} and is ${JSON.stringify(hoy)}`);
    // On a later day the verdict is that it came late.
    if (esperaba) await api.respuesta(cdc);
    await api.descargar(hoy.xml_url!);
    await api.descargar(hoy.kude_url!);
  }
  tell(`${entonces.length} documents of then are there, with XML and KuDE`);
  const ultimo = Math.max(...entonces.filter(({ tipo }) => tipo === 1).map(({ numero }) => numero));
  for (const [i, { cuerpo, esperado }] of FACTURAS.entries()) {
    const de = await api.respuesta((await api.emitir(cuerpo)).cdc);
    if (de.estado !== esperado || (i === 0 && !de.numero_formateado.endsWith(String(ultimo + 1).padStart(7, '0'))))
      throw new Error(`after ${ultimo}: ${JSON.stringify(de)}`);
  }
  // The last one: no note of then is on it.
  const facturas = entonces.filter(({ tipo, estado }) => tipo === 1 && estado === 'A');
  const { cdc } = facturas.reduce((mayor, otra) => (otra.numero > mayor.numero ? otra : mayor));
  const solicitud = await pedir<Record<string, unknown>>(`/v1/de/${cdc}/solicitud`);
  const nota = { ...solicitud, tipo_de: 5, doc_asociado: { tipo: 1, cdc } };
  const credito = await api.respuesta((await api.emitir(soloDeNota(nota))).cdc);
  if (credito.estado !== 'A') throw new Error(`a credit note on ${cdc}: ${JSON.stringify(credito)}`);
  tell('the next invoices follow, and a credit note on an invoice of then is approved');
}

/** The body of an invoice as that of a note on it. */
function soloDeNota({
  receptor,
  items,
  doc_asociado,
  tipo_de,
  establecimiento,
  punto,
}: Record<string, unknown>): object {
  return { tipo_de, establecimiento, punto, receptor, items, doc_asociado };
}

async function probar(archivo: string): Promise<number> {
  const retrato = leerRetrato(path.join(CARPETA, archivo));
  tell(`from ${path.basename(archivo, '.json.gz')}`);
  const puesta = await session(FOLDER, tell, (supervisor) => ponerDeEntonces(supervisor, retrato), 130);
  return puesta || (await session(FOLDER, tell, (supervisor) => trabajar(supervisor, retrato), 130));
}

async function main(): Promise<number> {
  const [, , orden, version] = process.argv;
  if (orden === '--retratar' && version) {
    const leer = (archivo: string) => readFileSync(path.join(STACK_FOLDER, archivo), 'utf8');
    const archivos = Object.fromEntries(ARCHIVOS.map((archivo) => [archivo, leer(archivo)]));
    archivos[SECRETOS] = JSON.stringify(JSON.parse(leer(SECRETOS)), LLAVES);
    const retrato: Retrato = { ...(await retratar(urlDe(STACK_FOLDER))), archivos };
    writeFileSync(path.join(CARPETA, `${version}.json.gz`), gzipSync(JSON.stringify(retrato), { level: 9 }));
    return 0;
  }
  for (const archivo of readdirSync(CARPETA)) {
    const codigo = await probar(archivo);
    if (codigo !== 0) return codigo;
  }
  return 0;
}

void main().then((codigo) => (process.exitCode = codigo));
