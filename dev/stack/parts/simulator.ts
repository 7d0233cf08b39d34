import path from 'node:path';
import type { Ground } from '../ground';
import { httpService } from '../programs';
import type { Part } from './part';

export interface AuthorityEnv {
  FISCAL_URL_H: string;
  FISCAL_URL_P: string;
  FISCAL_CA_FILE: string;
  SIGNING_CA_FILE: string;
  SIMULATOR_CONTROL_URL: string;
  /** Test mode uses the same simulator. */
  SIMULATOR_URL: string;
  SIMULATOR_CA_FILE: string;
  /** The simulator answers immediately, so pauses of minutes are not needed. */
  FISCAL_PAUSE_PERCENT: string;
  FISCAL_CONNECT_MS: string;
  FISCAL_SEND_MS: string;
  FISCAL_QUERY_MS: string;
  BATCH_WAIT_MS: string;
  BATCH_TICK_MS: string;
}

/** The simulator makes its TLS material here: the stack and the seed read it. */
export const tlsFolder = (folder: string): string => path.join(folder, 'tls');

/** The simulated authority, for both environments, unless the address of a real one is set for either. */
export function simulator({ folder, env, ports, program }: Ground): Part<AuthorityEnv> {
  if (env.FISCAL_URL_H || env.FISCAL_URL_P) return { services: [], env: {} };
  const control = `http://127.0.0.1:${ports.simulator_control}`;
  const settings = {
    ...env,
    TLS_DIR: tlsFolder(folder),
    PORT_H: String(ports.simulator_h),
    PORT_P: String(ports.simulator_p),
    CONTROL_PORT: String(ports.simulator_control),
    DATA_DIR: path.join(folder, 'simulator'),
    HOST: '127.0.0.1',
  };
  return {
    services: [httpService('fiscal-simulator', 'apps/fiscal-simulator/main.js', settings, `${control}/salud`, program)],
    env: {
      FISCAL_URL_H: `https://127.0.0.1:${ports.simulator_h}`,
      FISCAL_URL_P: `https://127.0.0.1:${ports.simulator_p}`,
      FISCAL_CA_FILE: path.join(tlsFolder(folder), 'ca.crt'),
      SIGNING_CA_FILE: path.join(tlsFolder(folder), 'ca.crt'),
      SIMULATOR_CONTROL_URL: control,
      SIMULATOR_URL: `https://127.0.0.1:${ports.simulator_h}`,
      SIMULATOR_CA_FILE: path.join(tlsFolder(folder), 'ca.crt'),
      FISCAL_CONNECT_MS: env.FISCAL_CONNECT_MS || '2000',
      FISCAL_SEND_MS: env.FISCAL_SEND_MS || '8000',
      FISCAL_QUERY_MS: env.FISCAL_QUERY_MS || '8000',
      FISCAL_PAUSE_PERCENT: env.FISCAL_PAUSE_PERCENT || '1',
      BATCH_WAIT_MS: env.BATCH_WAIT_MS || '500',
      BATCH_TICK_MS: env.BATCH_TICK_MS || '200',
    },
  };
}
