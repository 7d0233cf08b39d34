import type { NextFunction, Request, Response } from 'express';
import { error, ErrorDeNegocio } from '@libs/errors';
import type { Identidad } from './acceso';
import { RefusalDelay } from './refusal-delay';

const REINTENTAR_EN_S = 1;
const SOLTAR = Symbol('soltar');

type Locals = Identidad & { [SOLTAR]?: () => void };

/**
 * Limits how many requests of one tenant this process serves in parallel. A request above the limit is refused before its body is read, so
 * that no tenant can exhaust the memory or the connection pool.
 */
export class SolicitudesEnCurso {
  private readonly porTenant = new Map<string, number>();
  private readonly refusalDelay = new RefusalDelay();

  constructor(private readonly maximo: number) {}

  readonly middleware = (_req: Request, res: Response, next: NextFunction): void => {
    const { principal } = res.locals as Locals;
    if (!principal) return next();
    const clave = principal.tenant?.id ?? principal.id;
    const enCurso = this.porTenant.get(clave) ?? 0;
    if (enCurso >= this.maximo) return void this.refusalDelay.wait().then(() => next(demasiadas(this.maximo)));
    this.porTenant.set(clave, enCurso + 1);
    let tomada = true;
    const soltar = (): void => {
      if (tomada) this.soltar(clave);
      tomada = false;
    };
    (res.locals as Locals)[SOLTAR] = soltar;
    res.once('close', soltar);
    next();
  };

  private soltar(clave: string): void {
    const quedan = this.porTenant.get(clave)! - 1;
    if (quedan === 0) this.porTenant.delete(clave);
    else this.porTenant.set(clave, quedan);
  }
}

/** Stops counting a request that from now on only waits. */
export function stopCounting(res: Response): void {
  (res.locals as Locals)[SOLTAR]?.();
}

function demasiadas(maximo: number): ErrorDeNegocio {
  const { id, message } = error('DEMASIADAS_EN_CURSO', { maximo });
  return new ErrorDeNegocio(id, message, undefined, { esperaS: REINTENTAR_EN_S }).porque('en_curso');
}
