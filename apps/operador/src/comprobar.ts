import { comprobarLegajo } from '@libs/de';
import { readSettings } from '@libs/platform';
import { openObjectStore, STORAGE_SETTINGS } from '@libs/platform/storage';
import { conCalma, llamar, MES, mesDado, primerDia } from './mes';
import type { Tarea } from './tarea';

/** A pack as the database knows it. */
export interface LegajoAnotado {
  tenant_id: string;
  id: string;
  dia: string;
  /** SHA-256, hex. */
  huella: string;
  bytes: number;
  xmls: number;
}

export const legajosDe = (mes: string): Promise<LegajoAnotado[]> =>
  conCalma('timbo-comprobar', (owner) => llamar<LegajoAnotado>(owner, 'legajos_de_mes', [primerDia(mes)]));

export const comprobar: Tarea = {
  doc: `Reads every pack of a month from the object store and compares it with the SHA-256 that the database has.
Run it after the store was restored, and now and then. Reads MIGRATION_DATABASE_URL and the object store.`,
  opciones: MES,
  async execute(dado) {
    const mes = mesDado(dado);
    const almacen = openObjectStore(readSettings(STORAGE_SETTINGS));
    const legajos = await legajosDe(mes);
    let bien = 0;
    for (const { tenant_id: tenantId, dia, huella: sha256, xmls } of legajos) {
      const bytes = await comprobarLegajo(almacen, tenantId, { dia, sha256 });
      if (bytes) bien += 1;
      else console.log(`✗ ${tenantId} ${dia}: a pack of ${xmls} XMLs is gone or changed: ${sha256}`);
    }
    console.log(`${bien} of ${legajos.length} packs of ${mes} are whole`);
    return bien === legajos.length;
  },
};
