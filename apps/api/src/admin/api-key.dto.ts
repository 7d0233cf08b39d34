import type { ApiKey } from '@libs/auth';
import { isoParaguay } from '@libs/platform';
import { Anulable, Instante, Texto } from './campos';

export class NuevaApiKeyDto {
  @Texto(1, 100)
  nombre!: string;

  @Anulable()
  @Instante()
  expires_at?: string | null;
}

const iso = (momento: Date | null): string | null => momento && isoParaguay(momento);

/** A key as lists show it. `ahora` decides whether it is in force. */
export const apiKeyJson = (k: ApiKey, ahora: Date) => ({
  id: k.id,
  nombre: k.nombre,
  prefix: k.prefix,
  activa: k.revocadaAt === null && (k.expiresAt === null || k.expiresAt > ahora),
  created_at: iso(k.createdAt),
  expires_at: iso(k.expiresAt),
  last_used_at: iso(k.lastUsedAt),
  revocada_at: iso(k.revocadaAt),
});

/** The answer to a creation: the only one that ever shows the key. */
export const apiKeyCreadaJson = (k: ApiKey, clave: string) => ({
  id: k.id,
  nombre: k.nombre,
  prefix: k.prefix,
  key_plain: clave,
  created_at: iso(k.createdAt),
  expires_at: iso(k.expiresAt),
});
