import type { Inutilizacion, TramoDeInutilizacion } from '@libs/inutilizacion';
import type { Sit } from '@libs/series';
import { Campo, nulo, opcional } from '../formas/campo';
import { cdc, entero, listaDe, momento, opcion, sit, texto, tresDigitos, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { enteroEscrito, sitEscrito, tresDigitosEscritos } from '../formas/consulta';
import { diaDesde, diaLeido } from '../formas/pedido';
import { Pagina, PaginaDto } from '../http/pagina';
import { CODIGO_FISCAL, tipo, tipoLabel } from './de.dto';
import { AUTOR, AutorDto } from './evento.dto';
import { NOMBRE_DE_TIPO } from '@libs/fiscal';

const DIA = 'Día de Paraguay, incluido.';

export class InutilizacionesQuery extends Pagina {
  @Campo(opcional(tresDigitosEscritos), 'Solo las de ese establecimiento.') establecimiento?: string;
  @Campo(opcional(tresDigitosEscritos), 'Solo las de ese punto de expedición.') punto?: string;
  @Campo(opcional(enteroEscrito(1, 8)), 'Solo las de ese tipo de documento.') tipo?: number;
  @Campo(opcional(sitEscrito), 'H homologación, P producción; sin él, ambos.') sit?: Sit;
  @Campo(opcional(diaLeido), DIA) desde?: string;
  @Campo(opcional(diaDesde), DIA) hasta?: string;
}

class TramoDto {
  @Campo(entero) numero_desde!: number;
  @Campo(entero) numero_hasta!: number;
  @Campo(opcion('P', 'A', 'R')) estado!: TramoDeInutilizacion['estado'];
  @Campo(nulo(texto), CODIGO_FISCAL) codigo_fiscal!: string | null;
  @Campo(nulo(texto)) mensaje_fiscal!: string | null;
}

/** Numbers declared unused. */
export class InutilizacionDto {
  @Campo(uuid) id!: string;
  @Campo(sit) sit!: Sit;
  @Campo(tresDigitos) establecimiento!: string;
  @Campo(tresDigitos) punto!: string;
  @Campo(texto) timbrado!: string;
  @Campo(texto) serie!: string;
  @Campo(tipo) tipo!: number;
  @Campo(tipoLabel) tipo_label!: string;
  @Campo(entero) numero_desde!: number;
  @Campo(entero) numero_hasta!: number;
  @Campo(texto) motivo!: string;
  @Campo(
    opcion('P', 'A', 'R', 'X'),
    'P pendiente mientras lo esté algún tramo, A aceptada, R rechazada, X aceptada en parte: vea tramos.',
  )
  estado!: Inutilizacion['estado'];
  @Campo(nulo(texto)) protocolo_fiscal!: string | null;
  @Campo(nulo(texto), CODIGO_FISCAL) codigo_fiscal!: string | null;
  @Campo(nulo(texto)) mensaje_fiscal!: string | null;
  @Campo(
    opcional(listaDe(() => TramoDto)),
    'Solo de un rango de más de 1.000 números, que viaja en varios eventos: uno por evento, en orden. ' +
      'Los números de un tramo rechazado quedan libres en el acto.',
  )
  tramos?: TramoDto[];
  @Campo(nulo(cdc), 'null si es un rango.') cdc!: string | null;
  @Campo(objetoDe(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;

  static from(i: Inutilizacion): InutilizacionDto {
    return answerOf(InutilizacionDto, i, { tipo_label: NOMBRE_DE_TIPO[i.tipo]! });
  }
}

export class PaginaDeInutilizacionesDto extends PaginaDto {
  @Campo(listaDe(() => InutilizacionDto)) inutilizaciones!: InutilizacionDto[];

  static from(inutilizaciones: readonly Inutilizacion[], pagina: PaginaDto): PaginaDeInutilizacionesDto {
    return { inutilizaciones: inutilizaciones.map(InutilizacionDto.from), ...pagina };
  }
}
