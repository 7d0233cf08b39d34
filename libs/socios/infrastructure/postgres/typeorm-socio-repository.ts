import type { CrearApiKey, TenantEncontrado } from '@libs/auth';
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
  claves: (database: Database) => CrearApiKey;
}

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

  crearEmisor<T>(socioId: string, emisorId: string, alta: (alta: Alta) => Promise<T>): Promise<T> {
    return inOneTransaction(this.database, emisorId, async (dentro, tx) => {
      const [socio] = await tx.call<Pick<Socio, 'plan' | 'cuota' | 'emisores'>>('socio_para_crear', [socioId]);
      if (!socio) throw error('FORBIDDEN').porque('cuenta_sin_socio');
      const { plan, cuota, emisores } = socio;
      const hecho = await alta({
        plan,
        registro: this.escritores.registro(dentro),
        claves: this.escritores.claves(dentro),
      });
      // Judged last: who repeats a creation is told that the issuer exists, also when it took the last place.
      if (emisores >= cuota) throw error('SOCIO_SIN_CUPO', { emisores, cuota });
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
