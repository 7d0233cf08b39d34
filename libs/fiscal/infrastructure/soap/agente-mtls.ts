import { Agent, type AgentOptions } from 'node:https';
import { isIP } from 'node:net';
import { connect, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';
import type { Duplex } from 'node:stream';
import type { CredencialFiscal, NoEnviado } from '../../application/ports/fiscal-gateway';

/** The connection was never established, so nothing was sent. */
export class ConexionFallida extends Error {
  override readonly name = 'ConexionFallida';

  constructor(
    readonly motivo: NoEnviado['motivo'],
    detalle: string,
  ) {
    super(detalle);
  }
}

/** Below 5 s, after which common servers close idle connections: a socket that closes while we write leaves the outcome unknown. */
const OCIO_MS = 4000;
/** The number of simultaneous calls of one issuer in a process, because a new handshake costs more than the call. */
const MAXIMO_DE_OCIOSOS = 32;

type AlConectar = (error: Error | null, socket?: Duplex) => void;

/**
 * Connections of one credential to one environment. A request gets a socket only after the handshake and the verification of the
 * server. No byte of the request can leave before that, which makes `no_enviado` provable.
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
    // Never removed: the agent ignores all calls but the first, and an error while it has no listener must not crash the process.
    socket.on('error', fallar);
    socket.once('secureConnect', () => {
      clearTimeout(reloj);
      alConectar(null, socket);
    });
  }

  /** Closes idle sockets. Those in use finish, because cutting a call would leave its outcome unknown. */
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
