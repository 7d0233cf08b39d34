import type { SerieEnUso, Sit } from '@libs/series';
import { Campo, porDefecto } from '../formas/campo';
import { entero, listaDe, momento, sit, texto, tresDigitos } from '../formas/respuesta';
import { booleanoEscrito } from '../formas/consulta';
import { answerOf } from '../http/answer-of';
import { NOMBRE_DE_TIPO } from '@libs/fiscal';

/** A series and its last number. */
export class ContadorDto {
  @Campo(entero) tipo!: number;
  @Campo(texto) tipo_label!: string;
  @Campo(tresDigitos) establecimiento!: string;
  @Campo(tresDigitos) punto!: string;
  @Campo(sit) sit!: Sit;
  @Campo(entero) ultimo_nro!: number;
}

export class SeriesQuery {
  @Campo(
    porDefecto(false, booleanoEscrito),
    'También las de timbrados y letras anteriores, cada punto con la última usada primero.',
  )
  todas: boolean = false;
}

class SerieDto extends ContadorDto {
  @Campo(texto) timbrado!: string;
  @Campo(texto, 'Sus letras; vacía si no tiene.') serie!: string;
  @Campo(entero) proximo_nro!: number;
  @Campo(momento) ultima_emit_at!: string;

  static from(serie: SerieEnUso): SerieDto {
    return answerOf(SerieDto, serie, {
      tipo_label: NOMBRE_DE_TIPO[serie.tipo]!,
      proximo_nro: serie.ultimoNro + 1,
    });
  }
}

export class SeriesDto {
  @Campo(listaDe(() => SerieDto)) items!: SerieDto[];

  static from(series: readonly SerieEnUso[]): SeriesDto {
    return { items: series.map(SerieDto.from) };
  }
}
