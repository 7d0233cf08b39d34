import type { Sit } from '@libs/series';
import { COMPRAS, ESTADOS_DE_COMPRA, type TotalesDeCompra } from '@libs/reportes';
import { Campo } from '../formas/campo';
import { cdc, deEsquema, entero, objetoDe, sit } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { esquemaDeFila, MES, TotalesDto } from './reportes.dto';

export class TotalesDeCompraDto extends TotalesDto {
  @Campo(entero, 'Cuántos de los que suman no confirmó todavía la autoridad.') por_confirmar!: number;

  static override from(t: TotalesDeCompra): TotalesDeCompraDto {
    return answerOf(TotalesDeCompraDto, t);
  }
}

const linea = esquemaDeFila(COMPRAS, {
  estado: {
    type: 'string',
    enum: Object.keys(ESTADOS_DE_COMPRA),
    description: 'Solo suman valido y por_confirmar; los demás están con importes en cero.',
  },
  timbrado: { type: ['string', 'null'] },
  cdc: cdc.esquema,
});

export class LibroDeComprasDto {
  @Campo(MES) mes!: string;
  @Campo(sit) sit!: Sit;
  @Campo(objetoDe(() => TotalesDeCompraDto)) totales!: TotalesDeCompraDto;
  @Campo(deEsquema<object[]>({ type: 'array', items: linea })) lineas!: object[];
}
