// `npm run bench:webhooks`: what the delivery of notices costs beside a floor of the same run, what one dead and one slow endpoint among a
// thousand cost the others, how long after its approval a document's notice arrives, what emissions lose, and what a thousand readers that
// wait cost the api. --quick: fewer of each. RENDERER_NODE_OPTIONS and API_NODE_OPTIONS go to these, for profiling. Starts what it needs
// and stops it.
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../../dev/stack/ground';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import type { Supervisor } from '../../dev/stack/supervisor';
import { cpuTime } from './cpu';
import { Finales } from './finales';
import { Gasto, porProceso } from './todo/gasto';
import { Mediciones } from './todo/mediciones';
import { esperarTodos } from './webhooks/lectores';
import { figuras, type Figura, type Hecho, imprimir } from './webhooks/informe';
import { aRitmo, emitirConY, entregar, entregarDelSuelo, p95, trasAprobarse } from './webhooks/mediciones';
import { PuestaDeAvisos, type Suscrito } from './webhooks/puesta';

const FOLDER = path.join(ROOT, '.local', 'bench', `webhooks-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const SUSCRITOS = 1_000;
/** Endpoints that share the deliveries of the first figure, and notices of each: whole turns. */
const [RECEPTORES, DE_CADA_UNO] = [50, RAPIDO ? 128 : 512];
const RONDAS = RAPIDO ? 2 : 5;
/** Of the neighbours: short turns, because the machine's speed changes within seconds. */
const [PARES, RITMO] = [RAPIDO ? 4 : 10, { segundos: RAPIDO ? 4 : 20, porSegundo: 50 }];
const APROBADOS = RAPIDO ? 20 : 100;
const EMISIONES = RAPIDO ? { pares: 4, cuantas: 40 } : { pares: 12, cuantas: 100 };

const tell = (linea: string): void => console.error(`▸ ${linea}`);

async function medir(supervisor: Supervisor): Promise<Hecho> {
  const de = await PuestaDeAvisos.poner(supervisor, FOLDER, tell);
  const { puesta } = de;
  const gasto = new Gasto(() => porProceso(puesta.pids(), (_, pid) => cpuTime(pid)));
  const finales = await Finales.escuchar(puesta.admin);
  const pedidos = new Mediciones(puesta, { redis: de.api, postgres: de.api }, gasto, finales);
  const suelo = await puesta.parte('suelo', 'taller/bench/webhooks/suelo.js', {
    ...{ DATABASE_URL: puesta.urls['kude-renderer'], RECEPTOR: de.receptor, CUERPO: 'x'.repeat(300) },
  });
  const { rows } = await puesta.admin.query<{ id: string }>('SELECT id FROM tenant');
  const tenantId = rows[0]!.id;
  tell(`${SUSCRITOS} taxpayers with an endpoint each …`);
  const suscritos = await de.suscritos(SUSCRITOS);
  const algunos = suscritos.slice(0, RECEPTORES);
  const cuantos = RECEPTORES * DE_CADA_UNO;

  tell('warming up …');
  await entregar(de, gasto, algunos, DE_CADA_UNO);
  await entregarDelSuelo(suelo, gasto, cuantos);
  await gasto.aprenderElReposo();
  const rondas: Hecho['rondas'] = [];
  for (let ronda = 1; ronda <= RONDAS; ronda += 1) {
    tell(`${cuantos} deliveries, ${ronda} of ${RONDAS} …`);
    rondas.push({
      suelo: await entregarDelSuelo(suelo, gasto, cuantos),
      producto: await entregar(de, gasto, algunos, DE_CADA_UNO),
    });
  }
  const vecinos = await medirVecinos(de, suscritos);
  tell(`${SUSCRITOS} readers that wait …`);
  const espera = await esperarTodos(de, suscritos);
  tell('emissions with a webhook, and without …');
  const emision = await emitirConY(de, pedidos, tenantId, EMISIONES);
  tell('from approval to delivery …');
  const webhookId = await de.suscribir(tenantId, '/aprobados');
  const solo = await trasAprobarse(de, pedidos, APROBADOS);
  await de.desuscribir({ tenantId, webhookId });
  await puesta.imprimir();
  await de.suscribir(tenantId, '/aprobados');
  const imprimiendo = await trasAprobarse(de, pedidos, APROBADOS);
  await de.cerrar();
  return {
    rondas,
    vecinos,
    espera,
    emision,
    tras: { solo, imprimiendo },
    receptores: RECEPTORES,
    suscritos: SUSCRITOS,
  };
}

async function medirVecinos(de: PuestaDeAvisos, suscritos: readonly Suscrito[]): Promise<Hecho['vecinos']> {
  const vecinos: Hecho['vecinos'] = [];
  const medirUno = async (conMalos: boolean): Promise<number> =>
    p95(await aRitmo(de, suscritos, { ...RITMO, conMalos }));
  await medirUno(true);
  for (let par = 1; par <= PARES; par += 1) {
    tell(`a dead and a slow one among ${SUSCRITOS}, ${par} of ${PARES} …`);
    // Who comes second finds the machine as the first left it.
    const primero = await medirUno(par % 2 === 0);
    const segundo = await medirUno(par % 2 !== 0);
    vecinos.push(par % 2 === 0 ? { con: primero, sin: segundo } : { sin: primero, con: segundo });
  }
  return vecinos;
}

let todas: Record<string, Figura> = {};
void session(
  FOLDER,
  tell,
  async (supervisor) => {
    const hecho = await medir(supervisor);
    imprimir(hecho);
    todas = figuras(hecho);
    console.log(JSON.stringify(todas));
  },
  130,
).then((estado) => {
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  const logrado = Object.values(todas).every(({ met }) => met);
  process.exitCode = estado === 0 && !logrado ? 1 : estado;
});
