import { normalizarTexto } from '@libs/campos';
import type { Documento, Estado, Reencolado } from '@libs/de';
import { isoParaguay } from '@libs/platform';
import { length } from 'class-validator';
import { anulable, Campo, type Forma } from '../formas/campo';
import { cdc, momento, opcion, texto, uuid } from '../formas/respuesta';
import { regla } from '../formas/pedido';
import { answerOf } from '../http/answer-of';
import { ESTADO, estado } from './de.dto';

const MINIMO = 5;
const MAXIMO = 500;

/** Normalises free text as the authority accepts it: one line, no control characters. The length rule refuses other values. */
function unaLinea(valor: unknown): unknown {
  if (typeof valor !== 'string') return valor;
  const resultado = normalizarTexto(valor, MAXIMO);
  return 'texto' in resultado ? resultado.texto : '';
}

/** Why something was cancelled or voided. */
export const motivo: Forma<string> = {
  esquema: { type: 'string', minLength: MINIMO, maxLength: MAXIMO },
  leer: unaLinea,
  reglas: [
    regla('isString', 'debe ser un texto', (valor) => typeof valor === 'string'),
    regla('isLength', `debe ser un texto de una línea, de ${MINIMO} a ${MAXIMO} caracteres`, (valor) =>
      length(valor, MINIMO, MAXIMO),
    ),
  ],
};

export class MotivoDto {
  @Campo(anulable(motivo)) motivo?: string | null;
}

const si = opcion(true);

export class ReenviadoDto {
  @Campo(si) ok!: true;
  @Campo(cdc) cdc!: string;
  @Campo(estado, ESTADO) estado!: Estado;
  @Campo(momento) reenviado_at!: string;
  @Campo(texto) mensaje!: string;

  static from(documento: Documento, ahora: Date): ReenviadoDto {
    return answerOf(ReenviadoDto, documento, {
      ok: true,
      reenviado_at: isoParaguay(ahora),
      mensaje: 'El documento se envía de nuevo.',
    });
  }
}

export class ReencoladoDto {
  @Campo(si) ok!: true;
  @Campo(uuid) de_id!: string;
  @Campo(momento) reencolado_at!: string;
  @Campo(texto) mensaje!: string;

  /** With the breaker open, the answer says that the document waits nevertheless. */
  static from({ documento, reencoladoAt, enPausaHasta }: Reencolado): ReencoladoDto {
    return {
      ok: true,
      de_id: documento.id,
      reencolado_at: isoParaguay(reencoladoAt),
      mensaje: enPausaHasta
        ? `El documento volvió a la cola. Los envíos del emisor están en pausa hasta ${isoParaguay(enPausaHasta)}, ` +
          'porque la autoridad no responde o lo bloquea: sale después.'
        : 'El documento volvió a la cola.',
    };
  }
}
