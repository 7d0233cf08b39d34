import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';

/**
 * Express gives each request and answer the prototype of its application. Changing the prototype of an object is slow, and V8 keeps what
 * hangs from it until a full collection. Here the server makes them with that prototype, so that Express has nothing to change
 * (expressjs/express#5998, docs/adr/0024).
 */
export class HttpAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    class ServedRequest extends IncomingMessage {}
    class ServedResponse<De extends IncomingMessage> extends ServerResponse<De> {}
    express.request = Object.setPrototypeOf(ServedRequest.prototype, express.request) as Request;
    express.response = Object.setPrototypeOf(ServedResponse.prototype, express.response) as Response;
    this.setHttpServer(createServer({ IncomingMessage: ServedRequest, ServerResponse: ServedResponse }, express));
  }
}
