import type { EstadoKude } from '@libs/kude';
import type { Autor } from '@libs/platform';
import type { CuotaDeCorreos, CuotaLlena } from '../../domain/cuota';

/** A document as far as an order to send it goes. */
export interface DocumentoPorEnviar {
  estado: EstadoKude;
  emailRec: string | null;
}

/** One e-mail, taken for one try. */
export interface CorreoTomado {
  id: string;
  /** The try; a later one makes its outcome void. */
  ficha: number;
  destinatario: string;
  /** Failed tries so far. */
  intentos: number;
  createdAt: Date;
  documento: {
    id: string;
    cdc: string;
    estado: EstadoKude;
    sit: 'H' | 'P';
    version: number;
    kudeVersion: number;
    kudeFallido: boolean;
    color?: string;
    /** Signed document, without XML declaration. */
    xml: Buffer;
    /** Where answers go: a setting of the tenant, else the establishment's address. */
    responderA: string | null;
  };
}

export type Desenlace =
  | { tipo: 'enviado' }
  | { tipo: 'fallido'; detalle: string }
  /** `cuenta`: the mail server was tried; waiting for the KuDE is no try. */
  | { tipo: 'reintentar'; detalle: string; at: Date; cuenta: boolean };

/** Decides on an order. Both throw to refuse it; then nothing is written. */
export interface JuezDePedidos {
  /** Gets the document, locked, or undefined; answers the recipient. */
  destinatario(documento: DocumentoPorEnviar | undefined): string;
  /** Orders for the same document or address wait for each other here: no two of them see the same room. */
  admitir(llena: CuotaLlena): void;
}

export abstract class CorreoRepository {
  /** Makes an e-mail and its job in one transaction and marks the document as pending, when `juez` lets it. */
  abstract encolar(
    tenantId: string,
    deId: string,
    juez: JuezDePedidos,
    cuota: CuotaDeCorreos,
    autor: Autor,
    ahora: Date,
  ): Promise<string>;
  /** undefined when it is closed, in somebody's hands, or does not exist. */
  abstract tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorreoTomado | undefined>;
  /** Notes the outcome of a try on the e-mail, on its document when it is the newest of it, and in its history. */
  abstract registrar(tenantId: string, correo: CorreoTomado, desenlace: Desenlace, ahora: Date): Promise<void>;
}
