import type { Emisor } from '@libs/series';
import { AutoridadFiscal, type Veredicto, type VeredictoDeLote } from '../application/ports/autoridad-fiscal';
import type { DocumentoDeLote, Lote } from '../domain/lote/lote';
import type { DocumentoEnTramite, Envio } from '../domain/tramite/tramite';

export const SUERTES = [
  'bien',
  'rechazar',
  'aplazar',
  'perder',
  'cortar',
  'no_enviado',
  'rehusar',
  'mentir',
  'ocupado',
] as const;
/**
 * What happens to a call. `perder`: it takes effect, but its answer is lost. `cortar`: it has no effect, but the sender cannot know.
 * `aplazar`: it is answered 1004, which judges nothing. `ocupado`: another system of the issuer has used the number.
 */
export type Suerte = (typeof SUERTES)[number];

type Fallo = 'aprobado' | 'rechazado' | 'aplazado';

interface Presentacion {
  /** Undefined while it is being processed. */
  fallo: Fallo | undefined;
  listoAt: number;
  lote?: string;
}

interface Conocido {
  presentaciones: Presentacion[];
  /** Whether the sender has a definite answer to its last sending. */
  resuelto: boolean;
  /** When "not there" was first answered since the last sending. */
  sinRastroAt: number | undefined;
}

const OCUPADO = { codigo: '1002', mensaje: 'Documento electrónico duplicado' };
const MARGEN_MS = 5_000;
/** "Some minutes apart" (OPERACION of the authority, 6). */
const MINUTOS_ENTRE_MS = 180_000;

/**
 * The authority as its guides describe it, in memory, with the test's clock and failures on demand. It records every
 * sending of a document whose earlier sending had no definite answer yet, because the authority blocks issuers for this.
 */
export class AutoridadSimulada extends AutoridadFiscal {
  readonly infracciones: string[] = [];
  /** What happens to the next call; later calls succeed. */
  suerte: Suerte = 'bien';
  /** How long a batch is in process. */
  demoraDeLoteMs = 0;
  /** Awaited before anything is sent: freezes a worker. */
  congelar: (() => Promise<void>) | undefined;
  private readonly conocidos = new Map<string, Conocido>();
  private lotes = 0;

  constructor(private readonly ahora: () => number) {
    super();
  }

  /** The authority's real result of a document. */
  verdad(cdc: string): Fallo | undefined {
    this.procesar();
    return this.conocidos.get(cdc)?.presentaciones.findLast(({ fallo }) => fallo !== undefined)?.fallo;
  }

  enviados(cdc: string): number {
    return this.conocidos.get(cdc)?.presentaciones.length ?? 0;
  }

  async enviarDocumento(documento: DocumentoEnTramite, _: Emisor, envio: Pick<Envio, 'venceAt'>): Promise<Veredicto> {
    const suerte = await this.salir(envio.venceAt);
    if (suerte === 'no_enviado') return { tipo: 'no_enviado', detalle: 'refused connection' };
    if (suerte === 'rehusar') return { tipo: 'solo_lotes', detalle: '1264' };
    const { cdc } = documento;
    const conocido = this.anotar(cdc);
    if (suerte === 'cortar') return { tipo: 'desconocido', detalle: 'cut' };
    const rechazada = suerte === 'rechazar' || suerte === 'ocupado';
    const fallo = suerte === 'aplazar' ? 'aplazado' : rechazada ? 'rechazado' : 'aprobado';
    conocido.presentaciones.push({ fallo, listoAt: this.ahora() });
    if (suerte === 'ocupado') return { tipo: 'ya_autorizado', respuesta: OCUPADO };
    if (suerte === 'perder' || suerte === 'mentir') return { tipo: 'desconocido', detalle: 'lost' };
    conocido.resuelto = true;
    return this.veredicto(fallo);
  }

  consultarDocumento(documento: DocumentoEnTramite): Promise<Veredicto> {
    this.procesar();
    const suerte = this.tomarSuerte();
    if (suerte === 'no_enviado') return Promise.resolve({ tipo: 'no_enviado', detalle: 'refused connection' });
    if (suerte !== 'bien') return Promise.resolve({ tipo: 'desconocido', detalle: suerte });
    const conocido = this.conocidos.get(documento.cdc);
    if (conocido?.presentaciones.some(({ fallo }) => fallo === 'aprobado')) {
      conocido.resuelto = true;
      return Promise.resolve(this.veredicto('aprobado'));
    }
    if (conocido && !conocido.presentaciones.some(({ fallo }) => fallo === undefined)) this.anotarSinRastro(conocido);
    return Promise.resolve({ tipo: 'sin_rastro' });
  }

