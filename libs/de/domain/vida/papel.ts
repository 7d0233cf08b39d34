import type { Documento, EstadoDeKude } from '../documento';

/** How long a document that is likely to be approved immediately stays without a provisional KuDE. */
const GRACIA_MS = 2_000;

/** Whether the KuDE of a new version is made by itself (P), or when somebody asks (N): a setting of the issuer. */
export const papelDe = (aPedido: boolean): Extract<EstadoDeKude, 'N' | 'P'> => (aPedido ? 'N' : 'P');

/**
 * Whether the KuDE of a new document is due. One that is sent alone, by an issuer whose breaker is closed, is mostly approved before its
 * grace is over, and then is printed once, as approved. @returns `desde`: when it is made by itself; absent: only when somebody asks.
 */
export function papelAlEmitir(
  { modoEnvio, createdAt }: Pick<Documento, 'modoEnvio' | 'createdAt'>,
  { aPedido, interrumpido }: { aPedido: boolean; interrumpido: boolean },
): { kudeEstado: EstadoDeKude; desde?: Date } {
  if (aPedido) return { kudeEstado: papelDe(aPedido) };
  if (modoEnvio === 'A' || interrumpido) return { kudeEstado: papelDe(aPedido), desde: createdAt };
  return { kudeEstado: 'G', desde: new Date(createdAt.getTime() + GRACIA_MS) };
}
