import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { during, tempFolder } from '../../../../test/during';
import { freePort } from '../../../../dev/stack/ports';
import { listen } from '../../../../test/listen';
import { operador } from '../../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../../test/postgres';
import { RelojMovible } from '@libs/platform/testing';
import { EstaMaquina } from './esta-maquina';
import { EstaRed } from './esta-red';

const AHORA = new Date('2040-05-10T12:00:00Z');
const reloj = new RelojMovible(AHORA.getTime());

/** A time server whose clock is so far ahead of the test's. Stratum 0: one that does not know the time. */
async function servidorDeHora(adelantoS: number, estrato = 2): Promise<string> {
  const servidor = createSocket('udp4');
  during().own('a time server', () => new Promise<void>((cerrado) => servidor.close(() => cerrado())));
  servidor.on('message', (_, { port, address }) => {
    const respuesta = Buffer.alloc(48);
    respuesta.set([0x24, estrato]);
    // Seconds since 1900, in the era that begins in 2036.
    const segundos = (AHORA.getTime() / 1_000 + adelantoS + 2_208_988_800) % 2 ** 32;
    for (const lugar of [32, 40]) respuesta.writeUInt32BE(segundos, lugar);
    servidor.send(respuesta, port, address);
  });
  servidor.bind(0, '127.0.0.1');
  await once(servidor, 'listening');
  return `127.0.0.1:${(servidor.address() as AddressInfo).port}`;
}

describe('the network', () => {
  const red = new EstaRed(reloj);

  it('tells how far the clock of a time server is ahead', async () => {
    expect(await red.adelantoDe(await servidorDeHora(90))).toBe(90_000);
    expect(await red.adelantoDe(await servidorDeHora(-5))).toBe(-5_000);
    await expect(red.adelantoDe(await servidorDeHora(0, 0))).rejects.toThrow('it does not know the time');
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
    const { codigo, salida } = await operador(env, 'doctor', '--json', `--ntp=${await servidorDeHora(0)}`);
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
