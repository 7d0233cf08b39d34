import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { json, raw, type Request, type Response } from 'express';
import { EMPTY, type Observable } from 'rxjs';
import { error, type ErrorDeNegocio } from '@libs/errors';
import { LOGO_MAXIMO } from '@libs/series';
import { ErrorDto } from './error.dto';
import { type FormGate, FormGates } from './form-gates';
import { jsonExcess } from './json-limits';
import { Tambien } from './responde';
import { withPace } from './body-pace';

const KB = 1_024;
const MB = 1_024 * KB;

interface BodyReader {
  /** Media types that it reads; it ignores bodies of other types. */
  types: string[];
  bytes: number;
  read: (context: ExecutionContext) => Promise<unknown>;
  /** It may be large: the gate at which it waits until others are answered. */
  gate?: FormGate;
}

/** A reader of the platform, for what is in the body alone. */
const bodyOnly =
  (parse: ReturnType<typeof json>): BodyReader['read'] =>
  (context) => {
    const http = context.switchToHttp();
    return new Promise<void>((resolve, reject) =>
      parse(http.getRequest(), http.getResponse(), (cause) => (cause ? reject(cause as Error) : resolve())),
    );
  };

const JSON_TYPES = ['application/json'];

/** @param values see `jsonExcess`. */
function jsonReader(bytes: number, values: number): BodyReader {
  const verify = (_req: unknown, _res: unknown, body: Buffer, encoding: string): void => {
    // RFC 8259, 8.1. Another encoding could hide values from the count.
    if (encoding !== 'utf-8') throw error('JSON_FUERA_DE_LIMITES', { motivo: 'debe venir en UTF-8' });
    const motivo = jsonExcess(body, values);
    if (motivo) throw error('JSON_FUERA_DE_LIMITES', { motivo });
  };
  return { types: JSON_TYPES, bytes, read: bodyOnly(json({ limit: bytes, strict: false, verify })) };
}

const DEFAULT_READER = jsonReader(64 * KB, 2_000);
/** Enough values for 999 items with all their fields. */
const DOCUMENT_READER = jsonReader(MB, 40_000);

const IMAGE_TYPES = ['image/png', 'image/jpeg'];
const imageReader = (bytes: number): BodyReader => ({
  types: IMAGE_TYPES,
  bytes,
  read: bodyOnly(raw({ type: IMAGE_TYPES, limit: bytes })),
});

const MESSAGE_TYPES = ['message/rfc822'];
const messageReader = (bytes: number): BodyReader => ({
  types: MESSAGE_TYPES,
  bytes,
  read: bodyOnly(raw({ type: MESSAGE_TYPES, limit: bytes, inflate: false })),
  ...(bytes > MB && { gate: 'large' as const }),
});

/** With one file, `archivo`. Size is checked while the bytes arrive, so a form may be longer than its file. */
function formReader(limits: FormLimits, gate: FormGate): BodyReader {
  const interceptor = new (FileInterceptor('archivo', { limits }))();
  const read: BodyReader['read'] = async (context) => {
    try {
      await interceptor.intercept(context, { handle: () => EMPTY });
    } catch (cause) {
      throw cause instanceof PayloadTooLargeException ? tooLarge(limits.fileSize) : cause;
    }
  };
  return { types: ['multipart/form-data'], bytes: Infinity, read, gate };
}

export interface FormLimits {
  /** Bytes of its file. */
  fileSize: number;
  files: number;
  fields: number;
  fieldSize?: number;
  parts: number;
  headerPairs: number;
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How much of a received media type is repeated to the caller. */
const TYPE_LENGTH = 100;

/**
 * The handler that wants the body gets the error: without JSON it would find no fields, and would report each of them. Handlers without
 * `@Body` do not read `body`, so a body that they do not want is no fault.
 */
function refuseOnRead(req: Request): void {
  const type = req.headers['content-type']?.slice(0, TYPE_LENGTH);
  const motivo = type === undefined ? 'vino sin esa cabecera' : `vino con ${type}`;
  Object.defineProperty(req, 'body', {
    configurable: true,
    get: () => {
      throw error('CUERPO_SIN_SU_TIPO', { motivo });
    },
  });
}

const inWords = (bytes: number): string => (bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`);

/** @param bytes maximum size of the body. */
export const tooLarge = (bytes: number): ErrorDeNegocio => error('CUERPO_DEMASIADO_GRANDE', { maximo: inWords(bytes) });

const READER = Symbol('reader');

const withReader = (reader: BodyReader): MethodDecorator =>
  applyDecorators(SetMetadata(READER, reader), Tambien(413, ErrorDto, `El cuerpo supera ${inWords(reader.bytes)}.`));
/** The body of the route is a document to be issued: up to 1 MB. */
export const CuerpoConDocumento = (): MethodDecorator => withReader(DOCUMENT_READER);
/** The body of the route has a draft: up to 256 KB. */
export const CuerpoConBorrador = (): MethodDecorator => withReader(jsonReader(256 * KB, 20_000));
/** The body of the route has an issuer with its certificate: up to 256 KB, and no more values than other bodies. */
export const CuerpoConEmisor = (): MethodDecorator => withReader(jsonReader(256 * KB, 2_000));

/** The body of the route is an image of at most this many bytes, as a Buffer; undefined when the request declares another type. */
export const CuerpoDeImagen = (bytes = LOGO_MAXIMO): MethodDecorator =>
  applyDecorators(
    SetMetadata(READER, imageReader(bytes)),
    ApiConsumes(...IMAGE_TYPES),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary', maxLength: bytes } }),
    Tambien(413, ErrorDto, `La imagen supera ${inWords(bytes)}.`),
  );

/** The body of the route is an e-mail in its received form, as a Buffer; undefined when the request declares another type. */
export const CuerpoDeMensaje = (bytes = MB): MethodDecorator =>
  applyDecorators(
    SetMetadata(READER, messageReader(bytes)),
    ApiConsumes(...MESSAGE_TYPES),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary', maxLength: bytes } }),
    Tambien(413, ErrorDto, `El mensaje supera ${inWords(bytes)}.`),
  );

/** The body of the route is a form with a file, `archivo`. */
export function CuerpoDeFormulario(limits: FormLimits, gate: FormGate = 'accounts'): MethodDecorator {
  const reader = formReader(limits, gate);
  const excess = `El archivo supera ${inWords(limits.fileSize)}.`;
  return applyDecorators(SetMetadata(READER, reader), ApiConsumes(...reader.types), Tambien(413, ErrorDto, excess));
}

/**
 * Reads the body of a request, as JSON unless the route declares otherwise. Runs after the guards, so no body is read for refused callers
 * or unknown routes, and before the turn (turn.ts), so that a slow sender holds none.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly gates = new FormGates();

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [req, res] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const { types, bytes, read, gate } =
      this.reflector.get<BodyReader | undefined>(READER, context.getHandler()) ?? DEFAULT_READER;
    const ofItsType = Boolean(req.is(types));
    if (!ofItsType && types === JSON_TYPES && hasBody(req)) refuseOnRead(req);
    // Refused immediately, because the reader would first wait for the whole body.
    if (ofItsType && Number(req.headers['content-length']) > bytes) throw tooLarge(bytes);
    if (ofItsType && gate && !(await this.gates.enter(gate, req, res))) return EMPTY;
    if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue();
    if (ofItsType) await withPace(req, res, () => read(context));
    return next.handle();
  }
}
