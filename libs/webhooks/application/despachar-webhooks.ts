import type { Clock } from '@libs/platform';
import type { AtenderWebhook, Atendido } from './atender-webhook';
import type { TurnosDeWebhook, WebhookPorAtender } from './ports/turnos-de-webhook';

/** Endpoints of a process that are attended to at the same time, and how many of them may be slow. */
const PLAZAS = { rapidos: 48, lentos: 16 } as const;

export interface Atencion extends WebhookPorAtender {
  readonly resultado: Atendido | undefined;
}

/**
 * Gives endpoints their turns: fair, the one that has waited longest first. Slow ones have their own places, so that any number of them
 * does not delay the others.
 */
export class DespacharWebhooks {
  private readonly enCurso = new Map<string, Promise<void>>();
  private readonly ocupadas = { rapidos: 0, lentos: 0 };

  /** Every turn that ends is told, to `alAtender` or to `alFallar`. */
  constructor(
    private readonly turnos: TurnosDeWebhook,
    private readonly atender: AtenderWebhook,
    private readonly clock: Clock,
    private readonly alAtender: (atencion: Atencion) => void,
    private readonly alFallar: (causa: unknown, webhook: WebhookPorAtender) => void,
  ) {}

  /**
   * Begins turns without waiting for them. It asks for one more endpoint of each kind than there are places, so that it knows whether one
   * was left without a place.
   * @param tenants only theirs. @returns whether there was room for all.
   */
  async execute(tenants?: readonly string[]): Promise<boolean> {
    const rapidos = PLAZAS.rapidos - this.ocupadas.rapidos;
    const lentos = PLAZAS.lentos - this.ocupadas.lentos;
    if (rapidos + lentos === 0) return false;
    const hallados = await this.turnos.porAtender(rapidos + 1, lentos + 1, this.clock.now(), tenants);
    const sinLugar = hallados.filter((webhook) => !this.comenzar(webhook));
    return sinLugar.length === 0;
  }

  /** Resolves when the running turns are over. */
  async terminar(): Promise<void> {
    await Promise.all(this.enCurso.values());
  }

  /** @returns false: no place of its kind is free. */
  private comenzar(webhook: WebhookPorAtender): boolean {
    const plazas = webhook.lento ? 'lentos' : 'rapidos';
    if (this.enCurso.has(webhook.id)) return true;
    if (this.ocupadas[plazas] >= PLAZAS[plazas]) return false;
    this.ocupadas[plazas] += 1;
    const turno = this.atender
      .execute(webhook.tenantId, webhook.id)
      .then(
        (resultado) => () => this.alAtender({ ...webhook, resultado }),
        (causa: unknown) => () => this.alFallar(causa, webhook),
      )
      .then((avisar) => {
        this.enCurso.delete(webhook.id);
        this.ocupadas[plazas] -= 1;
        avisar();
      });
    this.enCurso.set(webhook.id, turno);
    return true;
  }
}
