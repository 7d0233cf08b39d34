import { RelojMovible } from '@libs/platform/testing';
import { LimitarSolicitudes } from './limitar-solicitudes';
import { type Consumo, RateLimiter } from './ports/rate-limiter';

/** A store with a window for each key; all end at `venceAt`. */
class Tienda extends RateLimiter {
  private cuentas = new Map<string, number>();
  caida = false;
  venceAt: number;
  constructor(private readonly reloj: RelojMovible) {
    super();
    this.venceAt = reloj.ms + 60_000;
  }
  contar(claves: readonly string[]): Promise<Consumo[]> {
    if (this.caida) return Promise.reject(new Error('down'));
    if (this.reloj.ms >= this.venceAt) {
      this.cuentas.clear();
      this.venceAt = this.reloj.ms + 60_000;
    }
    for (const clave of claves) this.contada(clave, this.de(clave) + 1);
    return Promise.resolve(claves.map((clave) => ({ cuenta: this.de(clave), restanMs: this.venceAt - this.reloj.ms })));
  }
  de(clave: string): number {
    return this.cuentas.get(clave) ?? 0;
  }
  contada(clave: string, cuenta: number): void {
    this.cuentas.set(clave, cuenta);
  }
}

function montaje() {
  const reloj = new RelojMovible(1_700_000_000_000);
  const tienda = new Tienda(reloj);
  const fallos: unknown[] = [];
  return { reloj, tienda, fallos, limitar: new LimitarSolicitudes(tienda, reloj, (causa) => fallos.push(causa)) };
}

