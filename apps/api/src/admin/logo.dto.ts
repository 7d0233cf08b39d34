import type { Imagen } from '@libs/series';
import { Campo } from '../formas/campo';
import { entero, opcion } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';

export class LogoDto {
  @Campo(opcion('image/png', 'image/jpeg')) tipo!: Imagen['tipo'];
  @Campo(entero, 'En píxeles.') ancho!: number;
  @Campo(entero) alto!: number;
  @Campo(entero, 'Lo que ocupa guardada, sin comentarios ni datos de la cámara.') bytes!: number;

  static from(logo: Imagen): LogoDto {
    return answerOf(LogoDto, logo, { bytes: logo.imagen.length });
  }
}
