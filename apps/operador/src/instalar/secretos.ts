/** Secrets of an installation, by name. */
export type Secretos = ReadonlyMap<string, string>;

/** Passwords are parts of URLs; keys are base64 of 32 bytes. */
const FORMAS = {
  DB_SUPERUSER_PASSWORD: 'base64url',
  DB_OWNER_PASSWORD: 'base64url',
  DB_API_PASSWORD: 'base64url',
  DB_SUBMITTER_PASSWORD: 'base64url',
  DB_RENDERER_PASSWORD: 'base64url',
  DB_IDENTIDAD_PASSWORD: 'base64url',
  MASTER_KEY: 'base64',
  LINK_KEY: 'base64',
  MAIL_KEY: 'base64',
  IDENTITY_KEY: 'base64',
  GRAFANA_PASSWORD: 'base64url',
  BACKUP_KEY: 'base64url',
} as const;

export const NOMBRES_DE_SECRETOS = Object.keys(FORMAS) as (keyof typeof FORMAS)[];

/** The secrets of `hay`, and new ones for the names that it lacks. `azar` gives that many random bytes. */
export function secretosCon(hay: ReadonlyMap<string, string>, azar: (bytes: number) => Buffer): Secretos {
  return new Map(
    NOMBRES_DE_SECRETOS.map((nombre) => [nombre, hay.get(nombre) || azar(32).toString(FORMAS[nombre])] as const),
  );
}
