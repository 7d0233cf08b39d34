import { SqlEstadoDeDisyuntor } from '@libs/de/typeorm';
import { GatewayConAmbiente, GatewayConDisyuntor, type Sit } from '@libs/fiscal';
import { SoapFiscalGateway, serversOf } from '@libs/fiscal/soap';
import { anotadorDeLlamadas } from '@libs/habilitacion/typeorm';
import type { Logger } from '@libs/platform';
import { assertNoTransaction, type Database } from '@libs/platform/db';
import type { Metrics } from '@libs/platform/metrics';
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
  const ambientes = new GatewayConAmbiente(new GatewayMedido(soap, metrics), escalaDePausas, () => clock.now());
  metrics.reading(
    {
      name: 'timbo_fiscal_environment_open',
      help: 'One while calls to an environment of the authority are held back because nobody is answered there.',
      labels: ['sit'],
    },
    (set) => SITS.forEach((sit) => set({ sit }, ambientes.abierto(sit) ? 1 : 0)),
  );
  const estado = new SqlEstadoDeDisyuntor(database, escalaDePausas);
  return (nuevoDId) => new GatewayConDisyuntor(ambientes, estado, () => clock.now(), nuevoDId);
}
