import type { Provider } from '@nestjs/common';
import { LoteRepository, TramitarDocumento, TramitarLote, TramiteRepository } from '@libs/de';
import { SoapAutoridadFiscal } from '@libs/de/fiscal';
import { SqlLoteRepository, SqlTramiteRepository } from '@libs/de/postgres';
import { EventoRepository, TramitarEvento } from '@libs/eventos';
import { SoapAutoridadDeEventos } from '@libs/eventos/fiscal';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { GatewayConDisyuntor, type HoraDeFirma } from '@libs/fiscal';
import { type Database, masterBoxOf } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { announceResolved, OutboxRelay } from '@libs/platform/relay';
import { TypeOrmEmisorRepository } from '@libs/series/postgres';
import type { Config } from './config';

/** Repositories of documents, batches and events that the authority is asked about. */
export function repositoriosDe(database: Database): Provider[] {
  const de = <T>(Repositorio: new (...args: ConstructorParameters<typeof SqlTramiteRepository>) => T) => ({
    inject: [OutboxRelay],
    useFactory: (relay: OutboxRelay) =>
      new Repositorio(
        database,
        (filas) => relay.announce(filas),
        (id) => announceResolved(database, id),
      ),
  });
  return [
    { provide: TramiteRepository, ...de(SqlTramiteRepository) },
    { provide: LoteRepository, ...de(SqlLoteRepository) },
    { provide: EventoRepository, ...de(SqlEventoRepository) },
  ];
}

/** The use cases behind the processors. */
export function tramitesDe(
  config: Config,
  database: Database,
  ajustes: { arriendoMs: number; escalaDePausas: number },
  firmas: HoraDeFirma,
): Provider[] {
  const { clock } = database;
  const emisores = new TypeOrmEmisorRepository(database, masterBoxOf(config));
  return [
    serve(TramitarDocumento, [TramiteRepository, GatewayConDisyuntor], (tramites, gateway) => {
      return new TramitarDocumento(tramites, emisores, new SoapAutoridadFiscal(gateway, clock), ajustes, clock);
    }),
    serve(TramitarLote, [LoteRepository, GatewayConDisyuntor], (lotes, gateway) => {
      return new TramitarLote(lotes, emisores, new SoapAutoridadFiscal(gateway, clock), ajustes, clock);
    }),
    serve(TramitarEvento, [EventoRepository, GatewayConDisyuntor], (eventos, gateway) => {
      return new TramitarEvento(eventos, emisores, new SoapAutoridadDeEventos(gateway), ajustes, { clock, firmas });
    }),
  ];
}
