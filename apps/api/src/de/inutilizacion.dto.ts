import { isIn, isInt, max, min } from 'class-validator';
import type { Inutilizacion, TramoDeInutilizacion } from '@libs/inutilizacion';
import type { Sit } from '@libs/series';
import { anulable, Campo, type Forma, nulo, opcional, type Regla } from '../http/campo';
import { cdc, entero, listaDe, momento, opcion, sit, texto, tresDigitos, una, uuid } from '../http/formas';
import { tomar } from '../http/tomar';
import { numeroEscritoDe, sitPedido, tresDigitosExactos } from '../http/formas-de-consulta';
import { diaDesde, diaExistente, que, regla } from '../http/formas-leidas';
import { Pagina, PaginaDto } from '../http/pagina';
import { CODIGO_FISCAL, TIPOS, tipo, tipoLabel } from './de.dto';
import { AUTOR, AutorDto } from './evento.dto';
import { motivo } from './gestiones.dto';

const NUMERO_MAXIMO = 9_999_999;
/** Document types that a series may have. */
const CON_SERIE = Object.keys(TIPOS).map(Number);
/** Types that have names but were never put into force: no timbrado has them (GEI007). */
const SIN_VIGENCIA: readonly unknown[] = [2, 3, 8];

const numero: Forma<number> = {
  esquema: { type: 'integer', minimum: 1, maximum: NUMERO_MAXIMO },
  reglas: [
    regla('isInt', 'debe ser un entero', isInt),
    regla('max', `debe ser hasta ${NUMERO_MAXIMO}`, (valor) => max(valor, NUMERO_MAXIMO)),
    regla('min', 'debe ser desde 1', (valor) => min(valor, 1)),
  ],
};

const noMenorQueDesde: Regla = {
  tipo: 'range',
  vale: (hasta, { numero_desde: desde }) => typeof hasta !== 'number' || typeof desde !== 'number' || hasta >= desde,
  mensaje: () => 'numero_hasta no puede ser menor que numero_desde',
};

const deUnTipo: Forma<number> = {
  esquema: { type: 'integer', enum: CON_SERIE },
  reglas: [
    {
      tipo: 'isIn',
      vale: (valor) => isIn(valor, CON_SERIE),
      mensaje: (campo, valor) =>
        SIN_VIGENCIA.includes(valor)
          ? `${campo} ${String(valor)} nunca se emitió: no corresponde a ningún timbrado (regla 4060)`
          : `${campo} debe ser uno de: ${CON_SERIE.join(', ')}`,
    },
  ],
};

const igualATipoDe: Regla = {
  tipo: 'alias',
  vale: (suyo, { tipo_de }) => tipo_de === undefined || suyo === tipo_de,
  mensaje: () => 'tipo y tipo_de deben ser iguales',
};

const salvoConTipo: Forma<number | undefined> = {
  ...opcional(deUnTipo),
  falta: (valor, { tipo: alias }) => valor === undefined && alias != null,
};

export class InutilizarDto {
  @Campo(tresDigitosExactos) establecimiento!: string;
  @Campo(tresDigitosExactos) punto!: string;
  @Campo(numero) numero_desde!: number;
  @Campo(que(numero, noMenorQueDesde)) numero_hasta!: number;
  @Campo(salvoConTipo, 'Obligatorio, con este nombre o como tipo.') tipo_de?: number;
  @Campo(anulable(que(deUnTipo, igualATipoDe)), 'Alias de tipo_de.') tipo?: number | null;
  @Campo(anulable(sitPedido), 'Por defecto, el del punto.') sit?: Sit | null;
  @Campo(motivo) motivo!: string;
}

const DIA = 'Día de Paraguay, incluido.';

export class InutilizacionesQuery extends Pagina {
  @Campo(opcional(tresDigitosExactos), 'Solo las de ese establecimiento.') establecimiento?: string;
  @Campo(opcional(tresDigitosExactos), 'Solo las de ese punto de expedición.') punto?: string;
  @Campo(opcional(numeroEscritoDe(1, 8)), 'Solo las de ese tipo de documento.') tipo?: number;
  @Campo(opcional(sitPedido), 'H homologación, P producción; sin él, ambos.') sit?: Sit;
  @Campo(opcional(diaExistente), DIA) desde?: string;
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
  @Campo(una(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;

  static from(i: Inutilizacion): InutilizacionDto {
    return tomar(InutilizacionDto, i, { tipo_label: TIPOS[i.tipo]! });
  }
}

export class PaginaDeInutilizacionesDto extends PaginaDto {
  @Campo(listaDe(() => InutilizacionDto)) inutilizaciones!: InutilizacionDto[];

  static from(inutilizaciones: readonly Inutilizacion[], pagina: PaginaDto): PaginaDeInutilizacionesDto {
    return { inutilizaciones: inutilizaciones.map(InutilizacionDto.from), ...pagina };
  }
}
