import { Controller, DynamicModule, Get, Module, Res, VERSION_NEUTRAL } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { Response } from 'express';
import type { Metrics } from '../metrics';

export interface ReadinessCheck {
  name: string;
  /** Rejects when the part does not work now. Must not hang. */
  check: () => Promise<void>;
  /** Whether the process is useless without it: then readiness is 503. The others are only listed. */
  vital?: boolean;
}

const CHECK_TIMEOUT_MS = 3_000;

async function passes({ check }: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this process is on its way out: the balancer must stop sending requests before the port closes. */
export class Draining {
  active = false;
}

/** Liveness and readiness for the balancer, numbers for Prometheus, on a port that is never public. */
export function innerModule(checks: readonly ReadinessCheck[], draining: Draining, metrics: Metrics): DynamicModule {
  @Controller({ path: 'health', version: VERSION_NEUTRAL })
  class InnerHealthController {
    @Get('live')
    live(): { status: string } {
      return { status: 'ok' };
    }

    @Get('ready')
    async ready(@Res() res: Response): Promise<void> {
      const results = await Promise.all(checks.map(async (check) => ({ check, ok: await passes(check) })));
      const failed = results.filter(({ ok }) => !ok).map(({ check }) => check);
      const down = draining.active || failed.some(({ vital }) => vital);
      res.status(down ? 503 : 200).json({
        status: down ? 'error' : 'ok',
        ...(draining.active ? { drenando: true } : {}),
        degradado: failed.map(({ name }) => name),
      });
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
  return { module: InnerModule, controllers: [InnerHealthController, MetricsController] as Type<unknown>[] };
}
