import type { Request } from 'express';
import type { PasarAPrueba, Principal } from '@libs/auth';
import { error, type ErrorDeNegocio } from '@libs/errors';
import { type Modo, modoDe, MODOS } from '@libs/platform';

/** By which a caller says in which mode it acts. */
const HEADER = 'Timbo-Modo';

export const noEnEsteModo = (motivo: string): ErrorDeNegocio =>
  error('MODO_NO_ADMITIDO', { motivo }).porque('modo_no_admitido');

/** undefined: the request names none. @throws MODO_NO_ADMITIDO for anything else, because a mistyped mode never means a real act. */
export function modoPedido(req: Request): Modo | undefined {
  const requested = req.header(HEADER)?.trim().toLowerCase();
  if (requested === undefined) return undefined;
  const modo = MODOS.find((known) => known === requested);
  if (!modo) throw noEnEsteModo(`la cabecera ${HEADER} dice real o prueba.`);
  return modo;
}

/** Test mode as this installation has it. */
export interface Prueba {
  pasar: PasarAPrueba;
  /** Without a simulator no test mode exists, with any keys. */
  withSimulator: boolean;
}

/** A key has its mode, and no request may name another; a person names it in each request. @throws MODO_NO_ADMITIDO, FORBIDDEN. */
export async function enSuModo(
  identified: Principal,
  req: Request,
  { pasar, withSimulator }: Prueba,
): Promise<Principal> {
  const modo = modoPedido(req);
  const principal =
    modo === 'prueba' && identified.authVia !== 'api_key' ? await pasar.execute(identified) : identified;
  const ownMode = principal.tenant && modoDe(principal.tenant.id);
  if (ownMode && modo && ownMode !== modo)
    throw noEnEsteModo(`la clave es de modo ${ownMode}, y la cabecera ${HEADER} dice ${modo}.`);
  if (ownMode === 'prueba' && !withSimulator)
    throw noEnEsteModo('esta instalación no tiene simulador para el modo de prueba.');
  return principal;
}
