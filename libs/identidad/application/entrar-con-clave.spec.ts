import { sellarContrasena } from '../domain/contrasena';
import type { Turnos } from '../domain/turnos';
import { EntrarConClave } from './entrar-con-clave';
import { Intentos, type Usuario, Usuarios } from './ports/usuarios';

const RAPIDO = { n: 2, r: 1, p: 1 };
const NUEVOS = { n: 4, r: 1, p: 1 };

class UsuariosEnMemoria extends Usuarios {
  /** What was asked and written, in order. */
  readonly hechos: string[] = [];
  /** What happens while the password is proven. */
  entretanto = (): void => undefined;

  constructor(private readonly todos: Usuario[]) {
    super();
  }

  porCorreo(correo: string): Promise<Usuario | undefined> {
    this.hechos.push('por correo');
    const leido = this.todos.filter((uno) => uno.correo === correo).map((uno) => ({ ...uno }))[0];
    this.entretanto();
    return Promise.resolve(leido);
  }

  porId(id: string): Promise<Usuario | undefined> {
    this.hechos.push('por id');
    return Promise.resolve(this.todos.find((uno) => uno.id === id));
  }

  volverASellar(id: string, antes: string, clave: string): Promise<void> {
    this.hechos.push('volver a sellar');
    const usuario = this.todos.find((uno) => uno.id === id);
    if (usuario?.clave === antes) usuario.clave = clave;
    return Promise.resolve();
  }

  tomarPaso = (): Promise<boolean> => Promise.resolve(false);
  ponerTotp = (): Promise<void> => Promise.resolve();
  quitarTotp = (): Promise<void> => Promise.resolve();
  anotar = (): Promise<void> => Promise.resolve();
  actosDe = (): Promise<[]> => Promise.resolve([]);
  cambiarCorreo = (): Promise<boolean> => Promise.resolve(false);
  gastarCodigo = (): Promise<boolean> => Promise.resolve(false);
  codigosQueQuedan = (): Promise<number> => Promise.resolve(0);
}

/** Counts what was counted and not forgotten, by the hash of the turn. */
class IntentosEnMemoria extends Intentos {
  readonly cuentas = new Map<string, number>();
  esperaS = 0;

  contar(turnos: readonly Turnos[]): Promise<number> {
    if (this.esperaS === 0)
      for (const { clave } of turnos) {
        const hex = clave.toString('hex');
        this.cuentas.set(hex, (this.cuentas.get(hex) ?? 0) + 1);
      }
    return Promise.resolve(this.esperaS);
  }

  olvidar(turnos: readonly Turnos[]): Promise<void> {
    for (const { clave } of turnos) this.cuentas.delete(clave.toString('hex'));
    return Promise.resolve();
  }
}

async function preparar(cambios: Partial<Usuario> = {}) {
  const clave = await sellarContrasena('tres tristes tigres', RAPIDO);
  const ana: Usuario = {
    id: 'id-de-ana',
    correo: 'ana@example.com',
    correoVerificado: true,
    clave,
    rol: null,
    totp: null,
    activo: true,
    ...cambios,
  };
  const intentos = new IntentosEnMemoria();
  const usuarios = new UsuariosEnMemoria([ana]);
  const entrar = (parametros = RAPIDO) => new EntrarConClave(usuarios, intentos, parametros);
  return { ana, usuarios, intentos, entrar };
}

it('the right password opens, and the failures before it are forgotten', async () => {
  const { ana, intentos, entrar } = await preparar();
  expect(await entrar().execute(ana.correo, 'otra', 'red')).toBe('no');
  expect(intentos.cuentas.size).toBe(2);
  expect(await entrar().execute(ana.correo, 'tres tristes tigres', 'red')).toEqual({ usuario: ana });
  expect(intentos.cuentas.size).toBe(0);
});

it.each<[string, Partial<Usuario>, string]>([
  ['nobody', {}, 'nadie@example.com'],
  ['somebody shut out', { activo: false }, 'ana@example.com'],
  ['somebody without a password', { clave: null }, 'ana@example.com'],
])('%s gets the answer of a wrong password, and is counted as one', async (_, cambios, correo) => {
  const { intentos, entrar, usuarios } = await preparar(cambios);
  expect(await entrar().execute(correo, 'tres tristes tigres', 'red')).toBe('no');
  expect([...intentos.cuentas.values()]).toEqual([1, 1]);
  // The same work too: the database gets no further question.
  expect(usuarios.hechos).toEqual(['por correo']);
});

it('as many as come one after the other are proven: each leaves its place to the next', async () => {
  const { ana, entrar } = await preparar();
  const uno = entrar();
  for (let n = 0; n < 4; n += 1) expect(await uno.execute(ana.correo, 'otra', 'red')).toBe('no');
  expect(await uno.execute(ana.correo, 'tres tristes tigres', 'red')).toEqual({ usuario: ana });
});

it.each<[string, Partial<Usuario>]>([
  ['is replaced', { clave: 'otra' }],
  ['is of somebody who is shut out', { activo: false }],
  ['is of somebody who is removed', { id: 'de-nadie' }],
])('a password that %s while it is proven opens nothing', async (_, cambios) => {
  const { ana, usuarios, entrar } = await preparar();
  usuarios.entretanto = () => void Object.assign(ana, cambios);
  expect(await entrar().execute(ana.correo, 'tres tristes tigres', 'red')).toBe('no');
});

it('who must wait is not looked at, not even with the right password', async () => {
  const { ana, intentos, entrar } = await preparar();
  intentos.esperaS = 60;
  expect(await entrar().execute(ana.correo, 'tres tristes tigres', 'red')).toEqual({ esperaS: 60 });
});

it('a password that was sealed with other parameters is sealed with those of today when it is used', async () => {
  const { ana, entrar, usuarios } = await preparar();
  const antes = ana.clave;
  await entrar(NUEVOS).execute(ana.correo, 'tres tristes tigres', 'red');
  expect([antes!.split('$')[1], ana.clave!.split('$')[1]]).toEqual(['2', '4']);
  expect(await entrar(NUEVOS).execute(ana.correo, 'tres tristes tigres', 'red')).toEqual({ usuario: ana });
  expect(usuarios.hechos.filter((hecho) => hecho === 'volver a sellar')).toHaveLength(1);
});

it('a network that tries many passwords at once does not keep another one waiting behind them', async () => {
  const { ana, entrar } = await preparar();
  const [uno, llegados] = [entrar(), [] as string[]];
  const probar = (red: string) =>
    uno.execute(ana.correo, 'otra', red).then((respuesta) => {
      expect(respuesta).toBe('no');
      llegados.push(red);
    });
  await Promise.all([...Array.from({ length: 20 }, () => probar('la de muchos')), probar('la de uno')]);
  expect(llegados.indexOf('la de uno')).toBeLessThan(10);
});
