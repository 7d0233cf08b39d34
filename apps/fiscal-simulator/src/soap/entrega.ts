import type { ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Efecto } from '../autoridad/perturbacion';
import { accesoDenegado, type RespuestaHttp } from './respuestas';

/** Faces of the gateway that hide an answer. */
const PASARELA: Partial<Record<Efecto, () => RespuestaHttp>> = {
  html: accesoDenegado,
  '503': () => ({ estado: 503, tipo: 'text/html', cuerpo: '<html><body>Service Unavailable</body></html>' }),
  pasarela: () => ({
    estado: 400,
    tipo: 'text/html',
    cuerpo: '<html><body>Bad Request</body></html>',
    cabeceras: { 'X-Backside-Transport': 'FAIL FAIL' },
  }),
  vacio: () => ({ estado: 200, tipo: 'text/xml', cuerpo: '' }),
};

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

/** Sends the answer or what takes its place. Returns whether the caller got the answer itself. */
export async function entregar(
  res: ServerResponse,
  { respuesta, efecto, demoraMs, parada }: Entrega,
): Promise<boolean> {
  if (demoraMs) await esperar(demoraMs, undefined, { signal: parada }).catch(() => undefined);
  switch (efecto) {
    case 'cortar':
      res.socket?.destroy();
      return false;
    case 'colgar':
      return false;
    case 'truncado':
      escribir(res, { ...respuesta, cuerpo: respuesta.cuerpo.slice(0, respuesta.cuerpo.length / 2) });
      return false;
    default: {
      const ajena = efecto && PASARELA[efecto];
      escribir(res, ajena ? ajena() : respuesta);
      return efecto === undefined;
    }
  }
}
