import { once } from 'node:events';
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { awaited, during } from '../../../test/during';

export interface Recibido {
  path: string;
  headers: IncomingHttpHeaders;
  cuerpo: string;
}

type Contesta = (res: ServerResponse, recibido: Recibido) => void;

/** A receiver of webhooks on a loopback port, which keeps what came and answers as it is told. */
export class Sumidero {
  readonly recibidos: Recibido[] = [];
  contesta: Contesta = (res) => res.writeHead(204).end();
  private esperan: (() => void)[] = [];
  private readonly servidor;

  constructor(tls?: { certPem: string; keyPem: string }) {
    const escucha: RequestListener = (req, res) => {
      let cuerpo = '';
      req.setEncoding('utf8').on('data', (parte: string) => (cuerpo += parte));
      req.on('end', () => {
        const recibido = { path: req.url!, headers: req.headers, cuerpo };
        this.recibidos.push(recibido);
        for (const avisar of this.esperan.splice(0)) avisar();
        this.contesta(res, recibido);
      });
    };
    this.servidor = tls ? createHttps({ cert: tls.certPem, key: tls.keyPem }, escucha) : createHttp(escucha);
  }

  async abrir(): Promise<this> {
    during().own('a sink', () => this.cerrar());
    await once(this.servidor.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  get puerto(): number {
    return (this.servidor.address() as AddressInfo).port;
  }

  /** Resolves when this many requests have come. */
  async hasta(cuantos: number): Promise<readonly Recibido[]> {
    while (this.recibidos.length < cuantos)
      await awaited(`${cuantos} requests`, new Promise<void>((resolve) => this.esperan.push(resolve)));
    return this.recibidos;
  }

  async cerrar(): Promise<void> {
    this.servidor.closeAllConnections();
    await new Promise((resolve) => this.servidor.close(resolve));
  }
}
