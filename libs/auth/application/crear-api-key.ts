import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import type { Permiso } from '../domain/permiso';
import { generarApiKey, hashDeApiKey, prefijoDeApiKey } from '../domain/api-key';
import type { ApiKey, ApiKeyRepository } from './ports/api-key-repository';

export interface PedidoDeApiKey {
  tenantId: string;
  nombre: string;
  expiresAt?: Date;
  /** Absent: everything, in every establishment. */
  permisos?: readonly Permiso[];
  establecimientos?: readonly string[];
  /** Of a key for test mode: the issuer for which it works. */
  pruebaId?: string;
  /** undefined: the system itself (seed). */
  autor?: Autor;
}

/** Makes a key for a tenant. `clave` is the key itself: it is never stored and shown only once. @throws API_KEYS_AGOTADAS. */
export class CrearApiKey {
  /** @param maximo active keys that a tenant may have in total. */
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly maximo = Infinity,
  ) {}

  async execute(pedido: PedidoDeApiKey): Promise<{ apiKey: ApiKey; clave: string }> {
    const { tenantId, nombre, expiresAt, permisos = null, establecimientos = null, pruebaId = null, autor } = pedido;
    const clave = generarApiKey(pruebaId !== null);
    const sello = { prefix: prefijoDeApiKey(clave), hash: hashDeApiKey(clave) };
    const nueva = { nombre, expiresAt, permisos, establecimientos, pruebaId, ...sello };
    const apiKey = await this.apiKeys.crear(tenantId, nueva, this.maximo, autor);
    if (!apiKey) throw error('API_KEYS_AGOTADAS', { maximo: this.maximo });
    return { apiKey, clave };
  }
}
