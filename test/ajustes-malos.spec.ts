import { randomBytes } from 'node:crypto';
import { readConfig as deApi } from '../apps/api/src/config';
import { readConfig as deSubmitter } from '../apps/fiscal-submitter/src/config';
import { readConfig as deRenderer } from '../apps/kude-renderer/src/config';

const clave = (): string => randomBytes(32).toString('base64');
const OTRA = clave();
const BUENOS = {
  DATABASE_URL: 'postgres://timbo@127.0.0.1:5432/timbo',
  MASTER_KEY: clave(),
  LINK_KEY: clave(),
  PUBLIC_BASE_URL: 'http://127.0.0.1:1',
  STORAGE_DIR: __dirname,
};
const PROVEEDOR = { JWT_JWKS_URL: 'http://id.example/jwks', JWT_ISSUER: 'https://id.example', JWT_AUDIENCE: 'x' };

/** That a process which reads these does not start, and says so, is tested by apps/api/test/arranque.e2e-spec.ts. */
describe('settings that are wrong are named', () => {
  it.each([
    ['api', deApi],
    ['fiscal-submitter', deSubmitter],
    ['kude-renderer', deRenderer],
  ])('and right ones are taken by %s', (_, leer) => {
    expect(leer(BUENOS)).toMatchObject({ databaseUrl: BUENOS.DATABASE_URL });
  });

  it.each<[string, (env: NodeJS.ProcessEnv) => unknown, NodeJS.ProcessEnv, string]>([
    ['a master key of zeros', deApi, { MASTER_KEY: Buffer.alloc(32).toString('base64') }, 'MASTER_KEY'],
    ['one key for two purposes', deApi, { LINK_KEY: OTRA, MASTER_KEY: OTRA }, 'is the same key as LINK_KEY'],
    ['keys of tokens over http in production', deApi, { ...PROVEEDOR, SIT_PERMITIDOS: 'H,P' }, 'JWT_JWKS_URL'],
    ['half an identity provider', deApi, { ...PROVEEDOR, JWT_ISSUER: '' }, 'JWT_JWKS_URL'],
    ['a queue that is none', deApi, { REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    ['a log that nobody knows', deApi, { LOG_LEVEL: 'todo' }, 'LOG_LEVEL'],
    ['an authority over http', deApi, { FISCAL_URL_P: 'http://127.0.0.1:1' }, 'FISCAL_URL_P'],
    ['a registry without a place for the RUC', deApi, { PADRON_URL: 'https://p.example/' }, 'PADRON_URL'],
    ['a mail server that is none', deRenderer, { SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    ['an object store that is a file', deApi, { STORAGE_DIR: __filename }, 'Setting STORAGE_DIR'],
    ['a folder for the browser that is a file', deRenderer, { CHROMIUM_DIR: __filename }, 'Setting CHROMIUM_DIR'],
    [
      'a browser that is no program',
      deRenderer,
      { PUPPETEER_EXECUTABLE_PATH: __filename },
      'PUPPETEER_EXECUTABLE_PATH',
    ],
    ['a published file that is no address', deRenderer, { NORMA_ARCHIVOS: 'DE_v150.xsd' }, 'NORMA_ARCHIVOS'],
    ['an operator without an address', deRenderer, { NORMA_CORREO: 'Ana' }, 'NORMA_CORREO'],
    ['an account that is a RUC', deRenderer, { NORMA_CUENTA: '80000001-7' }, 'NORMA_CUENTA'],
    ['a file that is not there', deSubmitter, { FISCAL_CA_FILE: '/no/hay.pem' }, 'FISCAL_CA_FILE'],
  ])('%s', (_, leer, ajustes, dicho) => {
    expect(() => leer({ ...BUENOS, ...ajustes })).toThrow(dicho);
  });
});
