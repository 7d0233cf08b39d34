// `npm run habilitar -- --simulador`: the authority's test guide, from an empty taxpayer to its last line, against the simulator. Starts a
// stack, starts the run of the service and follows it by the API while the service's processes are killed and an answer is lost; then its
// look-ups by QR, opened as a person would, and its dossier, verified. Some minutes. The last line is JSON.
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { CASOS, esFinal, type Linea } from '@libs/habilitacion';
import { forgetData } from '../../dev/stack/ground';
import { startProduct } from '../../dev/stack/product';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import type { Supervisor } from '../../dev/stack/supervisor';
import { correrEnElServicio, lineasDe } from './en-el-servicio';
import { mirarLosQr } from './mirar-los-qr';
import { puestaEnMarcha } from './puesta';
import { revisarExpediente } from './revisar-expediente';

const FOLDER = path.join(ROOT, '.local', 'habilitar', String(process.pid));
const PACIENCIA_MS = 60_000;
const META_SEGUNDOS = 300;
/** What the simulator counts, of every call that may be a fault. */
const FALTAS = [
  'reenvios_sin_resolver',
  'reenvios_de_aprobados',
  'reenvios_de_rechazados',
  'consultas_de_lote_tempranas',
  'lotes_vacios',
  'lotes_invalidos',
  'lotes_excedidos',
  'llamadas_bloqueado',
  'bloqueos',
] as const;

const tell = (linea: string): void => console.error(`▸ ${linea}`);

const DE_QR = new Set(CASOS.flatMap(({ hace, codigo }) => (hace === 'qr' ? [codigo] : [])));
const esConsulta = (linea: Linea): boolean => DE_QR.has(linea.codigo_de_caso) && linea.estado === 'abierta';

interface Medida {
  lineas: Linea[];
  segundos: number;
  /** Without those that had to be sent again. */
  documentos: number;
  faltas: number;
  faltan: Revision['faltan'];
  /** What is wrong in the dossier, and in its look-ups. */
  expediente: string[];
}

type Contadores = Record<(typeof FALTAS)[number], number | unknown[]> & { documentos_enviados: number };
const cuantas = (falta: number | unknown[]): number => (typeof falta === 'number' ? falta : falta.length);

async function contadores(control: string): Promise<Contadores> {
  const { H } = (await (await fetch(`${control}/contadores`)).json()) as { H: Contadores };
  return H;
}

interface Revision {
  completa: boolean;
  faltan: { seccion: string; pagina: number; que: string; exige: number; hay: number }[];
}

/** Whether the authority would call the run complete, by its own record and its own reading of the guide. */
const revision = async (control: string, ruc: string): Promise<Revision> =>
  (await (await fetch(`${control}/habilitacion/${ruc}`)).json()) as Revision;

/** The authority's answer to the first batch is lost, as where the submitter dies before it comes: nobody learns the batch's number. */
async function perderUnaRespuesta(control: string): Promise<void> {
  const falla = { tipo: 'cortar_despues', servicio: 'siRecepLoteDE', cuantas: 1 };
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${control}/fallas`, { method: 'POST', headers, body: JSON.stringify(falla) });
  if (status !== 204) throw new Error(`the simulator loses no answer: ${status}`);
}

async function medir(supervisor: Supervisor): Promise<Medida> {
  const { PATH, HOME } = process.env;
  // The five documents of a type that the guide wants in one batch fill it. Where a death tears them apart, the first wait for the rest as
  // long as in production: more than the lease of a run whose process died.
  const env = { PATH, HOME, BATCH_SIZE: '5', BATCH_WAIT_MS: '60000', ESPERA_DE_LOTE_MS: '5900' };
  const product = await startProduct(supervisor, { folder: FOLDER, env, tell, durable: false });
  const puesta = await puestaEnMarcha(product, FOLDER, PACIENCIA_MS);
  const { administrador } = puesta;
  await perderUnaRespuesta(product.simulator_url!);
  tell(`running ${CASOS.length} cases of the guide …`);
  const inicio = performance.now();
  const { lineas, otraVez } = await correrEnElServicio(administrador, { ...puesta, folder: FOLDER }, tell);
  const segundos = (performance.now() - inicio) / 1_000;
  const consultas = await mirarLosQr(administrador, product.simulator_url!, lineas.filter(esConsulta));
  const expediente = await administrador.bajar('/v1/habilitacion/expediente');
  const alFin = await contadores(product.simulator_url!);
  const { faltan } = await revision(product.simulator_url!, puesta.ruc);
  const enFalta = expediente
    ? await revisarExpediente(expediente, path.join(FOLDER, 'expediente'))
    : ['no dossier came'];
  return {
    lineas: await lineasDe(administrador),
    segundos,
    faltan,
    expediente: [...consultas, ...enFalta],
    documentos: alFin.documentos_enviados - otraVez,
    faltas: FALTAS.reduce((suma, falta) => suma + cuantas(alFin[falta]), 0),
  };
}

function informar({ lineas, segundos, documentos, faltas, faltan, expediente }: Medida): boolean {
  const paginaDe = new Map(CASOS.map(({ codigo, seccion, pagina }) => [codigo, `${seccion} pág. ${pagina}`]));
  for (const { codigo_de_caso: codigo, estado, codigo: respuesta, mensaje, motivo, cdc } of lineas)
    console.log(
      `${codigo.padEnd(20)} ${paginaDe.get(codigo)!} ${estado.padEnd(9)} ${respuesta ?? '-'} ${cdc ?? '-'} ${motivo ?? mensaje ?? ''}`,
    );
  for (const { seccion, pagina, que, exige, hay } of faltan)
    console.log(`La autoridad no la daría por completa: ${seccion} pág. ${pagina} ${que}: ${hay} de ${exige}.`);
  for (const falta of expediente) console.log(`Expediente: ${falta}`);
  const figura = (value: number, goal: string, met: boolean) => ({ value, goal, met });
  const igual = (value: number, goal: number) => figura(value, `= ${goal}`, value === goal);
  const figuras = {
    lines_green: igual(lineas.filter(({ estado }) => estado === 'verde').length, CASOS.length),
    lines_not_over: igual(lineas.filter((linea) => !esFinal(linea)).length, 0),
    documents_sent: igual(documentos, CASOS.filter(({ hace }) => hace === 'emitir').length),
    faults_seen_by_authority: igual(faltas, 0),
    demands_that_authority_misses: igual(faltan.length, 0),
    faults_in_dossier: igual(expediente.length, 0),
    seconds: figura(Math.round(segundos), `<= ${META_SEGUNDOS}`, segundos <= META_SEGUNDOS),
  };
  console.log(JSON.stringify(figuras));
  return Object.values(figuras).every(({ met }) => met);
}

async function main(): Promise<number> {
  if (!process.argv.includes('--simulador')) {
    console.error('Usage: npm run habilitar -- --simulador');
    return 2;
  }
  let medida: Medida | undefined;
  const status = await session(FOLDER, tell, async (supervisor) => void (medida = await medir(supervisor)), 130);
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  if (!medida) return status || 1;
  return informar(medida) ? 0 : 1;
}

void main().then((status) => process.exit(status));
