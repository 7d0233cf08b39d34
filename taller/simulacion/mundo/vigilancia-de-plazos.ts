import type { AvisoDePlazo } from '@libs/de';
import { DOCUMENTO, type FilaDeDocumento } from '@libs/de/testing/memoria';
import type { BaseEnMemoria } from '@libs/platform/testing';
import type { Planificador } from '../motor/planificador';

const HORA_MS = 3_600_000;
/** Beyond this number a process reports only the first documents. */
const LIMITE = 1_000;

/** Checks one process's reports about deadlines: each document once per threshold while it is not final, and nothing else. */
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
    return this.abiertos().some((fila) => this.debido(fila, this.planificador.ms) !== undefined);
  }

  deUnProceso() {
    let antes = new Map<string, string>();
    let ahora = new Map<string, string>();
    let debidos = new Map<string, string>();
    return {
      empieza: (): void => {
        antes = ahora;
        ahora = new Map();
        debidos = this.debidos();
      },
      avisado: ({ deId, cdc, horas, umbral }: AvisoDePlazo): void => {
        this.avisos += 1;
        const que = `${horas} ${umbral}`;
        if (antes.get(deId) === que) this.faltar(`${cdc}: told twice of its deadline (${que})`);
        ahora.set(deId, que);
      },
      /** Everything that was due and still is was reported now or before. */
      termina: (): void => {
        const siguen = new Set(this.abiertos().map(({ id }) => id));
        for (const [deId, que] of debidos) {
          if (ahora.get(deId) === undefined && antes.get(deId) === que) ahora.set(deId, que);
          else if (siguen.has(deId) && ahora.get(deId) !== que && debidos.size < LIMITE)
            this.faltar(`${deId}: nobody told of its deadline (${que})`);
        }
      },
    };
  }

  private debidos(): Map<string, string> {
    const { ms } = this.planificador;
    return new Map(
      this.abiertos().flatMap((fila) => {
        const que = this.debido(fila, ms);
        return que === undefined ? [] : [[fila.id, que]];
      }),
    );
  }

  private abiertos(): FilaDeDocumento[] {
    return this.base.buscar(DOCUMENTO, 'sinFinal', 'si');
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
