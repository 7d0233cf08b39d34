import type { Estado } from '@libs/de';
import { isoDe } from '@libs/platform';
import type { Sit } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { cdc, decimal, deEsquema, dia, entero, listaDe, momento, sit, texto, objetoDe } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import {
  type Columna,
  type MejorReceptor,
  type Periodo,
  type Resumen,
  type TotalesDeVenta,
  VENTAS,
  type VentasDelDia,
} from '@libs/reportes';

class PorEstadoDto implements Record<Estado, number> {
  @Campo(entero) P!: number;
  @Campo(entero) E!: number;
  @Campo(entero) A!: number;
  @Campo(entero) R!: number;
  @Campo(entero) C!: number;
}

class MontosDto {
  @Campo(decimal) total_facturado!: string;
  @Campo(decimal) iva_5!: string;
  @Campo(decimal) iva_10!: string;
  @Campo(decimal) exento!: string;
}

class RangoDto {
  @Campo(momento) desde!: string;
  @Campo(momento) hasta!: string;
}

const porTipo = deEsquema<Record<string, number>>({
  type: 'object',
  patternProperties: { '^[1-8]$': entero.esquema },
  additionalProperties: false,
});

export class ResumenDto {
  @Campo(entero) total!: number;
  @Campo(objetoDe(() => PorEstadoDto)) por_estado!: PorEstadoDto;
  @Campo(porTipo, 'Cantidad por código de tipo.') por_tipo!: Record<string, number>;
  @Campo(objetoDe(() => MontosDto)) montos!: MontosDto;
  @Campo(objetoDe(() => RangoDto)) rango!: RangoDto;

  static from(resumen: Resumen, { desde, hasta }: Periodo): ResumenDto {
    const rango = { desde: isoDe(`${desde}T00:00:00`), hasta: isoDe(`${hasta}T23:59:59`) };
    return answerOf(ResumenDto, resumen, { rango });
  }
}

class VentasDelDiaDto {
  @Campo(dia, 'Día de la emisión.') fecha!: string;
  @Campo(entero, 'Tipo de documento: 1, 5 o 6.') tipo_de!: number;
  @Campo(entero) cantidad!: number;
  @Campo(decimal, 'En guaraníes; el de las notas de crédito es negativo.') monto_total!: string;
}

export class VentasPorDiaDto {
  @Campo(listaDe(() => VentasDelDiaDto), 'Del más viejo al más nuevo; un día sin ventas no está.')
  dias!: VentasDelDiaDto[];

  static from(ventas: readonly VentasDelDia[]): VentasPorDiaDto {
    return { dias: ventas.map((venta) => answerOf(VentasDelDiaDto, venta, { tipo_de: venta.tipo })) };
  }
}

class MejorReceptorDto {
  @Campo(texto) nombre!: string;
  @Campo(nulo(texto)) ruc!: string | null;
  @Campo(entero) cantidad!: number;
  @Campo(decimal) monto_total!: string;
}

export class MejoresReceptoresDto {
  @Campo(listaDe(() => MejorReceptorDto)) receptores!: MejorReceptorDto[];

  static from(mejores: readonly MejorReceptor[]): MejoresReceptoresDto {
    return answerOf(MejoresReceptoresDto, { receptores: mejores });
  }
}

export class TotalesDto {
  @Campo(decimal) gravado_10!: string;
  @Campo(decimal) iva_10!: string;
  @Campo(decimal) gravado_5!: string;
  @Campo(decimal) iva_5!: string;
  @Campo(decimal) exento!: string;
  @Campo(decimal) total!: string;
  @Campo(entero) cantidad!: number;

  static from(t: TotalesDeVenta): TotalesDto {
    return answerOf(TotalesDto, t);
  }
}

/** Columns that are neither an amount nor plain text. */
const PROPIOS: Readonly<Record<string, object>> = {
  fecha: dia.esquema,
  tipo_de: entero.esquema,
  sit: sit.esquema,
  ...Object.fromEntries(
    ['condicion_venta', 'condicion_compra'].map((titulo) => [
      titulo,
      { type: ['integer', 'null'], enum: [1, 2, null] },
    ]),
  ),
  ...Object.fromEntries(
    ['numero_hasta', 'condicion_label', 'receptor_ruc', 'receptor_documento', 'receptor_nombre', 'moneda']
      .concat(['emisor_nombre', 'asociado_numero', 'asociado_timbrado', 'asociado_cdc'])
      .map((titulo) => [titulo, { type: ['string', 'null'] }]),
  ),
  tipo_cambio: { ...decimal.esquema, type: ['string', 'null'] },
};

/** The rows of a table as JSON has them. @param propios the schemas of columns that are not as in other tables. */
export function esquemaDeFila<Fila>(
  columnas: readonly Columna<Fila>[],
  propios: Readonly<Record<string, object>>,
): object {
  const esquemaDe = ({ titulo, importe }: Columna<Fila>): object =>
    propios[titulo] ?? PROPIOS[titulo] ?? (importe ? decimal : texto).esquema;
  return {
    type: 'object',
    required: columnas.map(({ titulo }) => titulo),
    properties: Object.fromEntries(columnas.map((columna) => [columna.titulo, esquemaDe(columna)])),
  };
}

/** A line, with the columns of the table VENTAS. */
const linea = esquemaDeFila(VENTAS, {
  estado: { type: 'string', enum: ['A', 'C', 'I'], description: 'I: números inutilizados, sin documento.' },
  cdc: { ...cdc.esquema, type: ['string', 'null'] },
});

export const MES = deEsquema<string>({ type: 'string', pattern: '^\\d{4}-\\d{2}$' });

export class LibroDeVentasDto {
  @Campo(MES) mes!: string;
  @Campo(sit) sit!: Sit;
  @Campo(objetoDe(() => TotalesDto)) totales!: TotalesDto;
  @Campo(deEsquema<object[]>({ type: 'array', items: linea })) lineas!: object[];
}
