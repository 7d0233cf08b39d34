import { type Autor, isoParaguay } from '@libs/platform';
import type { LinkSigner, TipoEnlace } from '@libs/platform/storage';
import type { CorreoDeDocumento, Documento, DocumentoDetallado, Evento, Reencolado } from '@libs/de';
import type { Inutilizacion, TramoDeInutilizacion } from '@libs/inutilizacion';
import { numeroFormateado } from '@libs/series';

type Json = Record<string, unknown>;

/** Names of the types of document. */
export const TIPOS: Readonly<Record<number, string>> = {
  1: 'Factura',
  4: 'Autofactura',
  5: 'Nota de crédito',
  6: 'Nota de débito',
  7: 'Nota de remisión',
};

const DURACION_DE_ENLACES_S = 3_600;

/** `15000.00000000` → `15000` in guaraníes, `15000.00` in other currencies. */
function monto(numerico: string, moneda: string): string {
  const corto = numerico.includes('.') ? numerico.replace(/\.?0+$/, '') : numerico;
  if (moneda === 'PYG') return corto;
  const [entero, fraccion = ''] = corto.split('.');
  return `${entero}.${fraccion.padEnd(2, '0')}`;
}

const autorJson = ({ id, via, rol, prefijo }: Autor): Json => ({ id, via, rol, prefijo: prefijo ?? null });

const sinCeros = (numerico: string | null): string | null => numerico && monto(numerico, 'PYG');

/** Who it is for: the same members in the list and in the detail, which adds the rest of the snapshot. */
const receptor = (d: Documento): Json => ({
  nombre: d.receptorNombre,
  ruc: d.receptorRuc,
  tipo_documento: d.receptorTipoDocumento,
  numero_documento: d.receptorDocumento,
});

const tramo = ({ numeroDesde, numeroHasta, estado, codigoFiscal, mensajeFiscal }: TramoDeInutilizacion): Json => ({
  numero_desde: numeroDesde,
  numero_hasta: numeroHasta,
  estado,
  codigo_fiscal: codigoFiscal,
  mensaje_fiscal: mensajeFiscal,
});

const TIPOS_DE_CORREO = { D: 'DOCUMENTO', C: 'CANCELACION' } as const;

const correo = (c: CorreoDeDocumento): Json => ({
  id: c.id,
  tipo: TIPOS_DE_CORREO[c.tipo],
  para: c.destinatario,
  oculta: c.oculta,
  estado: c.estado,
  intentos: c.intentos,
  ultimo_error: c.detalle,
  proximo_intento_at: c.proximoAt && isoParaguay(c.proximoAt),
  autor: autorJson(c.autor),
  created_at: isoParaguay(c.createdAt),
  cerrado_at: c.cerradoAt && isoParaguay(c.cerradoAt),
});

/** What a re-queueing answers; with the breaker open, that it waits nevertheless. */
export const reencoladoJson = ({ documento, reencoladoAt, enPausaHasta }: Reencolado): Json => ({
  ok: true,
  de_id: documento.id,
  reencolado_at: isoParaguay(reencoladoAt),
  mensaje: enPausaHasta
    ? `El documento volvió a la cola. Los envíos del emisor están en pausa hasta ${isoParaguay(enPausaHasta)}, porque la autoridad no responde o lo bloquea: sale después.`
    : 'El documento volvió a la cola.',
});

/** Writes documents as the API shows them, links included. */
export class DePresenter {
  constructor(
    private readonly links: LinkSigner,
    private readonly baseUrl: string,
  ) {}

  de(d: Documento): Json {
    return {
      de_id: d.id,
      cdc: d.cdc,
      id_interno: d.idInterno,
      estado: d.estado,
      tipo_de: d.tipo,
      tipo_label: TIPOS[d.tipo],
      sit: d.sit,
      establecimiento: d.establecimiento,
      punto: d.punto,
      serie: d.serie,
      numero: d.numero,
      numero_formateado: numeroFormateado(d, d.numero),
      fecha_emision: `${d.fechaEmision}-03:00`,
      tipo_emision: d.tipoEmision,
      modo_envio: d.modoEnvio,
      fuente: d.fuente,
      moneda: d.moneda,
      tipo_cambio: sinCeros(d.tipoCambio),
      total: monto(d.total, d.moneda),
      total_iva: monto(d.totalIva, d.moneda),
      total_gs: sinCeros(d.totalGs),
      receptor: receptor(d),
      email_rec: d.emailRec,
      email_estado: d.emailEstado,
      email_detalle: d.emailDetalle,
      protocolo_fiscal: d.protocoloFiscal,
      codigo_fiscal: d.codigoFiscal,
      mensaje_fiscal: d.mensajeFiscal,
      aprobado_at: d.aprobadoAt && isoParaguay(d.aprobadoAt),
      created_at: isoParaguay(d.createdAt),
      updated_at: isoParaguay(d.updatedAt),
      xml_url: this.enlace('xml', d),
      kude_url: d.kudeEstado === 'F' ? null : this.enlace('kude', d),
      pending: d.estado === 'P' || d.estado === 'E',
    };
  }

  evento(evento: Evento): Json {
    return {
      id: evento.id,
      tipo: evento.tipo,
      estado: evento.estado,
      motivo: evento.motivo,
      protocolo_fiscal: evento.protocoloFiscal,
      codigo_fiscal: evento.codigoFiscal,
      mensaje_fiscal: evento.mensajeFiscal,
      autor: autorJson(evento.autor),
      created_at: isoParaguay(evento.createdAt),
      procesado_at: evento.procesadoAt && isoParaguay(evento.procesadoAt),
    };
  }

  inutilizacion(i: Inutilizacion): Json {
    return {
      id: i.id,
      sit: i.sit,
      establecimiento: i.establecimiento,
      punto: i.punto,
      serie: i.serie,
      tipo: i.tipo,
      tipo_label: TIPOS[i.tipo],
      numero_desde: i.numeroDesde,
      numero_hasta: i.numeroHasta,
      motivo: i.motivo,
      estado: i.estado,
      protocolo_fiscal: i.protocoloFiscal,
      codigo_fiscal: i.codigoFiscal,
      mensaje_fiscal: i.mensajeFiscal,
      ...(i.tramos && { tramos: i.tramos.map(tramo) }),
      cdc: i.cdc,
      autor: autorJson(i.autor),
      created_at: isoParaguay(i.createdAt),
    };
  }

  detalle({ documento, detalle, historial, eventos, correos }: DocumentoDetallado): Json {
    return {
      ...this.de(documento),
      ...detalle,
      receptor: { ...detalle.receptor, ...receptor(documento) },
      eventos: eventos.map((evento) => this.evento(evento)),
      correos: correos.map(correo),
      historial: historial.map((entrada) => ({
        estado: entrada.estado,
        motivo: entrada.motivo,
        codigo_fiscal: entrada.codigoFiscal,
        mensaje_fiscal: entrada.mensajeFiscal,
        autor: autorJson(entrada.autor),
        created_at: isoParaguay(entrada.createdAt),
      })),
    };
  }

  /** A link that needs no credential, good for one hour. */
  enlace(tipo: TipoEnlace, { tenantId, cdc }: Documento): string {
    const exp = Math.floor(Date.now() / 1_000) + DURACION_DE_ENLACES_S;
    return this.baseUrl + this.links.firmar({ tipo, tenantId, cdc, exp });
  }
}
