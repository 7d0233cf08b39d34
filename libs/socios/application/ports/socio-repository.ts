import type { ApiKeyRepository, CrearApiKey, PersonaRepository } from '@libs/auth';
import type { Autor } from '@libs/platform';
import type { EstadoDeTenant, RegistroDeEmisores, TenantDeLista } from '@libs/series';

/** An account that the installation made a partner. */
export interface Socio {
  /** Of its account. */
  id: string;
  ruc: string;
  razonSocial: string;
  /** Of the issuers that it creates. */
  plan: string;
  /** How many issuers it may have at a time. */
  cuota: number;
  /** How many it has. */
  emisores: number;
  createdAt: Date;
  updatedAt: Date;
}

export type DatosDeSocio = Pick<Socio, 'plan' | 'cuota'>;

/** An issuer as the partner that created it sees it: nothing of its documents but how many it issued in the period. */
export interface EmisorDeSocio extends TenantDeLista {
  emitidosH: number;
  emitidosP: number;
}

interface Corte {
  limit: number;
  offset: number;
}

export interface FiltroDeSocios extends Corte {
  /** Part of RUC, name or fantasy name. */
  q?: string;
}

export interface FiltroDeEmisores extends FiltroDeSocios {
  estado?: EstadoDeTenant;
  /** AAAA-MM-DD, both included: of the documents that are counted. */
  desde: string;
  hasta: string;
}

/** The writers of one creation. What they write takes effect together, or not at all. */
export interface Alta {
  /** Of the partner's issuers. */
  plan: string;
  registro: RegistroDeEmisores;
  claves: CrearApiKey;
  apiKeys: ApiKeyRepository;
  /** Its letters are ordered with the rest. */
  personas: PersonaRepository;
}

/** The partner's issuer of a RUC, at one moment. */
export interface EmisorVisto {
  id: string;
  /** How many acts there are in its audit log: each call that writes the issuer adds some. */
  actos: number;
}

/** The issuer that a call is about to write. */
export interface EmisorPorEscribir {
  id: string;
  ruc: string;
  /** As the call found it when it came; undefined: the partner had none of this RUC. */
  visto: EmisorVisto | undefined;
  /** When the call came, which may have waited for others: a key that was made since is the answer of another call. */
  llegada: Date;
}

/** Partners and the issuers that they created. Every change is written to the audit log in the same transaction. */
export abstract class SocioRepository {
  /** @throws NOT_FOUND (no such account), SOCIO_YA_EXISTE. */
  abstract crear(tenantId: string, datos: DatosDeSocio, autor: Autor): Promise<void>;
  /** Only members that are present change. A lower quota takes no issuer away. @throws NOT_FOUND (no partner). */
  abstract cambiar(tenantId: string, cambios: Partial<DatosDeSocio>, autor: Autor): Promise<void>;
  /** Newest first. */
  abstract listar(filtro: FiltroDeSocios): Promise<{ socios: Socio[]; total: number }>;
  /** undefined: the account is no partner's. */
  abstract buscar(tenantId: string): Promise<Socio | undefined>;
  /** The partner's issuer of this RUC. */
  abstract visto(socioId: string, ruc: string): Promise<EmisorVisto | undefined>;
  /**
   * One transaction of the issuer, in which `alta` writes it. The calls of one partner run one after the other: the quota holds for
   * simultaneous ones too, and an issuer that exists has its place already. It is written again only as it was seen, and while nobody has
   * used it: nothing was done in it but its creation, it has no document, and none of its keys came in. `alta` may run up to three times.
   * @throws FORBIDDEN (no partner), EMISOR_EN_CURSO (another call wrote it since this one came), TENANT_YA_EXISTE (somebody uses it),
   * SOCIO_SIN_CUPO, and what `alta` throws; then nothing was written.
   */
  abstract crearEmisor<T>(socioId: string, emisor: EmisorPorEscribir, alta: (alta: Alta) => Promise<T>): Promise<T>;
  /** Newest first. */
  abstract emisores(socioId: string, filtro: FiltroDeEmisores): Promise<{ emisores: EmisorDeSocio[]; total: number }>;
}
