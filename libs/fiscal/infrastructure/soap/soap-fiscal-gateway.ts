import { SystemClock } from '@libs/platform';
import { LRUCache } from 'lru-cache';
import {
  FiscalGateway,
  type CredencialFiscal,
  type LlamadaHecha,
  type OpcionesDeLlamada,
  type ResultadoFiscal,
  type Sit,
} from '../../application/ports/fiscal-gateway';
import { interpretarConsultaDe, interpretarConsultaRuc } from '../../domain/respuestas/respuesta-de-consulta';
import { interpretarEnvio } from '../../domain/respuestas/respuesta-de-envio';
import { interpretarEventos } from '../../domain/respuestas/respuesta-de-eventos';
import { interpretarConsultaLote, interpretarLote } from '../../domain/respuestas/respuesta-de-lote';
import type { Interpretacion } from '../../domain/respuestas/resultado';
import type { CuerpoRecibido } from '../../domain/respuestas/sobre';
import { AgenteMtls, ConexionFallida } from './agente-mtls';
import * as sobres from './sobres';
import { enviar } from './transporte';

export interface OpcionesSoap {
  /** Origin of each environment that this deployment may use, 'https://host[:port]'. */
  urls: Partial<Record<Sit, string>>;
  /** Where issuers of test mode are served, for any environment in their documents; absent: nowhere. */
  simulador?: { url: string; ca: string | undefined } | undefined;
  /** PEM of the authorities accepted for the server's certificate; by default those of Node. All others are refused. */
  ca?: string | undefined;
  esperas?: { conexionMs?: number; envioMs?: number; consultaMs?: number };
  maxRespuesta?: number;
  /** How many credentials (one per issuer and environment) keep their connections. */
  maxCredenciales?: number;
  /** Clock that `noDespuesDe` is compared with; by default this machine's. */
  ahora?: () => Date;
  /** Called first in every method: throws when a transaction is open, because nothing remote may happen inside one. */
  antesDeLlamar?: () => void;
  /** Called after every call to the authority, before its result is returned. It must not reject. */
  anotar?: (llamada: LlamadaHecha) => Promise<void>;
}

const RELOJ = new SystemClock();
const SIN_SIMULADOR = 'this installation has no simulator for test mode';

/** Same path on both hosts; the suffix .wsdl is part of it. */
const RUTA = {
  recepcion: '/de/ws/sync/recibe.wsdl',
  lote: '/de/ws/async/recibe-lote.wsdl',
  consultaLote: '/de/ws/consultas/consulta-lote.wsdl',
  consultaDe: '/de/ws/consultas/consulta.wsdl',
  consultaRuc: '/de/ws/consultas/consulta-ruc.wsdl',
  eventos: '/de/ws/eventos/evento.wsdl',
} as const;

interface Llamada<R> {
  ruta: keyof typeof RUTA;
  sit: Sit;
  cuerpo: string;
  interpretar: (recibido: CuerpoRecibido) => Interpretacion<R>;
}

type Contexto = [credencial: CredencialFiscal, opciones?: OpcionesDeLlamada];

/** The authority over SOAP 1.2 and mutual TLS ("Manual Técnico v150", 7.4, 7.9). One set of connections per issuer and environment. */
export class SoapFiscalGateway extends FiscalGateway {
  private readonly agentes: LRUCache<string, AgenteMtls>;
  private readonly conexionMs: number;
  private readonly envioMs: number;
  private readonly consultaMs: number;

  constructor(private readonly opciones: OpcionesSoap) {
    super();
    const { conexionMs = 10_000, envioMs = 90_000, consultaMs = 30_000 } = opciones.esperas ?? {};
    this.conexionMs = conexionMs;
    this.envioMs = envioMs;
    this.consultaMs = consultaMs;
    this.agentes = new LRUCache({ max: opciones.maxCredenciales ?? 500, dispose: (agente) => agente.retirar() });
  }

