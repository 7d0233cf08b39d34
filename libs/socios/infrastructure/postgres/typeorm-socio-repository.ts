import type { ApiKeyRepository, CrearApiKey, TenantEncontrado } from '@libs/auth';
import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import { comoAutor, type Database, inOneTransaction, isUniqueViolation, pageOfCall } from '@libs/platform/db';
import type { RegistroDeEmisores } from '@libs/series';
import {
  type Alta,
  type DatosDeSocio,
  type EmisorDeSocio,
  type FiltroDeEmisores,
  type FiltroDeSocios,
  type Socio,
  SocioRepository,
} from '../../application/ports/socio-repository';
import { SOCIO } from './tablas';

/** Makes the writers of an issuer on a database. */
export interface Escritores {
  registro: (database: Database) => RegistroDeEmisores;
  claves: (apiKeys: ApiKeyRepository) => CrearApiKey;
  apiKeys: (database: Database) => ApiKeyRepository;
}

/** Of every document of an issuer. */
const SIEMPRE = { desde: '-infinity', hasta: 'infinity' };
/** How many issuers with the same RUC in their names are looked at. */
const HOMONIMOS = 10;

export class TypeOrmSocioRepository extends SocioRepository {
  constructor(
    private readonly database: Database,
    private readonly escritores: Escritores,
  ) {
    super();
  }

  async crear(tenantId: string, { plan, cuota }: DatosDeSocio, autor: Autor): Promise<void> {
    const ahora = this.database.clock.now();
    try {
      await this.database.ofTenant(tenantId, async (tx) => {
        const [tenant] = await tx.call<TenantEncontrado>('tenant_por_id', [tenantId]);
        if (!tenant || tenant.pruebaDe) throw error('NOT_FOUND');
        await comoAutor(tx, autor);
        await tx.of(SOCIO).insert({ tenantId, plan, cuota, createdAt: ahora, updatedAt: ahora });
      });
    } catch (causa) {
      throw isUniqueViolation(causa) ? error('SOCIO_YA_EXISTE') : causa;
    }
  }

  async cambiar(tenantId: string, { plan, cuota }: Partial<DatosDeSocio>, autor: Autor): Promise<void> {
    await this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      const { affected } = await tx
        .of(SOCIO)
        .update({ tenantId }, { plan, cuota, updatedAt: this.database.clock.now() });
      if (affected === 0) throw error('NOT_FOUND');
    });
  }

  listar({ q, ...corte }: FiltroDeSocios): Promise<{ socios: Socio[]; total: number }> {
    return this.pagina(null, q, corte);
  }

  async buscar(tenantId: string): Promise<Socio | undefined> {
    return (await this.pagina(tenantId, undefined, { limit: 1, offset: 0 })).socios[0];
  }

  async sinEstrenar(socioId: string, ruc: string): Promise<string | undefined> {
    const { emisores } = await this.emisores(socioId, { q: ruc, ...SIEMPRE, limit: HOMONIMOS, offset: 0 });
    const emisor = emisores.find((cada) => cada.ruc === ruc);
    if (!emisor || emisor.emitidosH + emisor.emitidosP > 0) return undefined;
    const claves = await this.escritores.apiKeys(this.database).listar(emisor.id);
    if (claves.some(({ lastUsedAt }) => lastUsedAt)) return undefined;
    const actos = async (acto: string | null): Promise<number> => {
      const valores = [emisor.id, acto, null, null, null];
      return (await pageOfCall(this.database, 'auditoria_listar', valores, { limit: 1, offset: 0 })).total;
    };
    return (await actos(null)) === (await actos('emisor.crear')) ? emisor.id : undefined;
  }

  crearEmisor<T>(
    socioId: string,
    emisor: { id: string; existe: boolean },
    alta: (alta: Alta) => Promise<T>,
  ): Promise<T> {
    return inOneTransaction(this.database, emisor.id, async (dentro, tx) => {
      const [socio] = await tx.call<Pick<Socio, 'plan' | 'cuota' | 'emisores'>>('socio_para_crear', [socioId]);
      if (!socio) throw error('FORBIDDEN').porque('cuenta_sin_socio');
      const { plan, cuota, emisores } = socio;
      const apiKeys = this.escritores.apiKeys(dentro);
      const hecho = await alta({
        plan,
        registro: this.escritores.registro(dentro),
        claves: this.escritores.claves(apiKeys),
        apiKeys,
      });
      // Judged last: who creates an issuer that exists is told so, also when it took the last place.
      if (!emisor.existe && emisores >= cuota) throw error('SOCIO_SIN_CUPO', { emisores, cuota });
      return hecho;
    });
  }

  async emisores(
    socioId: string,
    { q, estado, desde, hasta, ...corte }: FiltroDeEmisores,
  ): Promise<{ emisores: EmisorDeSocio[]; total: number }> {
    const valores = [socioId, q || null, estado ?? null, desde, hasta];
    const { rows, total } = await pageOfCall<EmisorDeSocio>(this.database, 'emisores_de_socio', valores, corte);
    return { emisores: rows, total };
  }

  private async pagina(
    tenantId: string | null,
    q: string | undefined,
    corte: Pick<FiltroDeSocios, 'limit' | 'offset'>,
  ): Promise<{ socios: Socio[]; total: number }> {
    const { rows, total } = await pageOfCall<Socio>(this.database, 'socios_buscar', [tenantId, q || null], corte);
    return { socios: rows, total };
  }
}
