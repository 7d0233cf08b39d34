import { type BorradorEnLista, BORRADORES_POR_PERSONA, type BorradorGuardado } from '@libs/borradores';
import { Campo, nulo } from '../formas/campo';
import { uuidLeido } from '../formas/pedido';
import { decimal, deEsquema, entero, listaDe, momento, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';

/** Path of one draft. */
export class BorradorPath {
  @Campo(uuidLeido, 'Identificador del borrador.') borrador_id!: string;
}

/** A draft as a list shows it. */
export class BorradorEnListaDto {
  @Campo(uuid) id!: string;
  @Campo(
    uuid,
    'Se elige al crearlo, o la pone el servicio, y no cambia: el id_interno de su documento, si el cuerpo no trae otro.',
  )
  clave_de_emision!: string;
  @Campo(nulo(entero), 'Si el contenido lo dice.') tipo_de!: number | null;
  @Campo(nulo(texto), 'El nombre del receptor, si el contenido lo dice.') titulo!: string | null;
  @Campo(nulo(decimal), 'Si los ítems alcanzan para calcularlo.') total!: string | null;
  @Campo(nulo(texto), 'Del total, ISO 4217.') moneda!: string | null;
  @Campo(entero, 'Crece con cada cambio.') version!: number;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;
  @Campo(momento, '30 días después del último cambio.') vence_at!: string;

  static from(borrador: BorradorEnLista): BorradorEnListaDto {
    return answerOf(BorradorEnListaDto, borrador, { clave_de_emision: borrador.id });
  }
}

/** A draft with its contents. */
export class BorradorDto extends BorradorEnListaDto {
  @Campo(
    deEsquema<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    'El JSON que se guardó, sin juzgar.',
  )
  contenido!: Record<string, unknown>;

  static override from(borrador: BorradorGuardado): BorradorDto {
    return { ...BorradorEnListaDto.from(borrador), contenido: borrador.contenido };
  }
}

export class BorradoresDto {
  @Campo(listaDe(() => BorradorEnListaDto), `Todos: son ${BORRADORES_POR_PERSONA} a lo sumo.`)
  borradores!: BorradorEnListaDto[];
}

export class BorradorEliminadoDto {
  @Campo(uuid) id!: string;
}
