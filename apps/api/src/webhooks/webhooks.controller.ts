import { Body, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import { AdministrarWebhooks, faltaDeDireccion, WebhookRepository } from '@libs/webhooks';
import { RutaDeId } from '../admin/rutas.dto';
import { type Config, CONFIG } from '../config';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { paginado } from '../http/pagina';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import {
  CambiosDeWebhookDto,
  EntregasDto,
  EntregasQuery,
  NuevoWebhookDto,
  PruebaDeWebhookDto,
  ReenvioDeWebhookDto,
  ReenvioPedidoDto,
  WebhookConSecretoDto,
  WebhookDto,
  WebhooksDto,
} from './webhooks.dto';

/** Where the notices of an account are sent; kude-renderer sends them. */
@Recurso('v1/admin/webhooks', 'Webhooks', 'cuenta')
export class WebhooksController {
  constructor(
    private readonly administrar: AdministrarWebhooks,
    private readonly webhooks: WebhookRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Crea un webhook: recibe los avisos desde ahora; secreto se muestra solo esta vez',
    description:
      'Standard Webhooks 1.0.0: cabeceras webhook-id, webhook-timestamp y webhook-signature. Hasta 20 por cuenta.',
  })
  @Responde(201, WebhookConSecretoDto, 'El webhook creado.')
  @Rechaza('WEBHOOKS_NO_ADMITIDOS', 'WEBHOOKS_AGOTADOS')
  async crearWebhook(
    @Acto('webhook.crear') { tenant, autor }: ActoDeTenant,
    @Body(validar('body')) cuerpo: NuevoWebhookDto,
  ): Promise<WebhookConSecretoDto> {
    this.exigirDireccion(cuerpo.url);
    const { webhook, secreto } = await this.administrar.crear(tenant.id, cuerpo.toNuevo(), autor);
    return WebhookConSecretoDto.from(webhook, secreto);
  }

  @Get()
  @ApiOperation({ summary: 'Lista los webhooks de la cuenta' })
  @Responde(200, WebhooksDto, 'Todos, el más antiguo primero.')
  async listarWebhooks(@Tenant() { id }: TenantDelPrincipal): Promise<WebhooksDto> {
    return WebhooksDto.from(await this.webhooks.listar(id));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Un webhook' })
  @Responde(200, WebhookDto, 'El webhook.')
  @Rechaza('NOT_FOUND')
  async obtenerWebhook(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<WebhookDto> {
    const webhook = await this.webhooks.buscar(tenant.id, id);
    if (!webhook) throw error('NOT_FOUND');
    return WebhookDto.from(webhook);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Cambia un webhook; solo lo que se envía' })
  @Responde(200, WebhookDto, 'El webhook como quedó.')
  @Rechaza('NOT_FOUND')
  async cambiarWebhook(
    @Acto('webhook.cambiar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) cuerpo: CambiosDeWebhookDto,
  ): Promise<WebhookDto> {
    if (cuerpo.url !== undefined) this.exigirDireccion(cuerpo.url);
    return WebhookDto.from(await this.administrar.cambiar(tenant.id, id, cuerpo.toCambios(), autor));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Borra un webhook: no se le envía nada más' })
  @ApiNoContentResponse({ description: 'Ya no está.' })
  @Rechaza('NOT_FOUND')
  async borrarWebhook(
    @Acto('webhook.borrar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<void> {
    if (!(await this.webhooks.borrar(tenant.id, id, autor))) throw error('NOT_FOUND');
  }

  @Post(':id/rotar-secreto')
  @ApiOperation({ summary: 'Da otro secreto, que se muestra solo esta vez; por 24 horas firman ambos' })
  @Responde(200, WebhookConSecretoDto, 'El webhook, con su secreto nuevo.')
  @Rechaza('NOT_FOUND', 'WEBHOOKS_NO_ADMITIDOS')
  async rotarSecretoDeWebhook(
    @Acto('webhook.rotar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<WebhookConSecretoDto> {
    const { webhook, secreto } = await this.administrar.rotar(tenant.id, id, autor);
    return WebhookConSecretoDto.from(webhook, secreto);
  }

  @Post(':id/probar')
  @ApiOperation({ summary: 'Envía un aviso webhook.prueba a este webhook, y a ningún otro' })
  @Responde(202, PruebaDeWebhookDto, 'El aviso, en camino.')
  @Rechaza('NOT_FOUND', 'WEBHOOK_INACTIVO')
  async probarWebhook(
    @Acto('webhook.probar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<PruebaDeWebhookDto> {
    return { aviso_id: await this.administrar.probar(tenant.id, id, autor) };
  }

  @Get(':id/entregas')
  @ApiOperation({ summary: 'Intentos de entrega de los últimos 30 días, el más nuevo primero' })
  @Responde(200, EntregasDto, 'Una página de intentos.')
  @Rechaza('NOT_FOUND')
  async listarEntregasDeWebhook(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { id }: RutaDeId,
    @Query(validar('query')) query: EntregasQuery,
  ): Promise<EntregasDto> {
    const { intentos, total } = await this.administrar.intentos(tenant.id, id, query);
    return EntregasDto.from(intentos, paginado(total, query));
  }

  @Post(':id/reenviar')
  @ApiOperation({
    summary: 'Vuelve a enviar un aviso, o todos desde un momento, con los mismos webhook-id',
    description: 'Lleva aviso_id o desde, uno de los dos. Se guardan los avisos de 30 días.',
  })
  @Responde(202, ReenvioPedidoDto, 'En camino.')
  @Rechaza('NOT_FOUND', 'WEBHOOK_INACTIVO')
  async reenviarAvisosDeWebhook(
    @Acto('webhook.reenviar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { aviso_id, desde }: ReenvioDeWebhookDto,
  ): Promise<ReenvioPedidoDto> {
    if ((aviso_id === undefined) === (desde === undefined))
      throw new InvalidRequest([{ loc: ['body'], msg: 'lleva aviso_id o desde, uno de los dos', type: 'one_of' }]);
    const alcance = aviso_id === undefined ? { desde: new Date(desde!) } : { avisoId: aviso_id };
    await this.administrar.reenviar(tenant.id, id, alcance, autor);
    return { aviso_id: aviso_id ?? null, desde: desde ?? null };
  }

  private exigirDireccion(url: string): void {
    const { webhookPrivateHosts: abierto, webhookPorts: puertos } = this.config;
    const falta = faltaDeDireccion(url, { abierto, puertos });
    if (falta) throw new InvalidRequest([{ loc: ['body', 'url'], msg: `url ${falta}`, type: 'url' }]);
  }
}
