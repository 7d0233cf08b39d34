import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { ReadReplica } from '../db/read-replica';
import type { Metrics } from './metrics';

interface Figure {
  nombre: string;
  etiquetas: Record<string, string>;
  valor: number;
}

/** Gauges of the whole service, the same from every process: name in the function `metricas`, Prometheus name, labels. */
const GAUGES = [
  ['documentos_sin_final', 'timbo_documentos_sin_final', ['estado', 'sit'], 'Documents that are not final yet (P, E).'],
  [
    'documentos_dia',
    'timbo_documentos_dia',
    ['estado', 'sit'],
    'Documents issued in the last 24 hours, by their state now.',
  ],
  [
    'documentos_aplazados',
    'timbo_documentos_aplazados',
    ['codigo', 'sit'],
    'Documents that the authority did not judge, by its code: they wait and are sent again.',
  ],
  [
    'reloj_atraso',
    'timbo_fiscal_clock_behind_seconds',
    ['sit'],
    "How far the authority's clock is behind; 0: it is not.",
  ],
  [
    'documento_mas_viejo',
    'timbo_documento_mas_viejo_seconds',
    ['sit'],
    'Age of the oldest document that is not final.',
  ],
  ['desconocidos', 'timbo_resultados_desconocidos', ['sit'], 'Submissions and batches whose outcome nobody knows.'],
  ['lotes_abiertos', 'timbo_lotes_abiertos', ['estado', 'sit'], 'Batches that are not closed.'],
  ['eventos_pendientes', 'timbo_eventos_pendientes', ['tipo', 'sit'], 'Events without an answer.'],
  ['evento_mas_viejo', 'timbo_evento_mas_viejo_seconds', ['sit'], 'Age of the oldest event without an answer.'],
  ['kudes_pendientes', 'timbo_kudes_pendientes', [], 'KuDEs that wait to be drawn.'],
  ['kude_mas_viejo', 'timbo_kude_mas_viejo_seconds', [], 'How long the oldest of them has been waiting.'],
  ['copias_pendientes', 'timbo_copias_pendientes', [], 'Signed documents that the object store has no copy of.'],
  ['correos_pendientes', 'timbo_correos_pendientes', [], 'E-mails that wait to be delivered.'],
  ['meses_por_delante', 'timbo_meses_por_delante', [], 'Months to come that documents have partitions for.'],
  [
    'documentos_sin_mes',
    'timbo_documentos_sin_mes',
    [],
    'Documents for which no month had been made, to 1,000 and no further.',
  ],
  [
    'meses_por_archivar',
    'timbo_meses_por_archivar',
    [],
    'Months of tenants whose XMLs wait to go to the object store.',
  ],
  [
    'mes_por_archivar_mas_viejo',
    'timbo_mes_por_archivar_mas_viejo_seconds',
    [],
    'How long the XMLs of the oldest of them have been waiting.',
  ],
  ['outbox', 'timbo_outbox_rows', [], 'Outbox rows that are due.'],
  ['outbox_atraso', 'timbo_outbox_lag_seconds', [], 'How long the oldest due outbox row has been waiting.'],
  [
    'ambiente_en_pausa',
    'timbo_fiscal_environment_paused_seconds',
    ['sit'],
    'How long calls to an environment have been held back because it answers nobody; 0: they are not.',
  ],
  [
    'series_congeladas',
    'timbo_series_congeladas',
    ['sit'],
    'Series that give out no number until they are reconciled.',
  ],
  ['disyuntores_abiertos', 'timbo_disyuntores_abiertos', ['sit'], 'Issuers whose circuit breaker is open.'],
  ['certificado_dias', 'timbo_certificado_dias_restantes', [], 'Days left to the certificate that ends first.'],
  [
    'certificado_de_tenant_dias',
    'timbo_certificado_de_tenant_dias_restantes',
    ['tenant', 'ruc'],
    'Days left to the certificate of a tenant, from 30 on; below 0 once it has ended.',
  ],
] as const;

/** One scrape reads several gauges, and several scrapers may come together: they share one query. */
const FRESH_MS = 5_000;

/** Asks once for all who come within the time that an answer is fresh. */
function shared<T>(clock: Clock, ask: (now: Date) => Promise<T>): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<T> | undefined;
  return () => {
    const now = clock.now();
    if (!answer || now.getTime() - asked >= FRESH_MS) {
      asked = now.getTime();
      answer = ask(now);
    }
    return answer;
  };
}

/** Shows numbers that only the database knows: counts across tenants, from a reviewed function. Every process may call this. */
export function serviceMetrics(metrics: Metrics, database: Database, clock: Clock): void {
  const numbers = shared(clock, (now) => database.call<Figure>('metricas', [now]));
  for (const [own, name, labels, help] of GAUGES) {
    metrics.reading({ name, help, labels }, async (set) => {
      for (const { nombre, etiquetas, valor } of await numbers()) if (nombre === own) set(etiquetas, valor);
    });
  }
  backupMetrics(metrics, database, clock);
}

interface Noted {
  clase: string;
  bien: boolean;
  buenoAt: Date | null;
}

const endedWell = ({ buenoAt }: Noted): number | null => buenoAt && buenoAt.getTime() / 1_000;
const failed = ({ bien }: Noted): number => (bien ? 0 : 1);

/** Of the operator's tasks, as the audit log has them: kind, Prometheus name, help. What another tool saves shows none of these. */
const BACKUPS = [
  ['respaldo', 'timbo_respaldo_ultimo_timestamp_seconds', 'When the last good backup ended.', endedWell],
  ['respaldo', 'timbo_respaldo_fallido', '1: the last backup failed.', failed],
  ['simulacro', 'timbo_simulacro_ultimo_timestamp_seconds', 'When the last good drill ended.', endedWell],
  ['simulacro', 'timbo_simulacro_fallido', '1: the last drill failed.', failed],
] as const;

function backupMetrics(metrics: Metrics, database: Database, clock: Clock): void {
  const noted = shared(clock, () => database.call<Noted>('respaldos_anotados'));
  for (const [clase, name, help, valueOf] of BACKUPS) {
    metrics.reading({ name, help }, async (set) => {
      const one = (await noted()).find((each) => each.clase === clase);
      const value = one ? valueOf(one) : null;
      if (value !== null) set({}, value);
    });
  }
}

/** Number of jobs in each queue, by state. */
export function queueMetrics(metrics: Metrics, depths: () => Promise<Record<string, Record<string, number>>>): void {
  metrics.reading(
    { name: 'timbo_queue_jobs', help: 'Jobs in the queue, by state.', labels: ['queue', 'state'] },
    async (set) => {
      for (const [queue, states] of Object.entries(await depths())) {
        for (const [state, jobs] of Object.entries(states)) set({ queue, state }, jobs);
      }
    },
  );
}

/** Reads that a replica may answer, by who did. */
export function replicaMetrics(metrics: Metrics, replica: ReadReplica): void {
  const reads = metrics.counter({
    name: 'timbo_replica_reads_total',
    help: 'Lists, reports and exports: answered by the replica, or by the primary because it was atrasada, ausente or in descanso.',
    labels: ['respondio'],
  });
  for (const respondio of ['replica', 'atrasada', 'ausente', 'descanso']) reads.inc({ respondio }, 0);
  replica.onAnswer = (respondio) => reads.inc({ respondio });
}
