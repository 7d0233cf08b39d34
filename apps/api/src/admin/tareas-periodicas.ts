import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiter, UsoDeApiKeys } from '@libs/auth';
import { SqlRateLimiter } from '@libs/auth/typeorm';
import { AppLogger } from '@libs/platform';
import { VigilarFines } from '@libs/series';
import { RedisRateLimiter } from '../http/redis-rate-limiter';

const GUARDAR_USOS_MS = 5_000;
const PURGAR_LIMITES_MS = 300_000;
const VIGILAR_FINES_MS = 3_600_000;

/** Periodic tasks of the api. Every process runs all of them, because running a task twice does no harm. */
@Injectable()
export class TareasPeriodicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly uso: UsoDeApiKeys,
    private readonly limiter: RateLimiter,
    private readonly vigilar: VigilarFines,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.cada(GUARDAR_USOS_MS, 'last use of API keys', () => this.uso.guardar());
    this.cada(VIGILAR_FINES_MS, 'what is about to end', () => this.vigilar.execute());
    void this.intentar('what is about to end', () => this.vigilar.execute());
    const { limiter } = this;
    if (limiter instanceof SqlRateLimiter) this.cada(PURGAR_LIMITES_MS, 'ended windows', () => limiter.purgar());
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.intentar('last use of API keys', () => this.uso.guardar());
    if (this.limiter instanceof RedisRateLimiter) this.limiter.close();
  }

  private cada(ms: number, que: string, tarea: () => Promise<void>): void {
    this.timers.push(setInterval(() => void this.intentar(que, tarea), ms).unref());
  }

  private async intentar(que: string, tarea: () => Promise<void>): Promise<void> {
    try {
      await tarea();
    } catch (err) {
      this.logger.log.warn({ err }, `${que}: not done this time`);
    }
  }
}
