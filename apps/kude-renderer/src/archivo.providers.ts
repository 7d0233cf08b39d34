import type { Provider } from '@nestjs/common';
import { ArchivarMes, ArchivoRepository, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/postgres';
import { type Logger, nuevoId, ObjectStore } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { serve, type Token } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import type { PeriodicTask } from '@libs/platform/relay';
import { archivarMeses } from './archivar-meses';
import type { Config } from './config';

/** The task of the clock that archives. */
export const ARCHIVO: Token<PeriodicTask> = Symbol('archivo');

/** Providers that move the XMLs of past months to the object store. */
export function proveedoresDeArchivo(
  { retencionAnios, xmlEnBaseDias: dias }: Config,
  database: Database,
  logger: Logger,
  metrics: Metrics,
): Provider[] {
  const { clock } = database;
  return [
    { provide: ArchivoRepository, useValue: new SqlArchivoRepository(database) },
    serve(ArchivarMes, [ArchivoRepository, ObjectStore], (archivo, almacen) => {
      return new ArchivarMes(archivo, almacen, { ...LIMITES_DE_ARCHIVO, retencionAnios }, clock, nuevoId);
    }),
    serve(ARCHIVO, [ArchivoRepository, ArchivarMes], (archivo, archivar) =>
      archivarMeses({ archivo, archivar, dias }, clock, logger, metrics),
    ),
  ];
}
