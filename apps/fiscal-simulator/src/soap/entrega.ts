import type { ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Efecto } from '../autoridad/perturbacion';
import { deformar, seEntiende } from './deformaciones';
import type { RespuestaHttp } from './respuestas';

function escribir(res: ServerResponse, respuesta: RespuestaHttp): void {
  const cuerpo = Buffer.from(respuesta.cuerpo, 'utf8');
  const cabeceras = { 'X-Backside-Transport': 'OK OK', ...respuesta.cabeceras };
  res.writeHead(respuesta.estado, { ...cabeceras, 'Content-Type': respuesta.tipo, 'Content-Length': cuerpo.length });
  res.end(cuerpo);
}

export interface Entrega {
  readonly respuesta: RespuestaHttp;
  readonly efecto?: Efecto;
  readonly demoraMs?: number;
  /** Ends waits when the server stops. */
  readonly parada: AbortSignal;
}

/** Sends the answer or its replacement. @returns whether the caller could read the answer. */
export async function entregar(
  res: ServerResponse,
  { respuesta, efecto, demoraMs, parada }: Entrega,
): Promise<boolean> {
  if (demoraMs) await esperar(demoraMs, undefined, { signal: parada }).catch(() => undefined);
  if (efecto === 'cortar') res.socket?.destroy();
  if (efecto === 'cortar' || efecto === 'colgar') return false;
  escribir(res, deformar(respuesta, efecto));
  return seEntiende(efecto);
}
