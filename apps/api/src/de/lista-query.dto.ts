import { type Estado, type FiltrosDeDocumentos, ORDENES, type OrdenDeLista } from '@libs/de';
import type { Sit } from '@libs/series';
import { Campo, opcional, porDefecto } from '../formas/campo';
import {
  opcionEscrita,
  opcionesEscritas,
  cdcEscrito,
  enteroEscrito,
  booleanoEscrito,
  sitEscrito,
  decimalDesde,
  decimalEscrito,
  textoEscrito,
  tresDigitosEscritos,
  unaDeEscrita,
} from '../formas/consulta';
import { diaDesde, diaLeido, uuidLeido } from '../formas/pedido';
import { CON_UNA_LETRA_MAL, DESPLAZAMIENTO, desplazamiento, LIMITE, limite, PER_PAGE } from '../http/pagina';
import { ESTADO } from './de.dto';

const EN_SU_MONEDA = 'en la moneda de cada documento, con punto decimal.';
const DIA = 'Día de Paraguay, incluido.';

/** Filters of documents: the same for the list and for exports and packages of it. */
export class FiltrosQuery {
  @Campo(opcional(textoEscrito(50)), 'La referencia con que se emitió.') id_interno?: string;
  @Campo(opcional(opcionEscrita(['P', 'E', 'A', 'R', 'C'])), ESTADO) estado?: Estado;
  @Campo(opcional(enteroEscrito(1, 8)), 'Solo ese tipo de documento.') tipo?: number;
  @Campo(opcional(sitEscrito), 'H homologación, P producción; sin él, ambos.') sit?: Sit;
  @Campo(opcional(diaLeido), DIA) desde?: string;
  @Campo(opcional(diaDesde), DIA) hasta?: string;
  @Campo(
    opcional(textoEscrito(120)),
    'Nombre, RUC o documento de identidad del receptor, id_interno, número (con guiones o sin ellos), o descripción, código o GTIN de ' +
      'un ítem (unos segundos después de emitir), sin distinguir acentos; o el total exacto, con puntos de mil o sin ellos. ' +
      `${CON_UNA_LETRA_MAL} Menos de 3 caracteres se ignora.`,
  )
  q?: string;
  @Campo(opcional(tresDigitosEscritos), 'Solo los de ese establecimiento.') establecimiento?: string;
  @Campo(opcional(tresDigitosEscritos), 'Solo los de ese punto de expedición.') punto?: string;
  @Campo(opcional(decimalEscrito), `Total mínimo, incluido, ${EN_SU_MONEDA}`) total_desde?: string;
  @Campo(opcional(decimalDesde('total_desde')), `Total máximo, incluido, ${EN_SU_MONEDA}`) total_hasta?: string;
  @Campo(opcional(booleanoEscrito), 'Solo los que no tienen dirección de correo: a nadie se enviaron.')
  sin_correo?: boolean;
}

const MINIMO_DE_BUSQUEDA = 3;

/** The filters as the list reads them. */
export const filtrosDe = ({
  id_interno,
  q,
  total_desde,
  total_hasta,
  sin_correo,
  ...filtros
}: FiltrosQuery): FiltrosDeDocumentos => ({
  estado: filtros.estado,
  tipo: filtros.tipo,
  sit: filtros.sit,
  desde: filtros.desde,
  hasta: filtros.hasta,
  establecimiento: filtros.establecimiento,
  punto: filtros.punto,
  idInterno: id_interno,
  totalDesde: total_desde,
  totalHasta: total_hasta,
  sinCorreo: sin_correo,
  q: q && q.length >= MINIMO_DE_BUSQUEDA ? q : undefined,
});

/** Query of GET /v1/de. */
export class ListaQuery extends FiltrosQuery {
  @Campo(opcional(cdcEscrito), 'Con él la respuesta es el DE mismo.') cdc?: string;
  @Campo(limite, LIMITE) limit: number = PER_PAGE;
  @Campo(desplazamiento, DESPLAZAMIENTO) offset: number = 0;
  @Campo(
    porDefecto<OrdenDeLista>('-fecha', unaDeEscrita(ORDENES)),
    'Por qué se ordena; con - adelante, de mayor a menor. total compara importes, cada uno en la moneda de su documento.',
  )
  orden: OrdenDeLista = '-fecha';
  @Campo(porDefecto(false, booleanoEscrito), 'Agrega resumen: cuántos cumplen los filtros y cuánto suman.')
  resumen: boolean = false;
}

/** Query of POST /v1/de/emitir. */
export class EmitirQuery {
  @Campo(porDefecto(false, booleanoEscrito), 'Esperar la respuesta de la autoridad.') wait: boolean = false;
  @Campo(porDefecto(10, enteroEscrito(1, 25)), 'Segundos que se espera con wait=true.') timeout: number = 10;
  @Campo(opcional(cdcEscrito), 'Corrige el documento rechazado de ese CDC en lugar de crear otro.')
  edit_cdc?: string;
  @Campo(
    opcional(uuidLeido),
    'El borrador que se emite: sin id_interno en el cuerpo, el documento lleva su clave_de_emision, y repetirlo no crea otro.',
  )
  borrador_id?: string;
}

/** Query of POST /v1/de/validar. */
export class ValidarQuery {
  @Campo(
    porDefecto<('xml' | 'receptor')[]>([], opcionesEscritas(['xml', 'receptor'])),
    'xml agrega el documento sin firma; receptor pregunta al padrón por los RUC que el documento nombra (reglas 1306, 1307, 1308, 2303, ' +
      '2304 y 2562). La regla 1332, de los organismos del Estado, no se puede juzgar: el padrón no dice cuáles son.',
  )
  incluir: ('xml' | 'receptor')[] = [];
}
