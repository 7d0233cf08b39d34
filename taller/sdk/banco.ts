import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { during } from '../../test/during';

interface Recibido {
  cabeceras: IncomingMessage['headers'];
  cuerpo: string;
}

/**
 * A proxy between a client and the service. GET /_banco/cortar: the service does the next emission and its answer is lost;
 * /_banco/ocupar: the next request is told to come again in a second; /_banco/recibido answers with the webhook that came, when it came.
 */
export class Banco {
  /** Bodies of the emissions that were cut, and of what came after each. */
  readonly emisiones: string[] = [];
  private cortar = false;
  private ocupar = false;
  private recibido: (recibido: Recibido) => void = () => undefined;
  private webhook = this.proximoWebhook();

  private constructor(
    private readonly destino: string,
    private readonly servidor: Server,
  ) {
    servidor.on('request', (req: IncomingMessage, res: ServerResponse) => {
      void this.atender(req, res).catch(() => res.destroy());
    });
  }

  static async abrir(destino: string): Promise<Banco> {
    const banco = new Banco(destino, createServer());
    during().own('the bench', () => banco.servidor.listening && banco.cerrar());
    await once(banco.servidor.listen(0, '127.0.0.1'), 'listening');
    return banco;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}`;
  }

  async cerrar(): Promise<void> {
    this.servidor.close();
    this.servidor.closeAllConnections();
    await once(this.servidor, 'close');
  }

  private proximoWebhook(): Promise<Recibido> {
    return new Promise((resolve) => (this.recibido = resolve));
  }

  private async atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const cuerpo = await text(req);
    const ruta = req.url!;
    if (ruta === '/_banco/avisos') {
      this.recibido({ cabeceras: req.headers, cuerpo });
      res.writeHead(204).end();
    } else if (ruta.startsWith('/_banco/')) {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(await this.orden(ruta.slice('/_banco/'.length))));
    } else if (this.ocupar) {
      this.ocupar = false;
      res.writeHead(429, { 'Retry-After': '1', 'Content-Type': 'application/json' });
      res.end('{"error":{"codigo":"RATE_LIMIT_EXCEDIDO","mensaje":"Espere."}}');
    } else {
      this.pasar(req, cuerpo, res);
    }
  }

  private async orden(nombre: string): Promise<unknown> {
    if (nombre === 'recibido') {
      const recibido = await this.webhook;
      this.webhook = this.proximoWebhook();
      return recibido;
    }
    this.cortar = nombre === 'cortar';
    this.ocupar = nombre === 'ocupar';
    return {};
  }

  private pasar(req: IncomingMessage, cuerpo: string, res: ServerResponse): void {
    const emite = req.url!.startsWith('/v1/de/emitir');
    if (emite) this.emisiones.push(cuerpo);
    const corta = this.cortar && emite;
    if (corta) this.cortar = false;
    const { host: _, ...headers } = req.headers;
    const hacia = request(new URL(req.url!, this.destino), { method: req.method, headers }, (respuesta) => {
      if (corta) {
        // The service has answered: the document exists.
        respuesta.resume().once('end', () => res.destroy());
        return;
      }
      res.writeHead(respuesta.statusCode!, respuesta.headers);
      respuesta.pipe(res);
    });
    hacia.once('error', () => res.destroy());
    hacia.end(cuerpo);
  }
}
