import { type FiltroDeEvento, type Veredicto, VEREDICTOS } from '@libs/recibidos';
import type { Sit } from '@libs/series';
import { Campo, opcional } from '../formas/campo';
import { enteroEscrito, opcionEscrita, sitEscrito, textoEscrito, unaDeEscrita } from '../formas/consulta';
import { diaDesde, diaLeido } from '../formas/pedido';
import { KudeQuery } from '../enlaces/kude-query.dto';
import { Pagina } from '../http/pagina';
import { VEREDICTO } from './recibido.dto';

const DIA = 'Día de emisión, incluido.';
const EVENTOS = ['NOTIFICACION', 'CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO', 'sin_responder'] as const;

/** Query of GET /v1/recibidos. */
export class RecibidosQuery extends Pagina {
  @Campo(opcional(sitEscrito), 'H homologación, P producción; sin él, ambos.') sit?: Sit;
  @Campo(opcional(textoEscrito(10)), 'RUC del emisor, con su dígito verificador.') emisor?: string;
  @Campo(opcional(diaLeido), DIA) desde?: string;
  @Campo(opcional(diaDesde), DIA) hasta?: string;
  @Campo(opcional(enteroEscrito(1, 8)), 'Solo ese tipo de documento.') tipo_de?: number;
  @Campo(opcional(unaDeEscrita(VEREDICTOS)), VEREDICTO) veredicto?: Veredicto;
  @Campo(
    opcional(opcionEscrita(['A', 'C', 'N', 'sin_preguntar'])),
    'Lo que dijo la autoridad: A aprobado, C cancelado, N no lo tiene, sin_preguntar todavía nada.',
  )
  estado?: 'A' | 'C' | 'N' | 'sin_preguntar';
  @Campo(
    opcional(unaDeEscrita(EVENTOS)),
    'Con un evento de este tipo, pedido o aceptado; sin_responder: los que todavía se pueden responder y no tienen ninguno.',
  )
  evento?: FiltroDeEvento;
  @Campo(
    opcional(textoEscrito(100)),
    'Palabras del nombre o el RUC del emisor, el número, el CDC, el timbrado o el total.',
  )
  q?: string;
}

const SIT = 'H homologación, P producción; sin él, primero el de producción.';

/** Query of GET /v1/recibidos/{cdc} and of its XML. */
export class RecibidoQuery {
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

/** Query of GET /v1/recibidos/{cdc}/kude. */
export class KudeRecibidoQuery extends KudeQuery {
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}
