import type { Server } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import type { Draining } from '@libs/platform/inner';

const MIRAR_MS = 50;

/** The requests that this process has in hand, and how it parts from its callers when it ends. */
export class Despedida {
  private readonly enCurso = new Set<Response>();

  constructor(private readonly draining: Draining) {
    draining.onBegin(() => this.enCurso.forEach(esLaUltima));
  }

  /**
   * While the process drains every answer ends its connection, also those to requests that came before: a caller that keeps one
   * open goes to another process with its next request, and finds no connection closed under it.
   */
  readonly middleware = (_req: Request, res: Response, next: NextFunction): void => {
    this.enCurso.add(res);
    res.once('close', () => this.enCurso.delete(res));
    if (this.draining.active) esLaUltima(res);
    next();
  };

  /** Takes no new connection; resolves when each request in hand has its whole answer. Connections without a request do not hold it. */
  async cerrar(server: Server): Promise<void> {
    const cerrado = new Promise<void>((resolve) => server.close(() => resolve()));
    // Twice: what was on its way when the port closed has arrived by the second look.
    for (let vacio = 0; vacio < 2; vacio = this.enCurso.size === 0 ? vacio + 1 : 0) await pausa(MIRAR_MS);
    server.closeAllConnections();
    await cerrado;
  }
}

function esLaUltima(res: Response): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
