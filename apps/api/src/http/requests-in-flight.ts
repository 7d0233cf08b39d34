import type { NextFunction, Request, Response } from 'express';
import { error, ErrorDeNegocio } from '@libs/errors';
import type { Identification } from './access';
import { RefusalDelay } from './refusal-delay';

const RETRY_AFTER_S = 1;
const RELEASE = Symbol('release');

type Locals = Identification & { [RELEASE]?: () => void };

/**
 * Limits how many requests of one tenant this process serves in parallel. A request above the limit is refused before its body is read, so
 * that no tenant can exhaust the memory or the connection pool.
 */
export class RequestsInFlight {
  private readonly byTenant = new Map<string, number>();
  private readonly refusalDelay = new RefusalDelay();

  constructor(private readonly max: number) {}

  readonly middleware = (_req: Request, res: Response, next: NextFunction): void => {
    const { principal } = res.locals as Locals;
    if (!principal) return next();
    const key = principal.tenant?.id ?? principal.id;
    const running = this.byTenant.get(key) ?? 0;
    if (running >= this.max) return void this.refusalDelay.wait().then(() => next(tooMany(this.max)));
    this.byTenant.set(key, running + 1);
    let held = true;
    const release = (): void => {
      if (held) this.releaseOne(key);
      held = false;
    };
    (res.locals as Locals)[RELEASE] = release;
    res.once('close', release);
    next();
  };

  private releaseOne(key: string): void {
    const left = this.byTenant.get(key)! - 1;
    if (left === 0) this.byTenant.delete(key);
    else this.byTenant.set(key, left);
  }
}

/** Stops counting a request that from now on only waits. */
export function stopCounting(res: Response): void {
  (res.locals as Locals)[RELEASE]?.();
}

function tooMany(max: number): ErrorDeNegocio {
  const { id, message } = error('DEMASIADAS_EN_CURSO', { maximo: max });
  return new ErrorDeNegocio(id, message, undefined, { esperaS: RETRY_AFTER_S }).porque('en_curso');
}
