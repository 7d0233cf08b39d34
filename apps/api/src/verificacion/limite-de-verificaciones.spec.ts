import type { ExecutionContext } from '@nestjs/common';
import { LimitarSolicitudes, RateLimiter } from '@libs/auth';
import { SystemClock } from '@libs/platform';
import type { Config } from '../config';
import { LimitExceeded } from '../http/limit-exceeded';
import { LimiteDeVerificaciones } from './limite-de-verificaciones';

class Contador extends RateLimiter {
  private readonly cuentas = new Map<string, number>();

  override contar(claves: readonly string[]) {
    return Promise.resolve(
      claves.map((clave) => {
        const cuenta = (this.cuentas.get(clave) ?? 0) + 1;
        this.cuentas.set(clave, cuenta);
        return { cuenta, restanMs: 60_000 };
      }),
    );
  }
}

const limite = new LimiteDeVerificaciones(new LimitarSolicitudes(new Contador(), new SystemClock(), () => undefined), {
  verificationsPerAddress: 2,
} as Config);
const de = (ip: string): Promise<boolean> =>
  limite.canActivate({ switchToHttp: () => ({ getRequest: () => ({ ip }) }) } as never as ExecutionContext);

it('an address gets its verifications of a minute, and others get theirs', async () => {
  expect([await de('10.0.0.1'), await de('10.0.0.1'), await de('10.0.0.2')]).toEqual([true, true, true]);
  const rechazo = await de('10.0.0.1').catch((causa: unknown) => causa);
  expect(rechazo).toBeInstanceOf(LimitExceeded);
  expect(rechazo).toMatchObject({ codigo: 'RATE_LIMIT_EXCEDIDO', motivo: 'por_direccion', limite: { limite: 2 } });
  expect(await de('10.0.0.2')).toBe(true);
});

it('a network of IPv6 is one address', async () => {
  expect([await de('2001:db8::1'), await de('2001:db8::2')]).toEqual([true, true]);
  await expect(de('2001:db8::3')).rejects.toThrow(LimitExceeded);
});
