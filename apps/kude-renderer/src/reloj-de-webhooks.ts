import type { EsperaDeAvisos } from '@libs/avisos';
import type { Clock, Logger } from '@libs/platform';
import type { Metrics } from '@libs/platform/metrics';
import type { ByTheClock } from '@libs/platform/relay';
import { type Atencion, type AtenderWebhook, DespacharWebhooks, type TurnosDeWebhook } from '@libs/webhooks';

/** How often all tenants are checked; a tenant with a new notice is checked immediately. */
const CADA_MS = 1_000;
/** Minimum time between checks of one tenant: its notices of the meantime are sent together, in one turn. */
const JUNTOS_MS = 50;
/** A look at all tenants takes no more than this part of the time. */
const PARTE = 10;

interface Partes {
  turnos: TurnosDeWebhook;
  atender: AtenderWebhook;
  cliente: { close(): Promise<void> };
  /** Of this clock alone, not yet started. */
  listening: { start(): void; stop(): Promise<void> };
  espera: EsperaDeAvisos;
  /** Whether this installation has webhooks at all. */
  activo: boolean;
}

/**
 * Gives webhooks their turns: the webhooks of a tenant with new notices, and all of them once a second. Several processes may: one process
 * has a webhook at a time.
 */
export class RelojDeWebhooks implements ByTheClock {
  private readonly despachar;
  private readonly despiertos = new Set<string>();
  /** Tenants whose webhooks did not all find a place. */
  private readonly sinLugar = new Set<string>();
  /** Tenants that were checked a moment ago. true: new notices came since then. */
  private readonly recientes = new Map<string, boolean>();
  private readonly demoras = new Set<NodeJS.Timeout>();
  private timer: NodeJS.Timeout | undefined;
  private trabajo: Promise<void> | undefined;
  private stopped = false;
  private readonly entregas;
  private readonly segundos;

  constructor(
    private readonly partes: Partes,
    clock: Clock,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.despachar = new DespacharWebhooks(
      partes.turnos,
      partes.atender,
      clock,
      (atencion) => this.atendido(atencion),
      (err, { tenantId, id }) => {
        logger.warn(
          { err, tenant: tenantId, webhook_id: id },
          'the turn of a webhook failed; it comes again after its lease',
        );
      },
    );
    this.entregas = metrics.counter({
      name: 'timbo_webhooks_total',
      help: 'Tries to deliver a notice to a webhook.',
      labels: ['resultado'],
    });
    this.segundos = metrics.counter({
      name: 'timbo_webhooks_segundos_total',
      help: 'Seconds that receivers of webhooks took to answer.',
    });
  }

  start(): void {
    if (!this.partes.activo) return;
    // The check of all tenants finds missed notices.
    this.partes.espera.alAvisar((tenantId) => this.oir(tenantId));
    this.partes.listening.start();
    this.timer = setTimeout(() => void this.mirarTodos(), CADA_MS);
  }

  /** A tenant may have something to send. */
  despertar(tenantId: string, enMs = 0): void {
    if (this.stopped || !this.partes.activo) return;
    if (enMs > 0) return this.enUnRato(enMs, () => this.despertar(tenantId));
    this.despiertos.add(tenantId);
    this.trabajo ??= this.atenderDespiertos();
  }

  /** The same, on a new notice: the first time immediately. */
  private oir(tenantId: string): void {
    if (this.stopped) return;
    if (this.recientes.has(tenantId)) return void this.recientes.set(tenantId, true);
    this.recientes.set(tenantId, false);
    this.enUnRato(JUNTOS_MS, () => {
      const otraVez = this.recientes.get(tenantId);
      this.recientes.delete(tenantId);
      if (otraVez) this.oir(tenantId);
    });
    this.despertar(tenantId);
  }

  private enUnRato(ms: number, hacer: () => void): void {
    const demora = setTimeout(() => {
      this.demoras.delete(demora);
      hacer();
    }, ms);
    this.demoras.add(demora);
  }

  /** Resolves when the running turns are over. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const demora of this.demoras) clearTimeout(demora);
    await this.partes.listening.stop();
    await this.trabajo;
    await this.despachar.terminar();
    await this.partes.cliente.close();
  }

  private async atenderDespiertos(): Promise<void> {
    // Those that wake meanwhile are looked at together.
    while (this.despiertos.size > 0 && !this.stopped) {
      const tenants = [...this.despiertos];
      this.despiertos.clear();
      if (!(await this.mirar(tenants))) for (const tenant of tenants) this.sinLugar.add(tenant);
    }
    // Nothing is awaited since the last check: a tenant that wakes later starts the work again.
    this.trabajo = undefined;
  }

  private async mirarTodos(): Promise<void> {
    const comienzo = performance.now();
    await this.mirar();
    const tomo = performance.now() - comienzo;
    if (!this.stopped) this.timer = setTimeout(() => void this.mirarTodos(), Math.max(CADA_MS, tomo * PARTE));
  }

  private async mirar(tenants?: readonly string[]): Promise<boolean> {
    try {
      return await this.despachar.execute(tenants);
    } catch (err) {
      this.logger.warn({ err }, 'webhooks could not be looked for; trying again');
      return true;
    }
  }

  private atendido({ tenantId, id, resultado }: Atencion): void {
    const esperaban = [...this.sinLugar];
    this.sinLugar.clear();
    for (const tenant of esperaban) this.despertar(tenant);
    if (!resultado) return;
    const { intentos, otraVezMs, apagado } = resultado;
    for (const { resultado: fin, ms } of intentos) {
      this.entregas.inc({ resultado: fin });
      this.segundos.inc({}, ms / 1_000);
    }
    const malos = intentos.filter(({ resultado: fin }) => fin !== 'entregado').length;
    if (malos > 0) this.logger.info({ tenant: tenantId, webhook_id: id, malos, de: intentos.length }, 'webhook');
    if (apagado !== undefined)
      this.logger.warn({ tenant: tenantId, webhook_id: id, motivo: apagado }, 'a webhook was switched off');
    if (otraVezMs !== undefined && otraVezMs < CADA_MS) this.despertar(tenantId, otraVezMs);
    // Notices that came during the turn found it taken. A tenant with newer notices is checked soon anyway.
    else if (intentos.length > 0 && !this.recientes.get(tenantId)) this.despertar(tenantId);
  }
}
