import { Controller, Get, Inject, Module, Res, ServiceUnavailableException, VERSION_NEUTRAL } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, TerminusModule } from '@nestjs/terminus';
import type { HealthCheckResult, HealthIndicatorResult } from '@nestjs/terminus';
import type { Response } from 'express';
import type { Metrics } from '../metrics';

export interface ReadinessCheck {
  name: string;
  /** Rejects when the part does not work now. A check that takes longer than 3 s counts as failed. */
  check: () => Promise<void>;
  /** Whether the process is useless without the part: then readiness is 503. Other failed parts are only listed. */
  vital?: boolean;
}

const CHECK_TIMEOUT_MS = 3_000;

/** Whether this process is shutting down: the balancer must stop sending requests before the port closes. */
export class Draining {
  private readonly begun = new AbortController();

  get active(): boolean {
    return this.begun.signal.aborted;
  }

  begin(): void {
    this.begun.abort();
  }

  /** Calls `then` once, when the stop begins. */
  onBegin(then: () => void): void {
    this.begun.signal.addEventListener('abort', then, { once: true });
  }
}

/** Liveness for the orchestrator, readiness for the balancer and metrics for Prometheus, on a port that is never public. */
export function innerModule(checks: readonly ReadinessCheck[], draining: Draining, metrics: Metrics): DynamicModule {
  @Controller({ path: 'health', version: VERSION_NEUTRAL })
  class InnerHealthController {
    constructor(
      @Inject(HealthCheckService) private readonly health: HealthCheckService,
      @Inject(HealthIndicatorService) private readonly indicators: HealthIndicatorService,
    ) {}

    /** The answer itself is the proof: a process whose event loop is blocked does not answer. */
    @Get('live')
    live(): Record<string, unknown> {
      return { status: 'ok' };
    }

    /** 503 only while it drains or a vital part is down; any other part that fails is named in a 200. */
    @Get('ready')
    async ready(@Res({ passthrough: true }) res: Response): Promise<Record<string, unknown>> {
      const { details } = await this.health
        .check(checks.map((check) => () => this.probe(check)))
        .catch((cause: unknown) => {
          if (cause instanceof ServiceUnavailableException) return cause.getResponse() as HealthCheckResult;
          throw cause;
        });
      const failed = Object.entries(details).filter(([, { status }]) => status !== 'up');
      const down = draining.active || failed.some(([, { status }]) => status === 'down');
      res.status(down ? 503 : 200);
      return {
        status: down ? 'error' : 'ok',
        ...(draining.active ? { drenando: true } : {}),
        degradado: failed.map(([name]) => name),
      };
    }

    // The reason of a failure is not passed on, because it may contain the address or the user name of the part.
    private async probe({ name, check, vital }: ReadinessCheck): Promise<HealthIndicatorResult> {
      const indicator = this.indicators.check(name);
      const result = await indicator.attempt(check).withTimeout(CHECK_TIMEOUT_MS);
      return result[name]?.status === 'up' ? indicator.up() : vital ? indicator.down() : indicator.degraded();
    }
  }
  @Controller({ path: 'metrics', version: VERSION_NEUTRAL })
  class MetricsController {
    @Get()
    async all(@Res() res: Response): Promise<void> {
      res.setHeader('Content-Type', metrics.contentType);
      res.end(await metrics.text());
    }
  }
  @Module({})
  class InnerModule {}
  return {
    module: InnerModule,
    imports: [TerminusModule.forRoot({ logger: false })],
    controllers: [InnerHealthController, MetricsController] as Type<unknown>[],
  };
}
