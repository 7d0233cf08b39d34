import { ArchivarMes, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/postgres';
import { nuevoId, readSettings } from '@libs/platform';
import { DATABASE_SETTINGS, openDatabase } from '@libs/platform/db';
import { openObjectStore, RETENTION_SETTINGS, STORAGE_SETTINGS } from '@libs/platform/storage';
import { MIGRATIONS } from '../../../migrations';
import { conCalma, llamar, MES, mesDado, primerDia } from './mes';
import type { Tarea } from './tarea';

export const archivar: Tarea = {
  doc: `Moves the XMLs of a month to the object store now, as kude-renderer does XML_EN_BASE_DIAS after its end.
Of tenants whose month is not final nothing moves. Reads MIGRATION_DATABASE_URL, DATABASE_URL (kude-renderer's role), RETENCION_ANIOS and
the object store.`,
  opciones: MES,
  async execute(dado) {
    const mes = mesDado(dado);
    const ajustes = readSettings({ ...DATABASE_SETTINGS, ...STORAGE_SETTINGS, ...RETENTION_SETTINGS });
    const database = await openDatabase(ajustes, 'timbo-archivar', MIGRATIONS, { process: 'kude-renderer' });
    try {
      const { clock } = database;
      const tenants = await conCalma('timbo-archivar', (owner) =>
        llamar<{ t: string }>(owner, 'anotar_mes', [primerDia(mes), clock.now()]),
      );
      const { retencionAnios } = ajustes;
      const archivar = new ArchivarMes(
        new SqlArchivoRepository(database),
        openObjectStore(ajustes),
        { ...LIMITES_DE_ARCHIVO, retencionAnios },
        clock,
        nuevoId,
      );
      const hechos = { archivado: 0, nada: 0, espera: 0, perdido: 0, parado: 0 };
      for (const { t: tenantId } of tenants) hechos[await archivar.execute({ tenantId, mes })] += 1;
      console.log(
        `${mes}: ${hechos.archivado} of ${tenants.length} tenants archived, ${hechos.nada} before or by another process`,
      );
      return hechos.archivado + hechos.nada === tenants.length;
    } finally {
      await database.close();
    }
  },
};
