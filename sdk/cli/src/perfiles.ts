import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Mundo } from './mundo';
import { ErrorDeUso } from './salidas';

export interface Perfil {
  url: string;
  llave?: string | undefined;
  /** El token de una persona, para lo que una llave no puede: administrar llaves. */
  token?: string | undefined;
}

interface Archivo {
  actual: string | null;
  perfiles: Record<string, Perfil>;
}

type Entorno = Mundo['entorno'];

/** La carpeta de los ajustes, según XDG Base Directory 0.8. */
const carpetaDeAjustes = (entorno: Entorno): string =>
  path.join(entorno['XDG_CONFIG_HOME'] || path.join(entorno['HOME'] || homedir(), '.config'), 'timbo');

/** La de lo que el programa recuerda entre una vez y otra. */
export const carpetaDeEstado = (entorno: Entorno): string =>
  path.join(entorno['XDG_STATE_HOME'] || path.join(entorno['HOME'] || homedir(), '.local', 'state'), 'timbo');

/** Escribe un archivo que solo su dueño lee, entero o nada. */
export async function guardarSecreto(archivo: string, valor: unknown): Promise<void> {
  await mkdir(path.dirname(archivo), { recursive: true, mode: 0o700 });
  const nuevo = `${archivo}.${process.pid}.nuevo`;
  await writeFile(nuevo, `${JSON.stringify(valor, null, 2)}\n`, { mode: 0o600 });
  await rename(nuevo, archivo);
}

export async function leerJson<T>(archivo: string): Promise<T | undefined> {
  let texto;
  try {
    texto = await readFile(archivo, 'utf8');
  } catch (causa) {
    if ((causa as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ErrorDeUso(`No se pudo leer ${archivo}: ${(causa as Error).message}`);
  }
  try {
    return JSON.parse(texto) as T;
  } catch {
    throw new ErrorDeUso(`${archivo} no es un JSON válido: corríjalo o bórrelo.`);
  }
}

/** Los perfiles: una dirección y una credencial con nombre, en un archivo que solo su dueño lee. */
export class Perfiles {
  private readonly archivo: string;

  constructor(entorno: Entorno) {
    this.archivo = path.join(carpetaDeAjustes(entorno), 'perfiles.json');
  }

  async leer(): Promise<Archivo> {
    const { actual = null, perfiles = {} } = (await leerJson<Partial<Archivo>>(this.archivo)) ?? {};
    return { actual, perfiles };
  }

  async guardar(nombre: string, perfil: Perfil): Promise<void> {
    const { actual, perfiles } = await this.leer();
    await guardarSecreto(this.archivo, { actual: actual ?? nombre, perfiles: { ...perfiles, [nombre]: perfil } });
  }

  async usar(nombre: string): Promise<void> {
    const { perfiles } = await this.leer();
    exigir(perfiles, nombre);
    await guardarSecreto(this.archivo, { actual: nombre, perfiles });
  }

  async quitar(nombre: string): Promise<void> {
    const { actual, perfiles } = await this.leer();
    exigir(perfiles, nombre);
    const { [nombre]: _, ...quedan } = perfiles;
    await guardarSecreto(this.archivo, { actual: actual === nombre ? null : actual, perfiles: quedan });
  }

  /** El perfil pedido, o el actual; undefined si no hay ninguno. @throws ErrorDeUso si el pedido no existe. */
  async elegido(pedido: string | undefined): Promise<{ nombre: string; perfil: Perfil } | undefined> {
    const { actual, perfiles } = await this.leer();
    const nombre = pedido ?? actual;
    return nombre === null ? undefined : { nombre, perfil: exigir(perfiles, nombre) };
  }
}

function exigir(perfiles: Readonly<Record<string, Perfil>>, nombre: string): Perfil {
  const perfil = Object.hasOwn(perfiles, nombre) ? perfiles[nombre] : undefined;
  if (perfil) return perfil;
  const hay = Object.keys(perfiles);
  throw new ErrorDeUso(
    `No hay un perfil «${nombre}». ${hay.length ? `Hay: ${hay.join(', ')}.` : 'Cree uno: timbo perfil agregar'}`,
  );
}
