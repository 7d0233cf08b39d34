import { cuantos } from '../../test/largo';
import type { Estructura } from './estructuras';

/** Sixteen times the bytes may cost six times sixteen: a quadratic cost would be 256 times, and garbage is collected now and then. */
const [VECES, HOLGURA] = [16, 6];
const BYTES = cuantos(16, 32) * 1_024;
/** Below this, in microseconds, a count says nothing. */
const LEGIBLE = 500;
/** Readings of the few bytes, which cost little; of the many bytes one reading is enough if its cost is allowed. */
const REPETICIONES = 3;
/** A quadratic cost shows each time; a garbage collection, or a compilation in between, does not. */
const PRUEBAS = 20;

export const intento = (hacer: () => unknown): unknown => {
  try {
    return hacer();
  } catch {
    return undefined;
  }
};

/** Processor time of the cheapest of several readings, in microseconds: other processes of the machine are not in it. */
async function costo(leer: (bytes: Buffer) => unknown, bytes: Buffer, repeticiones: number): Promise<number> {
  let menor = Infinity;
  for (let i = 0; i < repeticiones; i += 1) {
    const inicio = process.cpuUsage();
    await Promise.resolve(intento(() => leer(bytes))).catch(() => undefined);
    const { user, system } = process.cpuUsage(inicio);
    menor = Math.min(menor, user + system);
  }
  return menor;
}

/** Expects that reading costs in proportion to the bytes, of any structure. */
export async function esperarProporcion(
  estructuras: readonly Estructura[],
  leer: (bytes: Buffer) => unknown,
): Promise<void> {
  const caros: [string, number, number][] = [];
  for (const { nombre, bytes } of estructuras) {
    let [poco, mucho] = [Infinity, Infinity];
    const caro = (): boolean => mucho > Math.max(poco, LEGIBLE) * VECES * HOLGURA;
    for (let prueba = 0; prueba < PRUEBAS && (prueba === 0 || caro()); prueba += 1) {
      mucho = Math.min(mucho, await costo(leer, bytes(VECES * BYTES), 1));
      // What costs this little is in proportion to any cost of the few bytes.
      if (mucho <= LEGIBLE * VECES * HOLGURA) break;
      poco = Math.min(poco, await costo(leer, bytes(BYTES), REPETICIONES));
    }
    if (caro()) caros.push([nombre, poco, mucho]);
  }
  expect(caros).toEqual([]);
}
