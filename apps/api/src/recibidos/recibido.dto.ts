import { leerCdc, NOMBRE_DE_TIPO } from '@libs/fiscal';
import { isoDe } from '@libs/platform';
import type { ReceptorDeEvento } from '@libs/eventos';
import type { RecibidoConEventos } from '@libs/recibidos';
import { numeroFormateado, type Sit } from '@libs/series';
import { Campo, nulo, opcional } from '../formas/campo';
import { booleano, cdc, decimal, listaDe, momento, opcion, sit, texto, objetoDe, uuid } from '../formas/respuesta';
import { sitEscrito, textoEscrito } from '../formas/consulta';
import { diaDesde, diaLeido, objeto, booleanoLeido } from '../formas/pedido';
import { Pagina, PaginaDto } from '../http/pagina';
import { answerOf } from '../http/answer-of';
import { tipo, tipoLabel } from '../de/de.dto';
import { EventoDto } from '../de/evento.dto';
import { motivo } from '../de/gestiones.dto';
import {
  entregaEstimada,
  momentoLocal,
  montoExacto,
  nombreDeReceptor,
  numeroDeDocumento,
  rucDeReceptor,
  tipoDeDocumento,
} from '../formas/recibido';

const SIT = 'H homologación, P producción; por defecto, el de sus puntos de expedición.';
const CUANDO = 'Sin desplazamiento es hora de Paraguay.';
const REEMPLAZAR =
  'Registra el evento en lugar del anterior aunque haya un desconocimiento o pasaran los 15 días para corregir: la NT-19 lo admite ' +
  'dentro de los 45 días, y vale el último.';
const EMISION = `Fecha y hora de emisión del documento, si la autoridad no lo da. ${CUANDO}`;
const RECEPTOR = 'A nombre de quién se emitió; por defecto, el contribuyente de la clave.';

abstract class DelReceptor {
  @Campo(nombreDeReceptor) nombre!: string;
  @Campo(rucDeReceptor, 'Si es contribuyente.') ruc?: string;
}

class ReceptorDeNotificacionDto extends DelReceptor {
  @Campo(tipoDeDocumento(1, 2, 3, 4, 6, 9), 'Si no es contribuyente.') tipo_documento?: number;
  @Campo(numeroDeDocumento, 'Con tipo_documento.') numero_documento?: string;
}

class ReceptorDeDesconocimientoDto extends DelReceptor {
  @Campo(tipoDeDocumento(1, 2, 3, 4), 'Si no es contribuyente. Aquí el formato admite de 1 a 4.')
  tipo_documento?: number;
  @Campo(numeroDeDocumento, 'Con tipo_documento.') numero_documento?: string;
}

export class NotificarRecepcionDto {
  @Campo(momentoLocal, `Cuándo se recibió el documento. ${CUANDO}`) fecha_recepcion!: string;
  @Campo(opcional(momentoLocal), EMISION) fecha_emision?: string;
  @Campo(opcional(montoExacto), 'Total del documento en guaraníes, si la autoridad no lo da.') total_gs?: string;
  @Campo(opcional(objeto(() => ReceptorDeNotificacionDto)), RECEPTOR) receptor?: ReceptorDeNotificacionDto;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

export class ConformidadDto {
  @Campo(opcional(booleanoLeido), 'Lo demás se entrega o se presta después.') parcial?: boolean;
  @Campo(entregaEstimada, `Cuándo se estima recibir lo demás, con parcial: true. ${CUANDO}`) fecha_recepcion?: string;
  @Campo(opcional(booleanoLeido), REEMPLAZAR) reemplazar?: boolean;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

export class DisconformidadDto {
  @Campo(motivo) motivo!: string;
  @Campo(opcional(booleanoLeido), REEMPLAZAR) reemplazar?: boolean;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

export class DesconocimientoDto {
  @Campo(motivo) motivo!: string;
  @Campo(opcional(momentoLocal), `Cuándo se recibió el documento; por defecto, ahora. ${CUANDO}`)
  fecha_recepcion?: string;
  @Campo(opcional(momentoLocal), EMISION) fecha_emision?: string;
  @Campo(opcional(objeto(() => ReceptorDeDesconocimientoDto)), RECEPTOR) receptor?: ReceptorDeDesconocimientoDto;
  @Campo(opcional(booleanoLeido), REEMPLAZAR) reemplazar?: boolean;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

/** The receiver as the event names it. */
export const receptorDe = (
  dto: ReceptorDeNotificacionDto | ReceptorDeDesconocimientoDto | undefined,
): ReceptorDeEvento | undefined =>
  dto?.ruc === undefined
    ? dto && { nombre: dto.nombre, tipoDocumento: dto.tipo_documento!, documento: dto.numero_documento! }
    : { nombre: dto.nombre, ruc: dto.ruc };

const DIA = 'Día de Paraguay del primer evento, incluido.';

/** Query of GET /v1/recibidos. */
export class RecibidosQuery extends Pagina {
  @Campo(opcional(sitEscrito), 'H homologación, P producción; sin él, ambos.') sit?: Sit;
  @Campo(opcional(textoEscrito(10)), 'RUC del emisor, con su dígito verificador.') emisor_ruc?: string;
  @Campo(opcional(diaLeido), DIA) desde?: string;
  @Campo(opcional(diaDesde), DIA) hasta?: string;
}

/** Query of GET /v1/recibidos/{cdc}. */
export class RecibidoQuery {
  @Campo(opcional(sitEscrito), 'H homologación, P producción; sin él, primero el de producción.') sit?: Sit;
}

export class EventoDeRecibidoDto extends EventoDto {
  @Campo(nulo(booleano), 'De una conformidad, si es parcial; null en los demás.') parcial!: boolean | null;

