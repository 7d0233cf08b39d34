import { StackError } from './stack-error';

/** What `node dist/dev/seed-demo.js` finds in its environment. */
export interface SeedEnv {
  DATABASE_URL: string;
  MASTER_KEY: string;
  /** Empty when the authority is a real one: then nothing is registered. */
  SIMULATOR_CONTROL_URL: string;
  /** `ca.crt` and `ca.key` in it, made by the simulator, are the authority that issues the tenant's certificate. */
  TLS_DIR: string;
  CLIENT_CA_FILE: string;
  CLIENT_CA_KEY_FILE: string;
  /** The key that an earlier run printed; printed again when it is still good. Empty at the first start. */
  DEMO_API_KEY: string;
  /** Everything else is inherited. */
  [inherited: string]: string | undefined;
}

/** What it prints as one line of JSON, its last line. */
export interface SeedResult {
  tenant_id: string;
  tenant_ruc: string;
  api_key: string;
}

export function parseSeedResult(printed: string): SeedResult {
  const last = printed.trimEnd().split('\n').at(-1) ?? '';
  try {
    const { tenant_id, tenant_ruc, api_key } = JSON.parse(last) as SeedResult;
    if (tenant_id && tenant_ruc && api_key) return { tenant_id, tenant_ruc, api_key };
  } catch {
    // Told below, with the line.
  }
  throw new StackError('The demo tenant was not created: the seed printed no tenant.', last);
}
