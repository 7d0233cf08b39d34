import { key } from '../config/key';
import { type RotatingKeys, secretBoxOf } from '../rotating-secret-box';
import { EnvironmentSecretBox, type SecretBox } from '../secret-box';
import type { Database } from './database';

/** Settings of every process that decrypts the secrets of tenants. */
export const MASTER_KEY_SETTINGS = {
  masterKey: key('MASTER_KEY', { doc: 'Opens the secrets of tenants (base64, 32 bytes).', bytes: 32 }),
  previousMasterKey: key('MASTER_KEY_PREVIOUS', {
    doc: 'The master key before, while `npm run operador -- rotar` has not sealed everything anew.',
    bytes: 32,
    default: undefined,
  }),
};

/** Settings of processes that store or use the e-mail secrets of tenants. This key opens no fiscal secret. */
export const MAIL_KEY_SETTINGS = {
  mailKey: key('MAIL_KEY', {
    doc:
      "Opens tenants' passwords of mail servers and mailboxes, keys of their domains and secrets of their webhooks (base64, 32 bytes). " +
      'Without it no tenant can have its own.',
    bytes: 32,
    default: undefined,
  }),
  previousMailKey: key('MAIL_KEY_PREVIOUS', {
    doc: 'The mail key before, while `npm run operador -- rotar` has not sealed everything anew.',
    bytes: 32,
    default: undefined,
  }),
};

/** Settings of the identity provider. This key opens no secret of a tenant. */
export const IDENTITY_KEY_SETTINGS = {
  identityKey: key('IDENTITY_KEY', {
    doc: 'Opens the keys that sign tokens and the secrets of authenticators, and signs cookies (base64, 32 bytes).',
    bytes: 32,
  }),
  previousIdentityKey: key('IDENTITY_KEY_PREVIOUS', {
    doc: 'The identity key before, while `npm run operador -- rotar` has not sealed everything anew.',
    bytes: 32,
    default: undefined,
  }),
};

interface Proof {
  setting: string;
  /** Table with one row, which is sealed with the key of this database. */
  table: string;
}

const MASTER: Proof = { setting: 'MASTER_KEY', table: 'prueba_de_clave' };
const MAIL: Proof = { setting: 'MAIL_KEY', table: 'prueba_de_clave_de_correo' };
const IDENTITY: Proof = { setting: 'IDENTITY_KEY', table: 'prueba_de_clave_de_identidad' };

/** The sealed content does not matter: only whether the key opens it. */
const seal = ({ setting, table }: Proof, current: Buffer): Promise<Buffer> =>
  new EnvironmentSecretBox(current).seal(Buffer.from(setting), table);

/**
 * Refuses a key that is not the key of this database, before it seals anything: secrets sealed under a mistyped key are lost when the
 * mistake is corrected. The first process that starts stores the proof.
 * @throws an error that names the setting.
 */
async function prove(database: Database, proof: Proof, keys: RotatingKeys): Promise<void> {
  const { setting, table } = proof;
  await database.acrossTenants(`INSERT INTO ${table} (sellada) VALUES ($1) ON CONFLICT DO NOTHING`, [
    await seal(proof, keys.current),
  ]);
  const [row] = await database.acrossTenants<{ sellada: Buffer }>(`SELECT sellada FROM ${table}`);
  try {
    await secretBoxOf(keys).open(row!.sellada, table);
  } catch {
    const sealed = `Setting ${setting}: the secrets of this database were sealed with`;
    throw new Error(
      keys.previous
        ? `${sealed} neither this key nor ${setting}_PREVIOUS`
        : `${sealed} another key; while it is being changed, ${setting}_PREVIOUS must hold that one`,
    );
  }
}

/** Seals the proof with the new key after every secret was re-sealed: from then on processes need the new key. Idempotent. */
async function move(database: Database, proof: Proof, current: Buffer): Promise<void> {
  await database.acrossTenants(`UPDATE ${proof.table} SET sellada = $1, updated_at = clock_timestamp()`, [
    await seal(proof, current),
  ]);
}

interface MasterKeys {
  masterKey: Buffer;
  previousMasterKey: Buffer | undefined;
}

interface MailKeys {
  mailKey: Buffer | undefined;
  previousMailKey: Buffer | undefined;
}

interface IdentityKeys {
  identityKey: Buffer;
  previousIdentityKey: Buffer | undefined;
}

export const masterBoxOf = ({ masterKey, previousMasterKey }: MasterKeys): SecretBox =>
  secretBoxOf({ current: masterKey, previous: previousMasterKey });

/** undefined when this installation has no mail key. */
export const mailBoxOf = ({ mailKey, previousMailKey }: MailKeys): SecretBox | undefined =>
  mailKey && secretBoxOf({ current: mailKey, previous: previousMailKey });

/** @throws when the master key is not the key of this database; the error names the setting. */
export async function proveMasterKey(database: Database, keys: MasterKeys): Promise<void> {
  await prove(database, MASTER, { current: keys.masterKey, previous: keys.previousMasterKey });
}

export const moveProof = (database: Database, masterKey: Buffer): Promise<void> => move(database, MASTER, masterKey);

/** @throws when there is a mail key and it is not the key of this database; the error names the setting. */
export async function proveMailKey(database: Database, keys: MailKeys): Promise<void> {
  if (keys.mailKey) await prove(database, MAIL, { current: keys.mailKey, previous: keys.previousMailKey });
}

export const moveMailProof = (database: Database, mailKey: Buffer): Promise<void> => move(database, MAIL, mailKey);

export const identityBoxOf = ({ identityKey, previousIdentityKey }: IdentityKeys): SecretBox =>
  secretBoxOf({ current: identityKey, previous: previousIdentityKey });

/** @throws when the identity key is not the key of this database; the error names the setting. */
export async function proveIdentityKey(database: Database, keys: IdentityKeys): Promise<void> {
  await prove(database, IDENTITY, { current: keys.identityKey, previous: keys.previousIdentityKey });
}

export const moveIdentityProof = (database: Database, identityKey: Buffer): Promise<void> =>
  move(database, IDENTITY, identityKey);
