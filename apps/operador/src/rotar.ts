import { rotarCorreo } from '@libs/correo/postgres';
import { rotarIdentidad } from '@libs/identidad/postgres';
import { EnvironmentSecretBox, key, readSettings, RotatingSecretBox } from '@libs/platform';
import {
  DATABASE_SETTINGS,
  moveIdentityProof,
  moveMailProof,
  moveProof,
  openDatabase,
  proveIdentityKey,
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
    identityKey: deLaClave('IDENTITY_KEY', 'The new key of the identity provider.'),
    previousIdentityKey: deLaClave('IDENTITY_KEY_PREVIOUS', 'The key that it takes the place of.'),
  });
  const { masterKey, previousMasterKey, mailKey, previousMailKey, identityKey, previousIdentityKey } = settings;
  const maestra = cajaDe(masterKey, previousMasterKey);
  const deCorreo = cajaDe(mailKey, previousMailKey);
  const deIdentidad = cajaDe(identityKey, previousIdentityKey);
  if (!maestra && !deCorreo && !deIdentidad)
    throw new MalUso('give MASTER_KEY, MAIL_KEY or IDENTITY_KEY, each with its _PREVIOUS');
  if (deIdentidad && (maestra || deCorreo))
    throw new MalUso(
      'give IDENTITY_KEY in a run of its own: DATABASE_URL is then of the role of the identity provider',
    );
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
    if (deIdentidad) {
      await proveIdentityKey(database, { identityKey: identityKey!, previousIdentityKey });
      const deSecretos = await rotarIdentidad(database, deIdentidad);
      await moveIdentityProof(database, identityKey!);
      console.log(`${deSecretos} secrets of the identity provider are sealed under the new identity key`);
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
  doc: `Seals every secret anew under a new master key, a new mail key, or both; or under a new identity key, in a run of its own.
First give every process the new key as MASTER_KEY (MAIL_KEY, IDENTITY_KEY) and the old one under the same name with _PREVIOUS. Then run
this with both. Last, take the previous one away. The service goes on meanwhile. Killed in the middle, the next run does the rest; a run
that seals nothing says that all is done. Reads DATABASE_URL and those keys.`,
  opciones: {},
  async execute() {
    await rotarClaves();
    return true;
  },
};
