import type { Provider } from '@nestjs/common';
import { BorrarPasados } from '@libs/borradores';
import { SqlBorradoresPasados } from '@libs/borradores/postgres';
import { IndizarDocumentos, SumarCifras } from '@libs/de';
import { SqlBusquedaPendiente, SqlCifrasPendientes } from '@libs/de/postgres';
import { JobPublisher } from '@libs/jobs';
import { BorrarPrevias, CopiarXmls, Previas, VencerKudes } from '@libs/kude';
import { SqlKudeVencimientos } from '@libs/kude/postgres';
import { type Logger, ObjectStore } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { serve, type Token } from '@libs/platform/inner';
import { type ByTheClock, Periodic, type PeriodicTask, SqlStalledWork, Sweeper, untilDone } from '@libs/platform/relay';
import { BorrarCorreos } from '@libs/recibidos';
import { SqlCorreosPasados } from '@libs/recibidos/postgres';
import { BorrarIntentos, TurnosDeWebhook } from '@libs/webhooks';
import { ARCHIVO } from './archivo.providers';
import { BARRIDOS } from './barridos';
import type { Config } from './config';
import { NORMA } from './norma.providers';
import { RelojDeBuzones } from './reloj-de-buzones';
import { RelojDeWebhooks } from './reloj-de-webhooks';

/** Everything that the renderer does by the clock, without a job. */
export const RELOJES: Token<ByTheClock[]> = Symbol('relojes');

/** Those that speak to servers of the accounts. */
const DE_AFUERA: Token<ByTheClock[]> = Symbol('de afuera');
const BORRADOS: Token<PeriodicTask[]> = Symbol('borrados');
const TAREAS: Token<PeriodicTask[]> = Symbol('tareas');
const BORRAR_MS = 600_000;

/** Deletes what is too old. */
const borrado = (cosas: string, borrar: { execute(): Promise<boolean> }): PeriodicTask => ({
  everyMs: BORRAR_MS,
  run: untilDone(borrar),
  failure: `old ${cosas} could not be deleted; trying again`,
});

/** Looks each second for signed documents that the object store has no copy of. */
const copias = (copiar: CopiarXmls): PeriodicTask => ({
  everyMs: 1_000,
  run: untilDone(copiar),
  failure: 'signed documents could not be copied to the object store; trying again',
});

/** Sums are right before, too: it keeps them quick. */
const cifras = (sumar: SumarCifras): PeriodicTask => ({
  everyMs: 10_000,
  run: untilDone(sumar),
  failure: 'numbers of documents could not be added to those that are kept; trying again',
});

/** Looks each second for documents that are not found by their items yet; while there are many, at a pace that leaves room for others. */
function busqueda(indizar: IndizarDocumentos): PeriodicTask {
  let sigue = false;
  return {
    get everyMs() {
      return sigue ? 100 : 1_000;
    },
    run: async () => {
      sigue = false;
      sigue = await indizar.execute();
    },
    failure: 'documents could not be made found by their items; trying again, with fewer at once',
  };
}

export function relojesDe({ kudeDias }: Config, database: Database, logger: Logger): Provider[] {
  const { clock } = database;
  const work = new SqlStalledWork(database);
  const buscados = busqueda(new IndizarDocumentos(new SqlBusquedaPendiente(database)));
  const sumadas = cifras(new SumarCifras(new SqlCifrasPendientes(database)));
  return [
    serve(BORRADOS, [ObjectStore, Previas, TurnosDeWebhook], (store, previas, turnos) => {
      const borrados = [
        borrado('previews', new BorrarPrevias(previas, clock)),
        borrado('drafts', new BorrarPasados(new SqlBorradoresPasados(database), clock)),
        borrado('tries of webhooks', new BorrarIntentos(turnos, clock)),
      ];
      borrados.push(borrado('results of e-mails', new BorrarCorreos(new SqlCorreosPasados(database), clock)));
      const vencimientos = new SqlKudeVencimientos(database, work);
      if (kudeDias) borrados.push(borrado('KuDEs', new VencerKudes(vencimientos, store, clock, kudeDias)));
      return borrados;
    }),
    serve(DE_AFUERA, [RelojDeWebhooks, RelojDeBuzones], (...relojes) => relojes),
    serve(TAREAS, [CopiarXmls, ARCHIVO, BORRADOS, NORMA], (copiar, archivo, borrados, norma) => [
      ...[copias(copiar), buscados, sumadas, archivo],
      ...borrados,
      ...norma,
    ]),
    serve(RELOJES, [JobPublisher, DE_AFUERA, TAREAS], (jobs, deAfuera, tareas) => [
      ...deAfuera,
      ...BARRIDOS.map((sweep) => new Sweeper(sweep, work, jobs, clock, logger)),
      ...tareas.map((tarea) => new Periodic(tarea, logger)),
    ]),
  ];
}
