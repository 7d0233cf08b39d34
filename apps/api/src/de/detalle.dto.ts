import {
  cancelableHasta,
  type CorreoDeDocumento,
  type DocumentoDetallado,
  type Estado,
  mostrarMonto,
  type NotaDeDocumento,
} from '@libs/de';
import { isoParaguay } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { booleano, cdc, decimal, entero, listaDe, momento, opcion, texto, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { CODIGO_FISCAL, DEDto, ESTADO, estado, formateado, ReceptorDelDEDto, tipo, tipoLabel } from './de.dto';
import { EmisorDelDEDto, TotalesDelDEDto } from './emisor.dto';
import type { EnlacesDeDocumento } from './enlaces-de-documento';
import { AUTOR, AutorDto, EventoDto } from './evento.dto';
import { items, type Json, pedida, pedidas, receptor, remision } from './instantanea';
import { NOMBRE_DE_TIPO } from '@libs/fiscal';

const TIPOS_DE_CORREO = { D: 'DOCUMENTO', C: 'CANCELACION' } as const;

/** An e-mail about the document to one address. */
export class CorreoDto {
  @Campo(uuid) id!: string;
  @Campo(opcion('DOCUMENTO', 'CANCELACION'), 'La carta con el documento, o el aviso de que se canceló.')
  tipo!: 'DOCUMENTO' | 'CANCELACION';
  @Campo(texto, 'Su única dirección: una carta a varias es un correo por cada una.') para!: string;
  @Campo(booleano, 'Los demás destinatarios no la ven.') oculta!: boolean;
  @Campo(opcion('P', 'E', 'F'), 'P pendiente, E entregado al servidor de correo, F falló.') estado!: 'P' | 'E' | 'F';
  @Campo(entero) intentos!: number;
  @Campo(nulo(texto), 'Por qué falló, o qué espera.') ultimo_error!: string | null;
  @Campo(nulo(momento), 'null: no se intenta más.') proximo_intento_at!: string | null;
  @Campo(objetoDe(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) cerrado_at!: string | null;

  static from(c: CorreoDeDocumento): CorreoDto {
    return answerOf(CorreoDto, c, {
      tipo: TIPOS_DE_CORREO[c.tipo],
      para: c.destinatario,
      ultimo_error: c.detalle,
      proximo_intento_at: c.proximoAt && isoParaguay(c.proximoAt),
    });
  }
}

class EntradaDeHistorialDto {
  @Campo(estado, ESTADO) estado!: Estado;
  @Campo(nulo(texto)) motivo!: string | null;
  @Campo(nulo(texto), CODIGO_FISCAL) codigo_fiscal!: string | null;
  @Campo(nulo(texto)) mensaje_fiscal!: string | null;
  @Campo(objetoDe(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;
}

/** A note about an invoice. */
class NotaDto {
  @Campo(cdc) cdc!: string;
  @Campo(tipo) tipo_de!: number;
  @Campo(tipoLabel) tipo_label!: string;
  @Campo(formateado) numero_formateado!: string;
  @Campo(estado, ESTADO) estado!: Estado;
  @Campo(decimal) total!: string;

  static from(nota: NotaDeDocumento, moneda: string): NotaDto {
    return answerOf(NotaDto, nota, {
      tipo_de: nota.tipo,
      tipo_label: NOMBRE_DE_TIPO[nota.tipo]!,
      numero_formateado: numeroFormateado(nota, nota.numero),
      total: mostrarMonto(nota.total, moneda),
    });
  }
}

/** A document with all its data, as they were at its emission. */
export class DEDetalleDto extends DEDto {
  @Campo(receptor, 'El receptor como era al emitir.') declare receptor: ReceptorDelDEDto;
  @Campo(items) items!: Json[];
  @Campo(objetoDe(() => EmisorDelDEDto), 'El emisor como era al emitir.') emisor!: EmisorDelDEDto;
  @Campo(objetoDe(() => TotalesDelDEDto)) totales!: TotalesDelDEDto;
  @Campo(nulo(opcion<number>(1, 2))) condicion_venta!: number | null;
  @Campo(pedidas('formas_pago')) formas_pago!: Json[];
  @Campo(nulo(pedida('pago_credito'))) pago_credito!: Json | null;
  @Campo(nulo(pedida('doc_asociado'))) doc_asociado!: Json | null;
  @Campo(pedidas('docs_asociados'), 'Los documentos asociados, si se pidieron varios.') docs_asociados!: Json[];
  @Campo(nulo(pedida('autofactura'))) autofactura!: Json | null;
  @Campo(nulo(remision()), 'null salvo en la nota de remisión.') remision!: Json | null;
  @Campo(pedidas('obras')) obras!: Json[];
  @Campo(
    listaDe(() => NotaDto),
    'De una factura: las notas de crédito y débito que la nombran, la más nueva primero; hasta cien.',
  )
  notas!: NotaDto[];
  @Campo(nulo(decimal), 'De una factura aprobada: lo que todavía pueden tomar las notas de crédito. null en los demás.')
  por_acreditar!: string | null;
  @Campo(nulo(momento), 'Hasta cuándo se puede pedir la cancelación; null si no está aprobado. Puede haber pasado.')
  cancelable_hasta!: string | null;
  @Campo(listaDe(() => EventoDto)) eventos!: EventoDto[];
  @Campo(listaDe(() => CorreoDto)) correos!: CorreoDto[];
  @Campo(listaDe(() => EntradaDeHistorialDto)) historial!: EntradaDeHistorialDto[];

  static conTodo(detallado: DocumentoDetallado, enlaces: EnlacesDeDocumento): DEDetalleDto {
    const { documento, detalle, eventos, correos, notas } = detallado;
    const cancelable = cancelableHasta(documento);
    return answerOf(DEDetalleDto, detallado, {
      ...DEDto.from(documento, enlaces),
      ...(detalle as unknown as Pick<DEDetalleDto, keyof typeof detalle>),
      receptor: { ...detalle.receptor, ...ReceptorDelDEDto.from(documento) },
      eventos: eventos.map((evento) => EventoDto.from(evento)),
      correos: correos.map(CorreoDto.from),
      notas: notas.map((nota) => NotaDto.from(nota, documento.moneda)),
      cancelable_hasta: cancelable && isoParaguay(cancelable),
    });
  }
}
