import type { Autor } from '@libs/platform';
import { generarApiKey, hashDeApiKey, prefijoDeApiKey } from '../domain/api-key';
import type { ApiKey, ApiKeyRepository } from './ports/api-key-repository';

export interface PedidoDeApiKey {
  tenantId: string;
  nombre: string;
  expiresAt?: Date;
  /** undefined: made by the system itself (seed). */
  autor?: Autor;
}

/** Makes a key for a tenant. `clave` is the only time that it exists in clear outside its owner's hands. */
export class CrearApiKey {
  constructor(private readonly apiKeys: ApiKeyRepository) {}

  async execute({ tenantId, nombre, expiresAt, autor }: PedidoDeApiKey): Promise<{ apiKey: ApiKey; clave: string }> {
    const clave = generarApiKey();
    const nueva = { nombre, expiresAt, prefix: prefijoDeApiKey(clave), hash: hashDeApiKey(clave) };
    return { apiKey: await this.apiKeys.crear(tenantId, nueva, autor), clave };
  }
}
