import path from 'node:path';
import type { Ground } from '../../dev/stack/ground';
import { httpService } from '../../dev/stack/programs';
import type { Service } from '../../dev/stack/service';

/** An api alone, without queue or authority. */
export function apiDe(
  { env, ports, secrets, folder }: Ground,
  databaseUrl: string,
  base: string,
  mas: NodeJS.ProcessEnv = {},
): Service {
  const settings = {
    ...env,
    ...mas,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    INNER_PORT: String(ports.api_inner),
    PUBLIC_BASE_URL: base,
    LINK_KEY: secrets.link_key,
    MASTER_KEY: secrets.master_key,
    STORAGE_DIR: path.join(folder, 'objects'),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: process.env['API_NODE_OPTIONS'],
  };
  return httpService('api', 'apps/api/main.js', settings, `http://127.0.0.1:${ports.api_inner}/health/ready`);
}
