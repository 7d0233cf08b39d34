import type { Emisor, Sit } from '@libs/series';
import type { Decimal } from '@libs/campos';
import type { DetalleDeDocumento, Documento } from '../../domain/documento';
import type { Receptor } from '../../domain/solicitud/solicitud';
import type { CambioDelTransporte } from '../../domain/vida/suceso';
import type { Respuesta } from '../../domain/tramite/tramite';

/** The facts of a document that both its row and its XML state. */
export type DatosDelXml = Omit<
  Documento,
  | ('id' | 'tenantId' | 'idInterno' | 'estado' | 'modoEnvio' | 'fuente' | 'emailEstado' | 'emailDetalle')
  | ('protocoloFiscal' | 'codigoFiscal' | 'mensajeFiscal' | 'aprobadoAt' | 'kudeFormato' | 'kudeEstado' | 'kudeVersion')
  | ('version' | 'createdAt' | 'updatedAt')
>;

/** A signed document that was issued before, as its verified XML has it. */
export interface DocumentoImportable {
  datos: DatosDelXml;
  detalle: DetalleDeDocumento;
  /** `rDE` in UTF-8 as it came, without XML declaration. */
  xml: Buffer;
  /** Base64 of the signature's digest. */
  digest: string;
  /** dCarQR. */
  qr: string;
  /** Advances that it takes, by the CDC of their document. */
  anticipos: readonly { cdc: string; monto: Decimal }[];
}

/** The issuer's data that a document is compared with. */
export type EmisorDelImportado = Pick<Emisor, 'ruc' | 'csc'>;

/** Reads and verifies XMLs that came from outside. Every value is read from the element that the signature covers. */
export abstract class LectorDeImportados {
  /**
   * @throws IMPORTACION_ILEGIBLE, IMPORTACION_DE_OTRO_EMISOR, IMPORTACION_FIRMA_INVALIDA, IMPORTACION_CDC_INVALIDO,
   * IMPORTACION_QR_INVALIDO, IMPORTACION_FECHA_FUTURA.
   */
  abstract leer(
    archivo: Uint8Array,
    emisor: EmisorDelImportado,
    ahora: Date,
  ): DocumentoImportable | Promise<DocumentoImportable>;
}

/** An event that the authority lists with a document. */
export interface EventoAnterior {
  protocolo: string | null;
  respuesta: Respuesta | null;
  /** Signed; undefined when it cannot be found in what the authority shows. */
  xml: string | undefined;
}

export interface CancelacionRegistrada extends EventoAnterior {
  motivo: string;
}

export interface NominacionRegistrada extends EventoAnterior {
  receptor: Receptor;
  motivo: string;
}

export interface TransporteRegistrado extends EventoAnterior {
  transporte: CambioDelTransporte;
  /** In words. */
  motivo: string;
}

/** What the authority has under a CDC. */
export type Registrado =
  | {
      tipo: 'registrado';
      protocolo: string | null;
      aprobadoAt: Date | undefined;
      /** Digest and dCarQR of the document that it has; undefined when its answer could not be read. */
      contenido: { digest: string | undefined; qr: string | undefined } | undefined;
      cancelado: boolean;
      /** The event that cancelled it; undefined when it cannot be found in what the authority shows. */
      cancelacion?: CancelacionRegistrada;
      /** Its receiver, if it was named after the emission. */
      nominacion?: NominacionRegistrada;
      /** Changes of its transport, oldest first. */
      transportes?: readonly TransporteRegistrado[];
    }
  | { tipo: 'sin_rastro' }
  /** It did not answer, or not what was asked. */
  | { tipo: 'sin_respuesta'; detalle: string };

export abstract class RegistroFiscal {
  /** Asks the authority about one document (siConsDE). Network errors are answers, never exceptions. */
  abstract buscarDocumento(emisor: Emisor, sit: Sit, cdc: string): Promise<Registrado>;
}
