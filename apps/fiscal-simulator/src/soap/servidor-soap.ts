import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Logger } from '@libs/platform';
import type { Autoridad } from '../autoridad/autoridad';
import type { Fallas } from '../autoridad/fallas';
import { SERVICIOS } from '../servicios/tabla';
import { rucDeConexion } from '../tls/identidad';
import { entregar } from './entrega';
import { accesoDenegado, type RespuestaHttp } from './respuestas';
import { Ventanilla } from './ventanilla';

/** Largest message: 1000 KB (Manual Técnico v150, 12.3; for batches, the guide of 2024). */
const BYTES_MAXIMOS = 1_000_000;
const NADA: RespuestaHttp = { estado: 200, tipo: 'text/xml', cuerpo: '' };

export interface OpcionesSoap {
  readonly autoridad: Autoridad;
  readonly fallas: Fallas;
  readonly certPem: string;
  readonly keyPem: string;
  /** PEM of the certification authorities accepted for client certificates. */
  readonly clienteCaPem: string;
  readonly host: string;
  readonly puerto: number;
  readonly logger: Logger;
}

/** The HTTPS server of one environment: mutual TLS, the real paths, one log line per call. */
export class ServidorSoap {
  private readonly servidor: https.Server;
  private readonly ventanilla: Ventanilla;
  private readonly parada = new AbortController();
  private enCurso = 0;

  constructor(private readonly o: OpcionesSoap) {
    this.ventanilla = new Ventanilla(o.autoridad, o.fallas);
    this.servidor = https.createServer(
      {
        cert: o.certPem,
        key: o.keyPem,
        ca: o.clienteCaPem,
        requestCert: true,
        // A bad client certificate must get a page, not a failed handshake.
        rejectUnauthorized: false,
        minVersion: 'TLSv1.2',
      },
      (req, res) => void this.atender(req, res),
    );
    this.servidor.on('connection', (socket) => {
      if (o.fallas.cortarSaludo(o.autoridad.ambiente)) socket.destroy();
    });
    // Ignores callers that disconnect during the handshake.
    this.servidor.on('tlsClientError', () => undefined);
  }

  async iniciar(): Promise<string> {
    await new Promise<void>((listo, error) => {
      this.servidor.once('error', error).listen(this.o.puerto, this.o.host, listo);
    });
    return `https://127.0.0.1:${(this.servidor.address() as AddressInfo).port}`;
  }

  /** Stops listening and cuts the calls that have not finished after `graciaMs`, because hung answers never end. */
  async detener(graciaMs: number): Promise<void> {
    const cerrado = new Promise<void>((listo) => this.servidor.close(() => listo()));
    this.parada.abort();
    this.servidor.closeIdleConnections();
    const plazo = setTimeout(() => this.servidor.closeAllConnections(), this.enCurso === 0 ? 0 : graciaMs);
    await cerrado;
    clearTimeout(plazo);
  }

  private async atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const inicio = performance.now();
    const { autoridad, logger } = this.o;
    this.enCurso += 1;
    const linea: Record<string, unknown> = { ambiente: autoridad.ambiente, ruta: req.url };
    try {
      await this.responder(req, res, linea);
    } catch (error) {
      linea['err'] = error;
      if (!res.headersSent) res.writeHead(500).end();
    } finally {
      this.enCurso -= 1;
      const ms = Math.round(performance.now() - inicio);
      logger[linea['err'] ? 'error' : 'info']({ ...linea, ms }, 'llamada');
    }
  }

  private async responder(req: IncomingMessage, res: ServerResponse, linea: Record<string, unknown>): Promise<void> {
    const { autoridad } = this.o;
    const parada = this.parada.signal;
    const { certificadosRevocados } = autoridad.memoria;
    const ruc = rucDeConexion(req.socket as TLSSocket, (serie) => certificadosRevocados.has(serie));
    const cuerpo = await leerCuerpo(req);
    const servicio = SERVICIOS.find((s) => s.ruta === req.url);
    if (ruc === undefined) {
      linea['codigo'] = 'acceso denegado';
      if (servicio) autoridad.expediente.denegadas.add(servicio.nombre);
      await entregar(res, { respuesta: accesoDenegado(), parada });
      return;
    }
    if (!servicio || req.method !== 'POST') {
      await entregar(res, { respuesta: NADA, parada });
      return;
    }
    Object.assign(linea, { servicio: servicio.nombre, ruc });
    const { codigo, respuesta, perturbacion, alEntregar } = this.ventanilla.atender(servicio, ruc, cuerpo);
    const { efecto, demoraMs } = perturbacion ?? {};
    Object.assign(linea, { codigo, efecto });
    if (!(await entregar(res, { respuesta, efecto, demoraMs, parada }))) return;
    // A generic rejection is not an answer of the service.
    if (efecto === undefined && codigo !== '0160') autoridad.expediente.atendida(ruc, servicio.nombre);
    alEntregar?.();
  }
}

/** The body; undefined when it exceeds the limit. Reads it to its end in any case, so that the caller can receive the answer. */
async function leerCuerpo(req: IncomingMessage): Promise<Buffer | undefined> {
  const partes: Buffer[] = [];
  let largo = 0;
  for await (const parte of req as AsyncIterable<Buffer>) {
    largo += parte.length;
    if (largo <= BYTES_MAXIMOS) partes.push(parte);
  }
  return largo > BYTES_MAXIMOS ? undefined : Buffer.concat(partes);
}
