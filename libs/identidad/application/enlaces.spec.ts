import { RelojMovible } from '@libs/platform/testing';
import { esLaContrasena } from '../domain/contrasena';
import { huellaDe } from '../domain/secretos';
import { type Turnos, turnosDeCambio, turnosDeCarta } from '../domain/turnos';
import { DURACION_MS, UsarEnlaces } from './enlaces';
import type { Enlace, Enlaces, Intentos, Usuario, Usuarios } from './ports/usuarios';

const ANA = 'ana@example.com';
const RED = '203.0.113.1';

function preparar(usuario?: Partial<Usuario>) {
  const clock = new RelojMovible();
  const abiertos = new Map<string, Enlace & { venceAt: Date }>();
  const estado = { esperaS: 0, clave: '', id: '', verificada: false };
  const vigente = (huella: Buffer, ahora: Date) => {
    const enlace = abiertos.get(huella.toString('hex'));
    return enlace && enlace.venceAt > ahora ? enlace : undefined;
  };
  const enlaces = {
    abrir: (huella: Buffer, enlace: Enlace, venceAt: Date) => {
      abiertos.set(huella.toString('hex'), { ...enlace, venceAt });
      return Promise.resolve();
    },
    leer: (huella: Buffer, ahora: Date) => Promise.resolve(vigente(huella, ahora)),
    ponerClave: (huella: Buffer, clave: string, id: string, ahora: Date) => {
      if (!vigente(huella, ahora)) return Promise.resolve(undefined);
      abiertos.delete(huella.toString('hex'));
      Object.assign(estado, { clave, id });
      return Promise.resolve(id);
    },
    verificar: (huella: Buffer, ahora: Date) => Promise.resolve(vigente(huella, ahora) !== undefined),
  } as Enlaces;
  const usuarios = { porCorreo: () => Promise.resolve(usuario as Usuario | undefined) } as unknown as Usuarios;
  const contados: Turnos[] = [];
  const intentos = {
    contar: (turnos: readonly Turnos[]) => {
      contados.push(...turnos);
      return Promise.resolve(estado.esperaS);
    },
  } as unknown as Intentos;
  const usar = new UsarEnlaces(usuarios, enlaces, intentos, clock, () => 'id nuevo');
  return { clock, usar, abiertos, estado, contados };
}

it.each(['clave', 'verificar'] as const)(
  'a link for %s goes to who has an account, and ends in its time',
  async (clase) => {
    const { clock, usar, abiertos } = preparar({ activo: true });
    const carta = await usar.pedir(ANA, clase, false);
    expect(carta).toMatchObject({ correo: ANA, clase, conocido: true });
    // The link itself is stored nowhere.
    expect([...abiertos.keys()]).toEqual([huellaDe(carta!.token).toString('hex')]);
    clock.ms += DURACION_MS[clase] - 1;
    expect(await usar.leer(carta!.token)).toMatchObject({ correo: ANA, clase });
    clock.ms += 1;
    expect(await usar.leer(carta!.token)).toBeUndefined();
  },
);

it('two links are never the same', async () => {
  const { usar } = preparar({ activo: true });
  const [una, otra] = [await usar.pedir(ANA, 'clave', false), await usar.pedir(ANA, 'clave', false)];
  expect(una!.token).not.toBe(otra!.token);
});

it.each<[string, Partial<Usuario> | undefined, 'clave' | 'verificar', boolean]>([
  ['somebody switched off', { activo: false }, 'clave', true],
  ['a stranger where strangers make no accounts', undefined, 'clave', false],
  ['a stranger who would prove an address', undefined, 'verificar', true],
])('none goes to %s', async (_, usuario, clase, altaAbierta) => {
  const { usar, abiertos } = preparar(usuario);
  expect(await usar.pedir(ANA, clase, altaAbierta)).toBeUndefined();
  expect(abiertos.size).toBe(0);
});

it('a stranger gets one where strangers make accounts', async () => {
  expect(await preparar().usar.pedir(ANA, 'clave', true)).toMatchObject({ conocido: false });
});

it('none goes to an address to which too many went', async () => {
  const { usar, estado, abiertos } = preparar({ activo: true });
  estado.esperaS = 300;
  expect(await usar.pedir(ANA, 'clave', true)).toBeUndefined();
  expect(abiertos.size).toBe(0);
});

it('sets a password once, sealed', async () => {
  const { usar, estado } = preparar();
  const { token } = (await usar.pedir(ANA, 'clave', true))!;
  expect(await usar.ponerClave(token, 'tres tristes tigres', RED)).toBe('id nuevo');
  expect(await esLaContrasena('tres tristes tigres', estado.clave)).toBe(true);
  expect(await usar.ponerClave(token, 'otra muy distinta', RED)).toBeUndefined();
});

it('proves an address', async () => {
  const { usar } = preparar({ activo: true });
  const { token } = (await usar.pedir(ANA, 'verificar', false))!;
  expect([await usar.verificar(token), await usar.verificar('otro')]).toEqual([true, false]);
});

it('another address gets its link, unless somebody has it; the old one is told the same in both cases', async () => {
  expect(await preparar().usar.pedirCambio(ANA, 'bea@example.com')).toEqual({ avisar: true, enlazar: true });
  const { usar, estado } = preparar({ activo: true });
  expect(await usar.pedirCambio(ANA, 'bea@example.com')).toEqual({ avisar: true, enlazar: false });
  estado.esperaS = 300;
  expect(await usar.pedirCambio(ANA, 'bea@example.com')).toEqual({ avisar: false, enlazar: false });
});

it('the letters of a change are counted at both addresses, at the new one apart: its owner keeps the letters of recovery', async () => {
  const { usar, contados } = preparar();
  await usar.pedirCambio(ANA, 'bea@example.com');
  expect(contados).toEqual([...turnosDeCarta(ANA), ...turnosDeCambio('bea@example.com')]);
});

it('a link to a new password is good for an hour, one that proves an address for a day, the first one for three', () => {
  const HORA_MS = 3_600_000;
  expect(DURACION_MS).toEqual({ clave: HORA_MS, verificar: 24 * HORA_MS, inicial: 72 * HORA_MS });
});
