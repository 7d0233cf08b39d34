import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { error, ErrorDeNegocio, ErrorDeValidacion } from '@libs/errors';
import { DatabaseFailure } from '@libs/platform/db';
import type { Logger } from '@libs/platform';
import type { ErrorDto } from './error.dto';
import { tooLarge } from './cuerpo';
import { LimitExceeded } from './limit-exceeded';
import { NAMED_FIELDS, requestData } from './request-data';
import { InvalidRequest } from './query-invalida';

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

const codeOf = (causa: unknown): unknown => (causa as { code?: unknown } | null)?.code;

/** Accepted ways of authentication (RFC 9110, 11.6.1). An invalid token is reported as RFC 6750 requires. */
const challengesOf = ({ codigo }: ErrorDeNegocio): string[] =>
  codigo === 'AUTH_TOKEN_INVALIDO'
    ? ['Bearer realm="timbo", error="invalid_token"', 'ApiKey realm="timbo"']
    : ['ApiKey realm="timbo"', 'Bearer realm="timbo"'];

function excessOf(causa: unknown): InvalidRequest | undefined {
  const { code, field } = ((causa as Error | null)?.cause ?? {}) as { code?: string; field?: string };
  if (code === undefined || !UNEXPECTED_PARTS.includes(code)) return undefined;
  const msg = 'el formulario lleva un campo o un archivo que la operación no pide';
  return new InvalidRequest([{ loc: field === undefined ? ['body'] : ['body', field], msg, type: 'unexpected' }]);
}

/** Where a JSON breaks, as V8 says it. */
function whereItBreaks(mensaje: string): string | undefined {
  const [, linea, columna] = /\(line (\d+) column (\d+)\)$/.exec(mensaje) ?? [];
  if (linea) return `se rompe en la línea ${linea}, columna ${columna}`;
  return mensaje === 'Unexpected end of JSON input' ? 'termina antes de tiempo' : undefined;
}

/** The only place where an error becomes an answer. The answer to an unexpected error contains only its code. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(causa: unknown, host: ArgumentsHost): void {
    const res = host.switchToHttp().getResponse<Response>();
    if (res.headersSent) return void res.end();
    if (causa instanceof InvalidRequest) return this.answerDetails(res, causa);
    if (codeOf(causa) === NULL_CHARACTER) return this.answerDetails(res, new InvalidRequest([WITH_NULL]));
    const excess = excessOf(causa);
    if (excess) return this.answerDetails(res, excess);
    const known = this.knownError(causa);
    const requestRecord = requestData(res);
    const request_id = requestRecord.requestId;
    const { codigo, motivo } = known;
    const errores = known instanceof ErrorDeValidacion ? known.errores.slice(0, NAMED_FIELDS) : undefined;
    requestRecord.falla = { codigo, motivo, campos: errores?.map((hallado) => `${hallado.campo} ${hallado.codigo}`) };
    if (known.status >= 500) this.logger.error({ err: causa, request_id }, codigo);
    res.setHeader('Cache-Control', 'no-store');
    if (known.status === 401) res.setHeader('WWW-Authenticate', challengesOf(known));
    if (known.status === 503 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', RETRY_AFTER_S);
    if (known.esperaS !== undefined) res.setHeader('Retry-After', String(known.esperaS));
    const limite = causa instanceof LimitExceeded ? causa.limite : undefined;
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

  private answerDetails(res: Response, causa: InvalidRequest): void {
    const campos = causa.detail.slice(0, NAMED_FIELDS).map(({ loc, type }) => `${loc.join('.')} ${type}`);
    requestData(res).falla = { codigo: 'SOLICITUD_INVALIDA', campos };
    res.status(422).json(causa.getResponse());
  }

  private knownError(causa: unknown): ErrorDeNegocio {
    if (causa instanceof ErrorDeNegocio) return causa;
    if (causa instanceof DatabaseFailure) return error('SERVICIO_OCUPADO');
    if (codeOf(causa) === SERIE_CONGELADA) return error('SERIE_CONGELADA');
    // The platform wraps errors of its own parts.
    if (((causa as Error).cause ?? causa) instanceof URIError) return error('NOT_FOUND');
    const { type, status, limit } = causa as { type?: string; status?: number; limit?: number };
    if (type === 'entity.too.large' && limit !== undefined) return tooLarge(limit);
    if (causa instanceof HttpException) return (BY_STATUS[causa.getStatus()] ?? UNEXPECTED)();
    const broken = type === 'entity.parse.failed' && whereItBreaks((causa as Error).message);
    if (broken) return error('JSON_FUERA_DE_LIMITES', { motivo: broken });
    // All other errors of the body reader: syntax, encoding, charset, aborted upload, failed decompression.
    if (status !== undefined && status < 500) return error('JSON_INVALIDO');
    return UNEXPECTED();
  }
}
