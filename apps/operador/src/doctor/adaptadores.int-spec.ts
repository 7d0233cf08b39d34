import { createServer } from 'node:http';
import { tempFolder } from '../../../../test/during';
import { freePort } from '../../../../dev/stack/ports';
import { listen } from '../../../../test/listen';
import { operador } from '../../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { servidorDeHora } from '../../../../test/servidor-de-hora';
import { SqlSoporteConsultas } from '@libs/auth/postgres';
import { RelojMovible } from '@libs/platform/testing';
import { EstaMaquina } from './esta-maquina';
import { EstaRed } from './esta-red';

const AHORA = new Date('2040-05-10T12:00:00Z');
const reloj = new RelojMovible(AHORA.getTime());

describe('the network', () => {
  const red = new EstaRed(reloj);

  it('tells how far the clock of a time server is ahead', async () => {
    expect(await red.adelantoDe(await servidorDeHora(AHORA, 90))).toBe(90_000);
    expect(await red.adelantoDe(await servidorDeHora(AHORA, -5))).toBe(-5_000);
    await expect(red.adelantoDe(await servidorDeHora(AHORA, 0, 0))).rejects.toThrow('it does not know the time');
  });

  it('reads what a process says of itself, also when it is not ready', async () => {
    const servidor = createServer((_, res) => res.writeHead(503).end('{"status":"error","degradado":["cola"]}'));
    const puerto = await listen(servidor);
    expect(await red.salud(`http://127.0.0.1:${puerto}`)).toEqual({ preparado: false, degradado: ['cola'] });
  });

  it('says that nothing answers', async () => {
    const puerto = await freePort();
    await expect(red.alcanza(`https://127.0.0.1:${puerto}`, undefined)).rejects.toThrow('ECONNREFUSED');
    await expect(red.salud(`http://127.0.0.1:${puerto}`)).rejects.toThrow();
  });

  it('takes a name without TXT records for one that has none, and a failure of the name server for none of both', async () => {
    const con = (code: string) => new EstaRed(reloj, () => Promise.reject(Object.assign(new Error(code), { code })));
    expect(await con('ENOTFOUND').txt('example.com')).toEqual([]);
    await expect(con('ETIMEOUT').txt('example.com')).rejects.toThrow('ETIMEOUT');
  });
});

it('this machine has memory, a disk and a kernel with settings', async () => {
  const maquina = new EstaMaquina();
  for (const { total, libre } of [await maquina.memoria(), await maquina.disco(tempFolder('doctor'))])
    expect([libre > 0, libre <= total]).toEqual([true, true]);
  expect(await maquina.nucleo('kernel/ostype')).toBe('Linux');
  expect(await maquina.nucleo('kernel/no-such-setting')).toBeUndefined();
});

describe('the task', () => {
  let base: BaseDeDatosDePrueba;
  beforeAll(async () => {
    base = await baseDeDatosDePrueba();
  });
  afterAll(() => base?.eliminar());

  async function doctor() {
    const cerrado = `https://127.0.0.1:${await freePort()}`;
    const env = {
      ...{ MIGRATION_DATABASE_URL: base.ownerUrl, FISCAL_URL_H: cerrado, SIT_PERMITIDOS: 'H', SMTP_URL: '' },
      INNER_URLS: `api=${cerrado.replace('https', 'http')}`,
    };
    const { codigo, salida } = await operador(env, 'doctor', '--json', `--ntp=${await servidorDeHora(AHORA, 0)}`);
    const hallazgos = JSON.parse(salida) as { parte: string; estado: string; dice: string }[];
    const de = (parte: string) => hallazgos.find((hallazgo) => hallazgo.parte === parte);
    return { codigo, de };
  }

  it('finds the database sound, and fails for what does not answer', async () => {
    const { codigo, de } = await doctor();
    expect(codigo).toBe(1);
    for (const parte of ['PostgreSQL', 'migrations', 'roles', 'certificates', 'timbrados', 'series'])
      expect(de(parte)).toMatchObject({ estado: 'bien' });
    for (const parte of ['process api', 'authority, test']) expect(de(parte)).toMatchObject({ estado: 'mal' });
  });

  it('leaves what it said for the panel, in the place of what it said before', async () => {
    await doctor();
    const { de } = await doctor();
    const { doctor: informe } = await new SqlSoporteConsultas(await base.abrir(5, 'api')).marcha(AHORA);
    expect(informe!.hallazgos).toEqual(expect.arrayContaining([de('PostgreSQL'), de('process api')]));
    expect(await base.admin('SELECT FROM informe_del_doctor')).toHaveLength(1);
  });

  it('finds what the database lacks, and what ends in it', async () => {
    const tenant = '00000000-0000-4000-8000-000000000001';
    await base.admin(
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan) VALUES ($1, '80110005-3', 'Prueba S.A.', 2, 'pro')`,
      [tenant],
    );
    await base.admin(
      `INSERT INTO timbrado (tenant_id, sit, numero, fecha_inicio, fecha_fin)
         VALUES ($1, 'P', '12345678', '2015-01-01', '2015-12-31')`,
      [tenant],
    );
    expect((await doctor()).de('timbrados')).toMatchObject({
      estado: 'mal',
      dice: expect.stringMatching(/^ended: 80110005-3 P 12345678/),
    });
    await base.admin(`DELETE FROM migrations WHERE name LIKE 'Plazos%'`);
    expect((await doctor()).de('migrations')).toMatchObject({ estado: 'mal', dice: expect.stringContaining('Plazos') });
  });
});
