import type { Autor } from '@libs/platform';
import type { Webhook } from '../../domain/webhook';
import type { Intento } from './turnos-de-webhook';

export interface NuevoWebhook {
  readonly url: string;
  readonly tipos: readonly string[] | null;
  readonly descripcion: string;
}

/** What its owner changes; what is absent stays. */
export type CambiosDeWebhook = Partial<NuevoWebhook> & { readonly estado?: 'activo' | 'pausado' };

/** A page of tries; `de_id`: only of notices about this document. */
export interface PaginaDeIntentos {
  readonly limit: number;
  readonly offset: number;
  readonly de_id?: string | undefined;
}

/** Result of an order to send. */
export type Pedido = 'pedido' | 'sin_webhook' | 'sin_aviso' | 'inactivo';

/** The endpoints of a tenant, as its administrator sees and changes them. undefined: the tenant has none with this id. */
export abstract class WebhookRepository {
  /** Whether this installation can keep secrets. */
  abstract get guarda(): boolean;
  /** Its position is the end of the feed: it gets notices from now on. @returns undefined when the tenant has `maximo` already. */
  abstract crear(
    tenantId: string,
    nuevo: NuevoWebhook,
    secreto: string,
    maximo: number,
    autor: Autor,
  ): Promise<Webhook | undefined>;
  /** Oldest first. */
  abstract listar(tenantId: string): Promise<Webhook[]>;
  abstract buscar(tenantId: string, id: string): Promise<Webhook | undefined>;
  /** One that becomes active again, or gets a new address, continues at its position, without its failures. */
  abstract cambiar(tenantId: string, id: string, cambios: CambiosDeWebhook, autor: Autor): Promise<Webhook | undefined>;
  /** Repeatable. @returns whether it was there. */
  abstract borrar(tenantId: string, id: string, autor: Autor): Promise<boolean>;
  /** The secret that was in use signs too until `hasta`. */
  abstract rotarSecreto(
    tenantId: string,
    id: string,
    secreto: string,
    hasta: Date,
    autor: Autor,
  ): Promise<Webhook | undefined>;
  /** Writes a `webhook.prueba` for this endpoint alone, which is its next try. @returns its id. */
  abstract probar(tenantId: string, id: string, autor: Autor): Promise<{ pedido: Pedido; avisoId?: string }>;
  /** Sends one notice next, with any earlier result, as if it had not been tried. */
  abstract reenviarAviso(tenantId: string, id: string, avisoId: string, autor: Autor): Promise<Pedido>;
  /** Moves the position back to the first notice since then. */
  abstract reenviarDesde(tenantId: string, id: string, desde: Date, autor: Autor): Promise<Pedido>;
  /** Tries of an endpoint, newest first. @returns undefined when there is no such endpoint. */
  abstract intentos(
    tenantId: string,
    id: string,
    pagina: PaginaDeIntentos,
  ): Promise<{ intentos: Intento[]; total: number } | undefined>;
}
