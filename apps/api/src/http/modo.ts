import type { Request } from 'express';
import type { PasarAPrueba, Principal } from '@libs/auth';
import { error, type ErrorDeNegocio } from '@libs/errors';
import { type Modo, modoDe, MODOS } from '@libs/platform';

/** By which a caller says in which mode it acts. */
const CABECERA = 'Timbo-Modo';

export const noEnEsteModo = (motivo: string): ErrorDeNegocio =>
  error('MODO_NO_ADMITIDO', { motivo }).porque('modo_no_admitido');

/** undefined: the request names none. @throws MODO_NO_ADMITIDO for anything else, because a mistyped mode never means a real act. */
export function modoPedido(req: Request): Modo | undefined {
  const pedido = req.header(CABECERA)?.trim().toLowerCase();
  if (pedido === undefined) return undefined;
  const modo = MODOS.find((conocido) => conocido === pedido);
  if (!modo) throw noEnEsteModo(`la cabecera ${CABECERA} dice real o prueba.`);
  return modo;
}

/** Test mode as this installation has it. */
export interface Prueba {
  pasar: PasarAPrueba;
  /** Without a simulator no test mode exists, with any keys. */
  conSimulador: boolean;
}

/** A key has its mode, and no request may name another; a person names it in each request. @throws MODO_NO_ADMITIDO, FORBIDDEN. */
export async function enSuModo(
  identificado: Principal,
  req: Request,
  { pasar, conSimulador }: Prueba,
): Promise<Principal> {
  const modo = modoPedido(req);
  const principal =
    modo === 'prueba' && identificado.authVia !== 'api_key' ? await pasar.execute(identificado) : identificado;
  const modoPropio = principal.tenant && modoDe(principal.tenant.id);
  if (modoPropio && modo && modoPropio !== modo)
    throw noEnEsteModo(`la clave es de modo ${modoPropio}, y la cabecera ${CABECERA} dice ${modo}.`);
  if (modoPropio === 'prueba' && !conSimulador)
    throw noEnEsteModo('esta instalación no tiene simulador para el modo de prueba.');
  return principal;
}
