import type { Aviso } from '@libs/avisos';
import { isoParaguay } from '@libs/platform';

/** What is sent: the notice as the feed shows it, the same bytes at every try. */
export const cuerpoDe = ({ id, tipo, creadoAt, secuencia, datos }: Aviso): string =>
  JSON.stringify({ id, tipo, creado_at: isoParaguay(creadoAt), secuencia, datos });
