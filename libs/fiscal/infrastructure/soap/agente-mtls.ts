import { Agent, type AgentOptions } from 'node:https';
import { isIP } from 'node:net';
import { connect, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';
import type { Duplex } from 'node:stream';
import type { CredencialFiscal, NoEnviado } from '../../application/ports/fiscal-gateway';

/** The connection never came about, so that nothing can have been sent over it. */
export class ConexionFallida extends Error {
  override readonly name = 'ConexionFallida';

  constructor(
    readonly motivo: NoEnviado['motivo'],
    detalle: string,
  ) {
    super(detalle);
  }
}

/** Below the five seconds after which common servers close an idle connection: a socket that dies as we write is an unknown outcome. */
const OCIO_MS = 4000;
/** As many as a process has calls of one issuer under way at once: a new handshake for each call costs more than the call. */
const MAXIMO_DE_OCIOSOS = 32;

type AlConectar = (error: Error | null, socket?: Duplex) => void;

/**
 * Connections of one credential to one environment. A socket is handed to a request only when its handshake is over and the
 * server is verified: before that not a byte of the request can leave, and that is what makes `no_enviado` provable.
 */
export class AgenteMtls extends Agent {
  readonly certificadoId: string;
  private readonly contexto: SecureContext;

  constructor(
    credencial: CredencialFiscal,
    ca: string | undefined,
    private readonly esperaMs: number,
  ) {
    super({ keepAlive: true, maxFreeSockets: MAXIMO_DE_OCIOSOS, timeout: OCIO_MS });
    this.certificadoId = credencial.certificadoId;
    this.contexto = crearContexto(credencial, ca);
  }

  override createConnection(
    opciones: AgentOptions & { host?: string; port?: number | string },
    alConectar: AlConectar,
  ): undefined {
    const host = opciones.host ?? 'localhost';
    const socket = connect({
      host,
      port: Number(opciones.port),
      ...(isIP(host) ? {} : { servername: host }),
      secureContext: this.contexto,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    });
    const reloj = setTimeout(() => {
      socket.destroy(new ConexionFallida('tiempo_conexion', `no connection after ${this.esperaMs} ms`));
    }, this.esperaMs);
    const fallar = (error: Error) => {
      clearTimeout(reloj);
      alConectar(error instanceof ConexionFallida ? error : new ConexionFallida(motivoDe(error), error.message));
    };
    // For good: the agent takes the first call only, and an error between its listeners must not be an uncaught one.
    socket.on('error', fallar);
    socket.once('secureConnect', () => {
      clearTimeout(reloj);
      alConectar(null, socket);
    });
  }

  /** Closes what is idle; what is in use ends by itself, for cutting it would make its outcome unknown. */
  retirar(): void {
    (this as unknown as { keepAlive: boolean }).keepAlive = false;
    for (const libres of Object.values(this.freeSockets))
      for (const socket of libres ?? []) (socket as TLSSocket).destroy();
  }
}

function crearContexto(credencial: CredencialFiscal, ca: string | undefined): SecureContext {
  try {
    return createSecureContext({
      key: credencial.clavePem,
      cert: [credencial.certificadoPem, ...credencial.cadenaPem].join('\n'),
      minVersion: 'TLSv1.2',
      ...(ca === undefined ? {} : { ca }),
    });
  } catch (error) {
    throw new ConexionFallida('credencial', (error as Error).message);
  }
}

const POR_CODIGO: Record<string, NoEnviado['motivo']> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ECONNREFUSED: 'rechazada',
  EHOSTUNREACH: 'rechazada',
  ENETUNREACH: 'rechazada',
  ETIMEDOUT: 'tiempo_conexion',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ca_desconocida',
  UNABLE_TO_GET_ISSUER_CERT: 'ca_desconocida',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ca_desconocida',
  SELF_SIGNED_CERT_IN_CHAIN: 'ca_desconocida',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ca_desconocida',
  CERT_SIGNATURE_FAILURE: 'ca_desconocida',
};

function motivoDe(error: Error): NoEnviado['motivo'] {
  return POR_CODIGO[(error as NodeJS.ErrnoException).code ?? ''] ?? 'tls';
}
