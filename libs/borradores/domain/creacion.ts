import { error } from '@libs/errors';
import { type BorradorGuardado, BORRADORES_POR_PERSONA, type Contenido, resumir, venceTras } from './borrador-guardado';
import type { CambioDeBorrador } from './cuerpo';

/** What is there when a person keeps a draft. */
export interface Hallado {
  /** The person's draft of that key, while it is shown. */
  anterior: BorradorGuardado | undefined;
  /** Whether a document of that key is final. */
  emitido: boolean;
  /** How many drafts of the person are shown. */
  cuantos: number;
}

/**
 * What a draft becomes when it is replaced.
 * @throws BORRADOR_CAMBIADO when it has another version than the named one.
 */
export function reemplazar(
  anterior: BorradorGuardado,
  { contenido, version }: CambioDeBorrador,
  ahora: Date,
): BorradorGuardado {
  if (version !== undefined && version !== anterior.version)
    throw error('BORRADOR_CAMBIADO', { enviada: version, actual: anterior.version });
  const fechas = { updatedAt: ahora, venceAt: venceTras(ahora) };
  return { ...anterior, ...resumir(contenido), contenido, version: anterior.version + 1, ...fechas };
}

/**
 * What a draft is when it is created. A key that comes again repeats a creation whose answer was lost: it replaces, and adds no draft.
 * @throws BORRADOR_EMITIDO when its document is final: nobody would see the draft.
 * @throws BORRADORES_COMPLETOS when the person has as many as it may.
 */
export function crear(id: string, contenido: Contenido, hallado: Hallado, ahora: Date): BorradorGuardado {
  if (hallado.anterior) return reemplazar(hallado.anterior, { contenido }, ahora);
  if (hallado.emitido) throw error('BORRADOR_EMITIDO', { clave: id });
  if (hallado.cuantos >= BORRADORES_POR_PERSONA)
    throw error('BORRADORES_COMPLETOS', { maximo: BORRADORES_POR_PERSONA });
  const fechas = { createdAt: ahora, updatedAt: ahora, venceAt: venceTras(ahora) };
  return { id, ...resumir(contenido), contenido, version: 1, ...fechas };
}