  static de(evento: RecibidoConEventos['eventos'][number]): EventoDeRecibidoDto {
    const parcial = evento.tipo === 'CONFORMIDAD' ? evento.datos['entregaEstimada'] !== undefined : null;
    return { ...EventoDto.from(evento), parcial };
  }
}

/** A document that somebody issued to the tenant, as far as it is known, with the events that the tenant registered on it. */
export class RecibidoDto {
  @Campo(uuid) id!: string;
  @Campo(sit) sit!: Sit;
  @Campo(cdc) cdc!: string;
  @Campo(tipo) tipo_de!: number;
  @Campo(tipoLabel) tipo_label!: string;
  @Campo(texto) numero_formateado!: string;
  @Campo(texto) emisor_ruc!: string;
  @Campo(nulo(texto), 'Si la autoridad dio el documento.') emisor_nombre!: string | null;
  @Campo(nulo(momento)) fecha_emision!: string | null;
  @Campo(nulo(decimal), 'Total en guaraníes.') total_gs!: string | null;
  @Campo(nulo(momento)) fecha_recepcion!: string | null;
  @Campo(
    nulo(opcion('A', 'C', 'N')),
    'Lo que dijo la autoridad: A aprobado, C cancelado, N no tiene uno aprobado con ese CDC; null si no contestó.',
  )
  situacion!: 'A' | 'C' | 'N' | null;
  @Campo(nulo(momento), 'Hora de procesamiento de la autoridad.') aprobado_at!: string | null;
  @Campo(nulo(momento), 'Cuándo lo dijo.') consultado_at!: string | null;
  @Campo(listaDe(() => EventoDeRecibidoDto), 'Los pedidos aquí, en orden.') eventos!: EventoDeRecibidoDto[];
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;

  static from(r: RecibidoConEventos): RecibidoDto {
    const partes = leerCdc(r.cdc)!;
    const local = (cuando: string | null) => cuando && isoDe(cuando);
    return answerOf(RecibidoDto, r, {
      tipo_de: Number(partes.tipo),
      tipo_label: NOMBRE_DE_TIPO[Number(partes.tipo)]!,
      numero_formateado: numeroFormateado(partes, Number(partes.numero)),
      fecha_emision: local(r.fechaEmision),
      fecha_recepcion: local(r.fechaRecepcion),
      total_gs: r.totalGs?.replace(/\.?0+$/, '') ?? null,
      eventos: r.eventos.map((evento) => EventoDeRecibidoDto.de(evento)),
    });
  }
}

/** The document, and the event that was asked for. */
export class RecibidoConEventoDto extends RecibidoDto {
  @Campo(objetoDe(() => EventoDeRecibidoDto)) evento!: EventoDeRecibidoDto;

  static con(recibido: RecibidoConEventos, eventoId: string): RecibidoConEventoDto {
    const evento = recibido.eventos.find(({ id }) => id === eventoId)!;
    return { ...RecibidoDto.from(recibido), evento: EventoDeRecibidoDto.de(evento) };
  }
}

export class PaginaDeRecibidosDto extends PaginaDto {
  @Campo(listaDe(() => RecibidoDto)) recibidos!: RecibidoDto[];

  static from(recibidos: readonly RecibidoConEventos[], pagina: PaginaDto): PaginaDeRecibidosDto {
    return { recibidos: recibidos.map((recibido) => RecibidoDto.from(recibido)), ...pagina };
  }
}
