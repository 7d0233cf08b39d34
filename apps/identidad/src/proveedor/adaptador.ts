import type { Adapter, AdapterPayload } from 'oidc-provider';
import { type ObjetosOidc, YaUsado } from '@libs/identidad/postgres';

const LARGO_DE_AGENTE = 200;

/** What the adapter needs of the package, which is loaded at start. */
export interface Paquete {
  /** The browser of the request that is served now. */
  agente: () => string | undefined;
  /** What the package answers to a code that comes twice. */
  repetido: () => Error;
  /** What the package answers to a request that cannot be kept. */
  ilegible: () => Error;
}

/** What oidc-provider keeps, in PostgreSQL. */
export class PostgresAdapter implements Adapter {
  constructor(
    private readonly modelo: string,
    private readonly objetos: ObjetosOidc,
    private readonly paquete: Paquete,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const agente = this.modelo === 'Session' ? (this.paquete.agente()?.slice(0, LARGO_DE_AGENTE) ?? null) : null;
    if (tieneNul(payload)) throw this.paquete.ilegible();
    await this.objetos.guardar(this.modelo, id, sinCookie(payload), expiresIn, agente);
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.objetos.porId(this.modelo, id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.objetos.porUid(this.modelo, uid);
  }

  /** No client has the device flow. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    try {
      await this.objetos.gastar(this.modelo, id);
    } catch (causa) {
      throw causa instanceof YaUsado ? this.paquete.repetido() : causa;
    }
  }

  destroy(id: string): Promise<void> {
    return this.objetos.borrar(this.modelo, id);
  }

  revokeByGrantId(grantId: string): Promise<void> {
    return this.objetos.borrarConcesion(grantId);
  }
}

/** PostgreSQL keeps every character but U+0000, which anybody can write into an address. */
const tieneNul = (valor: unknown): boolean =>
  typeof valor === 'string'
    ? valor.includes('\0')
    : typeof valor === 'object' && valor !== null && Object.values(valor).some(tieneNul);

/** An interaction names the cookie of the session that it began in, and nothing reads it. */
function sinCookie(payload: AdapterPayload): Record<string, unknown> {
  const { session, ...resto } = payload;
  if (!session) return { ...payload };
  const { cookie: _, ...sesion } = session as Record<string, unknown>;
  return { ...resto, session: sesion };
}
