// `npm run bench -- todo`: documents from request to approval, all processes together, against an authority that answers immediately: what
// each costs in CPU, by process, statement and step, beside the floor of the same path in the same run. --quick: fewer documents.
// --simulador: the authority is fiscal-simulator, which judges every document. Starts what it needs and stops it.
//
// Floor and product, and the two queues, take turns: the machine's speed changes within minutes. Every measurement begins with an empty
// backlog. Documents are printed on request (`kude: a_pedido`), except in the last measurement.
import 'reflect-metadata';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { cpuTime } from './cpu';
import { tomarPlantilla } from './todo/plantilla';
import { correr, tell } from './figuras';
import { Finales } from './finales';
import { cargar } from './todo/carga';
import { Gasto, porProceso } from './todo/gasto';
import { figuras, type Hecho, imprimir } from './todo/informe';
import { type Medida, Mediciones } from './todo/mediciones';
import { pasosDe } from './todo/pasos';
import { Puesta, SERIES } from './todo/puesta';
import { olvidarSentencias, type Sentencia, sentenciasDe } from './todo/sentencias';

const FOLDER = path.join(ROOT, '.local', 'bench', `todo-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const CON_SIMULADOR = process.argv.includes('--simulador');
const RONDAS = RAPIDO ? 3 : 5;
/** Documents of one measurement. */
const CUANTOS = RAPIDO ? 400 : 1_000;
const DE_UNO_EN_UNO = RAPIDO ? 80 : 200;
/** The processes run for days: their code is compiled. */
const PARA_ENTRAR_EN_CALOR = 3_000;

async function medir(supervisor: Supervisor): Promise<Hecho> {
  const puesta = await Puesta.poner(supervisor, FOLDER, tell, CON_SIMULADOR);
  const { admin, apiKeys } = puesta;
  const urls = { redis: await puesta.producto('redis'), postgres: await puesta.producto('postgres') };
  const gasto = new Gasto(() => porProceso(puesta.pids(), (_, pid) => cpuTime(pid)));
  const finales = await Finales.escuchar(admin);
  const mediciones = new Mediciones(puesta, urls, gasto, finales);
  const [primera] = await cargar({ ...mediciones.producto('redis', true), apiKeys, cuantas: 1, clientes: 1 });
  const aprobada = await tomarPlantilla(admin, { de_id: primera!.id }, SERIES);
  // As it was issued: the floor sends it.
  const plantilla = { ...aprobada, documento: JSON.stringify({ ...JSON.parse(aprobada.documento), estado: 'P' }) };
  const suelo = await puesta.suelo(plantilla);

  tell('warming up …');
  for (const cola of ['redis', 'postgres'] as const) await mediciones.esperando(cola, PARA_ENTRAR_EN_CALOR, 8);
  await mediciones.delSuelo(suelo, PARA_ENTRAR_EN_CALOR, 8);
  // Statements were planned for empty tables. Autovacuum, which looks once a minute, would replan them at an unknown moment.
  await admin.query('ANALYZE');
  await gasto.aprenderElReposo();

  const rondas: Hecho['rondas'] = [];
  for (let ronda = 1; ronda <= RONDAS; ronda += 1) {
    tell(`8 clients that wait, ${ronda} of ${RONDAS} …`);
    rondas.push({
      suelo: await conSentencias(() => mediciones.delSuelo(suelo, CUANTOS, 8)),
      redis: await conSentencias(() => mediciones.esperando('redis', CUANTOS, 8)),
      postgres: await mediciones.esperando('postgres', CUANTOS, 8),
    });
  }
  tell('one client that waits …');
  const unCliente = await mediciones.esperando('redis', DE_UNO_EN_UNO, 1);
  const pasos = await pasosDe(admin, unCliente.atendidas);
  tell('64 clients that wait …');
  const muchos = await mediciones.esperando('redis', CUANTOS, 64);
  tell('a stream that nobody waits for …');
  const corriente = await mediciones.corriente(CUANTOS, 8);
  tell('prints …');
  const papel = await puesta.sueloDelPapel();
  await puesta.imprimir();
  await puesta.renderer();
  await mediciones.conPapel(DE_UNO_EN_UNO, 8);
  const conPapel = await mediciones.conPapel(CUANTOS, 8);
  await admin.end();
  return { rondas, unCliente, pasos, muchos, corriente, papel, conPapel };

  async function conSentencias(hacer: () => Promise<Medida>): Promise<Medida & { sentencias: Sentencia[] }> {
    await olvidarSentencias(admin);
    const medida = await hacer();
    return { ...medida, sentencias: await sentenciasDe(admin, CUANTOS) };
  }
}

correr(FOLDER, async (supervisor) => {
  const hecho = await medir(supervisor);
  imprimir(hecho);
  return figuras(hecho);
});
