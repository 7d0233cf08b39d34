import { ClavesDeFirma } from '@libs/identidad/postgres';
import { readSettings } from '@libs/platform';
import {
  DATABASE_SETTINGS,
  IDENTITY_KEY_SETTINGS,
  identityBoxOf,
  openDatabase,
  proveIdentityKey,
} from '@libs/platform/db';
import { MIGRATIONS } from '../../../migrations';
import type { Tarea } from './tarea';

export const firma: Tarea = {
  doc: `Makes the next key with which the identity provider signs tokens (docs/operacion/identidad.md).
It is published at once and signs after a quarter of an hour, when everybody knows it; the one before stays published until its tokens
have ended. Nothing is to be done at the api. Reads DATABASE_URL (the role of the identity provider), IDENTITY_KEY.`,
  opciones: {},
  async execute() {
    const settings = readSettings({ ...DATABASE_SETTINGS, ...IDENTITY_KEY_SETTINGS });
    const database = await openDatabase(settings, 'timbo-firma', MIGRATIONS, { process: 'identidad' });
    try {
      await proveIdentityKey(database, settings);
      const nueva = await new ClavesDeFirma(database, identityBoxOf(settings)).rotar();
      console.log(`the key ${nueva!.kid} signs from ${nueva!.firmaDesde.toISOString()}`);
      return true;
    } finally {
      await database.close();
    }
  },
};
