import { applyDecorators, Body, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TipoDelReceptor } from '@libs/eventos';
import { type ComandoDeRecibido, PedirEventoDeRecibido, RecibidoRepository } from '@libs/recibidos';
import { DesenlaceDeEvento, RECHAZOS_DE_EVENTO } from '../de/desenlace-de-evento';
import { exigirCdc, PARAM_CDC } from '../de/parametros';
import { Acto, type ActoDeTenant, DeOtroEmisor } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import {
  ConformidadDto,
  DesconocimientoDto,
  DisconformidadDto,
  NotificarRecepcionDto,
  receptorDe,
} from './eventos-pedidos.dto';
import { RecibidoConEventoDto } from './recibido.dto';

const ACTO = 'recibido.evento';

/** A route that registers an event. */
const Evento = (ruta: string, summary: string, description: string): MethodDecorator =>
  applyDecorators(
    Post(`:cdc/${ruta}`),
    ApiOperation({
      summary,
      description: `${description} La clave necesita el permiso recibidos o emitir, y ningún límite de establecimientos.`,
    }),
    ApiParam(PARAM_CDC),
    Responde(200, RecibidoConEventoDto, 'El documento recibido, con el evento aceptado por la autoridad.'),
    Rechaza(
      ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'VALIDACION_MULTIPLES_CAMPOS', 'EMISOR_NO_CONFIGURADO'] as const),
      ...(['EVENTO_NO_ADMITIDO', 'EVENTO_EN_CURSO', ...RECHAZOS_DE_EVENTO] as const),
    ),
  );

type Pedido = Omit<ComandoDeRecibido, 'tenantId' | 'tenantVersion' | 'cdc' | 'autor' | 'tipo'>;

@Recurso('v1/recibidos', 'Documentos recibidos', 'recibidos')
@DeOtroEmisor()
export class EventosDeRecibidosController {
  constructor(
    private readonly eventos: PedirEventoDeRecibido,
    private readonly recibidos: RecibidoRepository,
    private readonly desenlace: DesenlaceDeEvento,
  ) {}

  @Evento('notificar-recepcion', 'Notifica que se recibió un documento', 'Una sola, y antes de manifestarse sobre él.')
  notificarRecepcion(
    @Acto(ACTO) acto: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { fecha_recepcion, fecha_emision, total_gs, receptor, sit }: NotificarRecepcionDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<RecibidoConEventoDto> {
    const fechas = { fechaRecepcion: fecha_recepcion, fechaEmision: fecha_emision };
    const pedido = { ...fechas, totalGs: total_gs, receptor: receptorDe(receptor), sit };
    return this.registrar('NOTIFICACION', acto, cdc, pedido, res);
  }

  @Evento(
    'conformidad',
    'Conformidad con un documento aprobado, total o parcial',
    'Dentro de los 45 días de su aprobación. Una, o una parcial y después una total.',
  )
  darConformidad(
    @Acto(ACTO) acto: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { fecha_recepcion, ...pedido }: ConformidadDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<RecibidoConEventoDto> {
    return this.registrar('CONFORMIDAD', acto, cdc, { ...pedido, fechaRecepcion: fecha_recepcion }, res);
  }

  @Evento(
    'disconformidad',
    'Disconformidad con un documento aprobado',
    'Una sola, dentro de los 45 días de su aprobación; si corrige otro evento, dentro de los 15 días de este.',
  )
  darDisconformidad(
    @Acto(ACTO) acto: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body(validar('body')) pedido: DisconformidadDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<RecibidoConEventoDto> {
    return this.registrar('DISCONFORMIDAD', acto, cdc, pedido, res);
  }

  @Evento(
    'desconocimiento',
    'Desconoce un documento emitido a su nombre',
    'Uno solo, dentro de los 45 días de su aprobación o, si no está aprobado, de su emisión.',
  )
  desconocerDocumento(
    @Acto(ACTO) acto: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { fecha_recepcion, fecha_emision, receptor, ...pedido }: DesconocimientoDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<RecibidoConEventoDto> {
    const fechas = { fechaRecepcion: fecha_recepcion, fechaEmision: fecha_emision };
    return this.registrar('DESCONOCIMIENTO', acto, cdc, { ...pedido, ...fechas, receptor: receptorDe(receptor) }, res);
  }

  /** Waits for the outcome. @throws when the authority refused it, or has not answered yet. */
  private async registrar(
    tipo: TipoDelReceptor,
    { tenant, autor }: ActoDeTenant,
    escrito: string,
    pedido: Pedido,
    res: Response,
  ): Promise<RecibidoConEventoDto> {
    const cdc = exigirCdc(escrito);
    const de = { tenantId: tenant.id, tenantVersion: tenant.version, tipo, cdc, autor };
    const { sit, eventoId } = await this.eventos.execute({ ...de, ...pedido });
    await this.desenlace.aceptado(tenant.id, eventoId, res, cdc);
    return RecibidoConEventoDto.con((await this.recibidos.porCdc(tenant.id, cdc, sit))!, eventoId);
  }
}
