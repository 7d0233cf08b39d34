import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { enPalabras } from '../../../../sdk/mcp/palabras';
import { servidorDeMcp } from '../../../../sdk/mcp/servidor';
import { type Opciones, Timbo } from '../../../../sdk/typescript/src/index';

/** Whose tools an assistant calls, and how their operations reach this server. */
export interface Cuenta extends Pick<Opciones, 'llave' | 'token' | 'cuenta' | 'fetch'> {
  version: string;
  escritura: boolean;
}

/** Its requests are answered in this process: only the path of an address counts. */
const AQUI = 'http://timbo.invalid';

function servidorDe({ version, escritura, ...quien }: Cuenta): McpServer {
  // The assistant is told and repeats by itself: while this process waited, the assistant would wait too.
  const cliente = new Timbo({ ...quien, url: AQUI, intentos: 1 });
  const paraEscribir = 'Las que escriben solo están donde la instalación las permite.';
  return servidorDeMcp(() => Promise.resolve(cliente), { version, escritura, paraEscribir, enPalabras });
}

/**
 * The answer to one message, by a server that lives as long as it does: nothing is kept between messages, so any process answers any.
 * Always JSON: clients of 2025 too, whose transport would stream it.
 */
export async function atender(pedido: Request, mensaje: unknown, cuenta: Cuenta): Promise<Response> {
  const servidor = servidorDe(cuenta);
  const leido = { parsedBody: mensaje };
  // Nothing here changes by itself: there are no subscriptions, which would hold a connection each.
  if (!(await isLegacyRequest(pedido, mensaje)))
    return createMcpHandler(() => servidor, { legacy: 'reject', maxSubscriptions: 0 }).fetch(pedido, leido);
  const transporte = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await servidor.connect(transporte);
  try {
    return await transporte.handleRequest(pedido, leido);
  } finally {
    await servidor.close();
  }
}
