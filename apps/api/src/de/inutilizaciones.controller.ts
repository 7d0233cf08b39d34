import { Body, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { Inutilizacion, InutilizacionRepository, Inutilizar } from '@libs/inutilizacion';
import { Acto, type ActoDeTenant, Pide, exigirEstablecimiento, Tenant } from '../http/auth.guard';
import { paginado } from '../http/pagina';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { DesenlaceDeEvento, RECHAZOS_DE_EVENTO } from './desenlace-de-evento';
import { MotivoDto } from './gestiones.dto';
import { InutilizacionDto, InutilizacionesQuery, PaginaDeInutilizacionesDto } from './inutilizacion.dto';
import { InutilizarDto } from './inutilizar.dto';
import { exigirCdc, PARAM_CDC } from './parametros';

/** Numbers declared unused. Registered before the controller with a CDC in the path, because some paths here are fixed. */
@Recurso('v1/de', 'Documentos electrónicos', 'anular')
export class InutilizacionesController {
  constructor(
    private readonly inutilizar: Inutilizar,
    private readonly inutilizaciones: InutilizacionRepository,
    private readonly desenlace: DesenlaceDeEvento,
  ) {}

  @Post('inutilizar')
  @ApiOperation({ summary: 'Declara sin uso un rango de números' })
  @Responde(
    200,
    InutilizacionDto,
    'El rango, aceptado por la autoridad; en parte (estado X), con lo que respondió a cada tramo.',
  )
  @Rechaza(
    ...RECHAZOS_DE_EVENTO,
    ...(['EMISOR_NO_CONFIGURADO', 'SERIE_SIN_INDICAR', 'SERIE_INEXISTENTE'] as const),
    ...(['RANGO_CON_NUMEROS_EMITIDOS', 'RANGO_YA_INUTILIZADO'] as const),
  )
  async inutilizarRango(
    @Acto('inutilizacion.pedir') { tenant, autor, establecimientos }: ActoDeTenant,
    @Body(validar('body')) cuerpo: InutilizarDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<InutilizacionDto> {
    exigirEstablecimiento({ establecimientos }, cuerpo.establecimiento);
    const id = await this.inutilizar.rango({
      tenantId: tenant.id,
      tenantVersion: tenant.version,
      establecimiento: cuerpo.establecimiento,
      punto: cuerpo.punto,
      tipo: (cuerpo.tipo_de ?? cuerpo.tipo)!,
      desde: cuerpo.numero_desde,
      hasta: cuerpo.numero_hasta,
      motivo: cuerpo.motivo,
      autor,
      sit: cuerpo.sit ?? undefined,
      timbrado: cuerpo.timbrado ?? undefined,
      serie: cuerpo.serie ?? undefined,
    });
    return this.resultado(tenant.id, id, res);
  }

  @Get('inutilizaciones')
  @Pide('leer')
  @ApiOperation({ summary: 'Historial de números inutilizados' })
  @Responde(200, PaginaDeInutilizacionesDto, 'Una página del historial.')
  async listarInutilizaciones(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: InutilizacionesQuery,
  ): Promise<PaginaDeInutilizacionesDto> {
    const { inutilizaciones, total } = await this.inutilizaciones.lista(tenant.id, query);
    return PaginaDeInutilizacionesDto.from(inutilizaciones, paginado(total, query));
  }

  @Post(':cdc/inutilizar-numero')
  @ApiOperation({ summary: 'Declara sin uso el número de un documento rechazado' })
  @ApiParam(PARAM_CDC)
  @Responde(200, InutilizacionDto, 'El número, aceptado por la autoridad.')
  @Rechaza(
    ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_ESTADO_INVALIDO', 'NUMERO_YA_INUTILIZADO'] as const),
    ...RECHAZOS_DE_EVENTO,
  )
  async inutilizarNumero(
    @Acto('inutilizacion.pedir') { tenant, autor }: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { motivo }: MotivoDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<InutilizacionDto> {
    const id = await this.inutilizar.numero(tenant.id, exigirCdc(cdc), motivo ?? undefined, autor);
    return this.resultado(tenant.id, id, res);
  }

  private async resultado(tenantId: string, id: string, res: Response): Promise<InutilizacionDto> {
    await this.desenlace.terminados(tenantId, await this.inutilizaciones.eventosPendientes(tenantId, id), res);
    const registro = (await this.inutilizaciones.porId(tenantId, id)) as Inutilizacion;
    if (registro.estado === 'P') throw this.desenlace.sinRespuesta(res);
    if (registro.estado === 'R') throw this.desenlace.rechazo(registro, registro.cdc);
    return InutilizacionDto.from(registro);
  }
}
