import type { ApiKeyRepository, CrearApiKey, PersonaRepository, TenantEncontrado } from '@libs/auth';
import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import {
  comoAutor,
  type Database,
  inOneTransaction,
  isUniqueViolation,
  type OutboxRow,
  pageOfCall,
  type Tx,
} from '@libs/platform/db';
import type { RegistroDeEmisores } from '@libs/series';
import {
  type Alta,
  type DatosDeSocio,
  type EmisorDeSocio,
  type EmisorPorEscribir,
  type EmisorVisto,
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
  personas: (database: Database, anunciar: Anunciar) => PersonaRepository;
  /** Tells the relay what was committed. */
  anunciar: Anunciar;
}
type Anunciar = (filas: readonly OutboxRow[]) => void;

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

  visto(socioId: string, ruc: string): Promise<EmisorVisto | undefined> {
    return mirar(this.database, socioId, ruc);
  }

  async crearEmisor<T>(socioId: string, emisor: EmisorPorEscribir, alta: (alta: Alta) => Promise<T>): Promise<T> {
    let cartas: OutboxRow[] = [];
    const hecho = await inOneTransaction(this.database, emisor.id, async (dentro, tx) => {
      cartas = [];
      const [socio] = await tx.call<Pick<Socio, 'plan' | 'cuota' | 'emisores'>>('socio_para_crear', [socioId]);
      if (!socio) throw error('FORBIDDEN').porque('cuenta_sin_socio');
      const { plan, cuota, emisores } = socio;
      const apiKeys = this.escritores.apiKeys(dentro);
      // Under the lock of the partner, which the line before took.
      await exigirSinEstrenar(tx, socioId, emisor, apiKeys);
      const hecho = await alta({
        plan,
        registro: this.escritores.registro(dentro),
        claves: this.escritores.claves(apiKeys),
        apiKeys,
        personas: this.escritores.personas(dentro, (filas) => void cartas.push(...filas)),
      });
      // Judged last: who creates an issuer that exists is told so, also when it took the last place.
      if (!emisor.visto && emisores >= cuota) throw error('SOCIO_SIN_CUPO', { emisores, cuota });
      return hecho;
    });
    this.escritores.anunciar(cartas);
    return hecho;
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

/** The partner's issuer of this RUC. `sinUso`: no document, and nothing done but its creation. */
async function mirar(
  de: Pick<Database, 'call'>,
  socioId: string,
  ruc: string,
): Promise<(EmisorVisto & { sinUso: boolean }) | undefined> {
  const { rows } = await pageOfCall<EmisorDeSocio>(
    de,
    'emisores_de_socio',
    [socioId, ruc, null, SIEMPRE.desde, SIEMPRE.hasta],
    { limit: HOMONIMOS, offset: 0 },
  );
  const emisor = rows.find((cada) => cada.ruc === ruc);
  if (!emisor) return undefined;
  const cuantos = async (acto: string | null): Promise<number> =>
    (await pageOfCall(de, 'auditoria_listar', [emisor.id, acto, null, null, null], { limit: 1, offset: 0 })).total;
  const [actos, deCrear] = [await cuantos(null), await cuantos('emisor.crear')];
  return { id: emisor.id, actos, sinUso: actos === deCrear && emisor.emitidosH + emisor.emitidosP === 0 };
}

/** @throws EMISOR_EN_CURSO, TENANT_YA_EXISTE. */
async function exigirSinEstrenar(
  tx: Tx,
  socioId: string,
  { ruc, visto, llegada }: EmisorPorEscribir,
  apiKeys: ApiKeyRepository,
): Promise<void> {
  const ahora = await mirar(tx, socioId, ruc);
  if (ahora?.id === visto?.id && ahora?.actos === visto?.actos) {
    if (!visto) return;
    const claves = await apiKeys.listar(visto.id);
    if (ahora!.sinUso && !claves.some(({ lastUsedAt }) => lastUsedAt)) {
      if (claves.some(({ createdAt }) => createdAt > llegada)) throw error('EMISOR_EN_CURSO', { ruc });
      return;
    }
  } else if (ahora?.sinUso) throw error('EMISOR_EN_CURSO', { ruc });
  throw error('TENANT_YA_EXISTE', { ruc });
}
