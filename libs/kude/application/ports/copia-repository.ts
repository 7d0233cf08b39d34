import type { Origen, XmlGuardado } from '@libs/de';

/** A signed document without a copy in the object store. */
export interface CopiaPendiente {
  tenantId: string;
  deId: string;
  cdc: string;
}

/** What its copy consists of. */
export interface Copiable extends CopiaPendiente {
  xml: XmlGuardado;
  origen: Origen;
}

/** The signed documents of all tenants that still have to be copied: each from the transaction that signs it until `anotarHechas`. */
export abstract class CopiaRepository {
  /** The oldest that are due. Nobody else gets them for `ocultasMs`; those that are not copied by then are taken again. */
  abstract tomarPendientes(limite: number, ahora: Date, ocultasMs: number): Promise<CopiaPendiente[]>;
  /** Of one tenant. Without those whose document is not in service (docs/adr/0026). */
  abstract leerCopiables(tenantId: string, pendientes: readonly CopiaPendiente[]): Promise<Copiable[]>;
  abstract anotarHechas(tenantId: string, copiadas: readonly CopiaPendiente[]): Promise<void>;
}
