import type { EstadoKude, FormatoKude, LogoDeEmisor } from '@libs/kude';
import type { Autor } from '@libs/platform';
import type { CuotaDeCorreos, CuotaLlena } from '../../domain/cuota';
import type { PagoCredito } from '../../domain/vencimiento';

/** D carries a document, C tells of its cancellation. */
export type TipoDeCorreo = 'D' | 'C';

/** A document as far as an order to send it goes. */
export interface DocumentoPorEnviar {
  estado: EstadoKude;
  emailRec: string | null;
}

/** One e-mail, taken for one try. */
export interface CorreoTomado {
  id: string;
  tipo: TipoDeCorreo;
  /** The letter that it is one of: the id of the first. */
  cartaId: string;
  /** The try; a later one makes its outcome void. */
  ficha: number;
  destinatario: string;
  /** Everybody of the letter whom its headers name, in their order; blind copies are not among them. */
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
    /** The format that the document has by itself, of which `kudeVersion` is made. */
    kudeFormato: FormatoKude;
    kudeVersion: number;
    kudeFallido: boolean;
    /** Signed document, without XML declaration. */
    xml: Buffer;
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
  /** `cuenta`: the mail server was tried; waiting for the KuDE is no try. */
  | { tipo: 'reintentar'; detalle: string; at: Date; cuenta: boolean };

/** Decides on an order. Its methods throw to refuse it; then nothing is written. */
export interface JuezDePedidos {
  readonly cuota: CuotaDeCorreos;
  /** Gets the document, locked, or undefined; answers the recipients: the first is whom the letter is to, the others get copies. */
  destinatarios(documento: DocumentoPorEnviar | undefined): readonly string[];
  /** Orders for the same document or address wait for each other here: no two of them see the same room. */
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
  /** undefined when it is closed, in somebody's hands, or does not exist. */
  abstract tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorreoTomado | undefined>;
  /**
   * Notes the outcome of a try on the e-mail, in the history of its document and, of its newest letter, on the document. Who got a document
   * that is cancelled by now is told so in another e-mail.
   */
  abstract registrar(tenantId: string, correo: CorreoTomado, desenlace: Desenlace, ahora: Date): Promise<void>;
  /**
   * Notes on an e-mail of whatever tenant that it came back: `definitivo` makes it failed, on its document and in its history too; else it
   * only shows. @returns whether anything changed.
   */
  abstract rebotar(id: string, rebote: { definitivo: boolean; detalle: string }, ahora: Date): Promise<boolean>;
}
