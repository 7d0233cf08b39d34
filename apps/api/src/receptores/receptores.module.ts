import { Module } from '@nestjs/common';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { assertNoTransaction, Database, Reads } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { Padron, ReceptorRepository } from '@libs/receptores';
import { CachedPadron, HttpPadron, SoapPadron } from '@libs/receptores/padron';
import { TypeOrmReceptorRepository } from '@libs/receptores/typeorm';
import { EmisorRepository } from '@libs/series';
import { type Config, CONFIG } from '../config';
import { ReceptoresController } from './receptores.controller';

/** Shorter than the submitter's timeouts, because a caller waits for the answer. */
const ESPERAS = { conexionMs: 5_000, consultaMs: 10_000 };

function padronDelFisco(config: Config, emisores: EmisorRepository): Padron {
  const gateway = new SoapFiscalGateway({
    urls: { H: config.fiscalUrlH, P: config.fiscalUrlP },
    ca: config.fiscalCas?.join('\n'),
    esperas: ESPERAS,
    antesDeLlamar: assertNoTransaction,
  });
  return new SoapPadron(gateway, emisores, config.sitPermitidos.includes('P') ? 'P' : 'H');
}

/** The catalog of receptores and the registry of taxpayers. */
@Module({
  controllers: [ReceptoresController],
  providers: [
    serve(ReceptorRepository, [Database, Reads], (database, reads) => new TypeOrmReceptorRepository(database, reads)),
    serve(
      Padron,
      [CONFIG, EmisorRepository],
      (config, emisores) =>
        new CachedPadron(config.padronUrl ? new HttpPadron(config.padronUrl) : padronDelFisco(config, emisores)),
    ),
  ],
  exports: [Padron],
})
export class ReceptoresModule {}
