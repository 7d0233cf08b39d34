import { rotarCorreo } from '@libs/correo/postgres';
import { EnvironmentSecretBox, key, readSettings, RotatingSecretBox } from '@libs/platform';
import {
  DATABASE_SETTINGS,
  moveMailProof,
  moveProof,
  openDatabase,
  proveMailKey,
  proveMasterKey,
} from '@libs/platform/db';
import { rotarBuzones } from '@libs/recibidos/postgres';
import { TypeOrmRotacionDeSecretos } from '@libs/series/postgres';
import { rotarWebhooks } from '@libs/webhooks/postgres';
import { MIGRATIONS } from '../../../migrations';
import { MalUso, type Tarea } from './tarea';

async function rotarClaves(): Promise<void> {
  const settings = readSettings({
    ...DATABASE_SETTINGS,
    masterKey: deLaClave('MASTER_KEY', 'The new key.'),
    previousMasterKey: deLaClave('MASTER_KEY_PREVIOUS', 'The key that it takes the place of.'),
    mailKey: deLaClave('MAIL_KEY', 'The new mail key.'),
    previousMailKey: deLaClave('MAIL_KEY_PREVIOUS', 'The key that it takes the place of.'),
  });
  const { masterKey, previousMasterKey, mailKey, previousMailKey } = settings;
  const maestra = cajaDe(masterKey, previousMasterKey);
  const deCorreo = cajaDe(mailKey, previousMailKey);
  if (!maestra && !deCorreo)
    throw new MalUso('give MASTER_KEY and MASTER_KEY_PREVIOUS, or MAIL_KEY and MAIL_KEY_PREVIOUS');
  const database = await openDatabase(settings, 'timbo-rotar', MIGRATIONS);
  try {
    if (maestra) {
      await proveMasterKey(database, { masterKey: masterKey!, previousMasterKey });
      const { tenants, secretos } = await new TypeOrmRotacionDeSecretos(database, maestra).execute();
      await moveProof(database, masterKey!);
      console.log(`${secretos} secrets of ${tenants} tenants are sealed under the new key`);
    }
    if (deCorreo) {
      await proveMailKey(database, { mailKey, previousMailKey });
      const deWebhooks = await rotarWebhooks(database, deCorreo);
      const deCorreos = await rotarCorreo(database, deCorreo);
      const deBuzones = await rotarBuzones(database, deCorreo);
      await moveMailProof(database, mailKey!);
      console.log(
        `${deCorreos} secrets of e-mail, ${deWebhooks} of webhooks and ${deBuzones} of mailboxes are sealed under the new mail key`,
      );
    }
  } finally {
    await database.close();
  }
}

const deLaClave = (env: string, doc: string) => key(env, { doc, bytes: 32, default: undefined });

/** undefined when this key is not being changed. */
const cajaDe = (nueva: Buffer | undefined, anterior: Buffer | undefined): RotatingSecretBox | undefined =>
  nueva && anterior && new RotatingSecretBox(new EnvironmentSecretBox(nueva), new EnvironmentSecretBox(anterior));

export const rotar: Tarea = {
  doc: `Seals every secret anew under a new master key, a new mail key, or both.
First give every process the new key as MASTER_KEY (MAIL_KEY) and the old one as MASTER_KEY_PREVIOUS (MAIL_KEY_PREVIOUS). Then run this
with both. Last, take the previous one away. The service goes on meanwhile. Killed in the middle, the next run does the rest; a run
that seals nothing says that all is done. Reads DATABASE_URL and those keys.`,
  opciones: {},
  async execute() {
    await rotarClaves();
    return true;
  },
};
