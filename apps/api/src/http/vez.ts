import {
  type CallHandler,
  type CustomDecorator,
  type ExecutionContext,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { EMPTY, finalize, type Observable } from 'rxjs';
import type { Comer, FairGate, Leave } from '@libs/platform';
import { pedidoDe } from './pedido';

const VEZ = Symbol('vez');
const SIN_VEZ = Symbol('sin vez');
/** Aborted when the caller was answered or left. With a reason: without one Node makes an exception and its stack for each request. */
export function abandonoDe(res: Response): AbortSignal {
  const abandono = new AbortController();
  res.once('close', () => abandono.abort('the caller has gone'));
  return abandono.signal;
}

type Locals = { [VEZ]?: Vez };
const vezDe = (res: Response): Vez | undefined => (res.locals as Locals)[VEZ];

/** The route mostly waits for others (the renderer, the store, the authority), so its requests hold no turn. */
export const SinVez = (): CustomDecorator<symbol> => SetMetadata(SIN_VEZ, true);

/** The turn of one request. It ends at the latest when the connection closes. */
class Vez {
  private dejar?: Leave;
  private readonly abandono: AbortSignal;

  constructor(
    private readonly puerta: FairGate,
    private readonly quien: Comer,
    res: Response,
  ) {
    this.abandono = abandonoDe(res);
    res.once('close', () => this.soltar());
  }

  /** Waits for the turn. False when the caller has disconnected. */
  async tomar(): Promise<boolean> {
    // It rejects only for a caller that has disconnected and gets no answer.
    const dejar = await this.puerta.enter(this.quien, () => this.abandono).catch(() => undefined);
    this.dejar = dejar;
    if (this.abandono.aborted) this.soltar();
    return !this.abandono.aborted;
  }

  soltar(): void {
    this.dejar?.();
    this.dejar = undefined;
  }
}

/**
 * Makes the requests of tenants wait for their turn (docs/adr/0028). Runs after the body is read, forms too (cuerpo.ts), so that a slow
 * sender holds no turn.
 * Reading and writing are two lanes: the reports of a tenant do not delay its emissions.
 */
export class EnSuVez implements NestInterceptor {
  constructor(
    private readonly puerta: FairGate,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [{ method }, res] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const tenant = pedidoDe(res).principal?.tenant;
    if (!tenant || this.reflector.get<true | undefined>(SIN_VEZ, context.getHandler())) return next.handle();
    const quien = { name: tenant.id, lane: method === 'GET' ? 'lectura' : 'escritura' };
    const vez = new Vez(this.puerta, quien, res);
    (res.locals as Locals)[VEZ] = vez;
    if (!(await vez.tomar())) return EMPTY;
    return next.handle().pipe(finalize(() => vez.soltar()));
  }
}

/** Waits for something without holding the request's turn, and takes it again before it continues. */
export async function fueraDeVez<T>(res: Response, espera: Promise<T>): Promise<T> {
  const vez = vezDe(res);
  vez?.soltar();
  try {
    return await espera;
  } finally {
    await vez?.tomar();
  }
}

/** The same pieces, each made during a turn of the request: no turn is held while a slow caller reads. */
export async function* porVeces<T>(res: Response, piezas: AsyncIterable<T>): AsyncGenerator<T> {
  const vez = vezDe(res);
  try {
    for await (const pieza of piezas) {
      vez?.soltar();
      yield pieza;
      if (vez && !(await vez.tomar())) return;
    }
  } finally {
    vez?.soltar();
  }
}
