import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { error, ErrorDeNegocio, ErrorDeValidacion } from '@libs/errors';
import { type Logger, StorageUnavailable } from '@libs/platform';
import { DatabaseFailure } from '@libs/platform/db';
import type { ErrorDto } from './error.dto';
import { tooLarge } from './request-body';
import { LimitExceeded } from './limit-exceeded';
import { NAMED_FIELDS, requestData } from './request-data';
import { InvalidRequest } from './invalid-request';

const RETRY_AFTER_S = '2';
/** Errors that Nest itself throws: unknown routes, and malformed forms. */
const BY_STATUS: Readonly<Record<number, () => ErrorDeNegocio>> = {
  400: () => error('CUERPO_INVALIDO'),
  404: () => error('NOT_FOUND'),
};
/** PostgreSQL's error for a text with U+0000, which may be anywhere in the request. */
const NULL_CHARACTER = '22021';
/** A refusal by the database itself (migrations/inicio/numeracion.ts). */
const SERIE_CONGELADA = 'TB001';
const WITH_NULL = {
  loc: ['request'],
  msg: 'La solicitud contiene un carácter no admitido (U+0000)',
  type: 'null_character',
};

/** A well-formed form with more than its route takes (multer's codes). */
const UNEXPECTED_PARTS = ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT'];

const UNEXPECTED = (): ErrorDeNegocio => error('ERROR_INTERNO');

const codeOf = (cause: unknown): unknown => (cause as { code?: unknown } | null)?.code;

/** Accepted ways of authentication (RFC 9110, 11.6.1). An invalid token is reported as RFC 6750 requires. */
const challengesOf = ({ codigo }: ErrorDeNegocio): string[] =>
  codigo === 'AUTH_TOKEN_INVALIDO'
    ? ['Bearer realm="timbo", error="invalid_token"', 'ApiKey realm="timbo"']
    : ['ApiKey realm="timbo"', 'Bearer realm="timbo"'];

function excessOf(cause: unknown): InvalidRequest | undefined {
  const { code, field } = ((cause as Error | null)?.cause ?? {}) as { code?: string; field?: string };
  if (code === undefined || !UNEXPECTED_PARTS.includes(code)) return undefined;
  const msg = 'el formulario lleva un campo o un archivo que la operación no pide';
  return new InvalidRequest([{ loc: field === undefined ? ['body'] : ['body', field], msg, type: 'unexpected' }]);
}

/** Where a JSON breaks, as V8 says it. */
function whereItBreaks(message: string): string | undefined {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  if (line) return `se rompe en la línea ${line}, columna ${column}`;
  return message === 'Unexpected end of JSON input' ? 'termina antes de tiempo' : undefined;
}

/** The only place where an error becomes an answer. The answer to an unexpected error contains only its code. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const res = host.switchToHttp().getResponse<Response>();
    if (res.headersSent) return void res.end();
    if (cause instanceof InvalidRequest) return this.answerDetails(res, cause);
    if (codeOf(cause) === NULL_CHARACTER) return this.answerDetails(res, new InvalidRequest([WITH_NULL]));
    const excess = excessOf(cause);
    if (excess) return this.answerDetails(res, excess);
    const known = this.knownError(cause);
    const requestRecord = requestData(res);
    const request_id = requestRecord.requestId;
    const { codigo, motivo } = known;
    const errores = known instanceof ErrorDeValidacion ? known.errores.slice(0, NAMED_FIELDS) : undefined;
    requestRecord.failure = { codigo, motivo, campos: errores?.map((fault) => `${fault.campo} ${fault.codigo}`) };
    if (known.status >= 500) this.logger.error({ err: cause, request_id }, codigo);
    res.setHeader('Cache-Control', 'no-store');
    if (known.status === 401) res.setHeader('WWW-Authenticate', challengesOf(known));
    if (known.status === 503 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', RETRY_AFTER_S);
    if (known.esperaS !== undefined) res.setHeader('Retry-After', String(known.esperaS));
    const limite = cause instanceof LimitExceeded ? cause.limite : undefined;
    const answer: ErrorDto = {
      error: {
        codigo,
        mensaje: known.message,
        request_id,
        ...(known.extra ? { extra: known.extra } : {}),
        ...(limite ? { limit: limite.limite, reset_at: limite.resetAt } : {}),
      },
    };
    res.status(known.status).json(answer);
  }

  private answerDetails(res: Response, cause: InvalidRequest): void {
    const campos = cause.detail.slice(0, NAMED_FIELDS).map(({ loc, type }) => `${loc.join('.')} ${type}`);
    requestData(res).failure = { codigo: 'SOLICITUD_INVALIDA', campos };
    res.status(422).json(cause.getResponse());
  }

  private knownError(cause: unknown): ErrorDeNegocio {
    if (cause instanceof ErrorDeNegocio) return cause;
    if (cause instanceof DatabaseFailure || cause instanceof StorageUnavailable) return error('SERVICIO_OCUPADO');
    if (codeOf(cause) === SERIE_CONGELADA) return error('SERIE_CONGELADA');
    // The platform wraps errors of its own parts.
    if (((cause as Error).cause ?? cause) instanceof URIError) return error('NOT_FOUND');
    const { type, status, limit } = cause as { type?: string; status?: number; limit?: number };
    if (type === 'entity.too.large' && limit !== undefined) return tooLarge(limit);
    if (cause instanceof HttpException) return (BY_STATUS[cause.getStatus()] ?? UNEXPECTED)();
    const broken = type === 'entity.parse.failed' && whereItBreaks((cause as Error).message);
    if (broken) return error('JSON_FUERA_DE_LIMITES', { motivo: broken });
    // All other errors of the body reader: syntax, encoding, charset, aborted upload, failed decompression.
    if (status !== undefined && status < 500) return error('JSON_INVALIDO');
    return UNEXPECTED();
  }
}
