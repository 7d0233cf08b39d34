import type { DocumentoDeSoporte, EnvioDeSoporte, EventoDeSoporte, TramiteDeSoporte } from '@libs/auth';
import { TIPOS_DE_EVENTO } from '@libs/eventos';
import { enPalabras } from '@libs/fiscal';
import { isoParaguay, type Modo, modoDe, MODOS } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import { CorreoDto, DEDetalleDto } from '../de/detalle.dto';
import { Campo, nulo } from '../formas/campo';
import { booleano, cdc, entero, listaDe, momento, opcion, texto, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { PaginaDto } from '../http/pagina';

const palabras = (detalle: string | null): string | null => detalle && enPalabras(detalle);

/** Why the document waits, in words for a customer; null when it does not wait. */
function espera(d: DocumentoDeSoporte): string | null {
  const sinFinal = d.estado === 'P' || d.estado === 'E';
  if (!sinFinal && d.eventoTipo === null) return null;
  if (sinFinal && d.apartado) return 'No se puede enviar como está: queda apartado hasta que se pida su reenvío.';
  if (d.sinCertificado)
    return 'El emisor no tiene un certificado vigente: la autoridad no atiende sus conexiones hasta que suba otro.';
  if (d.disyuntorHasta)
    return 'Los envíos del emisor están en pausa, porque la autoridad no responde o lo bloquea: primero se prueba con una consulta.';
  if (!sinFinal) return `Falta la respuesta de la autoridad a su evento (${d.eventoTipo!}).`;
  if (d.enVuelo) return 'Se está enviando o consultando en este momento.';
  if (d.enLote)
    return d.estado === 'E'
      ? 'Está en un lote: falta la respuesta de la autoridad.'
      : 'Está en un lote que vuelve a salir.';
  if (d.envioAbierto) return 'Se envió y no se sabe si llegó: se pregunta a la autoridad antes de enviar otra vez.';
  if (d.modoEnvio === 'A') return 'Espera el próximo lote.';
  return d.proximoAt
    ? 'No se pudo enviar: se intenta de nuevo.'
    : 'Espera en la cola a que lo tome un proceso de envío.';
}

/** The result of the last try and the time of the next one. */
class ConIntentoDto {
  @Campo(nulo(texto), 'La última respuesta o falla, en palabras.') ultimo_error!: string | null;
  @Campo(nulo(texto), 'La misma, como quedó anotada, en inglés.') detalle!: string | null;
  @Campo(nulo(momento), 'No se intenta antes; null: no se intenta más, o en cuanto haya un proceso o un lote.')
  proximo_intento_at!: string | null;

  static de({ detalle, proximoAt }: { detalle: string | null; proximoAt: Date | null }): ConIntentoDto {
    return { ultimo_error: palabras(detalle), detalle, proximo_intento_at: proximoAt && isoParaguay(proximoAt) };
  }
}

/** An event without an answer. */
class EventoPendienteDto extends ConIntentoDto {
  @Campo(opcion(...Object.keys(TIPOS_DE_EVENTO))) tipo!: string;
  @Campo(momento, 'Cuándo se pidió.') created_at!: string;

  static from({ eventoTipo: tipo, eventoAt, eventoDetalle, eventoProximoAt }: DocumentoDeSoporte) {
    if (tipo === null || eventoAt === null) return null;
    return {
      ...ConIntentoDto.de({ detalle: eventoDetalle, proximoAt: eventoProximoAt }),
      tipo,
      created_at: isoParaguay(eventoAt),
    };
  }
}

class DisyuntorDto {
  @Campo(momento) abierto_hasta!: string;
  @Campo(nulo(texto)) motivo!: string | null;
}

/** Summary of a document of any tenant. */
export class DocumentoDeSoporteDto extends ConIntentoDto {
  @Campo(uuid) tenant_id!: string;
  @Campo(texto) tenant_ruc!: string;
  @Campo(opcion(...MODOS), 'prueba: es del modo de prueba, y no llega a la autoridad.') modo!: Modo;
  @Campo(texto) razon_social!: string;
  @Campo(uuid) de_id!: string;
  @Campo(cdc) cdc!: string;
  @Campo(nulo(texto)) id_interno!: string | null;
  @Campo(opcion<string>('P', 'E', 'A', 'R', 'C')) estado!: string;
  @Campo(opcion<string>('H', 'P')) sit!: string;
  @Campo(entero) tipo_de!: number;
  @Campo(texto) numero_formateado!: string;
  @Campo(opcion<string>('S', 'A')) modo_envio!: string;
  @Campo(nulo(texto)) codigo_fiscal!: string | null;
  @Campo(nulo(texto), 'Lo último que dijo la autoridad.') mensaje_fiscal!: string | null;
  @Campo(entero, 'Cuántas veces se abrió un envío.') envios!: number;
  @Campo(booleano) envio_abierto!: boolean;
  @Campo(nulo(texto), 'Qué espera el documento o, si es definitivo, su evento; null si nada.') espera!: string | null;
  @Campo(nulo(objetoDe(() => EventoPendienteDto)), 'Su evento más viejo sin respuesta; null si no hay.')
  evento_pendiente!: EventoPendienteDto | null;
  @Campo(
    nulo(objetoDe(() => DisyuntorDto)),
    'La pausa de los envíos del emisor; null si no hay. Pasada la hora, la próxima llamada prueba si terminó.',
  )
  disyuntor!: DisyuntorDto | null;
  @Campo(nulo(opcion<string>('P', 'E', 'F'))) email_estado!: string | null;
  @Campo(nulo(texto), 'Por qué falló el correo.') email_detalle!: string | null;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;

  static from(d: DocumentoDeSoporte): DocumentoDeSoporteDto {
    return answerOf(DocumentoDeSoporteDto, d, {
      modo: modoDe(d.tenantId),
      tipo_de: d.tipo,
      numero_formateado: numeroFormateado(d, d.numero),
      espera: espera(d),
      evento_pendiente: EventoPendienteDto.from(d),
      ...ConIntentoDto.de(d),
      disyuntor: d.disyuntorHasta && {
        abierto_hasta: isoParaguay(d.disyuntorHasta),
        motivo: palabras(d.disyuntorMotivo),
      },
    });
  }
}

export class PaginaDeDocumentosDeSoporteDto extends PaginaDto {
  @Campo(listaDe(() => DocumentoDeSoporteDto)) documentos!: DocumentoDeSoporteDto[];

  static from(documentos: readonly DocumentoDeSoporte[], pagina: PaginaDto): PaginaDeDocumentosDeSoporteDto {
    return { documentos: documentos.map(DocumentoDeSoporteDto.from), ...pagina };
  }
}

class EnvioDto extends ConIntentoDto {
  @Campo(uuid) id!: string;
  @Campo(cdc) cdc!: string;
  @Campo(nulo(uuid)) lote_id!: string | null;
  @Campo(nulo(texto), 'El que la autoridad dio al lote.') numero_lote!: string | null;
  @Campo(booleano, 'Su resultado no se conoce todavía.') abierto!: boolean;
  @Campo(booleano) en_vuelo!: boolean;
  @Campo(entero, 'Cuántas veces se trató de saber su resultado.') consultas!: number;
  @Campo(nulo(texto)) resultado!: string | null;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) cerrado_at!: string | null;

  static from(e: EnvioDeSoporte): EnvioDto {
    return answerOf(EnvioDto, e, { lote_id: e.lote, ...ConIntentoDto.de(e) });
  }
}

