import type { Clock, Logger } from '@libs/platform';
import type { Metrics } from '@libs/platform/metrics';
import { type ByTheClock, Periodic } from '@libs/platform/relay';
import { type AtenderBuzon, type AtencionDeBuzon, DespacharBuzones, type TurnosDeBuzon } from '@libs/recibidos';

/** How often due mailboxes are looked for. Each of them is due every five minutes. */
const CADA_MS = 5_000;

interface Partes {
  turnos: TurnosDeBuzon;
  atender: AtenderBuzon;
  /** Threads that read messages and judge documents. */
  hilos: readonly { cerrar(): Promise<void> }[];
  /** Whether this installation has mailboxes at all. */
  activo: boolean;
}

/** Gives the accounts' mailboxes their turns. Several processes may: one process has a mailbox at a time. */
export class RelojDeBuzones implements ByTheClock {
  private readonly despachar;
  private readonly mirar;
  private readonly mensajes;
  private readonly turnos;

  constructor(
    private readonly partes: Partes,
    clock: Clock,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.despachar = new DespacharBuzones(
      partes.turnos,
      partes.atender,
      clock,
      (atencion) => this.atendido(atencion),
      (err, { tenantId }) =>
        logger.warn({ err, tenant: tenantId }, 'the turn of a mailbox failed; it comes again after its lease'),
    );
    this.mirar = new Periodic(
      {
        everyMs: CADA_MS,
        run: () => this.despachar.execute(),
        failure: 'mailboxes could not be looked for; trying again',
      },
      logger,
    );
    this.mensajes = metrics.counter({
      name: 'timbo_buzones_mensajes_total',
      help: 'Messages taken out of the mailboxes of accounts.',
    });
    this.turnos = metrics.counter({
      name: 'timbo_buzones_turnos_total',
      help: 'Turns of the mailboxes of accounts.',
      labels: ['resultado'],
    });
  }

  start(): void {
    if (this.partes.activo) this.mirar.start();
  }

  /** Resolves when the running turns are over, each after the message that it is at. */
  async stop(): Promise<void> {
    await this.mirar.stop();
    await this.despachar.terminar();
    await Promise.all(this.partes.hilos.map((hilo) => hilo.cerrar()));
  }

  private atendido({ tenantId, resultado }: AtencionDeBuzon): void {
    if (!resultado) return;
    const { leidos, quedan, problema, causa } = resultado;
    this.mensajes.inc({}, leidos);
    this.turnos.inc({ resultado: problema === null ? 'bien' : 'mal' });
    if (causa !== undefined) this.logger.warn({ err: causa, tenant: tenantId }, 'a message could not be stored');
    else if (problema !== null) this.logger.info({ tenant: tenantId, problema }, 'a mailbox could not be read');
    if (leidos > 0) this.logger.info({ tenant: tenantId, leidos, quedan }, 'mailbox');
  }
}
