import { SqlAmbienteRepository, SqlEstadoDeDisyuntor } from '@libs/de/postgres';
import {
  type AtrasosDeLaAutoridad,
  GatewayAtento,
  GatewayConAmbiente,
  GatewayConDisyuntor,
  GatewayConReloj,
  type HoraObservada,
  type ObservadorDeAmbientes,
  SERVICIOS,
  type Sit,
} from '@libs/fiscal';
import { SoapFiscalGateway, serversOf } from '@libs/fiscal/soap';
import { anotadorDeLlamadas } from '@libs/habilitacion/postgres';
import type { Logger } from '@libs/platform';
import { assertNoTransaction, type Database } from '@libs/platform/db';
import type { Metrics } from '@libs/platform/metrics';
import { anotadorDeDesconocidos } from '@libs/norma/postgres';
import type { Config } from './config';
import { GatewayMedido } from './gateway-medido';

export const SITS: readonly Sit[] = ['H', 'P'];

/**
 * Gateway to the authority: SOAP, measured, paused for a whole environment when the authority does not answer, and for one issuer by its
 * circuit breaker.
 * @param nuevoDId returns the number of a tenant's next message.
 */
export function autoridadPara(
  config: Config,
  database: Database,
  metrics: Metrics,
  logger: Logger,
  atrasos: AtrasosDeLaAutoridad,
): (nuevoDId: (tenantId: string) => Promise<string>) => GatewayConDisyuntor {
  const { clock } = database;
  const escalaDePausas = config.pausePercent / 100;
  const soap = new SoapFiscalGateway({
    ...serversOf(config),
    esperas: { conexionMs: config.connectMs, envioMs: config.sendMs, consultaMs: config.queryMs },
    antesDeLlamar: assertNoTransaction,
    ahora: () => clock.atLatest(),
    anotar: anotadorDeLlamadas(database, logger),
  });
  const medido = new GatewayConReloj(
    new GatewayAtento(new GatewayMedido(soap, metrics), anotadorDeDesconocidos(database, metrics, logger)),
    () => clock.earliest(),
    observador(atrasos, database, metrics, logger),
  );
  const ambientes = new GatewayConAmbiente(
    medido,
    escalaDePausas,
    () => clock.now(),
    anotadorDeAmbientes(database, logger),
  );
  const estado = new SqlEstadoDeDisyuntor(database, escalaDePausas);
  return (nuevoDId) => new GatewayConDisyuntor(ambientes, estado, () => clock.now(), nuevoDId);
}

/** Minimum time between two noted answers, unless one ends a pause. */
const RESPUESTA_CADA_MS = 15_000;

/** Notes for all processes, and for people, whether each environment answers. */
function anotadorDeAmbientes(database: Database, logger: Logger): ObservadorDeAmbientes {
  const repository = new SqlAmbienteRepository(database);
  const { clock } = database;
  const anotadas = new Map<string, number>();
  // One after the other: an answer that is noted before the pause that it ends would end nothing.
  let antes = Promise.resolve();
  const enOrden = (anotar: () => Promise<void>): void => {
    const sinAnotar = (err: unknown) => logger.warn({ err }, 'whether the authority answers could not be noted');
    antes = antes.then(anotar).catch(sinAnotar);
  };
  return {
    respondio: (ambiente, trasPausa) => {
      const ahora = clock.now();
      if (!trasPausa && ahora.getTime() - (anotadas.get(ambiente) ?? 0) < RESPUESTA_CADA_MS) return;
      anotadas.set(ambiente, ahora.getTime());
      if (trasPausa) logger.info({ sit: ambiente }, 'the authority answers again: the pause is over');
      enOrden(() => repository.anotarRespuesta(ambiente, ahora));
    },
    enPausa: (ambiente, pausa, primera) => {
      if (primera)
        logger.warn({ sit: ambiente, ...pausa }, 'the authority does not answer: its environment is left alone');
      const ahora = clock.now();
      enOrden(() => repository.anotarPausa(ambiente, pausa, ahora));
    },
  };
}

/** Shows the difference of clocks at the last answer of each service, and notes when the authority is behind. */
function observador(
  atrasos: AtrasosDeLaAutoridad,
  { clock }: Database,
  metrics: Metrics,
  logger: Logger,
): (observada: HoraObservada) => void {
  const ultimas = new Map<string, HoraObservada>();
  metrics.reading(
    {
      name: 'timbo_fiscal_clock_offset_seconds',
      help: "The authority's clock less ours at its last answer, by service; a whole second less is its resolution, negative is behind.",
      labels: ['servicio', 'sit'],
    },
    (set) => {
      for (const { metodo, ambiente, diferenciaMs } of ultimas.values())
        set({ servicio: SERVICIOS[metodo], sit: ambiente }, -diferenciaMs / 1_000);
    },
  );
  return (observada) => {
    const { ambiente, metodo, diferenciaMs } = observada;
    ultimas.set(`${metodo} ${ambiente}`, observada);
    const antes = atrasos.de(ambiente);
    void atrasos
      .observar(ambiente, diferenciaMs, clock.now())
      .catch((err: unknown) => logger.warn({ err }, "what an answer says of the authority's clock could not be noted"));
    const ahora = atrasos.de(ambiente);
    if (ahora !== antes)
      logger.warn(
        { sit: ambiente, atraso_ms: ahora, antes_ms: antes },
        'how far the authority’s clock is behind has changed',
      );
  };
}
