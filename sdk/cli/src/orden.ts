import { Command } from 'commander';
import type { Mundo } from './mundo';
import { type Apertura, type Generales, prepararSesion, type Sesion } from './sesion';

type Accion<De, O> = (de: De, argumentos: readonly string[], opciones: O & Generales) => Promise<void>;

/** Una orden que habla con el servicio: la acción recibe la sesión, los argumentos y las opciones. */
export const orden = <O extends object>(
  mundo: Mundo,
  nombre: string,
  descripcion: string,
  accion: Accion<Sesion, O>,
  opciones = { persona: false },
): Command =>
  ordenSinAbrir<O>(
    mundo,
    nombre,
    descripcion,
    async ({ abrir }, ...resto) => accion(await abrir(), ...resto),
    opciones,
  );

/** Una orden que empieza también si el servicio no está: la acción abre la sesión cuando la necesita. */
export function ordenSinAbrir<O extends object>(
  mundo: Mundo,
  nombre: string,
  descripcion: string,
  accion: Accion<Apertura, O>,
  { persona } = { persona: false },
): Command {
  return new Command(nombre).description(descripcion).action(async (...dichos: unknown[]) => {
    const comando = dichos.pop() as Command;
    const opciones = comando.optsWithGlobals<O & Generales>();
    const argumentos = dichos.slice(0, -1).flat() as string[];
    await accion(await prepararSesion(mundo, opciones, { persona }), argumentos, opciones);
  });
}
