import { randomBytes } from 'node:crypto';
import { EnvironmentSecretBox } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import { huellaDeCodigo } from '../domain/secretos';
import { codigoDelPaso, nuevoSecreto, pasoDe } from '../domain/totp';
import type { Intentos, Usuario, Usuarios } from './ports/usuarios';
import { SegundoFactor } from './segundo-factor';

const ANA = 'id-de-ana';
const RED = '203.0.113.1';

async function preparar() {
  const clock = new RelojMovible();
  const caja = new EnvironmentSecretBox(randomBytes(32));
  const secreto = nuevoSecreto();
  const usuario = { id: ANA, totp: null } as Usuario;
  const estado = { paso: -1, codigos: [] as string[], esperaS: 0, contadas: 0, olvidadas: 0, tomados: 0 };
  const usuarios = {
    tomarPaso: (_: string, paso: number) => {
      estado.tomados += 1;
      const nuevo = paso > estado.paso;
      if (nuevo) estado.paso = paso;
      return Promise.resolve(nuevo);
    },
    gastarCodigo: (_: string, huella: Buffer) => {
      const quedan = estado.codigos.filter((codigo) => codigo !== huella.toString('hex'));
      const gastado = quedan.length < estado.codigos.length;
      estado.codigos = quedan;
      return Promise.resolve(gastado);
    },
    ponerTotp: (_: string, totp: Buffer, paso: number, codigos: readonly Buffer[]) => {
      Object.assign(usuario, { totp });
      Object.assign(estado, { paso, codigos: codigos.map((codigo) => codigo.toString('hex')) });
      return Promise.resolve();
    },
  } as unknown as Usuarios;
  const intentos = {
    contar: () => {
      if (estado.esperaS === 0) estado.contadas += 1;
      return Promise.resolve(estado.esperaS);
    },
    olvidar: () => {
      estado.olvidadas += 1;
      return Promise.resolve();
    },
  } as Intentos;
  const factor = new SegundoFactor(usuarios, intentos, caja, clock);
  const ahora = (adelante = 0): string => codigoDelPaso(secreto, pasoDe(clock.now()) + adelante);
  const sellado = await factor.sellar(ANA, secreto);
  return { clock, factor, usuario, estado, ahora, sellado, secreto };
}

it('is kept by a code of its own, gives ten recovery codes, and takes no code twice', async () => {
  const { factor, usuario, estado, ahora, sellado, secreto } = await preparar();
  expect(await factor.poner(ANA, sellado, '000000', RED)).toBeUndefined();
  expect(usuario.totp).toBeNull();
  const codigo = ahora();
  const codigos = await factor.poner(ANA, sellado, `${codigo.slice(0, 3)} ${codigo.slice(3)}`, RED);
  expect(new Set(codigos).size).toBe(10);
  expect(await factor.abrir(ANA, usuario.totp!)).toEqual(secreto);
  expect(await factor.comprobar(usuario, codigo)).toBe(false);
  expect(await factor.comprobar(usuario, ahora(1))).toBe(true);
  expect(await factor.comprobar(usuario, ahora(1))).toBe(false);
  expect(estado.olvidadas).toBe(1);
});

it('takes each recovery code once, however it is written', async () => {
  const { factor, usuario, ahora, sellado } = await preparar();
  const [primero, segundo] = (await factor.poner(ANA, sellado, ahora(), RED)) as [string, string];
  expect(await factor.comprobar(usuario, primero.toLowerCase().replaceAll('-', ' '))).toBe(true);
  expect(await factor.comprobar(usuario, primero)).toBe(false);
  expect(await factor.comprobar(usuario, segundo)).toBe(true);
});

it('proves nobody without an authenticator, and counts nothing then', async () => {
  const { factor, usuario, estado, ahora } = await preparar();
  expect(await factor.comprobar(usuario, ahora())).toBe(false);
  expect(estado.contadas).toBe(0);
});

it('lets who failed too often wait, with the right code too', async () => {
  const { factor, usuario, estado, ahora, sellado } = await preparar();
  await factor.poner(ANA, sellado, ahora(), RED);
  estado.esperaS = 60;
  expect(await factor.comprobar(usuario, ahora(1))).toEqual({ esperaS: 60 });
  expect(estado.olvidadas).toBe(0);
  estado.esperaS = 0;
  expect(await factor.comprobar(usuario, ahora(1))).toBe(true);
});

it('opens the secret of nobody else', async () => {
  const { factor, sellado } = await preparar();
  await expect(factor.abrir('id-de-beto', sellado)).rejects.toThrow('does not open');
});

it('a code of no step takes none', async () => {
  const { factor, usuario, estado, ahora, sellado } = await preparar();
  await factor.poner(ANA, sellado, ahora(), RED);
  const [antes, otro] = [ahora(-2), ahora(2)];
  for (const codigo of [antes, otro]) expect(await factor.comprobar(usuario, codigo)).toBe(false);
  expect(estado.tomados).toBe(0);
});

it.each(['234567ABCDEFGHIJ', 'ABCDEFGHIJ234567', 'ABCDE234567FGHIJ'])(
  'a recovery code with six digits in a row is one: %s',
  async (codigo) => {
    const { factor, usuario, estado, ahora, sellado } = await preparar();
    await factor.poner(ANA, sellado, ahora(), RED);
    estado.codigos = [huellaDeCodigo(codigo).toString('hex')];
    expect(await factor.comprobar(usuario, codigo)).toBe(true);
  },
);
