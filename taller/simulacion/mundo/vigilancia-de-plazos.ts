import type { AvisoDePlazo } from '@libs/de';
import { DOCUMENTO, type FilaDeDocumento } from '@libs/de/testing/memoria';
import { type BaseEnMemoria, Sesion } from '@libs/platform/testing';
import type { Planificador } from '../motor/planificador';

const HORA_MS = 3_600_000;
/** Number of documents that a process looks at: those signed first. */
const LIMITE = 1_000;

/**
 * Checks each process's reports about deadlines: everything that is due when it reads is reported once per threshold for as long as it
 * stays due, and nothing else. A restarted process has no memory of earlier reports.
 */
export class VigilanciaDePlazos {
  /** Number of reports. */
  avisos = 0;

  constructor(
    private readonly base: BaseEnMemoria,
    private readonly planificador: Planificador,
    private readonly faltar: (falta: string) => void,
  ) {}

  /** Whether any document has a report due. */
  hay(): boolean {
    return this.debidos(this.planificador.ms).size > 0;
  }

  deUnProceso() {
    let avisados: ReadonlyMap<string, string> = new Map();
    let debidos: ReadonlyMap<string, string> | undefined;
    let desdeMs: number | undefined;
    let ahora = new Map<string, string>();
    return {
      /** The session of its reads: what is due is what was committed at that moment. */
      sesion: ({ base, pausa }: Sesion): Sesion =>
        new SesionMirada(base, pausa, () => (debidos = this.debidos(desdeMs!))),
      /** A check that hangs may overlap the next one: the process then joins them. */
      empieza: (): void => void (desdeMs ??= this.planificador.ms),
      avisado: ({ deId, cdc, horas, umbral }: AvisoDePlazo): void => {
        this.avisos += 1;
        const aviso = `${horas} ${umbral}`;
        if (avisados.get(deId) === aviso || ahora.has(deId))
          this.faltar(`${cdc}: told twice of its deadline (${aviso})`);
        if (debidos?.get(deId) !== aviso) this.faltar(`${cdc}: told of a deadline that is not due (${aviso})`);
        ahora.set(deId, aviso);
      },
      termina: (): void => {
        for (const [deId, aviso] of debidos ?? []) {
          if (ahora.get(deId) !== aviso && avisados.get(deId) !== aviso)
            this.faltar(`${deId}: nobody told of its deadline (${aviso})`);
        }
        if (debidos) avisados = debidos;
        [debidos, desdeMs, ahora] = [undefined, undefined, new Map()];
      },
    };
  }

  private debidos(ms: number): ReadonlyMap<string, string> {
    const todos = this.base.buscar(DOCUMENTO, 'sinFinal', 'si').flatMap((fila) => {
      const aviso = this.debido(fila, ms);
      return aviso === undefined ? [] : [{ id: fila.id, orden: `${fila.fechaFirma} ${fila.id}`, aviso }];
    });
    if (todos.length > LIMITE) todos.sort((a, b) => (a.orden < b.orden ? -1 : 1)).splice(LIMITE);
    return new Map(todos.map(({ id, aviso }) => [id, aviso]));
  }

  /** The deadlines restated: within 72 h of the signature, then within 720 h of the emission; reported 24 h and 6 h before, and after. */
  private debido({ fechaFirma, fechaEmision }: FilaDeDocumento, ms: number): string | undefined {
    const horasDesde = (local: string): number => (ms - Date.parse(`${local}-03:00`)) / HORA_MS;
    const firmado = horasDesde(fechaFirma);
    if (firmado <= 48) return undefined;
    if (firmado < 66) return '72 24';
    if (firmado < 72) return '72 6';
    const emitido = horasDesde(fechaEmision);
    if (emitido < 696) return '72 0';
    if (emitido < 714) return '720 24';
    return emitido < 720 ? '720 6' : '720 0';
  }
}

/** Tells when it reads. */
class SesionMirada extends Sesion {
  constructor(
    base: BaseEnMemoria,
    pausa: () => Promise<void>,
    private readonly leyendo: () => void,
  ) {
    super(base, pausa);
  }

  override leer<T>(lectura: (base: BaseEnMemoria) => T): Promise<T> {
    return super.leer((base) => {
      this.leyendo();
      return lectura(base);
    });
  }
}