describe('LimitarSolicitudes', () => {
  it('admits exactly the limit and says what is left and until when', async () => {
    const { limitar, reloj } = montaje();
    reloj.ms += 500;
    expect(await limitar.execute({ clave: 'k', limite: 2 })).toMatchObject({ admitida: true, limite: 2, quedan: 1 });
    expect(await limitar.execute({ clave: 'k', limite: 2 })).toMatchObject({ admitida: true, quedan: 0 });
    expect(await limitar.execute({ clave: 'k', limite: 2 })).toEqual({
      cubo: { clave: 'k', limite: 2 },
      admitida: false,
      limite: 2,
      quedan: 0,
      resetAt: 1_700_000_060,
      esperaS: 60,
    });
  });

  it('asks the store nothing more of a key that it refused, until its window ends', async () => {
    const { limitar, tienda, reloj } = montaje();
    for (let i = 0; i < 10; i += 1) await limitar.execute({ clave: 'k', limite: 2 });
    expect(tienda.de('k')).toBe(3);
    reloj.ms += 60_000;
    expect(await limitar.execute({ clave: 'k', limite: 2 })).toMatchObject({ admitida: true, quedan: 1 });
  });

  it('lets a raised plan through at once, as far as the store still counts within it', async () => {
    const { limitar } = montaje();
    for (let i = 0; i < 3; i += 1) await limitar.execute({ clave: 'k', limite: 2 });
    expect(await limitar.execute({ clave: 'k', limite: 3 })).toMatchObject({ admitida: false });
    expect(await limitar.execute({ clave: 'k', limite: 100 })).toMatchObject({
      admitida: true,
      limite: 100,
      quedan: 95,
    });
  });

  it('goes by what all processes have counted, from its first request', async () => {
    const { limitar, tienda } = montaje();
    tienda.contada('k', 2);
    expect(await limitar.execute({ clave: 'k', limite: 2 })).toMatchObject({ admitida: false });
  });

  describe('of a key and its account', () => {
    const de = (clave: string) => [{ clave, limite: 2 }, CUENTA] as const;
    const CUENTA = { clave: 'cuenta', limite: 3 };

    it.each([false, true])(
      'says what is left of the key, until the account has none (store down: %s)',
      async (caida) => {
        const { limitar, tienda } = montaje();
        tienda.caida = caida;
        expect(await limitar.execute(...de('a'))).toMatchObject({ admitida: true, limite: 2, quedan: 1 });
        expect(await limitar.execute(...de('a'))).toMatchObject({ admitida: true, limite: 2, quedan: 0 });
        expect(await limitar.execute(...de('b'))).toMatchObject({ admitida: true, limite: 2, quedan: 1 });
        expect(await limitar.execute(...de('b'))).toMatchObject({
          admitida: false,
          limite: 3,
          quedan: 0,
          cubo: CUENTA,
        });
        expect(await limitar.execute(...de('c'))).toMatchObject({ admitida: false, cubo: CUENTA });
      },
    );

    it('a key that repeats beyond its limit takes nothing from the others', async () => {
      const { limitar, tienda } = montaje();
      for (let i = 0; i < 9; i += 1) await limitar.execute({ clave: 'a', limite: 1 }, CUENTA);
      expect(tienda.de('cuenta')).toBe(2);
      expect(await limitar.execute({ clave: 'b', limite: 1 }, CUENTA)).toMatchObject({ admitida: true });
    });

    it('asks the store nothing more of any key of an account that it refused', async () => {
      const { limitar, tienda } = montaje();
      tienda.contada('cuenta', 3);
      for (const clave of ['a', 'b', 'c']) await limitar.execute(...de(clave));
      expect([tienda.de('cuenta'), tienda.de('b')]).toEqual([4, 0]);
    });
  });

  it('counts by itself while the store is down, tells it once a second, and goes back', async () => {
    const { limitar, tienda, reloj, fallos } = montaje();
    tienda.caida = true;
    const admitidas: boolean[] = [];
    for (let i = 0; i < 4; i += 1) admitidas.push((await limitar.execute({ clave: 'k', limite: 3 })).admitida);
    expect(admitidas).toEqual([true, true, true, false]);
    expect((await limitar.execute({ clave: 'otra', limite: 3 })).admitida).toBe(true);
    expect(fallos).toHaveLength(1);
    tienda.caida = false;
    reloj.ms += 1_000;
    await limitar.execute({ clave: 'otra', limite: 3 });
    expect(tienda.de('otra')).toBe(1);
  });

  it('lets no request wait for a store that hangs, once that is known, and asks it one thing at a time', async () => {
    const { limitar, tienda, reloj } = montaje();
    tienda.caida = true;
    await limitar.execute({ clave: 'k', limite: 3 });
    const preguntas: ((consumos: Consumo[]) => void)[] = [];
    tienda.contar = () => new Promise((resolve) => preguntas.push(resolve));
    reloj.ms += 1_000;
    for (let i = 0; i < 5; i += 1) await limitar.execute({ clave: 'k', limite: 10 });
    reloj.ms += 60_000;
    await limitar.execute({ clave: 'k', limite: 10 });
    expect(preguntas).toHaveLength(1);
    preguntas[0]!([{ cuenta: 1, restanMs: 60_000 }]);
    await Promise.resolve();
    void limitar.execute({ clave: 'k', limite: 10 });
    expect(preguntas).toHaveLength(2);
  });

  it('counts in windows of a minute while the store is down, and says when each ends', async () => {
    const { limitar, tienda, reloj } = montaje();
    tienda.caida = true;
    expect(await limitar.execute({ clave: 'k', limite: 1 })).toMatchObject({
      admitida: true,
      esperaS: 60,
      resetAt: 1_700_000_060,
    });
    reloj.ms += 57_999;
    expect(await limitar.execute({ clave: 'k', limite: 1 })).toMatchObject({ admitida: false, esperaS: 3 });
    reloj.ms += 1_002;
    expect(await limitar.execute({ clave: 'k', limite: 1 })).toMatchObject({
      admitida: false,
      esperaS: 1,
      resetAt: 1_700_000_060,
    });
    reloj.ms += 999;
    expect(await limitar.execute({ clave: 'k', limite: 1 })).toMatchObject({
      admitida: true,
      esperaS: 60,
      resetAt: 1_700_000_120,
    });
  });

  it('asks a store that is down again a second later, and tells each time that it still is', async () => {
    const { limitar, tienda, reloj, fallos } = montaje();
    tienda.caida = true;
    await limitar.execute({ clave: 'k', limite: 9 });
    reloj.ms += 999;
    await limitar.execute({ clave: 'k', limite: 9 });
    await Promise.resolve();
    expect(fallos).toHaveLength(1);
    reloj.ms += 1;
    await limitar.execute({ clave: 'k', limite: 9 });
    await Promise.resolve();
    expect(fallos).toHaveLength(2);
  });

  it('remembers no more than 100,000 keys: those that have ended go first, then all', async () => {
    const { limitar, tienda, reloj } = montaje();
    tienda.caida = true;
    const llenar = async (nombre: string, cuantas: number): Promise<void> => {
      for (let i = 0; i < cuantas; i += 1) await limitar.execute({ clave: `${nombre}${i}`, limite: 9 });
    };
    /** How many times a key was counted in its window, including this call. */
    const veces = async (clave: string): Promise<number> =>
      9 - (await limitar.execute({ clave: clave, limite: 9 })).quedan;
    await llenar('vieja', 50_000);
    reloj.ms += 60_000;
    await llenar('nueva', 50_000);
    expect(await veces('nueva0')).toBe(2);
    await llenar('otra', 50_000);
    expect([await veces('nueva0'), await veces('otra0')]).toEqual([3, 2]);
    await limitar.execute({ clave: 'rebasa', limite: 9 });
    expect([await veces('rebasa'), await veces('nueva0')]).toEqual([2, 1]);
  });
});
