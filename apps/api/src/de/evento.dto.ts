import type { Documento, Evento } from '@libs/de';
import { TIPOS_DE_EVENTO } from '@libs/eventos';
import type { Autor } from '@libs/platform';
import { Campo, nulo } from '../formas/campo';
import { momento, opcion, texto, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { CODIGO_FISCAL, DEDto } from './de.dto';
import type { Json } from './instantanea';
import { datos, datosDeEvento } from './datos-de-evento';
import type { EnlacesDeDocumento } from './enlaces-de-documento';

export const AUTOR = 'Quién lo hizo; servicio si nadie lo pidió.';

export class AutorDto {
  @Campo(texto, 'De la clave, o el sujeto del token.') id!: string;
  @Campo(opcion('api_key', 'jwt', 'emergencia', 'servicio')) via!: Autor['via'];
  @Campo(texto) rol!: string;
  @Campo(nulo(texto), 'Por el que se reconoce la clave.') prefijo!: string | null;
}

export class EventoDto {
  @Campo(uuid) id!: string;
  @Campo(opcion(...Object.keys(TIPOS_DE_EVENTO))) tipo!: string;
  @Campo(opcion('P', 'A', 'R'), 'P pendiente, A aceptado, R rechazado.') estado!: Evento['estado'];
  @Campo(texto) motivo!: string;
  @Campo(
    datos,
    'Lo que dice, en las palabras del pedido: a quién se nominó, qué cambió del transporte. Vacío si es solo el motivo.',
  )
  datos!: Json;
  @Campo(nulo(texto)) protocolo_fiscal!: string | null;
  @Campo(nulo(texto), CODIGO_FISCAL) codigo_fiscal!: string | null;
  @Campo(nulo(texto), 'Respuesta de la autoridad; mientras está pendiente, qué espera si conviene saberlo.')
  mensaje_fiscal!: string | null;
  @Campo(objetoDe(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) procesado_at!: string | null;

  static from(e: Evento): EventoDto {
    return answerOf(EventoDto, e, { datos: datosDeEvento(e) });
  }
}

/** A document and the event that changed it. */
export class DEConEventoDto extends DEDto {
  @Campo(objetoDe(() => EventoDto)) evento!: EventoDto;

  static con(documento: Documento, evento: Evento, enlaces: EnlacesDeDocumento): DEConEventoDto {
    return { ...DEDto.from(documento, enlaces), evento: EventoDto.from(evento) };
  }
}
