import { ambienteDe, type Ambiente as Destino } from '../hora/hora-de-firma';
import type { MotivoDesconocido } from '../../domain/respuestas/resultado';
import type { PausaDeAmbiente } from '../ports/ambiente-repository';
import type { FiscalGateway, NoEnviado, ResultadoFiscal } from '../ports/fiscal-gateway';
import { GatewayEnvuelto, type LlamadaEnvuelta } from './gateway-envuelto';

/** No server is reachable: the same for every issuer. */
const CAIDO: readonly NoEnviado['motivo'][] = ['dns', 'rechazada', 'tiempo_conexion'];
/** The cause may be the environment, or the block or certificate of one issuer: it counts only when several issuers see it. */
const MUDO: readonly (MotivoDesconocido | NoEnviado['motivo'])[] = [
  'tls',
  'corte',
  'tiempo',
  'http',
  'vacio',
  'html',
  'fault',
  'servidor',
  'rechazo_generico',
];
/** Consecutive calls without an answer. */
const CAIDAS_PARA_ABRIR = 5;
const MUDAS_PARA_ABRIR = 10;
const EMISORES_PARA_ABRIR = 3;
const PRIMERA_PAUSA_MS = 5_000;
/** Shorter than any deadline and any caller's patience, because an environment comes back without notice. */
const ULTIMA_PAUSA_MS = 300_000;
const PAUSA_MINIMA_MS = 500;
/** A probe without a result after this time counts as lost. Longer than a call may last. */
const SONDA_MS = 150_000;

/** Is notified of every answer and every pause. */
export interface ObservadorDeAmbientes {
  /** @param trasPausa the answer ends a pause. */
  respondio(ambiente: Destino, trasPausa: boolean): void;
  /** @param primera the pause begins; otherwise a probe has found it silent again. */
  enPausa(ambiente: Destino, pausa: PausaDeAmbiente, primera: boolean): void;
}

type Senal = 'vive' | 'caido' | 'mudo' | 'nada';

/** State of one environment as this process has seen it. */
class Ambiente {
  private caidas = 0;
  private mudas = 0;
  private readonly emisores = new Set<string>();
  private aperturas = 0;
  /** End of the pause, or, during a probe, the moment when the probe counts as lost; undefined while the breaker is closed. */
  hasta: number | undefined;
  sondean = false;

  constructor(private readonly escala: number) {}

  get pausaMs(): number {
    const pausa = Math.min(PRIMERA_PAUSA_MS * 2 ** Math.max(this.aperturas - 1, 0), ULTIMA_PAUSA_MS);
    return Math.max(pausa * this.escala, PAUSA_MINIMA_MS);
  }

  /** @returns undefined when the call must not be sent. The first call after a pause is the probe. */
  pasa(ahora: number): { sonda: boolean } | undefined {
    if (this.hasta === undefined) return { sonda: false };
    if (this.hasta > ahora) return undefined;
    this.hasta = ahora + SONDA_MS;
    this.sondean = true;
    return { sonda: true };
  }

  anotar(senal: Senal, titular: string, sonda: boolean, ahora: number): void {
    if (senal === 'vive') return this.cerrar();
    if (sonda) return senal === 'nada' ? this.abrir(ahora, 0) : this.abrir(ahora, 1);
    // Calls that were under way when the breaker opened say nothing new.
    if (senal === 'nada' || this.hasta !== undefined) return;
    this.mudas += 1;
    if (senal === 'caido') this.caidas += 1;
    this.emisores.add(titular);
    const varios = this.mudas >= MUDAS_PARA_ABRIR && this.emisores.size >= EMISORES_PARA_ABRIR;
    if (this.caidas >= CAIDAS_PARA_ABRIR || varios) this.abrir(ahora, 1);
  }

  private abrir(ahora: number, mas: 0 | 1): void {
    this.aperturas += mas;
    this.sondean = false;
    this.hasta = ahora + this.pausaMs;
  }

  private cerrar(): void {
    this.caidas = this.mudas = this.aperturas = 0;
    this.emisores.clear();
    this.sondean = false;
    this.hasta = undefined;
  }
}

/**
 * Holds back the calls to an environment that does not answer: when calls provably do not reach it, or when several issuers
 * get no answer. After each pause a single call is sent as a probe. Each process keeps its own state, because it notices an
 * unreachable environment within five calls; only the state of issuers' blocks, which outlast processes, is shared.
 */
export class GatewayConAmbiente extends GatewayEnvuelto {
  private readonly ambientes: Record<Destino, Ambiente>;

  constructor(
    gateway: FiscalGateway,
    escala: number,
    private readonly ahora: () => Date,
    private readonly observador: ObservadorDeAmbientes,
    private readonly azar: () => number = Math.random,
  ) {
    super(gateway);
    const nuevo = (): Ambiente => new Ambiente(escala);
    this.ambientes = { H: nuevo(), P: nuevo(), simulador: nuevo() };
  }

  protected override async envolver<R>({ sit, credencial, llamar }: LlamadaEnvuelta<R>): Promise<ResultadoFiscal<R>> {
    const destino = ambienteDe(credencial, sit);
    const ambiente = this.ambientes[destino];
    const permiso = ambiente.pasa(this.ahora().getTime());
    if (!permiso) return this.retenida(ambiente);
    let resultado: ResultadoFiscal<R> | undefined;
    try {
      resultado = await llamar();
      return resultado;
    } finally {
      const antes = ambiente.hasta;
      const senal = resultado ? senalDe(resultado) : 'nada';
      ambiente.anotar(senal, credencial.titular, permiso.sonda, this.ahora().getTime());
      if (senal === 'vive') this.observador.respondio(destino, antes !== undefined);
      else if (ambiente.hasta !== undefined && ambiente.hasta !== antes)
        this.observador.enPausa(
          destino,
          { hasta: new Date(ambiente.hasta), motivo: motivoDe(resultado) },
          antes === undefined,
        );
    }
  }

  /** Spreads the retries of held-back calls over half a pause, so that they do not all come at its end. */
  private retenida({ hasta, sondean, pausaMs }: Ambiente): ResultadoFiscal<never> {
    const fin = sondean ? this.ahora().getTime() + pausaMs : hasta!;
    const reintentarDesde = new Date(fin + (pausaMs / 2) * this.azar());
    const detalle = `the environment does not answer: left alone until ${reintentarDesde.toISOString()}`;
    return { clase: 'no_enviado', motivo: 'disyuntor', detalle, reintentarDesde, llamada: { ms: 0 } };
  }
}

const motivoDe = (resultado: ResultadoFiscal<unknown> | undefined): string =>
  resultado && resultado.clase !== 'respondido' ? `${resultado.motivo}: ${resultado.detalle}` : 'no_previsto';

function senalDe(resultado: ResultadoFiscal<unknown>): Senal {
  if (resultado.clase === 'respondido') return 'vive';
  if ((CAIDO as readonly string[]).includes(resultado.motivo)) return 'caido';
  return (MUDO as readonly string[]).includes(resultado.motivo) ? 'mudo' : 'nada';
}
