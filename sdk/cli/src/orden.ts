import { Command } from 'commander';
import type { Mundo } from './mundo';
import { abrirSesion, type Generales, type Sesion } from './sesion';

type Accion<O> = (sesion: Sesion, argumentos: readonly string[], opciones: O & Generales) => Promise<void>;

/** Una orden que habla con el servicio: la acción recibe la sesión, los argumentos y las opciones. */
export function orden<O extends object>(
  mundo: Mundo,
  nombre: string,
  descripcion: string,
  accion: Accion<O>,
  { persona = false } = {},
): Command {
  return new Command(nombre).description(descripcion).action(async (...dichos: unknown[]) => {
    const comando = dichos.pop() as Command;
    const opciones = comando.optsWithGlobals<O & Generales>();
    const argumentos = dichos.slice(0, -1).flat() as string[];
    await accion(await abrirSesion(mundo, opciones, { persona }), argumentos, opciones);
  });
}