  async enviarLote(lote: Lote, _: Emisor, documentos: readonly DocumentoDeLote[]): Promise<VeredictoDeLote> {
    const suerte = await this.salir(lote.venceAt);
    if (suerte === 'no_enviado') return { tipo: 'no_enviado', detalle: 'refused connection' };
    const conocidos = documentos.map(({ cdc }) => this.anotar(cdc));
    if (suerte === 'cortar') return { tipo: 'desconocido', detalle: 'cut' };
    if (suerte === 'rehusar') return { tipo: 'no_encolado', detalle: '0301' };
    this.lotes += 1;
    const numeroLote = String(this.lotes);
    const listoAt = this.ahora() + this.demoraDeLoteMs;
    conocidos.forEach(({ presentaciones }, i) => {
      // In a refused batch every second document is approved, so that results are mixed.
      const malo = suerte === 'rechazar' ? 'rechazado' : suerte === 'aplazar' ? 'aplazado' : 'aprobado';
      const fallo = i % 2 === 0 ? malo : 'aprobado';
      presentaciones.push({ fallo: undefined, listoAt, lote: numeroLote });
      this.pendientes.push({ presentacion: presentaciones.at(-1)!, fallo });
    });
    if (suerte === 'perder') return { tipo: 'desconocido', detalle: 'lost' };
    // 0301 although the batch was queued: the receipt took too long.
    if (suerte === 'mentir') return { tipo: 'no_encolado', detalle: '0301' };
    return { tipo: 'encolado', numeroLote };
  }

  consultarLote(_: Lote, __: Emisor, clave: { numeroLote: string } | { cdc: string }): Promise<VeredictoDeLote> {
    this.procesar();
    const suerte = this.tomarSuerte();
    if (suerte === 'no_enviado') return Promise.resolve({ tipo: 'no_enviado', detalle: 'refused connection' });
    if (suerte === 'perder' || suerte === 'cortar') return Promise.resolve({ tipo: 'desconocido', detalle: suerte });
    const numero =
      'numeroLote' in clave ? clave.numeroLote : this.conocidos.get(clave.cdc)?.presentaciones.at(-1)?.lote;
    const delLote = [...this.conocidos].filter(([, { presentaciones }]) =>
      presentaciones.some(({ lote }) => lote === numero),
    );
    if (numero === undefined || delLote.length === 0 || (suerte === 'mentir' && 'numeroLote' in clave)) {
      return Promise.resolve({ tipo: 'inexistente', detalle: '0360' });
    }
    const resultados = delLote.map(
      ([cdc, c]) => [cdc, c.presentaciones.find(({ lote }) => lote === numero)!.fallo] as const,
    );
    if (resultados.some(([, fallo]) => fallo === undefined)) {
      const enProceso: VeredictoDeLote = { tipo: 'en_proceso', detalle: '0361' };
      return Promise.resolve('cdc' in clave ? { tipo: 'encolado', numeroLote: numero } : enProceso);
    }
    // A partial answer leaves half of them out.
    const respondidos = suerte === 'rechazar' ? resultados.slice(Math.ceil(resultados.length / 2)) : resultados;
    for (const [cdc] of respondidos) this.conocidos.get(cdc)!.resuelto = true;
    return Promise.resolve({
      tipo: 'concluido',
      resultados: new Map(respondidos.map(([cdc, fallo]) => [cdc, this.veredicto(fallo!)])),
      yaAutorizados: new Map(),
    });
  }

  private readonly pendientes: { presentacion: Presentacion; fallo: Fallo }[] = [];

  private procesar(): void {
    for (const { presentacion, fallo } of this.pendientes) {
      if (presentacion.listoAt <= this.ahora()) presentacion.fallo ??= fallo;
    }
  }

  /** Nothing is sent after the end of the lease. */
  private async salir(venceAt: Date): Promise<Suerte> {
    const suerte = this.tomarSuerte();
    await this.congelar?.();
    this.procesar();
    return this.ahora() > venceAt.getTime() - MARGEN_MS ? 'no_enviado' : suerte;
  }

  private tomarSuerte(): Suerte {
    const { suerte } = this;
    this.suerte = 'bien';
    return suerte;
  }

  private anotar(cdc: string): Conocido {
    const previo = this.conocidos.get(cdc);
    const conocido: Conocido = previo ?? { presentaciones: [], resuelto: true, sinRastroAt: undefined };
    if (!conocido.resuelto) this.infracciones.push(`${cdc}: sent again without a definite answer`);
    if (conocido.presentaciones.some(({ fallo }) => fallo === undefined))
      this.infracciones.push(`${cdc}: sent while in process`);
    if (conocido.presentaciones.some(({ fallo }) => fallo === 'aprobado'))
      this.infracciones.push(`${cdc}: sent although approved`);
    conocido.resuelto = false;
    conocido.sinRastroAt = undefined;
    this.conocidos.set(cdc, conocido);
    return conocido;
  }

  /** "Not there" is definite after two such answers, minutes apart. */
  private anotarSinRastro(conocido: Conocido): void {
    const ahora = this.ahora();
    conocido.sinRastroAt ??= ahora;
    if (ahora - conocido.sinRastroAt >= MINUTOS_ENTRE_MS) conocido.resuelto = true;
  }

  private veredicto(fallo: Fallo) {
    if (fallo === 'aplazado') return { tipo: fallo, respuesta: { codigo: '1004', mensaje: fallo } } as const;
    const respuesta = { codigo: fallo === 'aprobado' ? '0260' : '1309', mensaje: fallo };
    return fallo === 'aprobado'
      ? ({ tipo: 'aprobado', protocolo: '1', aprobadoAt: new Date(this.ahora()), respuesta } as const)
      : ({ tipo: 'rechazado', respuesta } as const);
  }
}
