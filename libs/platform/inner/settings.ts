import { url } from '../config/addresses';
import { integer, oneOf, text } from '../config/values';

/** Settings of every process: its inner port, its queue and its log level. */
export const processSettings = (innerPort: number) => ({
  innerPort: integer('INNER_PORT', {
    doc: 'Inner port: health, metrics; of the api also the queue board. Never public.',
    default: innerPort,
    min: 0,
    max: 65535,
  }),
  innerHost: text('INNER_HOST', {
    doc: 'Address on which the inner port listens: this machine alone; `0.0.0.0` where probes and Prometheus come from elsewhere.',
    default: '127.0.0.1',
  }),
  redisUrl: url('REDIS_URL', {
    doc: 'Queue; also of Sentinel or Cluster (docs/operacion/escala.md). Without it the queue lives in PostgreSQL.',
    default: undefined,
    schemes: ['', '+sentinel', '+cluster'].flatMap((kind) => [`redis${kind}`, `rediss${kind}`]),
    severalHosts: true,
    secret: true,
  }),
  logLevel: oneOf('LOG_LEVEL', {
    doc: 'How much is logged.',
    default: 'info',
    of: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  }),
});
