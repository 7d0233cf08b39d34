import type { NextFunction, Request, Response } from 'express';
import { error, ErrorDeNegocio } from '@libs/errors';
import type { Identidad } from './acceso';

const REINTENTAR_EN_S = 1;
const SOLTAR = Symbol('soltar');

type Locals = Identidad & { [SOLTAR]?: () => void };

/**
 * Requests that each tenant has in hand in this process, bodies included: more are refused before anything of them is read, so that one
 * caller without patience fills neither the memory nor the queues that others stand in.
 */
export class SolicitudesEnCurso {
  private readonly porTenant = new Map<string, number>();

  constructor(private readonly maximo: number) {}

  readonly middleware = (_req: Request, res: Response, next: NextFunction): void => {
    const { principal } = res.locals as Locals;
    if (!principal) return next();
    const clave = principal.tenant?.id ?? principal.id;
    const otras = this.porTenant.get(clave) ?? 0;
    if (otras >= this.maximo) return next(demasiadas(this.maximo));
    this.porTenant.set(clave, otras + 1);
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

/** From here on the request only waits for somebody else, and takes no other's place meanwhile. */
export function dejarDeContar(res: Response): void {
  (res.locals as Locals)[SOLTAR]?.();
}

function demasiadas(maximo: number): ErrorDeNegocio {
  const { id, message } = error('DEMASIADAS_EN_CURSO', { maximo });
  return new ErrorDeNegocio(id, message, undefined, { esperaS: REINTENTAR_EN_S });
}
