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
import { requestData } from './request-data';

const TURN = Symbol('turn');
const WITHOUT_TURN = Symbol('without turn');
/** Aborted when the caller was answered or left. With a reason: without one Node makes an exception and its stack for each request. */
export function closeSignalOf(res: Response): AbortSignal {
  const closed = new AbortController();
  res.once('close', () => closed.abort('the caller has gone'));
  return closed.signal;
}

type Locals = { [TURN]?: Turn };
const turnOf = (res: Response): Turn | undefined => (res.locals as Locals)[TURN];

/** The route mostly waits for others (the renderer, the store, the authority), so its requests hold no turn. */
export const WithoutTurn = (): CustomDecorator<symbol> => SetMetadata(WITHOUT_TURN, true);

/** The turn of one request. It ends at the latest when the connection closes. */
class Turn {
  private leave?: Leave;
  private readonly closed: AbortSignal;

  constructor(
    private readonly gate: FairGate,
    private readonly comer: Comer,
    res: Response,
  ) {
    this.closed = closeSignalOf(res);
    res.once('close', () => this.release());
  }

  /** Waits for the turn. False when the caller has disconnected. */
  async acquire(): Promise<boolean> {
    // It rejects only for a caller that has disconnected and gets no answer.
    const leave = await this.gate.enter(this.comer, () => this.closed).catch(() => undefined);
    this.leave = leave;
    if (this.closed.aborted) this.release();
    return !this.closed.aborted;
  }

  release(): void {
    this.leave?.();
    this.leave = undefined;
  }
}

/**
 * Makes the requests of tenants wait for their turn (docs/adr/0028). Runs after the body is read, forms too (request-body.ts), so that a
 * slow sender holds no turn.
 * Reading and writing are two lanes: the reports of a tenant do not delay its emissions.
 */
export class TurnInterceptor implements NestInterceptor {
  constructor(
    private readonly gate: FairGate,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [{ method }, res] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const tenant = requestData(res).principal?.tenant;
    if (!tenant || this.reflector.get<true | undefined>(WITHOUT_TURN, context.getHandler())) return next.handle();
    const comer = { name: tenant.id, lane: method === 'GET' ? 'lectura' : 'escritura' };
    const turn = new Turn(this.gate, comer, res);
    (res.locals as Locals)[TURN] = turn;
    if (!(await turn.acquire())) return EMPTY;
    return next.handle().pipe(finalize(() => turn.release()));
  }
}

/** Waits for something without holding the request's turn, and takes it again before it continues. */
export async function outsideTurn<T>(res: Response, waiting: Promise<T>): Promise<T> {
  const turn = turnOf(res);
  turn?.release();
  try {
    return await waiting;
  } finally {
    await turn?.acquire();
  }
}

/** The same pieces, each made during a turn of the request: no turn is held while a slow caller reads. */
export async function* inTurns<T>(res: Response, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const turn = turnOf(res);
  try {
    for await (const piece of pieces) {
      turn?.release();
      yield piece;
      if (turn && !(await turn.acquire())) return;
    }
  } finally {
    turn?.release();
  }
}
