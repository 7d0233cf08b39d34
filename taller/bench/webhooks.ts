// `npm run bench -- webhooks`: what the delivery of notices costs beside a floor of the same run, what one dead and one slow endpoint among
// a thousand cost the others, how long after its approval a document's notice arrives, what emissions lose, and what a thousand readers
// that wait cost the api. --quick: fewer of each. --solo=entregas,vecinos,lectores,emision,demora: some of these only.
// RENDERER_NODE_OPTIONS and API_NODE_OPTIONS go to these, for profiling. Starts what it needs and stops it.
import 'reflect-metadata';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { cpuTime } from './cpu';
import { correr, tell } from './figuras';
import { Finales } from './finales';
import { Gasto, porProceso } from './todo/gasto';
import { Mediciones } from './todo/mediciones';
import { esperarTodos } from './webhooks/lectores';
import { figuras, type Hecho, imprimir, SUSCRITOS } from './webhooks/informe';
import { emitirConY } from './webhooks/emisiones';
import { aRitmo, entregar, entregarDelSuelo, p95, trasAprobarse } from './webhooks/mediciones';
import { PuestaDeAvisos, type Suscrito } from './webhooks/puesta';

const FOLDER = path.join(ROOT, '.local', 'bench', `webhooks-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
/** --solo=emision,lectores …: these parts only. */
const SOLO = process.argv.find((arg) => arg.startsWith('--solo='))?.slice('--solo='.length);
const pedida = (parte: string): boolean => SOLO === undefined || SOLO.split(',').includes(parte);
/** Endpoints that share the deliveries of the first figure, and notices of each: whole turns. */
const [RECEPTORES, DE_CADA_UNO] = [50, RAPIDO ? 128 : 512];
const RONDAS = RAPIDO ? 2 : 5;
/** Of the neighbours: short turns, because the machine's speed changes within seconds. */
const [PARES, RITMO] = [RAPIDO ? 4 : 10, { segundos: RAPIDO ? 4 : 20, porSegundo: 50 }];
const APROBADOS = RAPIDO ? 20 : 100;
/** Pairs of blocks. */
const EMISIONES = RAPIDO ? { aRitmo: 20, seguidas: 6 } : { aRitmo: 100, seguidas: 20 };

async function medir(supervisor: Supervisor): Promise<Hecho> {
  const de = await PuestaDeAvisos.poner(supervisor, FOLDER, tell);
  const { puesta } = de;
  const gasto = new Gasto(() => porProceso(puesta.pids(), (_, pid) => cpuTime(pid)));
  const finales = await Finales.escuchar(puesta.admin);
  const pedidos = new Mediciones(puesta, { redis: de.api, postgres: de.api }, gasto, finales);
  const { rows } = await puesta.admin.query<{ id: string }>('SELECT id FROM tenant');
  const tenantId = rows[0]!.id;
  const hecho: Hecho = {};
  if (pedida('emision')) {
    tell('emissions with a webhook, and without …');
    hecho.emision = await emitirConY(de, pedidos, tenantId, EMISIONES);
  }
  const varios = ['entregas', 'vecinos', 'lectores'].some(pedida);
  if (varios) tell(`${SUSCRITOS} taxpayers with an endpoint each …`);
  const suscritos = varios ? await de.suscritos(SUSCRITOS) : [];
  if (pedida('entregas')) hecho.entregas = await medirEntregas(de, gasto, suscritos.slice(0, RECEPTORES));
  if (pedida('vecinos')) hecho.vecinos = await medirVecinos(de, suscritos);
  if (pedida('lectores')) {
    tell(`${SUSCRITOS} readers that wait …`);
    hecho.espera = await esperarTodos(de, suscritos);
  }
  if (pedida('demora')) hecho.tras = await medirDemora(de, pedidos, tenantId);
  await de.cerrar();
  return hecho;
}

async function medirEntregas(
  de: PuestaDeAvisos,
  gasto: Gasto,
  algunos: readonly Suscrito[],
): Promise<Hecho['entregas']> {
  const suelo = await de.puesta.parte('suelo', 'taller/bench/webhooks/suelo.js', {
    DATABASE_URL: de.puesta.urls['kude-renderer'],
    RECEPTOR: de.receptor,
    CUERPO: 'x'.repeat(300),
  });
  const cuantos = RECEPTORES * DE_CADA_UNO;
  tell('warming up …');
  await entregar(de, gasto, algunos, DE_CADA_UNO);
  await entregarDelSuelo(suelo, gasto, cuantos);
  await gasto.aprenderElReposo();
  const rondas: NonNullable<Hecho['entregas']>['rondas'] = [];
  for (let ronda = 1; ronda <= RONDAS; ronda += 1) {
    tell(`${cuantos} deliveries, ${ronda} of ${RONDAS} …`);
    rondas.push({
      suelo: await entregarDelSuelo(suelo, gasto, cuantos),
      producto: await entregar(de, gasto, algunos, DE_CADA_UNO),
    });
  }
  return { rondas, receptores: RECEPTORES };
}

async function medirDemora(de: PuestaDeAvisos, pedidos: Mediciones, tenantId: string): Promise<Hecho['tras']> {
  tell('from approval to delivery …');
  const webhookId = await de.suscribir(tenantId, '/aprobados');
  const solo = await trasAprobarse(de, pedidos, APROBADOS);
  await de.desuscribir({ tenantId, webhookId });
  await de.puesta.imprimir();
  await de.suscribir(tenantId, '/aprobados');
  return { solo, imprimiendo: await trasAprobarse(de, pedidos, APROBADOS) };
}

async function medirVecinos(de: PuestaDeAvisos, suscritos: readonly Suscrito[]): Promise<Hecho['vecinos']> {
  const vecinos: NonNullable<Hecho['vecinos']> = [];
  const medirUno = async (conMalos: boolean): Promise<number> =>
    p95(await aRitmo(de, suscritos, { ...RITMO, conMalos }));
  await medirUno(true);
  for (let par = 1; par <= PARES; par += 1) {
    tell(`a dead and a slow one among ${SUSCRITOS}, ${par} of ${PARES} …`);
    // The second one finds the machine as the first left it.
    const primero = await medirUno(par % 2 === 0);
    const segundo = await medirUno(par % 2 !== 0);
    vecinos.push(par % 2 === 0 ? { con: primero, sin: segundo } : { sin: primero, con: segundo });
  }
  return vecinos;
}

correr(FOLDER, async (supervisor) => {
  const hecho = await medir(supervisor);
  imprimir(hecho);
  return figuras(hecho);
});
