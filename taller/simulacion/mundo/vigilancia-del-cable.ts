import type { FilaDeDisyuntor } from '@libs/de/testing/memoria';
import type { CambioDeFila } from '@libs/platform/testing';
import type { Planificador } from '../motor/planificador';
import type { Vigia } from './puerta';

/** Failed connections in a row after which a process pauses an environment, and the least length of that pause. */
const CAIDAS = 5;
const PAUSA_MS = 5_000;
const NADIE = ['dns', 'rechazada', 'tiempo_conexion'];

/**
 * Checks the calls that are sent. While an issuer's breaker is open, only its probe and calls allowed before may be sent: if the breaker's
 * row did not change since the call was requested, the breaker was closed. Calls to an environment that is down are paused.
 */
export class VigilanciaDelCable {
  private readonly disyuntores = new Map<string, { abierto: boolean; paso: number }>();
  /** How often a breaker opened. */
  aperturas = 0;

  constructor(
    private readonly planificador: Planificador,
    private readonly faltar: (falta: string) => void,
  ) {}

  trasConfirmar(cambios: readonly CambioDeFila<FilaDeDisyuntor>[]): void {
    for (const { antes, despues } of cambios) {
      const abierto = despues.abiertoHasta !== null;
      if (abierto && !antes?.abiertoHasta) this.aperturas += 1;
      this.disyuntores.set(despues.titular, { abierto, paso: this.planificador.pasos });
    }
  }

  /** A restore brings back an older state. */
  restaurado(filas: readonly FilaDeDisyuntor[]): void {
    this.disyuntores.clear();
    for (const { titular, abiertoHasta } of filas) {
      this.disyuntores.set(titular, { abierto: abiertoHasta !== null, paso: this.planificador.pasos });
    }
  }

  deUnProceso(): Vigia {
    const { planificador } = this;
    let caidas = 0;
    let ultimaMs = 0;
    return {
      sale: (titular, desdePaso) => {
        const disyuntor = this.disyuntores.get(titular);
        if (disyuntor?.abierto && disyuntor.paso < desdePaso)
          this.faltar(`${titular}: a call went out while its breaker was open`);
        if (caidas >= CAIDAS && planificador.ms - ultimaMs < PAUSA_MS)
          this.faltar(`${titular}: a call went out to an environment where nobody is`);
      },
      vuelve: (clase, motivo) => {
        if (clase === 'respondido') caidas = 0;
        if (clase !== 'no_enviado' || !NADIE.includes(motivo!)) return;
        caidas += 1;
        ultimaMs = planificador.ms;
      },
    };
  }
}
