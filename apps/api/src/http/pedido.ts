import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '@libs/auth';
import type { MotivoDeRechazo } from '@libs/errors';

/** What is known of a request while it is served: `res.locals`. */
export interface Pedido {
  requestId: string;
  /** Who asks, or why nobody is let in where a credential is wanted. */
  principal?: Principal;
  rechazo?: Error;
  /** First characters of the key that came with it, good or not, if it looks like one of ours. */
  prefijo?: string;
  /** The document that it turned out to be about. */
  documento?: { id: string; cdc: string };
  falla?: Falla;
}

/** Why a request was refused: what was answered, and what only the log and the metrics are told. */
export interface Falla {
  codigo: string;
  motivo?: MotivoDeRechazo;
  /** The first wrong fields by name and rule, never their values. */
  campos?: readonly string[];
}

/** As many wrong fields are named in the log. */
export const CAMPOS_NOMBRADOS = 5;

export const pedidoDe = (res: Response): Pedido => res.locals as Pedido;

/** Names the document that the request turned out to be about. */
export type NombrarDocumento = (documento: { id: string; cdc: string }) => void;

export function nombrarEn(context: ExecutionContext): NombrarDocumento {
  const pedido = pedidoDe(context.switchToHttp().getResponse<Response>());
  return ({ id, cdc }) => (pedido.documento = { id, cdc });
}

export const Sobre = createParamDecorator((_: unknown, context: ExecutionContext) => nombrarEn(context));
