import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { rotarCorreo, TypeOrmCorreoPropioRepository } from '@libs/correo/postgres';
import { BaseDeTramite } from '@libs/de/testing/base';
import { EnvironmentSecretBox, RotatingSecretBox } from '@libs/platform';
import { moveMailProof, proveMailKey } from '@libs/platform/db';
import { unAutor } from '@libs/platform/testing';

const [vieja, nueva] = [randomBytes(32), randomBytes(32)];
const caja = new EnvironmentSecretBox(vieja);
const SMTP = {
  servidor: 'smtp.example.com',
  puerto: 587,
  seguridad: 'starttls',
  usuario: 'yo',
  remitente: 'yo@example.com',
} as const;
const DKIM = { dominio: 'example.com', selector: 's', publica: 'p', remitente: 'facturas@example.com' };

let base: BaseDeTramite;
let propios: TypeOrmCorreoPropioRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  propios = new TypeOrmCorreoPropioRepository(base.database, caja);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const poner = async (): Promise<void> => {
  await propios.ponerServidor(base.tenantId, { ...SMTP, clave: 'secreta' }, unAutor());
  await propios.ponerDominio(base.tenantId, { ...DKIM, privada: 'PEM' }, unAutor());
};
const ABIERTO = { smtp: { ...SMTP, clave: 'secreta' }, dkim: { ...DKIM, privada: 'PEM' } };

it('gives back what was entrusted, secrets only to who opens it, nothing of another tenant', async () => {
  await poner();
  expect(await propios.ver(base.tenantId)).toEqual({ smtp: SMTP, dkim: DKIM });
  expect(await propios.abrir(base.tenantId)).toEqual(ABIERTO);
  expect(await propios.abrir(await base.otroTenant())).toEqual({});
  const filas = await base.leer<{ texto: string }>(`SELECT correo_propio::text AS texto FROM correo_propio`);
  expect(filas.map(({ texto }) => /secreta|PEM/.test(texto))).toEqual(filas.map(() => false));
});

it('null takes away data and secret', async () => {
  await poner();
  await propios.ponerServidor(base.tenantId, null, unAutor());
  await propios.ponerDominio(base.tenantId, null, unAutor());
  expect(await propios.abrir(base.tenantId)).toEqual({});
  expect(
    await base.leer(`SELECT FROM correo_propio WHERE tenant_id = $1 AND clave_cifrada IS NOT NULL`, [base.tenantId]),
  ).toEqual([]);
});

it('a secret that was moved to another row does not open', async () => {
  await poner();
  await base.leer(
    `UPDATE correo_propio SET clave_cifrada = (SELECT clave_cifrada FROM correo_propio WHERE tenant_id = $1 AND clase = 'DKIM')
     WHERE tenant_id = $1 AND clase = 'SMTP'`,
    [base.tenantId],
  );
  await expect(propios.abrir(base.tenantId)).rejects.toThrow('does not open');
  await propios.ponerServidor(base.tenantId, null, unAutor());
});

it('without the mail key nothing is kept, and what there is is not ignored', async () => {
  await poner();
  const sinClave = new TypeOrmCorreoPropioRepository(base.database, undefined);
  expect(sinClave.guarda).toBe(false);
  await expect(sinClave.abrir(base.tenantId)).rejects.toThrow('MAIL_KEY');
  await expect(sinClave.ponerServidor(base.tenantId, { ...SMTP, clave: 'x' }, unAutor())).rejects.toThrow();
});

it('a change of the mail key seals everything anew, once, and then wants the new key of every process', async () => {
  const entra = (mailKey: Buffer, previousMailKey?: Buffer) =>
    proveMailKey(base.database, { mailKey, previousMailKey }).then(
      () => true,
      (causa: Error) => {
        if (!causa.message.startsWith('Setting MAIL_KEY')) throw causa;
        return false;
      },
    );
  await poner();
  expect([await entra(vieja), await entra(nueva), await entra(nueva, vieja)]).toEqual([true, false, true]);
  const caja = new RotatingSecretBox(new EnvironmentSecretBox(nueva), new EnvironmentSecretBox(vieja));
  expect(await rotarCorreo(base.database, caja)).toBeGreaterThanOrEqual(2);
  expect(await rotarCorreo(base.database, caja)).toBe(0);
  await moveMailProof(base.database, nueva);
  const despues = new TypeOrmCorreoPropioRepository(base.database, new EnvironmentSecretBox(nueva));
  expect(await despues.abrir(base.tenantId)).toEqual(ABIERTO);
  expect([await entra(nueva), await entra(vieja)]).toEqual([true, false]);
});
