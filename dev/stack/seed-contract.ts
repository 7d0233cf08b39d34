import { StackError } from './stack-error';

/** The environment of `node dist/dev/seed-demo.js`. */
export interface SeedEnv {
  DATABASE_URL: string;
  MASTER_KEY: string;
  /** Empty with a real authority: then nothing is registered. */
  SIMULATOR_CONTROL_URL: string;
  /** `ca.crt` and `ca.key` in it, made by the simulator, are the authority that issues the tenant's certificate. */
  TLS_DIR: string;
  CLIENT_CA_FILE: string;
  CLIENT_CA_KEY_FILE: string;
  /** The key that an earlier run printed; printed again when it is still valid. Empty at the first start. */
  DEMO_API_KEY: string;
  /** JSON: `iss`, `sub` and address of the accountant of both taxpayers. Empty with a real identity provider: then nobody is a member. */
  DEMO_ACCOUNTANT: string;
  /** All other variables are inherited. */
  [inherited: string]: string | undefined;
}

/** Its last line of output, JSON. */
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
    // Reported below, with the line.
  }
  throw new StackError('The demo tenant was not created: the seed printed no tenant.', last);
}
