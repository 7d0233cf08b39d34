import type { Server } from 'node:http';
import { Body, Controller, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request as Pedido, Response as Respuesta } from 'express';
import type { Principal } from '@libs/auth';
import { error } from '@libs/errors';
import { versionDelServicio } from '@libs/platform';
import { type Config, CONFIG } from '../config';
import { AuthGuard, Identificado } from '../http/auth.guard';
import { fetchWithin } from '../http/in-process';
import { CuerpoConDocumento } from '../http/request-body';
import { requestData } from '../http/request-data';
import { stopCounting } from '../http/requests-in-flight';
import { closeSignalOf, WithoutTurn } from '../http/turn';
import { OrigenGuard } from './origen.guard';

/**
 * The Model Context Protocol by Streamable HTTP, for assistants (docs/adr/0036). Its messages are no operations of the interface: each call
 * of a tool becomes requests for them, with the same credential, which pass all guards, limits and the audit by themselves.
 */
@ApiExcludeController()
@UseGuards(OrigenGuard, AuthGuard)
@Controller('mcp')
export class AsistenteController {
  private readonly version = versionDelServicio();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly adaptador: HttpAdapterHost,
  ) {}

  /** Its requests for operations take their own turns and places, which this one would keep from them. */
  @Post()
  @WithoutTurn()
  @CuerpoConDocumento()
  async llamar(
    @Req() req: Pedido,
    @Res() res: Respuesta,
    @Identificado() { authVia }: Principal,
    @Body() mensaje: unknown,
  ): Promise<void> {
    // A list of messages left the protocol in 2025: one request would become thousands.
    if (Array.isArray(mensaje)) throw error('CUERPO_INVALIDO');
    stopCounting(res);
    // The protocol's library is read when the first assistant comes, not while the process starts.
    const { atender } = await import('./atender.js');
    const [credencial] = /\S+$/.exec(req.headers.authorization ?? '') ?? [''];
    const cuenta = req.header('x-tenant-id');
    const closed = closeSignalOf(res);
    const { requestId } = requestData(res);
    const server = this.adaptador.httpAdapter.getHttpServer() as Server;
    const respuesta = await atender(pedidoDe(req, closed), mensaje, {
      ...(authVia === 'api_key' ? { llave: credencial } : { token: credencial, ...(cuenta && { cuenta }) }),
      fetch: fetchWithin(server, req, { requestId, closed }),
      version: this.version,
      escritura: this.config.mcpEscritura,
    });
    res.status(respuesta.status);
    for (const [nombre, valor] of respuesta.headers) res.setHeader(nombre, valor);
    res.end(Buffer.from(await respuesta.arrayBuffer()));
  }
}

/** The request as the protocol's library reads it, whose body was read before. */
function pedidoDe({ method, headers, originalUrl }: Pedido, signal: AbortSignal): Request {
  const pares = Object.entries(headers).map(([nombre, valor]): [string, string] => [nombre, String(valor)]);
  return new Request(new URL(originalUrl, 'http://timbo.invalid'), { method, headers: pares, signal });
}
