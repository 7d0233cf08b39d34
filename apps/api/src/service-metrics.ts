import type { INestApplicationContext } from '@nestjs/common';
import { BullMqPublisher } from '@libs/jobs/bullmq';
import { Clock } from '@libs/platform';
import { type Database, ReadReplica, Reads } from '@libs/platform/db';
import { type Metrics, queueMetrics, replicaMetrics, serviceMetrics } from '@libs/platform/metrics';
import { VigilarFines } from '@libs/series';

/** Metrics of the whole service. Also shown by the api, so that they are visible while the submitter is down. */
export function showServiceMetrics(metrics: Metrics, app: INestApplicationContext, database: Database): void {
  serviceMetrics(metrics, database, app.get(Clock));
  const reads = app.get(Reads);
  if (reads instanceof ReadReplica) replicaMetrics(metrics, reads);
  queueMetrics(metrics, () => app.get(BullMqPublisher).depths());
  metrics.reading(
    {
      name: 'timbo_certificados_por_vencer',
      help: 'Certificates in use with at most so many days left, and more than the next lower threshold.',
      labels: ['dias'],
    },
    (set) => {
      for (const [dias, cuantos] of Object.entries(app.get(VigilarFines).valores())) set({ dias }, cuantos);
    },
  );
}
