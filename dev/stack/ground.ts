import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newSigningKey } from './idp/identity-provider';
import { keptPorts } from './ports';
import { nodeProgram } from './programs';
import { removeCluster } from './postgres/cluster';
import { keptSecrets } from './secret-file';
import type { Supervisor } from './supervisor';

const PORT_NAMES = [
  'api',
  'api_inner',
  'submitter_inner',
  'renderer_inner',
  'simulator_h',
  'simulator_p',
  'simulator_control',
  'postgres',
  'redis',
  'smtp',
  'inbox',
  'idp',
] as const;

const key = () => randomBytes(32).toString('base64');
const password = () => randomBytes(24).toString('base64url');
const SECRET_MAKERS = {
  master_key: key,
  link_key: key,
  mail_key: key,
  bounce_token: key,
  idp_key: newSigningKey,
  db_superuser: password,
  db_owner: password,
  db_api: password,
  db_submitter: password,
  db_renderer: password,
  db_identidad: password,
  client_admin: password,
  client_superadmin: password,
  client_user: password,
  client_soporte: password,
  client_contador: password,
  client_socio: password,
};

/** The common base of all parts of the stack. */
export interface Ground {
  supervisor: Supervisor;
  /** Folder with all data of the stack. */
  folder: string;
  /** Names the real services; an embedded part is started for each other service. */
  env: NodeJS.ProcessEnv;
  tell: (line: string) => void;
  /** How the product's programs are run; its helpers (mail, identity provider) always run with `nodeProgram`. */
  program: typeof nodeProgram;
  /** See ClusterOptions. */
  durable: boolean;
  /** More settings of the embedded PostgreSQL. */
  postgres?: Readonly<Record<string, string>>;
  ports: Record<(typeof PORT_NAMES)[number], number>;
  secrets: Record<keyof typeof SECRET_MAKERS, string>;
}

export interface GroundOptions extends Omit<Ground, 'supervisor' | 'ports' | 'secrets' | 'durable' | 'program'> {
  durable?: boolean;
  program?: Ground['program'];
  /** Port of the API at the first start, when it is free. */
  preferredPort?: number;
}

/** Ports and secrets: chosen at the first start in this folder, kept from then on. */
export async function prepareGround(supervisor: Supervisor, options: GroundOptions): Promise<Ground> {
  const { folder, env, tell, durable = true, program = nodeProgram, postgres, preferredPort } = options;
  mkdirSync(folder, { recursive: true });
  const ports = await keptPorts(path.join(folder, 'ports.json'), PORT_NAMES, { api: preferredPort }, tell);
  const secrets = keptSecrets(path.join(folder, 'secrets.json'), SECRET_MAKERS);
  return { supervisor, folder, env, tell, durable, postgres, program, ports, secrets };
}

/** Removes the data of earlier runs, so that the next start is a first one. No process may be using it. */
export function forgetData(folder: string): void {
  removeCluster(path.join(folder, 'postgres'));
  for (const kept of ['redis', 'mail', 'objects', 'simulator', 'tls', 'ports.json', 'secrets.json', 'api-key.json']) {
    rmSync(path.join(folder, kept), { recursive: true, force: true });
  }
}
