import { error } from '@libs/errors';
import { type Autor, type Clock, DIA_MS } from '@libs/platform';
import { nuevoSecreto } from '../domain/firma';
import { type Webhook, WEBHOOKS_POR_TENANT } from '../domain/webhook';
import type { Intento } from './ports/turnos-de-webhook';
import type {
  CambiosDeWebhook,
  NuevoWebhook,
  PaginaDeIntentos,
  Pedido,
  WebhookRepository,
} from './ports/webhook-repository';

/** What the administrator of a tenant does with its endpoints. */
export class AdministrarWebhooks {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly clock: Clock,
    private readonly maximo = WEBHOOKS_POR_TENANT,
  ) {}

  /** @returns the endpoint and its secret, which is shown this once. @throws WEBHOOKS_NO_ADMITIDOS, WEBHOOKS_AGOTADOS. */
  async crear(tenantId: string, nuevo: NuevoWebhook, autor: Autor): Promise<{ webhook: Webhook; secreto: string }> {
    if (!this.webhooks.guarda) throw error('WEBHOOKS_NO_ADMITIDOS');
    const secreto = nuevoSecreto();
    const webhook = await this.webhooks.crear(tenantId, nuevo, secreto, this.maximo, autor);
    if (!webhook) throw error('WEBHOOKS_AGOTADOS', { maximo: this.maximo });
    return { webhook, secreto };
  }

  /** @throws NOT_FOUND, here and below. */
  async cambiar(tenantId: string, id: string, cambios: CambiosDeWebhook, autor: Autor): Promise<Webhook> {
    return hallado(await this.webhooks.cambiar(tenantId, id, cambios, autor));
  }

  /** A new secret; for 24 hours the one before signs too. */
  async rotar(tenantId: string, id: string, autor: Autor): Promise<{ webhook: Webhook; secreto: string }> {
    if (!this.webhooks.guarda) throw error('WEBHOOKS_NO_ADMITIDOS');
    const secreto = nuevoSecreto();
    const hasta = new Date(this.clock.now().getTime() + DIA_MS);
    return { webhook: hallado(await this.webhooks.rotarSecreto(tenantId, id, secreto, hasta, autor)), secreto };
  }

  /** @returns the id of the notice. @throws WEBHOOK_INACTIVO, here and below. */
  async probar(tenantId: string, id: string, autor: Autor): Promise<string> {
    const { pedido, avisoId } = await this.webhooks.probar(tenantId, id, autor);
    admitido(pedido);
    return avisoId!;
  }

  async reenviar(
    tenantId: string,
    id: string,
    pedido: { avisoId: string } | { desde: Date },
    autor: Autor,
  ): Promise<void> {
    admitido(
      'avisoId' in pedido
        ? await this.webhooks.reenviarAviso(tenantId, id, pedido.avisoId, autor)
        : await this.webhooks.reenviarDesde(tenantId, id, pedido.desde, autor),
    );
  }

  async intentos(
    tenantId: string,
    id: string,
    pagina: PaginaDeIntentos,
  ): Promise<{ intentos: Intento[]; total: number }> {
    return hallado(await this.webhooks.intentos(tenantId, id, pagina));
  }
}

function hallado<T>(valor: T | undefined): T {
  if (valor === undefined) throw error('NOT_FOUND');
  return valor;
}

function admitido(pedido: Pedido): void {
  if (pedido === 'inactivo') throw error('WEBHOOK_INACTIVO');
  if (pedido !== 'pedido') throw error('NOT_FOUND');
}
