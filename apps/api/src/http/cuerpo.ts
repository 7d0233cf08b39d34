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
import { FairGate } from '@libs/platform';
import { LOGO_MAXIMO } from '@libs/series';
import { ErrorDto } from './error.dto';
import { jsonExcess } from './json-limits';
import { requestData } from './request-data';
import { Tambien } from './responde';
import { withPace } from './body-pace';
import { closeSignalOf } from './vez';

const KB = 1_024;
const MB = 1_024 * KB;

interface Lector {
  /** Media types that it reads; it ignores bodies of other types. */
  tipos: string[];
  bytes: number;
  leer: (context: ExecutionContext) => Promise<unknown>;
  /** It may be large. */
  esFormulario?: true;
}

/** A reader of the platform, for what is in the body alone. */
const del =
  (leer: ReturnType<typeof json>): Lector['leer'] =>
  (context) => {
    const http = context.switchToHttp();
    return new Promise<void>((resolve, reject) =>
      leer(http.getRequest(), http.getResponse(), (causa) => (causa ? reject(causa as Error) : resolve())),
    );
  };

const DE_JSON = ['application/json'];

/** @param valores see `jsonExcess`. */
function lector(bytes: number, valores: number): Lector {
  const verify = (_req: unknown, _res: unknown, cuerpo: Buffer, codificacion: string): void => {
    // RFC 8259, 8.1. Another encoding could hide values from the count.
    if (codificacion !== 'utf-8') throw error('JSON_FUERA_DE_LIMITES', { motivo: 'debe venir en UTF-8' });
    const motivo = jsonExcess(cuerpo, valores);
    if (motivo) throw error('JSON_FUERA_DE_LIMITES', { motivo });
  };
  return { tipos: DE_JSON, bytes, leer: del(json({ limit: bytes, strict: false, verify })) };
}

const COMUN = lector(64 * KB, 2_000);
/** Enough values for 999 items with all their fields. */
const DE_DOCUMENTO = lector(MB, 40_000);

const IMAGENES = ['image/png', 'image/jpeg'];
const deImagen = (bytes: number): Lector => ({
  tipos: IMAGENES,
  bytes,
  leer: del(raw({ type: IMAGENES, limit: bytes })),
});

const MENSAJE = ['message/rfc822'];
const DE_MENSAJE: Lector = {
  tipos: MENSAJE,
  bytes: MB,
  leer: del(raw({ type: MENSAJE, limit: MB, inflate: false })),
};

/** Forms together in the memory of this process, of up to 10 MB each, from their first byte to their answer. */
const FORMULARIOS = { total: 16, each: 4, alone: 12 };

/** With one file, `archivo`. Size is checked while the bytes arrive, so a form may be longer than its file. */
function deFormulario(limits: FormLimits): Lector {
  const formulario = new (FileInterceptor('archivo', { limits }))();
  const leer: Lector['leer'] = async (context) => {
    try {
      await formulario.intercept(context, { handle: () => EMPTY });
    } catch (causa) {
      throw causa instanceof PayloadTooLargeException ? tooLarge(limits.fileSize) : causa;
    }
  };
  return { tipos: ['multipart/form-data'], bytes: Infinity, leer, esFormulario: true };
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

const llevaCuerpo = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How much of a received media type is repeated to the caller. */
const LARGO_DEL_TIPO = 100;

/**
 * The handler that wants the body gets the error: without JSON it would find no fields, and would report each of them. Handlers without
 * `@Body` do not read `body`, so a body that they do not want is no fault.
 */
function rehusarAlLeer(req: Request): void {
  const tipo = req.headers['content-type']?.slice(0, LARGO_DEL_TIPO);
  const motivo = tipo === undefined ? 'vino sin esa cabecera' : `vino con ${tipo}`;
  Object.defineProperty(req, 'body', {
    configurable: true,
    get: () => {
      throw error('CUERPO_SIN_SU_TIPO', { motivo });
    },
  });
}

const enPalabras = (bytes: number): string => (bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`);

/** @param bytes maximum size of the body. */
export const tooLarge = (bytes: number): ErrorDeNegocio =>
  error('CUERPO_DEMASIADO_GRANDE', { maximo: enPalabras(bytes) });

const LECTOR = Symbol('lector');

/** The body of the route is a document to be issued: up to 1 MB. */
export const CuerpoConDocumento = (): MethodDecorator =>
  applyDecorators(SetMetadata(LECTOR, DE_DOCUMENTO), Tambien(413, ErrorDto, 'El cuerpo supera 1 MB.'));

/** The body of the route is an image of at most this many bytes, as a Buffer; undefined when the request declares another type. */
export const CuerpoDeImagen = (bytes = LOGO_MAXIMO): MethodDecorator =>
  applyDecorators(
    SetMetadata(LECTOR, deImagen(bytes)),
    ApiConsumes(...IMAGENES),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary', maxLength: bytes } }),
    Tambien(413, ErrorDto, `La imagen supera ${enPalabras(bytes)}.`),
  );

/** The body of the route is an e-mail in its received form, as a Buffer; undefined when the request declares another type. */
export const CuerpoDeMensaje = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(LECTOR, DE_MENSAJE),
    ApiConsumes(...MENSAJE),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary', maxLength: MB } }),
    Tambien(413, ErrorDto, 'El mensaje supera 1 MB.'),
  );

/** The body of the route is a form with a file, `archivo`. */
export function CuerpoDeFormulario(limites: FormLimits): MethodDecorator {
  const lector = deFormulario(limites);
  const maximo = `El archivo supera ${enPalabras(limites.fileSize)}.`;
  return applyDecorators(SetMetadata(LECTOR, lector), ApiConsumes(...lector.tipos), Tambien(413, ErrorDto, maximo));
}

/**
 * Reads the body of a request, as JSON unless the route declares otherwise. Runs after the guards, so no body is read for refused callers
 * or unknown routes, and before the turn (vez.ts), so that a slow sender holds none.
 */
@Injectable()
export class LecturaDelCuerpo implements NestInterceptor {
  private readonly formularios = new FairGate(FORMULARIOS);

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [req, res] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const { tipos, bytes, leer, esFormulario } =
      this.reflector.get<Lector | undefined>(LECTOR, context.getHandler()) ?? COMUN;
    const ofItsType = Boolean(req.is(tipos));
    if (!ofItsType && tipos === DE_JSON && llevaCuerpo(req)) rehusarAlLeer(req);
    // Refused immediately, because the reader would first wait for the whole body.
    if (ofItsType && Number(req.headers['content-length']) > bytes) throw tooLarge(bytes);
    if (ofItsType && esFormulario && !(await takePlace(this.formularios, res))) return EMPTY;
    if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue();
    if (ofItsType) await withPace(req, res, () => leer(context));
    return next.handle();
  }
}

/** Waits for a place until the answer. False when the caller has disconnected. */
async function takePlace(lugares: FairGate, res: Response): Promise<boolean> {
  const { principal } = requestData(res);
  const closed = closeSignalOf(res);
  // It rejects only for a caller that has disconnected and gets no answer.
  const leave = await lugares.enter({ name: principal?.tenant?.id ?? '' }, () => closed).catch(() => undefined);
  if (leave) res.once('close', leave);
  if (closed.aborted) leave?.();
  return !closed.aborted;
}
