import type { XmlGuardado } from '@libs/de';
import type { EstadoKude, FormatoKude, LogoDeEmisor } from '@libs/kude';
import type { Autor } from '@libs/platform';
import type { CuotaDeCorreos, CuotaLlena } from '../../domain/cuota';
import type { PagoCredito } from '../../domain/vencimiento';

/** D carries a document, C reports its cancellation. */
export type TipoDeCorreo = 'D' | 'C';

/** What an order to send needs to know about a document. */
export interface DocumentoPorEnviar {
  estado: EstadoKude;
  establecimiento: string;
  emailRec: string | null;
}

/** One e-mail, taken for one try. */
export interface CorreoTomado {
  id: string;
  tipo: TipoDeCorreo;
  /** Its letter, by the id of the letter's first e-mail. */
  cartaId: string;
  /** Number of the try; once a later one begins, the outcome of this one is ignored. */
  ficha: number;
  destinatario: string;
  /** Recipients named in the letter's headers, in their order; blind copies are not included. */
  visibles: readonly string[];
  /** Failed tries so far. */
  intentos: number;
  createdAt: Date;
  documento: {
    id: string;
    cdc: string;
    estado: EstadoKude;
    sit: 'H' | 'P';
    tipo: number;
    serie: string;
    establecimiento: string;
    punto: string;
    numero: number;
    receptor: string;
    /** Local `AAAA-MM-DDThh:mm:ss`. */
    fechaEmision: string;
    pagoCredito: PagoCredito | null;
    version: number;
    /** The document's own format; `kudeVersion` is the version of it. */
    kudeFormato: FormatoKude;
    kudeVersion: number;
    kudeFallido: boolean;
    /** Signed document, without XML declaration. */
    xml: XmlGuardado;
  };
  emisor: {
    color: string | null;
    logo: LogoDeEmisor | null;
    /** Where answers go: a setting of the tenant, else the establishment's address. */
    responderA: string | null;
    /** The tenant's own subject and words. */
    asunto: string | null;
    mensaje: string | null;
  };
}

export type Desenlace =
  | { tipo: 'enviado' }
  | { tipo: 'fallido'; detalle: string }
  /** `cuenta`: the mail server was tried; waiting for the KuDE does not count as a try. */
  | { tipo: 'reintentar'; detalle: string; at: Date; cuenta: boolean };

/** Decides on an order. Its methods throw to refuse it; then nothing is written. */
export interface JuezDePedidos {
  readonly cuota: CuotaDeCorreos;
  /** Gets the locked document, or undefined; returns the recipients. The first gets the letter, the others copies. */
  destinatarios(documento: DocumentoPorEnviar | undefined): readonly string[];
  /** Orders for the same document or address wait for each other here, so that two cannot use the same quota. */
  admitir(llena: CuotaLlena): void;
}

export abstract class CorreoRepository {
  /**
   * Orders a letter, if `juez` lets it: in one transaction an e-mail and its job for each recipient, and the document shows it as pending.
   * @returns the recipients.
   */
  abstract encolar(
    tenantId: string,
    deId: string,
    juez: JuezDePedidos,
    autor: Autor,
    ahora: Date,
  ): Promise<readonly string[]>;
  /** undefined when it is closed, taken by another worker, or does not exist. */
  abstract tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorreoTomado | undefined>;
  /**
   * Notes the outcome of a try on the e-mail and in the document's history; for the newest letter, also on the document. If a document was
   * cancelled meanwhile, its recipient is notified in another e-mail.
   */
  abstract registrarDesenlace(tenantId: string, correo: CorreoTomado, desenlace: Desenlace, ahora: Date): Promise<void>;
  /**
   * Notes that an e-mail of any tenant came back. `definitivo` marks it as failed, also on its document and in the history; otherwise only
   * the detail is noted. @returns whether anything changed.
   */
  abstract registrarRebote(id: string, rebote: { definitivo: boolean; detalle: string }, ahora: Date): Promise<boolean>;
}
