import type { Sit } from '@libs/series';
import { FiltrosQuery } from '../de/lista-query.dto';
import { cdcsEscritos } from '../de/paquetes.dto';
import { Campo, opcional, porDefecto } from '../formas/campo';
import { opcionEscrita, mes, enteroEscrito, booleanoEscrito, sitEscrito } from '../formas/consulta';
import { diaDesde, diaLeido } from '../formas/pedido';
import { type Separador, SEPARADORES } from '@libs/reportes/archivos';
import { type Cifra, CIFRAS, FILAS_POR_ARCHIVO } from '@libs/reportes';

export type Formato = 'csv' | 'xlsx' | 'json';

const POR_DEFECTO = 'Por defecto, P si la cuenta tiene un punto en producción; si no, H. Nunca se mezclan.';
const AMBOS = 'Por defecto, ambos.';
const ARCHIVO = 'En qué se entrega.';
const SEPARADOR = 'Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español.';

/** Query of GET /v1/de/summary. */
export class ResumenQuery {
  @Campo(opcional(diaLeido), 'Por defecto, el primer día del mes en curso.') desde?: string;
  @Campo(opcional(diaDesde), 'Por defecto, hoy. Día entero, incluido.') hasta?: string;
  @Campo(opcional(sitEscrito), AMBOS) sit?: Sit;
}

/** Query of GET /v1/de/top-receptores. */
export class MejoresQuery {
  @Campo(opcional(sitEscrito), AMBOS) sit?: Sit;
  @Campo(porDefecto(5, enteroEscrito(1, 50)), 'Cuántos como máximo.') limit: number = 5;
}

/** Query of GET /v1/de/exportar: the filters of the list. */
export class ExportarQuery extends FiltrosQuery {
  @Campo(opcional(sitEscrito), POR_DEFECTO) declare sit?: Sit;
  @Campo(opcional(cdcsEscritos), 'Los documentos, separados por comas, hasta 100, en lugar de filtros.')
  cdcs?: string[];
  @Campo(porDefecto('csv', opcionEscrita(['csv', 'xlsx'])), ARCHIVO) formato: 'csv' | 'xlsx' = 'csv';
  @Campo(opcional(opcionEscrita(SEPARADORES)), SEPARADOR) separador?: Separador;
}

/** Query of GET /v1/de/libro-ventas and of GET /v1/recibidos/libro-compras. */
export class LibroQuery {
  @Campo(mes, 'Mes del libro.') mes!: string;
  @Campo(porDefecto('json', opcionEscrita(['json', 'csv', 'xlsx'])), ARCHIVO) formato: Formato = 'json';
  @Campo(porDefecto(true, booleanoEscrito), 'Con false, el JSON trae los totales y ninguna línea.') lineas: boolean =
    true;
  @Campo(opcional(opcionEscrita(SEPARADORES)), SEPARADOR) separador?: Separador;
  @Campo(opcional(sitEscrito), POR_DEFECTO) sit?: Sit;
}

const SI_O_NO = opcionEscrita(['S', 'N']);

/** Query of GET /v1/de/rg90. */
export class Rg90Query {
  @Campo(mes, 'Mes que se declara.') mes!: string;
  @Campo(porDefecto('S', SI_O_NO), 'Si imputa al IVA.') iva: 'S' | 'N' = 'S';
  @Campo(porDefecto('N', SI_O_NO), 'Si imputa al IRE.') ire: 'S' | 'N' = 'N';
  @Campo(porDefecto('N', SI_O_NO), 'Si imputa al IRP-RSP.') irp_rsp: 'S' | 'N' = 'N';
  @Campo(
    porDefecto(1, enteroEscrito(1, 9999)),
    `Qué parte: cada archivo lleva hasta ${FILAS_POR_ARCHIVO} comprobantes.`,
  )
  parte: number = 1;
  @Campo(opcional(sitEscrito), POR_DEFECTO) sit?: Sit;
}

/** Query of GET /v1/reportes/iva. */
export class IvaQuery {
  @Campo(mes, 'Mes del papel de trabajo.') mes!: string;
  @Campo(porDefecto('json', opcionEscrita(['json', 'csv', 'xlsx'])), ARCHIVO) formato: Formato = 'json';
  @Campo(opcional(opcionEscrita(CIFRAS)), 'Del CSV: solo los documentos que suman en esta cifra.') cifra?: Cifra;
  @Campo(opcional(opcionEscrita(SEPARADORES)), SEPARADOR) separador?: Separador;
  @Campo(opcional(sitEscrito), POR_DEFECTO) sit?: Sit;
}
