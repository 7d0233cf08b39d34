import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal, Sesion } from '@libs/auth';
import type { MotivoDeRechazo } from '@libs/errors';
import type { TenantDeDireccion } from '@libs/recibidos';

/** Data of a request while it is served: `res.locals`. */
export interface RequestData {
  requestId: string;
  /** When it came, by the process's own monotonic clock. */
  startedNs: bigint;
  /** The principal, or the error for routes that need a credential. */
  principal?: Principal;
  refusal?: Error;
  /** Who signed in, also where the token allows nothing. */
  sesion?: Sesion;
  /** The tenant to whom a mail server brings a message. */
  addressee?: TenantDeDireccion;
  /** First characters of the received key, valid or not, if it has the form of our keys. */
  keyPrefix?: string;
  /** The document that the request is about, once it is known. */
  documento?: { id: string; cdc: string };
  failure?: Failure;
}

/** Why a request was refused: the answered code, and details only for the log and the metrics. */
export interface Failure {
  codigo: string;
  motivo?: MotivoDeRechazo;
  /** The first wrong fields by name and rule, never with their values. */
  campos?: readonly string[];
}

/** Maximum number of wrong fields named in the log. */
export const NAMED_FIELDS = 5;

export const requestData = (res: Response): RequestData => res.locals as RequestData;

/** When the request came: before it waited for the turn of its tenant. */
export const arrivalOf = (res: Response, now: Date): Date =>
  new Date(now.getTime() - Number(process.hrtime.bigint() - requestData(res).startedNs) / 1e6);

/** Records the document that the request is about. */
export type NameDocument = (documento: { id: string; cdc: string }) => void;

export function documentNamer(context: ExecutionContext): NameDocument {
  const record = requestData(context.switchToHttp().getResponse<Response>());
  return ({ id, cdc }) => (record.documento = { id, cdc });
}

export const Sobre = createParamDecorator((_: unknown, context: ExecutionContext) => documentNamer(context));
