import type { Provider } from '@nestjs/common';
import { ArchivarMes, ArchivoRepository, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/typeorm';
import { type Logger, nuevoId, ObjectStore } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import type { Config } from './config';
import { RelojDeArchivo } from './reloj-de-archivo';

/** Providers that move the XMLs of past months to the object store. */
export function proveedoresDeArchivo(
  { retencionAnios, xmlEnBaseDias }: Config,
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
    serve(RelojDeArchivo, [ArchivoRepository, ArchivarMes], (archivo, archivar) => {
      return new RelojDeArchivo({ archivo, archivar, dias: xmlEnBaseDias }, clock, logger, metrics);
    }),
  ];
}
