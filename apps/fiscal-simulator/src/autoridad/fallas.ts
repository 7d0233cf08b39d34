import { Azar } from './azar';
import type { Ambiente } from './modelo';
import type { Efecto, EfectoDeLote, Perturbacion } from './perturbacion';

type Desvio = Omit<Perturbacion, 'demoraMs' | 'demoraDeLoteMs' | 'forzado'>;

const antes = (efecto: Efecto): Desvio => ({ procesar: false, efecto });
const despues = (efecto: Efecto): Desvio => ({ procesar: true, efecto });
const enLaConsulta = (efectoDeLote: EfectoDeLote): Desvio => ({ procesar: true, efectoDeLote });

/** Deviation of each kind of fault; its `procesar` is the default of whether the call takes effect. */
const DESVIOS = {
  rechazar: { procesar: false },
  observar: { procesar: true },
  demorar: { procesar: true },
  cortar_saludo: antes('cortar'),
  cortar_antes: antes('cortar'),
  cortar_despues: despues('cortar'),
  colgar: despues('colgar'),
  html: antes('html'),
  '503': antes('503'),
  pasarela: antes('pasarela'),
  vacio: antes('vacio'),
  truncado: despues('truncado'),
  prefijo: despues('prefijo'),
  orden: despues('orden'),
  raiz: despues('raiz'),
  fault: antes('fault'),
  '0100': antes('0100'),
  '0160': antes('0160'),
  '0161': antes('0161'),
  '0162': antes('0162'),
  degradado: antes('0160'),
  lote_lento: { procesar: true },
  lote_parcial: enLaConsulta('parcial'),
  lote_mezclado: enLaConsulta('mezclado'),
  lote_ajeno: enLaConsulta('ajeno'),
  lote_en_proceso: enLaConsulta('en_proceso'),
  lote_extemporaneo: enLaConsulta('extemporaneo'),
  lote_inexistente: enLaConsulta('inexistente'),
} satisfies Record<string, Desvio>;

export type TipoDeFalla = keyof typeof DESVIOS;
export const TIPOS_DE_FALLA = Object.keys(DESVIOS) as TipoDeFalla[];

/** As observed: for more than half an hour all services answered the generic rejection, each time after about ten seconds. */
const DEGRADADO = { demoraMs: 10_000, duracionMs: 1_800_000 };
const DEMORA_MS = 1_000;
const DEMORA_DE_LOTE_MS = 3_600_000;

/** The service that a kind of fault affects; kinds that are not listed affect all services. */
const SOLO_DE: Partial<Record<TipoDeFalla, string>> = { lote_lento: 'siRecepLoteDE' };
const servicioDe = (tipo: TipoDeFalla): string | undefined =>
  SOLO_DE[tipo] ?? ('efectoDeLote' in DESVIOS[tipo] ? 'siResultLoteDE' : undefined);

export interface Falla {
  readonly tipo: TipoDeFalla;
  /** Affected service; absent: all. */
  readonly servicio?: string;
  readonly ruc?: string;
  readonly ambiente?: Ambiente;
  /** Code of a forced rejection or observation. */
  readonly codigo?: string;
  /** Number of affected calls. Absent: 1, but unlimited with `probabilidad` or `duracionMs`. */
  readonly cuantas?: number;
  /** Probability for each call, from 0 to 1. */
  readonly probabilidad?: number;
  /** Duration on the virtual clock. */
  readonly duracionMs?: number;
  readonly demoraMs?: number;
  /** Overrides whether the call takes effect. */
  readonly procesar?: boolean;
}

export interface LlamadaRecibida {
  readonly servicio: string;
  readonly ruc: string;
  readonly ambiente: Ambiente;
}

interface Pendiente {
  readonly falla: Falla;
  readonly azar: Azar;
  readonly hasta: number;
  quedan: number;
}

/** Faults requested through the control API, applied in the order of the requests. */
export class Fallas {
  private pendientes: Pendiente[] = [];
  private pedidas = 0;

  constructor(
    private readonly semilla: number,
    private readonly ahora: () => number,
  ) {}

  agregar(pedida: Falla): void {
    const falla = pedida.tipo === 'degradado' ? { ...DEGRADADO, ...sinHuecos(pedida) } : pedida;
    const { cuantas, probabilidad, duracionMs } = falla;
    // Each fault has a random sequence of its own, so that no fault changes the draws of the others.
    this.pedidas += 1;
    this.pendientes.push({
      falla,
      azar: new Azar(this.semilla + this.pedidas),
      hasta: duracionMs === undefined ? Infinity : this.ahora() + duracionMs,
      quedan: cuantas ?? (probabilidad === undefined && duracionMs === undefined ? 1 : Infinity),
    });
  }

  /** Removes all faults and restarts the random sequences: the next faults repeat the faults of the first ones. */
  limpiar(): void {
    this.pendientes = [];
    this.pedidas = 0;
  }

  get lista(): readonly Falla[] {
    this.quitarVencidas();
    return this.pendientes.map((p) => p.falla);
  }

  /** The deviation of this call; undefined when no fault affects it. */
  perturbar(llamada: LlamadaRecibida): Perturbacion | undefined {
    const elegida = this.elegir(({ falla }) => falla.tipo !== 'cortar_saludo' && alcanza(falla, llamada));
    return elegida && perturbacionDe(elegida);
  }

  /** Whether to cut a connection before the TLS handshake, so that provably nothing was sent. */
  cortarSaludo(ambiente: Ambiente): boolean {
    return (
      this.elegir(({ falla: f }) => f.tipo === 'cortar_saludo' && (f.ambiente ?? ambiente) === ambiente) !== undefined
    );
  }

  private elegir(alcanzada: (p: Pendiente) => boolean): Falla | undefined {
    this.quitarVencidas();
    const elegida = this.pendientes.find((p) => alcanzada(p) && p.azar.siguiente() < (p.falla.probabilidad ?? 1));
    if (!elegida) return undefined;
    elegida.quedan -= 1;
    if (elegida.quedan <= 0) this.pendientes = this.pendientes.filter((p) => p !== elegida);
    return elegida.falla;
  }

  private quitarVencidas(): void {
    const ahora = this.ahora();
    this.pendientes = this.pendientes.filter((p) => ahora < p.hasta);
  }
}

const alcanza = (falla: Falla, llamada: LlamadaRecibida): boolean =>
  (falla.servicio ?? servicioDe(falla.tipo) ?? llamada.servicio) === llamada.servicio &&
  (falla.ruc ?? llamada.ruc) === llamada.ruc &&
  (falla.ambiente ?? llamada.ambiente) === llamada.ambiente;

function perturbacionDe(falla: Falla): Perturbacion {
  const desvio: Desvio = DESVIOS[falla.tipo];
  const base = { ...desvio, procesar: falla.procesar ?? desvio.procesar, demoraMs: falla.demoraMs };
  switch (falla.tipo) {
    case 'rechazar':
      return { ...base, forzado: { estado: 'Rechazado', codigo: falla.codigo ?? '1309' } };
    case 'observar':
      return { ...base, forzado: { estado: 'Aprobado con observación', codigo: falla.codigo ?? '1005' } };
    case 'demorar':
      return { ...base, demoraMs: falla.demoraMs ?? DEMORA_MS };
    case 'lote_lento':
      return { ...base, demoraMs: undefined, demoraDeLoteMs: falla.demoraMs ?? DEMORA_DE_LOTE_MS };
    default:
      return base;
  }
}

const sinHuecos = (falla: Falla): Falla =>
  Object.fromEntries(Object.entries(falla).filter(([, valor]) => valor !== undefined)) as unknown as Falla;
