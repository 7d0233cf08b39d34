import { Module } from '@nestjs/common';
import { FiscalGateway, GatewayAtento } from '@libs/fiscal';
import { SoapFiscalGateway, serversOf } from '@libs/fiscal/soap';
import { anotadorDeLlamadas } from '@libs/habilitacion/postgres';
import { anotadorDeDesconocidos } from '@libs/norma/postgres';
import { AppLogger } from '@libs/platform';
import { assertNoTransaction, Database, Reads } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { Metrics } from '@libs/platform/metrics';
import { Padron, ReceptorRepository } from '@libs/receptores';
import { CachedPadron, HttpPadron, PadronSegunModo, SoapPadron } from '@libs/receptores/padron';
import { TypeOrmReceptorRepository } from '@libs/receptores/postgres';
import { EmisorRepository } from '@libs/series';
import { type Config, CONFIG } from '../config';
import { ReceptoresController } from './receptores.controller';

/** Shorter than the submitter's timeouts, because a caller waits for the answer. */
const ESPERAS = { conexionMs: 5_000, consultaMs: 10_000 };

function gatewayDeConsultas(config: Config, database: Database, { log }: AppLogger, metrics: Metrics): FiscalGateway {
  const soap = new SoapFiscalGateway({
    ...serversOf(config),
    esperas: ESPERAS,
    antesDeLlamar: assertNoTransaction,
    anotar: anotadorDeLlamadas(database, log),
  });
  return new GatewayAtento(soap, anotadorDeDesconocidos(database, metrics, log));
}

const padronDelFisco = (config: Config, gateway: FiscalGateway, emisores: EmisorRepository): Padron =>
  new SoapPadron(gateway, emisores, config.sitPermitidos.includes('P') ? 'P' : 'H');

/** The catalog of receptores and the registry of taxpayers. */
@Module({
  controllers: [ReceptoresController],
  providers: [
    serve(ReceptorRepository, [Database, Reads], (database, reads) => new TypeOrmReceptorRepository(database, reads)),
    serve(FiscalGateway, [CONFIG, Database, AppLogger, Metrics], gatewayDeConsultas),
    serve(
      Padron,
      [CONFIG, FiscalGateway, EmisorRepository],
      (config, gateway, emisores) =>
        new PadronSegunModo(
          emisores,
          new CachedPadron(
            config.padronUrl ? new HttpPadron(config.padronUrl) : padronDelFisco(config, gateway, emisores),
          ),
          new SoapPadron(gateway, emisores, 'H'),
        ),
    ),
  ],
  // The gateway is for queries only: a caller waits for each.
  exports: [Padron, FiscalGateway],
})
export class ReceptoresModule {}
