import type { Clock } from '@libs/platform';
import type { BuzonPorAtender, TurnosDeBuzon } from '../ports/turnos-de-buzon';
import type { AtenderBuzon, BuzonAtendido } from './atender-buzon';

/** Mailboxes of a process that are read at the same time. Each may hold a message of 25 MB. */
const PLAZAS = { sanos: 6, fallando: 2 } as const;

export interface AtencionDeBuzon extends BuzonPorAtender {
  readonly resultado: BuzonAtendido | undefined;
}

/**
 * Gives mailboxes their turns, the one that has waited longest first. Those whose last turn did not end well have their own places, so
 * that any number of them does not delay the others.
 */
export class DespacharBuzones {
  private readonly enCurso = new Map<string, Promise<void>>();
  private readonly ocupadas = { sanos: 0, fallando: 0 };

  /** Every turn that ends is told, to `alAtender` or to `alFallar`. */
  constructor(
    private readonly turnos: TurnosDeBuzon,
    private readonly atender: Pick<AtenderBuzon, 'execute' | 'parar'>,
    private readonly clock: Clock,
    private readonly alAtender: (atencion: AtencionDeBuzon) => void,
    private readonly alFallar: (causa: unknown, buzon: BuzonPorAtender) => void,
  ) {}

  /** Begins turns without waiting for them. */
  async execute(): Promise<void> {
    const sanos = PLAZAS.sanos - this.ocupadas.sanos;
    const fallando = PLAZAS.fallando - this.ocupadas.fallando;
    if (sanos + fallando === 0) return;
    for (const buzon of await this.turnos.porAtender(sanos, fallando, this.clock.now())) this.comenzar(buzon);
  }

  /** Resolves when the running turns are over, each after the message that it is at. */
  async terminar(): Promise<void> {
    this.atender.parar();
    await Promise.all(this.enCurso.values());
  }

  private comenzar(buzon: BuzonPorAtender): void {
    const { tenantId } = buzon;
    if (this.enCurso.has(tenantId)) return;
    const plaza = buzon.fallando ? 'fallando' : 'sanos';
    this.ocupadas[plaza] += 1;
    const turno = this.atender
      .execute(tenantId)
      .then(
        (resultado) => () => this.alAtender({ ...buzon, resultado }),
        (causa: unknown) => () => this.alFallar(causa, buzon),
      )
      .then((avisar) => {
        this.enCurso.delete(tenantId);
        this.ocupadas[plaza] -= 1;
        avisar();
      });
    this.enCurso.set(tenantId, turno);
  }
}
