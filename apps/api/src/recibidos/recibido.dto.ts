import { mostrarMonto } from '@libs/de';
import { leerCdc, NOMBRE_DE_TIPO } from '@libs/fiscal';
import { isoDe, isoParaguay } from '@libs/platform';
import {
  emisionDe,
  eventosHasta,
  type Prueba,
  PRUEBAS,
  type RecibidoConEventos,
  RESULTADOS,
  type Veredicto,
  VEREDICTOS,
  type Via,
  VIAS,
} from '@libs/recibidos';
import { numeroFormateado, type Sit } from '@libs/series';
import { EventoDto } from '../de/evento.dto';
import { tipo, tipoLabel } from '../de/de.dto';
import { Campo, nulo } from '../formas/campo';
import { booleano, cdc, decimal, listaDe, momento, objetoDe, opcion, sit, texto, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { PaginaDto } from '../http/pagina';

export class EventoDeRecibidoDto extends EventoDto {
  @Campo(nulo(booleano), 'De una conformidad, si es parcial; null en los demás.') parcial!: boolean | null;

  static de(evento: RecibidoConEventos['eventos'][number]): EventoDeRecibidoDto {
    const parcial = evento.tipo === 'CONFORMIDAD' ? evento.datos['entregaEstimada'] !== undefined : null;
    return { ...EventoDto.from(evento), parcial };
  }
}

export const VEREDICTO =
  'valido: todo está probado · por_confirmar: falta la palabra de la autoridad · observado: sus totales, su QR o su certificado no ' +
  'concuerdan · invalido: fallan su formato, su firma o su CDC · null: no se juzgó, solo se pidió un evento.';

export class PruebaDto {
  @Campo(opcion(...PRUEBAS)) prueba!: Prueba['prueba'];
  @Campo(opcion(...RESULTADOS), 'sin_preguntar: no se probó, y el detalle dice por qué · no_aplica: no hay qué probar.')
  resultado!: Prueba['resultado'];
  @Campo(texto, 'En palabras; si falla, con el campo.') detalle!: string;
}

/** A document that somebody issued to the tenant, as far as it is known, with the events that the tenant registered on it. */
export class RecibidoDto {
  @Campo(uuid) id!: string;
  @Campo(sit) sit!: Sit;
  @Campo(cdc) cdc!: string;
  @Campo(tipo) tipo_de!: number;
  @Campo(tipoLabel) tipo_label!: string;
  @Campo(texto) numero_formateado!: string;
  @Campo(nulo(texto), 'Si se leyó su XML.') timbrado!: string | null;
  @Campo(texto) emisor_ruc!: string;
  @Campo(nulo(texto), 'Si se leyó su XML, o la autoridad lo dio.') emisor_nombre!: string | null;
  @Campo(nulo(momento)) fecha_emision!: string | null;
  @Campo(nulo(texto), 'Si se leyó su XML, como los demás importes.') moneda!: string | null;
  @Campo(nulo(decimal)) total!: string | null;
  @Campo(nulo(decimal)) total_iva!: string | null;
  @Campo(nulo(decimal), 'Total en guaraníes.') total_gs!: string | null;
  @Campo(nulo(opcion(...VEREDICTOS)), VEREDICTO) veredicto!: Veredicto | null;
  @Campo(booleano, 'Si está su XML; si no, se lo conoce por su CDC.') tiene_xml!: boolean;
  @Campo(
    opcion(...VIAS),
    'Cómo llegó primero: archivo, cdc, qr, direccion (correo a la dirección de la instalación), buzon (el de la cuenta), autoridad (ella ' +
      'dio el XML), evento (se pidió uno).',
  )
  via!: Via;
  @Campo(nulo(momento), 'Cuándo llegó.') recibido_at!: string | null;
  @Campo(momento, 'Fin del plazo para los eventos del receptor: 45 días desde la emisión.') eventos_hasta!: string;
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
    const monto = (escrito: string | null, moneda: string | null) => escrito && mostrarMonto(escrito, moneda ?? 'PYG');
    return answerOf(RecibidoDto, r, {
      tipo_de: Number(partes.tipo),
      tipo_label: NOMBRE_DE_TIPO[Number(partes.tipo)]!,
      numero_formateado: numeroFormateado(partes, Number(partes.numero)),
      fecha_emision: local(r.fechaEmision),
      fecha_recepcion: local(r.fechaRecepcion),
      total: monto(r.total, r.moneda),
      total_iva: monto(r.totalIva, r.moneda),
      total_gs: monto(r.totalGs, 'PYG'),
      tiene_xml: r.huella !== null,
      eventos_hasta: isoParaguay(eventosHasta(emisionDe(r))),
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
