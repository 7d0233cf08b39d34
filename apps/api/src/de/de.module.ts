import { Module } from '@nestjs/common';
import { DocumentoConsultas, EmisionRepository, EmitirDocumento } from '@libs/de';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { SqlDocumentoConsultas, SqlEmisionRepository } from '@libs/de/typeorm';
import { Clock } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { OutboxRelay } from '@libs/platform/relay';
import { LinkSigner } from '@libs/platform/storage';
import { EmisorRepository } from '@libs/series';
import { Config, CONFIG } from '../config';
import { EnlacesController } from '../enlaces/enlaces.controller';
import { DeController } from './de.controller';
import { DePresenter } from './de.dto';

/** Documents: emission, list, detail, links. */
@Module({
  controllers: [DeController, EnlacesController],
  providers: [
    {
      provide: DocumentoConsultas,
      inject: [Database],
      useFactory: (database: Database) => new SqlDocumentoConsultas(database),
    },
    {
      provide: EmisionRepository,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) =>
        new SqlEmisionRepository(database, (filas) => relay.announce(filas)),
    },
    {
      provide: EmitirDocumento,
      inject: [EmisorRepository, EmisionRepository, CONFIG, Clock],
      useFactory: (emisores: EmisorRepository, emisiones: EmisionRepository, config: Config, clock: Clock) =>
        new EmitirDocumento(
          emisores,
          new RedactorDeDocumentos(),
          emisiones,
          {
            sitPermitidos: config.sitPermitidos,
            monedasHabilitadas: config.monedas,
            contingencia: config.contingencia,
            equivalenciaDeObras: { H: config.obrasH, P: config.obrasP },
          },
          clock,
        ),
    },
    {
      provide: DePresenter,
      inject: [LinkSigner, CONFIG],
      useFactory: (links: LinkSigner, config: Config) => new DePresenter(links, config.publicBaseUrl),
    },
  ],
  exports: [DocumentoConsultas, DePresenter],
})
export class DeModule {}
