import { randomUUID } from 'node:crypto';
import { type RateLimiter, VENTANA_MS } from '../application/ports/rate-limiter';

export interface TiendaDePrueba {
  /** One limiter per simulated process, all on the same store. */
  procesos: readonly RateLimiter[];
  /** Makes the window of this key end now. */
  vencer: (clave: string) => Promise<void>;
}

const CLIENTES = 64;
const SOLICITUDES = 640;
const LIMITE = 100;

/** The contract of every RateLimiter. `tienda` is called once the test servers are up. */
export function promesasDeRateLimiter(tienda: () => TiendaDePrueba): void {
  const clave = () => `prueba:${randomUUID()}`;

  it('counts from 1 in a window of one minute that begins with the first request', async () => {
    const [limiter] = tienda().procesos;
    const cubo = clave();
    const [primera] = await limiter!.contar([cubo]);
    expect(primera!.cuenta).toBe(1);
    expect(primera!.restanMs).toBeGreaterThan(VENTANA_MS - 5_000);
    expect(primera!.restanMs).toBeLessThanOrEqual(VENTANA_MS);
    const [segunda] = await limiter!.contar([cubo]);
    expect(segunda!.cuenta).toBe(2);
    expect(segunda!.restanMs).toBeLessThanOrEqual(primera!.restanMs);
  });

  it('counts each key by itself', async () => {
    const [limiter] = tienda().procesos;
    await limiter!.contar([clave()]);
    expect(await limiter!.contar([clave()])).toMatchObject([{ cuenta: 1 }]);
  });

  it('begins anew when the window has ended', async () => {
    const { procesos, vencer } = tienda();
    const cubo = clave();
    for (let i = 0; i < 3; i += 1) await procesos[0]!.contar([cubo]);
    await vencer(cubo);
    expect(await procesos[0]!.contar([cubo])).toMatchObject([{ cuenta: 1 }]);
  });

  it('counts one request under several keys, each in its own window, and answers in their order', async () => {
    const { procesos, vencer } = tienda();
    const [primera, segunda] = [clave(), clave()];
    for (let i = 0; i < 3; i += 1) await procesos[0]!.contar([primera]);
    expect(await procesos[0]!.contar([primera, segunda])).toMatchObject([{ cuenta: 4 }, { cuenta: 1 }]);
    expect(await procesos[1]!.contar([segunda, primera])).toMatchObject([{ cuenta: 2 }, { cuenta: 5 }]);
    await vencer(primera);
    expect(await procesos[0]!.contar([primera, segunda])).toMatchObject([{ cuenta: 1 }, { cuenta: 3 }]);
  });

  it(`admits exactly ${LIMITE} of ${SOLICITUDES} requests of ${CLIENTES} clients with a key each and one in common`, async () => {
    const { procesos } = tienda();
    const comun = clave();
    const cuentas: number[] = [];
    const cliente = async (n: number): Promise<void> => {
      const propia = clave();
      for (let i = n; i < SOLICITUDES; i += CLIENTES) {
        const [, { cuenta } = { cuenta: 0 }] = await procesos[(n + i) % procesos.length]!.contar([propia, comun]);
        cuentas.push(cuenta);
      }
    };
    await Promise.all(Array.from({ length: CLIENTES }, (_, n) => cliente(n)));
    expect(cuentas.filter((cuenta) => cuenta <= LIMITE)).toHaveLength(LIMITE);
    expect(new Set(cuentas).size).toBe(SOLICITUDES);
  });
}
