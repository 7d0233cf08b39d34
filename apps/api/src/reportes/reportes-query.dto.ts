import type { Sit } from '@libs/series';
import { FiltrosQuery } from '../de/lista-query.dto';
import { Campo, type Forma, opcional, porDefecto } from '../http/campo';
import { alguno, numeroEscritoDe, sitPedido } from '../http/formas-de-consulta';
import { diaDesde, diaExistente, regla } from '../http/formas-leidas';

export type Formato = 'csv' | 'xlsx' | 'json';

const POR_DEFECTO = 'Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan.';
const AMBOS = 'Por defecto, ambos.';
const ARCHIVO = 'En qué se entrega.';

/** Query of GET /v1/de/summary. */
export class ResumenQuery {
  @Campo(opcional(diaExistente), 'Por defecto, el primer día del mes en curso.') desde?: string;
  @Campo(opcional(diaDesde), 'Por defecto, hoy. Día entero, incluido.') hasta?: string;
  @Campo(opcional(sitPedido), AMBOS) sit?: Sit;
}

/** Query of GET /v1/de/top-receptores. */
export class MejoresQuery {
  @Campo(opcional(sitPedido), AMBOS) sit?: Sit;
  @Campo(porDefecto(5, numeroEscritoDe(1, 50)), 'Cuántos como máximo.') limit: number = 5;
}

/** Query of GET /v1/de/exportar: the filters of the list. */
export class ExportarQuery extends FiltrosQuery {
  @Campo(opcional(sitPedido), POR_DEFECTO) declare sit?: Sit;
  @Campo(porDefecto('csv', alguno(['csv', 'xlsx'])), ARCHIVO) formato: 'csv' | 'xlsx' = 'csv';
}

const mes: Forma<string> = {
  esquema: { type: 'string', pattern: '^\\d{4}-\\d{2}$', example: '2026-03' },
  reglas: [
    regla(
      'matches',
      'debe ser un mes, AAAA-MM',
      (valor) => typeof valor === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(valor),
    ),
  ],
};

/** Query of GET /v1/de/libro-ventas. */
export class LibroQuery {
  @Campo(mes, 'Mes del libro.') mes!: string;
  @Campo(porDefecto('json', alguno(['json', 'csv', 'xlsx'])), ARCHIVO) formato: Formato = 'json';
  @Campo(opcional(sitPedido), POR_DEFECTO) sit?: Sit;
}
