import type { Azar } from './azar';
import type { Ambiente } from './modelo';
import type { Efecto, Perturbacion } from './perturbacion';

export const TIPOS_DE_FALLA = [
  'rechazar',
  'observar',
  'demorar',
  'cortar_antes',
  'cortar_despues',
  'colgar',
  'html',
  '503',
  'pasarela',
  'vacio',
  'truncado',
  '0100',
  '0160',
] as const;
export type TipoDeFalla = (typeof TIPOS_DE_FALLA)[number];

export interface Falla {
  readonly tipo: TipoDeFalla;
  /** Service that it hits; absent: all. */
  readonly servicio?: string;
  readonly ruc?: string;
  readonly ambiente?: Ambiente;
  /** Code of a forced rejection or observation. */
  readonly codigo?: string;
  /** How many calls it hits; with `probabilidad` and without `cuantas`, until it is removed. */
  readonly cuantas?: number;
  /** Chance of each call, from 0 to 1. */
  readonly probabilidad?: number;
  readonly demoraMs?: number;
  /** Overrides whether the call takes effect. */
  readonly procesar?: boolean;
}

/** Whether a call takes effect when the fault does not say it. */
const PROCESA: Record<TipoDeFalla, boolean> = {
  rechazar: false,
  observar: true,
  demorar: true,
  cortar_antes: false,
  cortar_despues: true,
  colgar: true,
  html: false,
  '503': false,
  pasarela: false,
  vacio: false,
  truncado: true,
  '0100': false,
  '0160': false,
};

/** Faults asked for through the control API, taken in the order in which they were asked. */
export class Fallas {
  private pendientes: { falla: Falla; quedan: number }[] = [];

  constructor(private readonly azar: Azar) {}

  agregar(falla: Falla): void {
    this.pendientes.push({ falla, quedan: falla.cuantas ?? (falla.probabilidad === undefined ? 1 : Infinity) });
  }

  limpiar(): void {
    this.pendientes = [];
  }

  get lista(): readonly Falla[] {
    return this.pendientes.map((p) => p.falla);
  }

  /** The deviation of this call, if a fault hits it. */
  tomar(llamada: { servicio: string; ruc: string; ambiente: Ambiente }): Perturbacion | undefined {
    const elegida = this.pendientes.find(
      ({ falla }) => alcanza(falla, llamada) && this.azar.siguiente() < (falla.probabilidad ?? 1),
    );
    if (!elegida) return undefined;
    elegida.quedan -= 1;
    if (elegida.quedan <= 0) this.pendientes = this.pendientes.filter((p) => p !== elegida);
    return perturbacionDe(elegida.falla);
  }
}

const alcanza = (falla: Falla, llamada: { servicio: string; ruc: string; ambiente: Ambiente }): boolean =>
  (falla.servicio ?? llamada.servicio) === llamada.servicio &&
  (falla.ruc ?? llamada.ruc) === llamada.ruc &&
  (falla.ambiente ?? llamada.ambiente) === llamada.ambiente;

function perturbacionDe(falla: Falla): Perturbacion {
  const base = { procesar: falla.procesar ?? PROCESA[falla.tipo], demoraMs: falla.demoraMs };
  switch (falla.tipo) {
    case 'rechazar':
      return { ...base, forzado: { estado: 'Rechazado', codigo: falla.codigo ?? '1309' } };
    case 'observar':
      return { ...base, forzado: { estado: 'Aprobado con observación', codigo: falla.codigo ?? '1005' } };
    case 'demorar':
      return { ...base, demoraMs: falla.demoraMs ?? 1_000 };
    case 'cortar_antes':
    case 'cortar_despues':
      return { ...base, efecto: 'cortar' };
    default:
      return { ...base, efecto: falla.tipo satisfies Efecto };
  }
}
