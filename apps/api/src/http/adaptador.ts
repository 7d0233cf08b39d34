import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';

/**
 * Express gives each request and answer the prototype of its application. Changing the prototype of an object is slow, and V8 keeps what
 * hangs from it until a full collection. Here the server makes them with that prototype, so that Express has nothing to change
 * (expressjs/express#5998, docs/adr/0024).
 */
export class Adaptador extends ExpressAdapter {
  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    class Pedido extends IncomingMessage {}
    class Respuesta<De extends IncomingMessage> extends ServerResponse<De> {}
    express.request = Object.setPrototypeOf(Pedido.prototype, express.request) as Request;
    express.response = Object.setPrototypeOf(Respuesta.prototype, express.response) as Response;
    this.setHttpServer(createServer({ IncomingMessage: Pedido, ServerResponse: Respuesta }, express));
  }
}