  override async enviarDe(pedido: { sit: Sit; dId: string; xml: string }, ...contexto: Contexto) {
    const { sit, dId, xml } = pedido;
    const cdc = /<DE Id="([^"]+)"/.exec(xml)?.[1];
    if (cdc === undefined) throw new RangeError('enviarDe: the document has no CDC');
    const cuerpo = sobres.sobreDeEnvio(dId, xml);
    return this.llamar({ ruta: 'recepcion', sit, cuerpo, interpretar: (r) => interpretarEnvio(r, cdc) }, contexto);
  }

  override async enviarLote(pedido: { sit: Sit; dId: string; lote: string }, ...contexto: Contexto) {
    const cuerpo = sobres.sobreDeLote(pedido.dId, pedido.lote);
    return this.llamar({ ruta: 'lote', sit: pedido.sit, cuerpo, interpretar: interpretarLote }, contexto);
  }

  override async consultarLote(
    pedido: { sit: Sit; dId: string } & ({ numeroLote: string } | { cdc: string }),
    ...contexto: Contexto
  ) {
    const cuerpo = sobres.sobreDeConsultaLote(pedido.dId, pedido);
    return this.llamar(
      { ruta: 'consultaLote', sit: pedido.sit, cuerpo, interpretar: interpretarConsultaLote },
      contexto,
    );
  }

  override async consultarDe(pedido: { sit: Sit; dId: string; cdc: string }, ...contexto: Contexto) {
    const { sit, dId, cdc } = pedido;
    const cuerpo = sobres.sobreDeConsultaDe(dId, cdc);
    return this.llamar(
      { ruta: 'consultaDe', sit, cuerpo, interpretar: (r) => interpretarConsultaDe(r, cdc) },
      contexto,
    );
  }

  override async consultarRuc(pedido: { sit: Sit; dId: string; ruc: string }, ...contexto: Contexto) {
    const cuerpo = sobres.sobreDeConsultaRuc(pedido.dId, pedido.ruc);
    return this.llamar({ ruta: 'consultaRuc', sit: pedido.sit, cuerpo, interpretar: interpretarConsultaRuc }, contexto);
  }

  override async enviarEventos(pedido: { sit: Sit; dId: string; xmlGrupo: string }, ...contexto: Contexto) {
    const cuerpo = sobres.sobreDeEventos(pedido.dId, pedido.xmlGrupo);
    return this.llamar({ ruta: 'eventos', sit: pedido.sit, cuerpo, interpretar: interpretarEventos }, contexto);
  }

  /** Closes idle connections; calls in progress finish. */
  cerrar(): void {
    this.agentes.clear();
  }

  private async llamar<R>(
    { ruta, sit, cuerpo, interpretar }: Llamada<R>,
    contexto: Contexto,
  ): Promise<ResultadoFiscal<R>> {
    const [credencial, { signal, noDespuesDe } = {}] = contexto;
    this.opciones.antesDeLlamar?.();
    const destino = this.destinoDe(credencial, sit);
    if (!destino) return { clase: 'no_enviado', motivo: 'credencial', detalle: SIN_SIMULADOR, llamada: { ms: 0 } };
    let agente: AgenteMtls;
    try {
      agente = this.agenteDe(credencial, sit, destino.ca);
    } catch (error) {
      if (!(error instanceof ConexionFallida)) throw error;
      return { clase: 'no_enviado', motivo: error.motivo, detalle: error.message, llamada: { ms: 0 } };
    }
    const esperaMs = ruta === 'recepcion' || ruta === 'lote' || ruta === 'eventos' ? this.envioMs : this.consultaMs;
    const maxRespuesta = this.opciones.maxRespuesta ?? 10_000_000;
    const url = new URL(RUTA[ruta], destino.url);
    const recibido = await enviar({
      nombre: ruta,
      url,
      cuerpo,
      agente,
      esperaMs,
      maxRespuesta,
      signal,
      tarde: () => noDespuesDe !== undefined && this.ahora() > noDespuesDe,
    });
    const resultado =
      recibido.clase === 'recibido' ? { ...interpretar(recibido), llamada: recibido.llamada } : recibido;
    await this.opciones.anotar?.({
      titular: credencial.anotadaComo ?? credencial.titular,
      sit,
      servicio: RUTA[ruta],
      pedido: cuerpo,
      httpStatus: recibido.llamada.httpStatus,
      respuesta: recibido.clase === 'recibido' ? recibido.bytes : undefined,
      desenlace: resultado.clase === 'respondido' ? 'respondido' : resultado.motivo,
    });
    return resultado;
  }

  private ahora(): Date {
    return this.opciones.ahora?.() ?? RELOJ.now();
  }

  /** undefined: an issuer of test mode where there is no simulator. Such an issuer never reaches the authority. */
  private destinoDe({ prueba }: CredencialFiscal, sit: Sit): { url: string; ca: string | undefined } | undefined {
    const { urls, ca, simulador } = this.opciones;
    if (prueba) return simulador;
    const url = urls[sit];
    if (url === undefined) throw new RangeError(`the environment ${sit} is not configured`);
    return { url, ca };
  }

  private agenteDe(credencial: CredencialFiscal, sit: Sit, ca: string | undefined): AgenteMtls {
    const clave = `${sit} ${credencial.titular}`;
    const conocido = this.agentes.get(clave);
    if (conocido?.certificadoId === credencial.certificadoId) return conocido;
    const agente = new AgenteMtls(credencial, ca, this.conexionMs);
    // Replaces and retires the agent of the previous certificate.
    this.agentes.set(clave, agente);
    return agente;
  }
}
