import type { GatewayConDisyuntor } from '@libs/fiscal';
import type { Logger } from '@libs/platform';
import { type Database, masterBoxOf } from '@libs/platform/db';
import { type PeriodicTask, untilDone } from '@libs/platform/relay';
import { AvisarVencimientos, JuzgarLlegado, PreguntarPorDebidos, PreguntarPorRecibido } from '@libs/recibidos';
import { JuezDeRecibidosAparte, SoapConsultaDeRecibido } from '@libs/recibidos/fiscal';
import { SqlRaicesAcreditadas, TypeOrmLlegadaRepository } from '@libs/recibidos/postgres';
import { TypeOrmEmisorRepository } from '@libs/series/postgres';
import { SITS } from './autoridad';
import type { Config } from './config';

/** After the longest call, for judging what the authority gave. */
const MARGEN_MS = 30_000;

/** What is done for received documents by the clock: the authority is asked about them, and their receivers are warned. */
export function tareasDeRecibidos(
  config: Config,
  database: Database,
  logger: Logger,
  gateway: GatewayConDisyuntor,
): PeriodicTask[] {
  const { clock } = database;
  const llegadas = new TypeOrmLlegadaRepository(database);
  const juez = new JuezDeRecibidosAparte();
  const juzgar = new JuzgarLlegado(juez, new SqlRaicesAcreditadas(database), { sitPermitidos: SITS, clock });
  const esperaMs = config.connectMs + config.queryMs;
  const preguntar = new PreguntarPorRecibido(
    llegadas,
    new TypeOrmEmisorRepository(database, masterBoxOf(config)),
    new SoapConsultaDeRecibido(gateway, esperaMs),
    juzgar,
    { clock, arriendoMs: esperaMs + MARGEN_MS },
  );
  const debidos = new PreguntarPorDebidos(llegadas, preguntar, clock, (err, { tenantId, id }) =>
    logger.warn({ err, tenant: tenantId, recibido_id: id }, 'a question about a received document failed'),
  );
  return [
    {
      everyMs: 1_000,
      run: (going) => debidos.execute(going),
      failure: 'received documents that are due could not be looked for; trying again',
      end: () => juez.cerrar(),
    },
    {
      everyMs: 60_000,
      atStart: true,
      run: untilDone(new AvisarVencimientos(llegadas, clock)),
      failure: 'receivers could not be warned; trying again',
    },
  ];
}