class EventoTramitadoDto extends ConIntentoDto {
  @Campo(uuid) id!: string;
  @Campo(opcion(...Object.keys(TIPOS_DE_EVENTO))) tipo!: string;
  @Campo(opcion<string>('P', 'A', 'R')) estado!: string;
  @Campo(texto) motivo!: string;
  @Campo(nulo(texto)) codigo_fiscal!: string | null;
  @Campo(nulo(texto)) mensaje_fiscal!: string | null;
  @Campo(entero) intentos!: number;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) procesado_at!: string | null;

  static from(e: EventoDeSoporte): EventoTramitadoDto {
    return answerOf(EventoTramitadoDto, e, ConIntentoDto.de(e));
  }
}

class TramiteDto {
  @Campo(listaDe(() => EnvioDto)) envios!: EnvioDto[];
  @Campo(listaDe(() => EventoTramitadoDto)) eventos!: EventoTramitadoDto[];
  @Campo(listaDe(() => CorreoDto)) correos!: CorreoDto[];
}

/** A document with everything that was tried for it. */
export class DocumentoConTramiteDto extends DocumentoDeSoporteDto {
  @Campo(objetoDe(() => DEDetalleDto)) documento!: DEDetalleDto;
  @Campo(objetoDe(() => TramiteDto)) tramite!: TramiteDto;

  static conTramite(tramite: TramiteDeSoporte, documento: DEDetalleDto): DocumentoConTramiteDto {
    return {
      ...DocumentoDeSoporteDto.from(tramite.documento),
      documento,
      tramite: {
        envios: tramite.envios.map(EnvioDto.from),
        eventos: tramite.eventos.map(EventoTramitadoDto.from),
        correos: documento.correos,
      },
    };
  }
}
