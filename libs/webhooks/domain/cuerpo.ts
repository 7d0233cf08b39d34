import { type Aviso, mostrarAviso } from '@libs/avisos';

/** What is sent: the notice as the feed shows it, the same bytes at every try. */
export const cuerpoDe = (aviso: Aviso, tenantId: string): string => JSON.stringify(mostrarAviso(aviso, tenantId));
