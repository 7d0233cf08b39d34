import type { Sit } from '@libs/series';
import { FiltrosQuery } from '../de/lista-query.dto';
import { Campo, opcional, porDefecto } from '../http/campo';
import { alguno, mes, numeroEscritoDe, siONoEscrito, sitPedido } from '../http/formas-de-consulta';
import { diaDesde, diaExistente } from '../http/formas-leidas';
import { type Separador, SEPARADORES } from '@libs/reportes/archivos';
import { FILAS_POR_ARCHIVO } from '@libs/reportes';

export type Formato = 'csv' | 'xlsx' | 'json';

const POR_DEFECTO = 'Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan.';
const AMBOS = 'Por defecto, ambos.';
const ARCHIVO = 'En qué se entrega.';
const SEPARADOR = 'Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español.';

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
  @Campo(opcional(alguno(SEPARADORES)), SEPARADOR) separador?: Separador;
}

/** Query of GET /v1/de/libro-ventas. */
export class LibroQuery {
  @Campo(mes, 'Mes del libro.') mes!: string;
  @Campo(porDefecto('json', alguno(['json', 'csv', 'xlsx'])), ARCHIVO) formato: Formato = 'json';
  @Campo(porDefecto(true, siONoEscrito), 'Con false, el JSON trae los totales y ninguna línea.') lineas: boolean = true;
  @Campo(opcional(alguno(SEPARADORES)), SEPARADOR) separador?: Separador;
  @Campo(opcional(sitPedido), POR_DEFECTO) sit?: Sit;
}

const SI_O_NO = alguno(['S', 'N']);

/** Query of GET /v1/de/rg90. */
export class Rg90Query {
  @Campo(mes, 'Mes que se declara.') mes!: string;
  @Campo(porDefecto('S', SI_O_NO), 'Si imputa al IVA.') iva: 'S' | 'N' = 'S';
  @Campo(porDefecto('N', SI_O_NO), 'Si imputa al IRE.') ire: 'S' | 'N' = 'N';
  @Campo(porDefecto('N', SI_O_NO), 'Si imputa al IRP-RSP.') irp_rsp: 'S' | 'N' = 'N';
  @Campo(
    porDefecto(1, numeroEscritoDe(1, 9999)),
    `Qué parte: cada archivo lleva hasta ${FILAS_POR_ARCHIVO} comprobantes.`,
  )
  parte: number = 1;
  @Campo(opcional(sitPedido), POR_DEFECTO) sit?: Sit;
}
