import type { DatosDeReceptor, Receptor, TipoDeOperacion } from '../../domain/receptor';

export interface FiltrosDeReceptores {
  /**
   * Every word must be in the name, the fantasy name or the RUC; accents and case are ignored. If fewer than ten records match, up to
   * fifty more follow in which one word of a name differs by one letter. They are included in the total.
   */
  q?: string;
  /** Empty: all. */
  tiposDeOperacion: readonly TipoDeOperacion[];
  incluirInactivos: boolean;
  limit: number;
  offset: number;
}

export interface PaginaDeReceptores {
  receptores: Receptor[];
  total: number;
}

/** The catalog of one tenant. At most one active record has a given RUC. */
export abstract class ReceptorRepository {
  /** Ordered by name. Records that are only similar to `q` come last. */
  abstract lista(tenantId: string, filtros: FiltrosDeReceptores): Promise<PaginaDeReceptores>;
  /** Includes deleted records. */
  abstract porId(tenantId: string, id: string): Promise<Receptor | undefined>;
  /** @throws RECEPTOR_DUPLICADO with the id of the record that has the RUC. */
  abstract crear(tenantId: string, datos: DatosDeReceptor, ahora: Date): Promise<Receptor>;
  /**
   * Locks the record, passes it to `cambio` and writes the result. Undefined when there is no such record.
   * @throws RECEPTOR_DUPLICADO, and any error of `cambio`.
   */
  abstract modificar(
    tenantId: string,
    id: string,
    cambio: (actual: Receptor) => DatosDeReceptor,
    ahora: Date,
  ): Promise<Receptor | undefined>;
  /** Idempotent. False when there is no such record. */
  abstract desactivar(tenantId: string, id: string, ahora: Date): Promise<boolean>;
}
