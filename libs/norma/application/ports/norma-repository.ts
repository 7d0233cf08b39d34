import type { EstadoDeFuente, Fuente } from '../../domain/fuente';
import type { Novedad, NovedadVista } from '../../domain/novedad';

/** A source that is this process's to look at. */
export interface TurnoDeFuente {
  /** Of another turn the outcome is not written. */
  readonly ficha: number;
  readonly estado: EstadoDeFuente;
}

export interface FuenteMirada extends EstadoDeFuente, Fuente {}

/** What the watch knows: its sources and everything new that was seen. Of the installation, not of a tenant. */
export abstract class NormaRepository {
  /** undefined: it is not due, or another process looks. A look that died is due again at `hasta`. */
  abstract tomarFuente(fuente: Fuente, ahora: Date, hasta: Date): Promise<TurnoDeFuente | undefined>;

  /** State and novelties together, or nothing if the turn is another's by now. A novelty that is there already is not written again. */
  abstract registrarMirada(
    fuente: Fuente,
    ficha: number,
    vista: { estado: EstadoDeFuente; novedades: readonly Novedad[]; proximaAt: Date },
    ahora: Date,
  ): Promise<void>;

  /** Something that an answer has and no table knows. Only the first sight is kept, of at most 200 of a class. */
  abstract anotar(novedad: Novedad, ahora: Date): Promise<void>;

  /** Novelties without a letter, the oldest first, for this process until `hasta`. */
  abstract tomarSinCarta(ahora: Date, hasta: Date): Promise<NovedadVista[]>;
  abstract anotarCarta(ids: readonly string[], ahora: Date): Promise<void>;

  /** Writes the notice of each novelty that has none to this account, once. @returns how many. */
  abstract avisar(tenantId: string, ahora: Date): Promise<number>;

  /** Sources that were looked at in the last two days, and the last 100 novelties. */
  abstract estado(ahora: Date): Promise<{ fuentes: FuenteMirada[]; novedades: NovedadVista[] }>;
}
