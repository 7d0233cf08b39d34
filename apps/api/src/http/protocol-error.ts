import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { error } from '@libs/errors';
import type { Logger } from '@libs/platform';

const BY_CODE = {
  HPE_HEADER_OVERFLOW: 'CABECERAS_DEMASIADO_GRANDES',
  ERR_HTTP_REQUEST_TIMEOUT: 'SOLICITUD_DEMORADA',
} as const;

/** Answers requests that Node's parser refuses with the same error envelope as all other errors. */
export function answerProtocolErrors(server: Server, logger: Logger): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Duplex & Pick<Socket, 'remoteAddress'>) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { codigo, status, message } = error(BY_CODE[cause.code as keyof typeof BY_CODE] ?? 'SOLICITUD_MALFORMADA');
    const request_id = randomUUID();
    // The peer's address, because X-Forwarded-For could not be read.
    logger.info({ request_id, status, codigo, address: socket.remoteAddress });
    const body = JSON.stringify({ error: { codigo, mensaje: message, request_id } });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${request_id}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
