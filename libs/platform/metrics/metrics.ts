import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Reads a gauge when it is scraped: calls `set(labels, value)` once for each current series. */
export type Reading = (set: (labels: Readonly<Record<string, string>>, value: number) => void) => Promise<void> | void;

interface About<Label extends string> {
  /** Prometheus name; durations in seconds, counters end in _total. */
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** The metrics of one process, in Prometheus' text format. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly unread: Counter<'metric'>;

  /** @param app label of every series. */
  constructor(app: string) {
    this.registry.setDefaultLabels({ app });
    collectDefaultMetrics({ register: this.registry });
    this.unread = this.counter({
      name: 'timbo_metrics_unread_total',
      help: 'Readings that failed, by metric: its series are absent then.',
      labels: ['metric'],
    });
  }

  counter<Label extends string>({ name, help, labels = [] }: About<Label>): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  histogram<Label extends string>({
    name,
    help,
    labels = [],
    buckets,
  }: About<Label> & { buckets: number[] }): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.registry] });
  }

  /** A gauge whose value is read at each scrape. If reading fails, this gauge stays empty; the others are not affected. */
  reading({ name, help, labels = [] }: About<string>, read: Reading): void {
    const { unread } = this;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        forget(this);
        try {
          await read((series, value) => this.set(series, value));
        } catch {
          forget(this);
          unread.inc({ metric: name });
        }
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Removes every series. A reset gauge without labels shows 0, and an unknown value must not look like 0. */
function forget(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}
