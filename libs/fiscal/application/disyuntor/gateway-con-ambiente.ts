import type { MotivoDesconocido } from '../../domain/respuestas/resultado';
import {
  type CredencialFiscal,
  FiscalGateway,
  type NoEnviado,
  type ResultadoFiscal,
  type Sit,
} from '../ports/fiscal-gateway';

/** Nobody is there at all, whoever calls. */
const CAIDO: readonly NoEnviado['motivo'][] = ['dns', 'rechazada', 'tiempo_conexion'];
/** It may be the environment, or one issuer's block or certificate: only several issuers tell. */
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
/** Calls in a row, without one answer between them. */
const CAIDAS_PARA_ABRIR = 5;
const MUDAS_PARA_ABRIR = 10;
const EMISORES_PARA_ABRIR = 3;
const PRIMERA_PAUSA_MS = 5_000;
/** Shorter than a term or a caller's patience: an environment comes back without telling. */
const ULTIMA_PAUSA_MS = 300_000;
const PAUSA_MINIMA_MS = 500;
/** Who probes and is not heard of for so long is gone; longer than a call may last. */
const SONDA_MS = 150_000;

type Senal = 'vive' | 'caido' | 'mudo' | 'nada';

/** What this process has seen of one environment. */
class Ambiente {
  private caidas = 0;
  private mudas = 0;
  private readonly emisores = new Set<string>();
  private aperturas = 0;
  /** Open until then; while somebody probes, until the probe counts as lost. */
  hasta: number | undefined;
  sondean = false;

  constructor(private readonly escala: number) {}

  get pausaMs(): number {
    const pausa = Math.min(PRIMERA_PAUSA_MS * 2 ** Math.max(this.aperturas - 1, 0), ULTIMA_PAUSA_MS);
    return Math.max(pausa * this.escala, PAUSA_MINIMA_MS);
  }

  /** @returns whether the call may go out; the first after a pause is the probe. */
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
    // Calls that were under way when it opened say nothing new.
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
 * Leaves an environment alone in which nobody answers: where calls provably do not get there, or where those of several issuers get no
 * answer, they are held back until a pause is over, and then one alone goes out to see. Each process sees for itself: the memory that
 * all share is that of an issuer's block, which outlasts processes; an environment that is down is noticed anew within five calls.
 */
export class GatewayConAmbiente extends FiscalGateway {
  private readonly ambientes: Record<Sit, Ambiente>;

  constructor(
    private readonly gateway: FiscalGateway,
    escala: number,
    private readonly ahora: () => Date,
    private readonly azar: () => number = Math.random,
  ) {
    super();
    this.ambientes = { H: new Ambiente(escala), P: new Ambiente(escala) };
  }

  /** True while calls to the environment are held back. */
  abierto(sit: Sit): boolean {
    return this.ambientes[sit].hasta !== undefined;
  }

  override enviarDe(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarDe']>) {
    return this.vigilar(pedido.sit, credencial, () => this.gateway.enviarDe(pedido, credencial, opciones));
  }

  override enviarLote(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarLote']>) {
    return this.vigilar(pedido.sit, credencial, () => this.gateway.enviarLote(pedido, credencial, opciones));
  }

  override consultarLote(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarLote']>) {
    return this.vigilar(pedido.sit, credencial, () => this.gateway.consultarLote(pedido, credencial, opciones));
  }

  override consultarDe(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarDe']>) {
    return this.vigilar(pedido.sit, credencial, () => this.gateway.consultarDe(pedido, credencial, opciones));
  }

  override consultarRuc(...[pedido, credencial, opciones]: Parameters<FiscalGateway['consultarRuc']>) {
    return this.vigilar(pedido.sit, credencial, () => this.gateway.consultarRuc(pedido, credencial, opciones));
  }

  override enviarEventos(...[pedido, credencial, opciones]: Parameters<FiscalGateway['enviarEventos']>) {
    return this.vigilar(pedido.sit, credencial, () => this.gateway.enviarEventos(pedido, credencial, opciones));
  }

  private async vigilar<R>(
    sit: Sit,
    credencial: CredencialFiscal,
    llamar: () => Promise<ResultadoFiscal<R>>,
  ): Promise<ResultadoFiscal<R>> {
    const ambiente = this.ambientes[sit];
    const permiso = ambiente.pasa(this.ahora().getTime());
    if (!permiso) return this.retenida(ambiente);
    let senal: Senal = 'nada';
    try {
      const resultado = await llamar();
      senal = senalDe(resultado);
      return resultado;
    } finally {
      const titular = credencial.titular;
      ambiente.anotar(senal, titular, permiso.sonda, this.ahora().getTime());
    }
  }

  /** What was held back comes again spread over half a pause, not all in the moment in which it ends. */
  private retenida({ hasta, sondean, pausaMs }: Ambiente): ResultadoFiscal<never> {
    const fin = sondean ? this.ahora().getTime() + pausaMs : hasta!;
    const reintentarDesde = new Date(fin + (pausaMs / 2) * this.azar());
    const detalle = `the environment does not answer: left alone until ${reintentarDesde.toISOString()}`;
    return { clase: 'no_enviado', motivo: 'disyuntor', detalle, reintentarDesde, llamada: { ms: 0 } };
  }
}

function senalDe(resultado: ResultadoFiscal<unknown>): Senal {
  if (resultado.clase === 'respondido') return 'vive';
  if ((CAIDO as readonly string[]).includes(resultado.motivo)) return 'caido';
  return (MUDO as readonly string[]).includes(resultado.motivo) ? 'mudo' : 'nada';
}
