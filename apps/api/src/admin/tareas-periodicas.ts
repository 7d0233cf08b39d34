import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiter, UsoDeApiKeys } from '@libs/auth';
import { SqlRateLimiter } from '@libs/auth/postgres';
import { AtrasosDeLaAutoridad } from '@libs/fiscal';
import { AppLogger, HORA_MS } from '@libs/platform';
import { Periodic, type PeriodicTask } from '@libs/platform/relay';
import { VigilarFines } from '@libs/series';
import { RedisRateLimiter } from '../http/redis-rate-limiter';

const GUARDAR_USOS_MS = 5_000;
const REFRESCAR_ATRASOS_MS = 15_000;
const PURGAR_LIMITES_MS = 300_000;

/** Periodic tasks of the api. Every process runs all of them, because running a task twice does no harm. */
@Injectable()
export class TareasPeriodicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private relojes: Periodic[] = [];

  constructor(
    private readonly uso: UsoDeApiKeys,
    private readonly limiter: RateLimiter,
    private readonly vigilar: VigilarFines,
    private readonly atrasos: AtrasosDeLaAutoridad,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.relojes = this.tareas().map((tarea) => new Periodic(tarea, this.logger.log));
    for (const reloj of this.relojes) reloj.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.relojes.map((reloj) => reloj.stop()));
    if (this.limiter instanceof RedisRateLimiter) this.limiter.close();
  }

  private tareas(): PeriodicTask[] {
    const { uso, limiter, vigilar, atrasos } = this;
    const guardar = (): Promise<void> => uso.guardar();
    const usos = 'the last use of API keys could not be stored; trying again';
    const fines = 'what is about to end could not be looked at; trying again';
    const relojes = "what is known of the authority's clock could not be read; trying again";
    const limites = 'ended windows of request limits could not be deleted; trying again';
    return [
      { everyMs: GUARDAR_USOS_MS, run: guardar, failure: usos, end: guardar },
      { everyMs: HORA_MS, atStart: true, run: () => vigilar.execute(), failure: fines },
      { everyMs: REFRESCAR_ATRASOS_MS, atStart: true, run: () => atrasos.refrescar(), failure: relojes },
      ...(limiter instanceof SqlRateLimiter
        ? [{ everyMs: PURGAR_LIMITES_MS, run: () => limiter.purgar(), failure: limites }]
        : []),
    ];
  }
}
