import type { FiltroDeAuditoria, FiltroDeSoporte } from '@libs/auth';
import { comienzoDe, diaSiguiente } from '@libs/platform';
import { Campo, opcional, porDefecto } from '../formas/campo';
import { conPatron, diaLeido, enteroLeidoDeTexto, momentoLeido, linea, opcionLeida, uuidLeido } from '../formas/pedido';
import { Pagina } from '../http/pagina';

const MINUTO_MS = 60_000;

const DEL_TENANT = 'Solo lo de ese tenant.';
const AMBIENTE = 'H homologación, P producción; sin él, ambos.';

class DocumentosDeTodos extends Pagina {
  @Campo(opcional(uuidLeido), DEL_TENANT) tenant_id?: string;
  @Campo(opcional(opcionLeida<string>('H', 'P')), AMBIENTE) sit?: string;
  @Campo(opcional(conPatron(/^[0-9A-Z]{44}$/, 'un CDC de 44 caracteres')), 'El documento de ese CDC.') cdc?: string;

  @Campo(opcional(momentoLeido), 'Creados desde ese momento.') desde?: string;

  protected filtro(): FiltroDeSoporte {
    return {
      tenantId: this.tenant_id,
      sit: this.sit,
      cdc: this.cdc,
      desde: this.desde === undefined ? undefined : new Date(this.desde),
      limit: this.limit,
      offset: this.offset,
    };
  }
}

export class AtascadosQuery extends DocumentosDeTodos {
  @Campo(
    porDefecto(15, opcional(enteroLeidoDeTexto(0, 525_600))),
    'Cuánto hace, al menos, que esperan una respuesta definitiva, ellos o su evento.',
  )
  minutos: number = 15;

  toFiltro(ahora: Date): FiltroDeSoporte {
    return { ...this.filtro(), hasta: new Date(ahora.getTime() - this.minutos * MINUTO_MS) };
  }
}

export class DocumentosQuery extends DocumentosDeTodos {
  @Campo(opcional(linea(1, 50)), 'La referencia de quien lo emitió.') id_interno?: string;
  @Campo(
    opcional(opcionLeida<string>('P', 'E', 'A', 'R', 'C')),
    'P pendiente, E enviado, A aprobado, R rechazado, C cancelado.',
  )
  estado?: string;

  toFiltro(): FiltroDeSoporte {
    return { ...this.filtro(), idInterno: this.id_interno, estado: this.estado };
  }
}

const DESDE =
  'Día de Paraguay, incluido. Sin él, los actos fiscales de una cuenta (emisiones, eventos, correos …) son los de los últimos 31 días.';

/** Acts of one tenant. */
export class ActosQuery extends Pagina {
  @Campo(opcional(linea(1, 60)), 'Nombre del acto, como tenant.crear o de.cancelar.') acto?: string;
  @Campo(opcional(linea(1, 255)), 'Identificador de quien lo hizo.') autor?: string;
  @Campo(opcional(diaLeido), DESDE) desde?: string;
  @Campo(opcional(diaLeido), 'Día de Paraguay, incluido.') hasta?: string;

  toFiltro(tenantId?: string): FiltroDeAuditoria {
    return {
      tenantId,
      acto: this.acto,
      autor: this.autor,
      desde: this.desde === undefined ? undefined : comienzoDe(this.desde),
      hasta: this.hasta === undefined ? undefined : comienzoDe(diaSiguiente(this.hasta)),
      limit: this.limit,
      offset: this.offset,
    };
  }
}

export class AuditoriaQuery extends ActosQuery {
  @Campo(opcional(uuidLeido), 'Solo los de ese tenant, y con ellos sus actos fiscales.') tenant_id?: string;
}
