import type { DatosDelXml, DetalleDeDocumento } from '@libs/de';
import type { Sit } from '@libs/series';
import type { Prueba } from '../../domain/juicio/prueba';
import type { AJENO, Veredicto } from '../../domain/juicio/veredicto';

/** A certification authority whose certificates count. The operator keeps the list. */
export interface RaizAcreditada {
  /** The certificate of a root, or of an authority below it. */
  pem: string;
  /** Where its accreditation is published, for people. */
  fuente: string;
  /** First day on which it counts, AAAA-MM-DD: what was signed before is not proven by it. */
  desde: string;
}

export interface Acreditadas {
  raices: readonly RaizAcreditada[];
  /** PEM of authorities between a root and the signers, for documents that do not carry them. Nobody trusts them by themselves. */
  intermedios?: readonly string[];
}

export interface ContextoDelJuicio {
  /** RUC with its check digit of the one who received the document; undefined: it is judged for anybody. */
  receptor?: string | undefined;
  acreditadas: Acreditadas;
  ahora: Date;
}

/** A document whose form is right, even if other proofs fail. */
export interface DocumentoJuzgado {
  /** `sit`: null when its QR names no environment. */
  datos: Omit<DatosDelXml, 'sit'> & { sit: Sit | null };
  /** In the words of the API. */
  detalle: DetalleDeDocumento;
  /** dCarQR. */
  qr: string;
}

export interface Juicio {
  /** As the document says; only a valid signature and the proof of the CDC make it true. undefined when it says none. */
  cdc: string | undefined;
  /** All of them, in the order of PRUEBAS. The authority is not asked here. */
  pruebas: Prueba[];
  veredicto: Veredicto | typeof AJENO;
  /** Base64 of the digest that its signature names; undefined without a signature. */
  digest: string | undefined;
  documento: DocumentoJuzgado | undefined;
}

/** Judges the bytes of one document (rDE) that somebody sent. */
export abstract class JuezDeRecibidos {
  /** Never refuses: bytes that are no document get their verdict too. @throws when an accredited certificate cannot be read. */
  abstract juzgar(archivo: Uint8Array, contexto: ContextoDelJuicio): Juicio | Promise<Juicio>;
}
