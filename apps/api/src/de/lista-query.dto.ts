import type { Estado } from '@libs/de';
import type { Sit } from '@libs/series';
import { Campo, opcional, porDefecto } from '../formas/campo';
import {
  opcionEscrita,
  opcionesEscritas,
  cdcEscrito,
  enteroEscrito,
  booleanoEscrito,
  sitEscrito,
  textoEscrito,
} from '../formas/consulta';
import { diaDesde, diaLeido } from '../formas/pedido';
import { CON_UNA_LETRA_MAL, DESPLAZAMIENTO, desplazamiento, LIMITE, limite, POR_PAGINA } from '../http/pagina';
import { ESTADO } from './de.dto';

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
    `Nombre o RUC del receptor, o número, sin distinguir acentos. ${CON_UNA_LETRA_MAL} Menos de 3 caracteres se ignora.`,
  )
  q?: string;
}

/** Query of GET /v1/de. */
export class ListaQuery extends FiltrosQuery {
  @Campo(opcional(cdcEscrito), 'Con él la respuesta es el DE mismo.') cdc?: string;
  @Campo(limite, LIMITE) limit: number = POR_PAGINA;
  @Campo(desplazamiento, DESPLAZAMIENTO) offset: number = 0;
}

/** Query of POST /v1/de/emitir. */
export class EmitirQuery {
  @Campo(porDefecto(false, booleanoEscrito), 'Esperar la respuesta de la autoridad.') wait: boolean = false;
  @Campo(porDefecto(10, enteroEscrito(1, 25)), 'Segundos que se espera con wait=true.') timeout: number = 10;
  @Campo(opcional(cdcEscrito), 'Corrige el documento rechazado de ese CDC en lugar de crear otro.')
  edit_cdc?: string;
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
