import { randomBytes, randomUUID } from 'node:crypto';
import { EnvironmentSecretBox, idDePrueba } from '@libs/platform';
import { type Database, proveMasterKey } from '@libs/platform/db';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { type Hecho, operador } from '../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';

const TENANTS = 5;
const CSC = 'ABCD0000000000000000000000000000';
const [vieja, nueva] = [randomBytes(32), randomBytes(32)];

let base: BaseDeDatosDePrueba;
let database: Database;
const tenants: string[] = [];

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(2);
  await proveMasterKey(database, { masterKey: vieja, previousMasterKey: undefined });
  const registro = new TypeOrmRegistroDeEmisores(database, new EnvironmentSecretBox(vieja));
  for (let i = 0; i < TENANTS; i += 1) {
    const datos = { ruc: `${i}`, razonSocial: 'R', tipoContribuyente: 2, plan: 'api', actividades: [] } as const;
    // The last one is the issuer of the first one's test mode.
    const pruebaDe = i === TENANTS - 1 ? tenants[0] : undefined;
    const id = pruebaDe ? idDePrueba(pruebaDe) : randomUUID();
    await registro.crearTenant(id, { ...datos, pruebaDe });
    for (const sit of ['H', 'P'] as const) await registro.ponerCsc(id, sit, '0001', CSC);
    tenants.push(id);
  }
});
afterAll(() => base?.eliminar());

/** `npm run operador -- rotar`; `muere` names the crash point at which it is killed, as by `kill -9`. */
const rotar = (muere = '', anterior = vieja): Promise<Hecho> =>
  operador(
    {
      DATABASE_URL: base.urlDe('api'),
      MASTER_KEY: nueva.toString('base64'),
      MASTER_KEY_PREVIOUS: anterior.toString('base64'),
      CRASH_POINT: muere,
    },
    'rotar',
  );

/** How many tenants this key opens. */
async function abiertos(clave: Buffer): Promise<number> {
  const emisores = new TypeOrmEmisorRepository(database, new EnvironmentSecretBox(clave));
  const leidos = await Promise.allSettled(tenants.map((id) => emisores.obtener(id)));
  return leidos.filter(({ status }) => status === 'fulfilled').length;
}

/** Whether a process with these keys may start. */
const entra = (masterKey: Buffer, previousMasterKey?: Buffer): Promise<boolean> =>
  proveMasterKey(database, { masterKey, previousMasterKey }).then(
    () => true,
    (causa: Error) => {
      if (!causa.message.startsWith('Setting MASTER_KEY')) throw causa;
      return false;
    },
  );

describe('npm run operador -- rotar', () => {
  it('killed in the middle leaves every secret whole, under one key or the other; the next run does the rest', async () => {
    expect(await entra(vieja)).toBe(true);
    expect((await rotar('', randomBytes(32))).salida).toContain('neither this key nor MASTER_KEY_PREVIOUS');
    expect((await rotar('rotacion.tenant:2')).senhal).toBe('SIGKILL');
    expect([await entra(vieja), await entra(nueva, vieja), await entra(nueva)]).toEqual([true, true, false]);
    expect(await abiertos(nueva)).toBe(2);
    expect(await abiertos(vieja)).toBe(TENANTS - 2);
    expect((await rotar()).salida).toContain(`${2 * (TENANTS - 2)} secrets of ${TENANTS} tenants`);
    expect(await abiertos(nueva)).toBe(TENANTS);
    expect([await entra(vieja), await entra(nueva, vieja), await entra(nueva)]).toEqual([false, true, true]);
    expect((await rotar()).salida).toContain(`0 secrets of ${TENANTS} tenants`);
  });
});
