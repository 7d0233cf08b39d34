import { error } from '@libs/errors';
import type { Autor, Clock, Modo } from '@libs/platform';
import { contribuyenteDe } from './contribuyente';
import type { CrearApiKey, PedidoDeApiKey } from './crear-api-key';
import type { ApiKey, ApiKeyRepository } from './ports/api-key-repository';
import type { CredencialRepository } from './ports/credencial-repository';

/** Sets up the issuer of a taxpayer's test mode; repeatable. @returns its id. @throws MODO_PRUEBA_NO_DISPONIBLE */
export type AbrirModoDePrueba = (tenantId: string, plan: string, autor: Autor) => Promise<string>;

/** What a caller wants a key to be. */
export interface ClavePedida extends Pick<PedidoDeApiKey, 'nombre' | 'expiresAt' | 'permisos' | 'establecimientos'> {
  /** Absent: real. */
  modo?: Modo;
}

/** A key was asked for that would never work. */
export class VencimientoPasado extends Error {
  override readonly name = 'VencimientoPasado';
}

/** The API keys of a taxpayer. Keys are the taxpayer's, also when asked for in test mode: only a key's `modo` says what it works for. */
export class ClavesDeTenant {
  constructor(
    private readonly crearApiKey: CrearApiKey,
    private readonly apiKeys: ApiKeyRepository,
    private readonly credenciales: CredencialRepository,
    private readonly abrirPrueba: AbrirModoDePrueba,
    private readonly clock: Clock,
  ) {}

  /** `clave` is the key itself, shown only once. @throws VencimientoPasado, NOT_FOUND, API_KEYS_AGOTADAS, MODO_PRUEBA_NO_DISPONIBLE. */
  async crear(
    deQuien: string,
    { modo, ...pedida }: ClavePedida,
    autor: Autor,
  ): Promise<{ apiKey: ApiKey; clave: string }> {
    if (pedida.expiresAt && pedida.expiresAt <= this.clock.now()) throw new VencimientoPasado();
    const { id: tenantId, plan } = await contribuyenteDe(this.credenciales, deQuien);
    const pruebaId = modo === 'prueba' ? await this.abrirPrueba(tenantId, plan, autor) : undefined;
    return this.crearApiKey.execute({ ...pedida, tenantId, pruebaId, autor });
  }

  /** Newest first, revoked ones included. @throws NOT_FOUND. */
  async listar(deQuien: string): Promise<ApiKey[]> {
    return this.apiKeys.listar((await contribuyenteDe(this.credenciales, deQuien)).id);
  }

  /** Repeatable: the first revocation is kept. @throws NOT_FOUND. */
  async revocar(deQuien: string, id: string, autor: Autor): Promise<ApiKey> {
    const apiKey = await this.apiKeys.revocar((await contribuyenteDe(this.credenciales, deQuien)).id, id, autor);
    if (!apiKey) throw error('NOT_FOUND');
    return apiKey;
  }
}
