import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { DatosDeLaLlamada, NoEnviado } from '../../application/ports/fiscal-gateway';
import { crashPoint } from '@libs/platform';
import { desconocido, type Desconocido } from '../../domain/respuestas/resultado';
import { ConexionFallida, type AgenteMtls } from './agente-mtls';

/** A request that is ready to be sent. */
export interface PorEnviar {
  /** Name of the service; fault tests use it to name their crash points. */
  nombre: string;
  url: URL;
  cuerpo: string;
  agente: AgenteMtls;
  /** Longest time from the moment when the request can be written to the last byte of the answer. */
  esperaMs: number;
  maxRespuesta: number;
  signal: AbortSignal | undefined;
  /** Called right before the first byte may leave; true when it is too late to send. */
  tarde: () => boolean;
}

interface Recibido {
  clase: 'recibido';
  httpStatus: number;
  cuerpo: string;
  /** `cuerpo` before it was decoded. */
  bytes: Buffer;
}

export type Recepcion = (Recibido | Desconocido | NoEnviado) & {
  llamada: DatosDeLaLlamada;
};

/** One POST, without redirects or retries. Never rejects. */
export function enviar(pedido: PorEnviar): Promise<Recepcion> {
  const inicio = performance.now();
  const visto: Omit<DatosDeLaLlamada, 'ms'> = {};
  return new Promise((resolver) => {
    const { signal, tarde } = pedido;
    const terminar = (resultado: Recibido | Desconocido | NoEnviado) => {
      clearTimeout(reloj);
      signal?.removeEventListener('abort', cancelar);
      resolver({ ...resultado, llamada: { ms: Math.round(performance.now() - inicio), ...visto } });
    };
    let puedeHaberSalido = false;
    let reloj: NodeJS.Timeout | undefined;
    const abandonar = (motivo: 'tiempo' | 'cancelado' | 'respuesta_grande', detalle: string) => {
      terminar(
        puedeHaberSalido || motivo !== 'cancelado'
          ? desconocido(motivo, detalle)
          : { clase: 'no_enviado', motivo, detalle },
      );
      peticion.destroy();
    };
    const cancelar = () => abandonar('cancelado', 'the caller gave up');

    const peticion = request(pedido.url, opciones(pedido));
    // The agent delivers connected sockets only: from here on bytes may be on their way.
    peticion.once('socket', () => {
      if (tarde()) return abandonar('cancelado', 'too late: the lease is over');
      puedeHaberSalido = true;
      reloj = setTimeout(() => abandonar('tiempo', `no complete answer after ${pedido.esperaMs} ms`), pedido.esperaMs);
    });
    peticion.on('error', (error) => {
      terminar(
        error instanceof ConexionFallida && !puedeHaberSalido
          ? { clase: 'no_enviado', motivo: error.motivo, detalle: error.message }
          : desconocido('corte', error.message),
      );
    });
    peticion.once('response', (respuesta) => {
      visto.httpStatus = respuesta.statusCode ?? 0;
      const transporte = respuesta.headers['x-backside-transport'];
      if (typeof transporte === 'string') visto.transporte = transporte;
      leerTodo(respuesta, pedido.maxRespuesta, {
        completo: (bytes) => {
          const cuerpo = (visto.cuerpo = bytes.toString('utf8'));
          terminar({ clase: 'recibido', httpStatus: visto.httpStatus!, cuerpo, bytes });
        },
        cortado: (detalle) => terminar(desconocido('corte', detalle)),
        grande: () => abandonar('respuesta_grande', `answer over ${pedido.maxRespuesta} bytes`),
      });
    });
    signal?.addEventListener('abort', cancelar, { once: true });
    peticion.once('finish', () => crashPoint(`soap.enviado.${pedido.nombre}`));
    if (signal?.aborted) cancelar();
    else peticion.end(pedido.cuerpo);
  });
}

function opciones({ agente, cuerpo }: PorEnviar): RequestOptions {
  return {
    method: 'POST',
    agent: agente,
    headers: { 'Content-Type': 'application/soap+xml; charset=utf-8', 'Content-Length': Buffer.byteLength(cuerpo) },
  };
}

interface AlLeer {
  completo(bytes: Buffer): void;
  cortado(detalle: string): void;
  grande(): void;
}

function leerTodo(respuesta: IncomingMessage, maximo: number, al: AlLeer): void {
  const trozos: Buffer[] = [];
  let largo = 0;
  respuesta.on('data', (trozo: Buffer) => {
    largo += trozo.length;
    if (largo > maximo) al.grande();
    else trozos.push(trozo);
  });
  respuesta.once('end', () => al.completo(Buffer.concat(trozos)));
  respuesta.on('error', (error) => al.cortado(error.message));
}
