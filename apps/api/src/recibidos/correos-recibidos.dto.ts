import type { CorreoRecibido, ResultadoDeAdjunto } from '@libs/recibidos';
import { Campo, nulo } from '../formas/campo';
import { cdc, listaDe, momento, opcion, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { PaginaDto } from '../http/pagina';

class ResultadoDeAdjuntoDto {
  @Campo(texto, 'Nombre del archivo, o el del documento dentro de un ZIP.') archivo!: string;
  @Campo(nulo(cdc), 'null si no se pudo leer.') cdc!: string | null;
  @Campo(opcion('nuevo', 'ya_estaba', 'rechazado'), 'rechazado: no se guardó nada.')
  resultado!: ResultadoDeAdjunto['resultado'];
  @Campo(nulo(opcion('valido', 'por_confirmar', 'observado', 'invalido')))
  veredicto!: ResultadoDeAdjunto['veredicto'];
  @Campo(nulo(texto), 'Del rechazo, si tiene uno.') codigo!: string | null;
  @Campo(nulo(texto), 'Por qué, en palabras.') mensaje!: string | null;
}

/** A message that came, with what each of its attachments was. */
class CorreoRecibidoDto {
  @Campo(uuid) id!: string;
  @Campo(opcion('direccion', 'buzon'), 'Cómo llegó: a la dirección de la cuenta, o del buzón propio.')
  via!: CorreoRecibido['via'];
  @Campo(nulo(texto), 'Como lo dice el mensaje: no está comprobado.') de!: string | null;
  @Campo(nulo(texto)) asunto!: string | null;
  @Campo(nulo(texto)) message_id!: string | null;
  @Campo(nulo(momento), 'La que dice el mensaje.') fecha!: string | null;
  @Campo(momento) recibido_at!: string;
  @Campo(listaDe(() => ResultadoDeAdjuntoDto), 'Vacía si no traía ningún XML, PDF ni ZIP.')
  resultados!: ResultadoDeAdjuntoDto[];

  static from(correo: CorreoRecibido): CorreoRecibidoDto {
    return answerOf(CorreoRecibidoDto, correo);
  }
}

export class PaginaDeCorreosRecibidosDto extends PaginaDto {
  @Campo(listaDe(() => CorreoRecibidoDto)) correos!: CorreoRecibidoDto[];

  static from(correos: readonly CorreoRecibido[], pagina: PaginaDto): PaginaDeCorreosRecibidosDto {
    return { correos: correos.map((correo) => CorreoRecibidoDto.from(correo)), ...pagina };
  }
}
