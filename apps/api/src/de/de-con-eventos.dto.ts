import type { Documento, Evento } from '@libs/de';
import { Campo } from '../formas/campo';
import { listaDe } from '../formas/respuesta';
import { DEDto } from './de.dto';
import type { EnlacesDeDocumento } from './enlaces-de-documento';
import { EventoDto } from './evento.dto';

/** A document and the events that changed it. */
export class DEConEventosDto extends DEDto {
  @Campo(listaDe(() => EventoDto)) eventos!: EventoDto[];

  static con(documento: Documento, eventos: readonly Evento[], enlaces: EnlacesDeDocumento): DEConEventosDto {
    return { ...DEDto.from(documento, enlaces), eventos: eventos.map((evento) => EventoDto.from(evento)) };
  }
}
