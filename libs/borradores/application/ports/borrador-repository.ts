import type { BorradorEnLista, BorradorGuardado, Contenido } from '../../domain/borrador-guardado';
import type { CambioDeBorrador } from '../../domain/cuerpo';

/** One person in one tenant, who has drafts. */
export interface Duenho {
  tenantId: string;
  /** Subject of its token. */
  persona: string;
}

/**
 * The drafts of people. Nobody sees those of another person, those past their time, or those whose document is final. The same id of two
 * people is two drafts.
 */
export abstract class BorradorRepository {
  /** The last changed first. */
  abstract listarBorradores(duenho: Duenho, ahora: Date): Promise<BorradorEnLista[]>;
  abstract borradorPorId(duenho: Duenho, id: string, ahora: Date): Promise<BorradorGuardado | undefined>;
  /**
   * Replaces the person's draft of that id if there is one, as `reemplazarBorrador` does without a version. Also of creations in parallel
   * there is one draft.
   * @param id also the key of its emission.
   * @throws BORRADORES_COMPLETOS when it would be a new one and the person has as many as it may; BORRADOR_EMITIDO when a document of that
   * key is final.
   */
  abstract crearBorrador(duenho: Duenho, id: string, contenido: Contenido, ahora: Date): Promise<BorradorGuardado>;
  /**
   * Undefined when there is no such draft.
   * @throws BORRADOR_CAMBIADO when the draft has another version than the named one.
   */
  abstract reemplazarBorrador(
    duenho: Duenho,
    id: string,
    cambio: CambioDeBorrador,
    ahora: Date,
  ): Promise<BorradorGuardado | undefined>;
  /** False when there is no such draft. */
  abstract eliminarBorrador(duenho: Duenho, id: string, ahora: Date): Promise<boolean>;
  /**
   * Notes before an emission with which id_interno the draft is sent, so that the draft ends with that document.
   * @returns whether the draft is there, or a document with that id_interno: then the emission is a repetition.
   */
  abstract anotarEmision(duenho: Duenho, id: string, idInterno: string, ahora: Date): Promise<boolean>;
}

/** Deletes drafts of all tenants. */
export abstract class BorradoresPasados {
  /** Deletes those past their time and those whose document is final. @returns whether there is more to do immediately. */
  abstract borrarPasados(ahora: Date): Promise<boolean>;
}
