import type { DatosDeReceptor, Receptor, TipoDeOperacion } from '../../domain/receptor';

export interface FiltrosDeReceptores {
  /**
   * Every word must stand in the name, the fantasy name or the RUC, without regard to accents and case. Where fewer than ten records
   * match, up to fifty follow them in which one letter of one word of a name is wrong; they count in the total.
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

/** The catalog of one tenant. A RUC stands in at most one active record. */
export abstract class ReceptorRepository {
  /** In order of name; what is only similar to `q`, after the rest. */
  abstract lista(tenantId: string, filtros: FiltrosDeReceptores): Promise<PaginaDeReceptores>;
  /** Deleted ones too. */
  abstract porId(tenantId: string, id: string): Promise<Receptor | undefined>;
  /** @throws RECEPTOR_DUPLICADO with the id of the record that has the RUC. */
  abstract crear(tenantId: string, datos: DatosDeReceptor, ahora: Date): Promise<Receptor>;
  /**
   * Writes what `cambio` makes of the record as it is now, locked meanwhile. Undefined when there is none.
   * @throws RECEPTOR_DUPLICADO, and whatever `cambio` throws.
   */
  abstract modificar(
    tenantId: string,
    id: string,
    cambio: (actual: Receptor) => DatosDeReceptor,
    ahora: Date,
  ): Promise<Receptor | undefined>;
  /** Repeatable. False when there is no such record. */
  abstract desactivar(tenantId: string, id: string, ahora: Date): Promise<boolean>;
}
