import type { Respuesta } from '../../domain/respuesta';

/** One try: what is sent, and where. */
export interface Mensaje {
  readonly url: string;
  readonly cabeceras: Readonly<Record<string, string>>;
  readonly cuerpo: string;
}

/** Sends notices to addresses that tenants named. */
export abstract class ClienteDeWebhook {
  /** One try: speaks to public addresses alone, follows no redirect, ends after 15 s. Never throws: a failure is an answer in words. */
  abstract enviarMensaje(mensaje: Mensaje): Promise<Respuesta>;
}
