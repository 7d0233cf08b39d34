import type { Provider } from '@nestjs/common';
import { ArchivarMes, ArchivoRepository, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/typeorm';
import { nuevoId, ObjectStore } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import type { Config } from './config';

/** Providers that move the XMLs of past months to the object store. */
export function proveedoresDeArchivo(
  { retencionAnios }: Config,
  database: Database,
): Provider[] {
  const { clock } = database;
  return [
    { provide: ArchivoRepository, useValue: new SqlArchivoRepository(database) },
    serve(ArchivarMes, [ArchivoRepository, ObjectStore], (archivo, almacen) => {
      return new ArchivarMes(archivo, almacen, { ...LIMITES_DE_ARCHIVO, retencionAnios }, clock, nuevoId);
    }),
  ];
}
