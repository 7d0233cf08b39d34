import type { BorradorRepository } from '@libs/borradores';
import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { InvalidRequest } from '../http/invalid-request';

interface Pedido {
  borrador_id?: string;
  edit_cdc?: string;
}

const rechazado = (msg: string, type: string): InvalidRequest =>
  new InvalidRequest([{ loc: ['query', 'borrador_id'], msg, type }]);

function idInternoDe(cuerpo: unknown): string | undefined {
  const { id_interno: propio } = (cuerpo ?? {}) as { id_interno?: unknown };
  return typeof propio === 'string' ? propio.trim() || undefined : undefined;
}

/** The key with which a draft is emitted, so that its emission is one document however often it is asked for. */
export class ClaveDeEmision {
  constructor(
    private readonly borradores: BorradorRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The id_interno for a body that has none; undefined without draft. A draft that is missing is refused, unless its document exists: then
   * this is a repetition, and the emission answers with that document.
   */
  async de(tenantId: string, { id, via }: Autor, pedido: Pedido, cuerpo: unknown): Promise<string | undefined> {
    const { borrador_id: borradorId, edit_cdc: editado } = pedido;
    if (borradorId === undefined) return undefined;
    if (via !== 'jwt') throw error('FORBIDDEN').porque('clave_en_vez_de_token');
    if (editado !== undefined)
      throw rechazado('borrador_id no se admite con edit_cdc: una corrección conserva su id_interno', 'conflict');
    const idInterno = idInternoDe(cuerpo) ?? borradorId;
    if (await this.borradores.anotarEmision({ tenantId, persona: id }, borradorId, idInterno, this.clock.now()))
      return borradorId;
    throw rechazado('borrador_id no es de un borrador propio y vigente', 'unknown');
  }
}
