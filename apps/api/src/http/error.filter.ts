import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { error, ErrorDeNegocio } from '@libs/errors';
import { DatabaseUnavailable } from '@libs/platform/db';
import type { Logger } from '@libs/platform';
import { SolicitudInvalida } from './query-invalida';

const REINTENTAR_EN_S = '2';

/** The one place where an error becomes an answer. What nobody foresaw says nothing of our insides. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(causa: unknown, host: ArgumentsHost): void {
    const res = host.switchToHttp().getResponse<Response>();
    if (res.headersSent) return void res.end();
    if (causa instanceof SolicitudInvalida) return void res.status(422).json({ detail: causa.detail });
    const conocido = this.conocido(causa);
    const request_id = res.locals['requestId'] as string;
    if (conocido.status >= 500) this.logger.error({ err: causa, request_id }, conocido.codigo);
    if (conocido.status === 503 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', REINTENTAR_EN_S);
    res.status(conocido.status).json({
      error: {
        codigo: conocido.codigo,
        mensaje: conocido.message,
        request_id,
        ...(conocido.extra ? { extra: conocido.extra } : {}),
      },
    });
  }

  private conocido(causa: unknown): ErrorDeNegocio {
    if (causa instanceof ErrorDeNegocio) return causa;
    if (causa instanceof DatabaseUnavailable) return error('SERVICIO_OCUPADO');
    if (causa instanceof HttpException && causa.getStatus() === 404) return error('NOT_FOUND');
    const { type, status } = causa as { type?: string; status?: number };
    if (type === 'entity.too.large') return error('CUERPO_DEMASIADO_GRANDE');
    // Anything else that the body parser refuses: syntax, encoding, charset, an aborted upload.
    if (type !== undefined && status !== undefined && status < 500) return error('JSON_INVALIDO');
    if (causa instanceof URIError) return error('NOT_FOUND');
    return error('ERROR_INTERNO');
  }
}
