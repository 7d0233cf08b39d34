import type { Server } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import type { Draining } from '@libs/platform/inner';

const MIRAR_MS = 50;

/** The requests that this process is serving, and how it closes their connections when it stops. */
export class Despedida {
  private readonly enCurso = new Set<Response>();

  constructor(private readonly draining: Draining) {
    draining.onBegin(() => this.enCurso.forEach(esLaUltima));
  }

  /**
   * While the process drains, every answer says that its connection ends, also for requests that came before. A caller that keeps
   * connections open then opens a new one, to another process, and never finds one closed.
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
