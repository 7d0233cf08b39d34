import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { DocumentoConsultas, type Evento, ReencolarDocumento, ReenviarDocumento } from '@libs/de';
import { error } from '@libs/errors';
import { EventoRepository, PedirEvento } from '@libs/eventos';
import { Inutilizacion, InutilizacionRepository, Inutilizar } from '@libs/inutilizacion';
import { type Autor, Clock } from '@libs/platform';
import { AuthGuard, Quien, Tenant } from '../http/auth.guard';
import { type NombrarDocumento, Sobre } from '../http/pedido';
import { validar } from '../http/query-invalida';
import { Espera } from './espera';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { DECanceladoDto } from './evento.dto';
import { MotivoDto, ReencoladoDto, ReenviadoDto } from './gestiones.dto';
import { InutilizacionDto, InutilizacionesQuery, InutilizarDto, PaginaDeInutilizacionesDto } from './inutilizacion.dto';
import { exigirCdc, exigirUuid, PARAM_CDC, PARAM_DE_ID } from './parametros';
import { paginado } from '../http/pagina';
import { Rechaza, Responde } from '../http/responde';

/** Longest that a request waits for the authority's answer to an event. */
const ESPERA_MS = 25_000;
const REINTENTAR_EN_S = '10';

const DE_UN_CDC = ['CDC_INVALIDO', 'DE_NO_ENCONTRADO'] as const;
const DEL_EVENTO = ['FISCAL_RECHAZO_DE_EVENTO', 'FISCAL_NO_DISPONIBLE', 'EVENTO_EN_ESPERA'] as const;

type Respondido = Pick<Evento, 'codigoFiscal' | 'mensajeFiscal'>;

const rechazo = ({ codigoFiscal, mensajeFiscal }: Respondido, cdc: string | null): Error =>
  error('FISCAL_RECHAZO_DE_EVENTO', { mensaje: mensajeFiscal ?? '' }, { codigo_fiscal: codigoFiscal, cdc });

/** What the owner of a document may ask for after its emission. */
@ApiTags('Documentos electrónicos')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard)
@Controller('v1/de')
export class GestionesController {
  constructor(
    private readonly pedirEvento: PedirEvento,
    private readonly reenviar: ReenviarDocumento,
    private readonly reencolar: ReencolarDocumento,
    private readonly inutilizarNumeros: Inutilizar,
    private readonly inutilizaciones: InutilizacionRepository,
    private readonly eventos: EventoRepository,
    private readonly consultas: DocumentoConsultas,
    private readonly espera: Espera,
    private readonly enlaces: EnlacesDeDocumento,
    private readonly clock: Clock,
  ) {}

  @Post('inutilizar')
  @HttpCode(200)
  @ApiOperation({ summary: 'Declara sin uso un rango de números' })
  @Responde(
    200,
    InutilizacionDto,
    'El rango, aceptado por la autoridad; en parte (estado X), con lo que respondió a cada tramo.',
  )
  @Rechaza(...DEL_EVENTO, 'EMISOR_NO_CONFIGURADO', 'RANGO_CON_NUMEROS_EMITIDOS', 'RANGO_YA_INUTILIZADO')
  async inutilizarRango(
    @Tenant() tenant: TenantDelPrincipal,
    @Quien('inutilizacion.pedir') autor: Autor,
    @Body(validar('body')) cuerpo: InutilizarDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<InutilizacionDto> {
    const id = await this.inutilizarNumeros.rango({
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
    });
    return this.resultadoDeInutilizar(tenant.id, id, res);
  }

  @Get('inutilizaciones')
  @ApiOperation({ summary: 'Historial de números inutilizados' })
  @Responde(200, PaginaDeInutilizacionesDto, 'Una página del historial.')
  async listarInutilizaciones(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: InutilizacionesQuery,
  ): Promise<PaginaDeInutilizacionesDto> {
    const { inutilizaciones, total } = await this.inutilizaciones.lista(tenant.id, query);
    return PaginaDeInutilizacionesDto.from(inutilizaciones, paginado(total, query));
  }

  @Post(':cdc/cancelar')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancela un documento aprobado, dentro de las 48 horas' })
  @ApiParam(PARAM_CDC)
  @Responde(200, DECanceladoDto, 'El documento cancelado, con su evento.')
  @Rechaza(...DE_UN_CDC, ...DEL_EVENTO, 'DE_ESTADO_INVALIDO', 'CANCELACION_FUERA_DE_PLAZO')
  async cancelarDocumento(
    @Tenant() tenant: TenantDelPrincipal,
    @Quien('de.cancelar') autor: Autor,
    @Sobre() sobre: NombrarDocumento,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { motivo }: MotivoDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DECanceladoDto> {
    const pedido = { tipo: 'CANCELACION', cdc: exigirCdc(cdc), motivo: motivo ?? undefined, autor } as const;
    const { documento, eventoId } = await this.pedirEvento.execute(tenant.id, pedido);
    sobre(documento);
    const leer = () => this.eventos.porId(tenant.id, eventoId);
    const fin = new Date(this.clock.now().getTime() + ESPERA_MS);
    // For one that waits for a later moment than this request can, nobody waits.
    const lista = (e: Evento | undefined) => e?.estado !== 'P' || (e.mensajeFiscal !== null && e.proximaAt > fin);
    const evento = await this.espera.hasta(tenant.id, eventoId, ESPERA_MS, res, await leer(), leer, lista);
    if (!evento || evento.estado === 'P') throw this.sinRespuesta(res, evento);
    if (evento.estado === 'R') throw rechazo(evento, documento.cdc);
    const cancelado = await this.consultas.porId(tenant.id, documento.id);
    return DECanceladoDto.con(cancelado ?? documento, evento, this.enlaces);
  }

  @Post(':cdc/inutilizar-numero')
  @HttpCode(200)
  @ApiOperation({ summary: 'Declara sin uso el número de un documento rechazado' })
  @ApiParam(PARAM_CDC)
  @Responde(200, InutilizacionDto, 'El número, aceptado por la autoridad.')
  @Rechaza(...DE_UN_CDC, ...DEL_EVENTO, 'DE_ESTADO_INVALIDO', 'NUMERO_YA_INUTILIZADO')
  async inutilizarNumero(
    @Tenant() tenant: TenantDelPrincipal,
    @Quien('inutilizacion.pedir') autor: Autor,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { motivo }: MotivoDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<InutilizacionDto> {
    const id = await this.inutilizarNumeros.numero(tenant.id, exigirCdc(cdc), motivo ?? undefined, autor);
    return this.resultadoDeInutilizar(tenant.id, id, res);
  }

  @Post(':cdc/reenviar')
  @HttpCode(202)
  @ApiOperation({ summary: 'Reenvía con el mismo XML y CDC' })
  @ApiParam(PARAM_CDC)
  @Responde(202, ReenviadoDto, 'Se envía de nuevo.')
  @Rechaza(
    ...DE_UN_CDC,
    ...(['DE_ESTADO_INVALIDO', 'REENVIO_EN_CURSO', 'NUMERO_YA_INUTILIZADO'] as const),
    ...(['NC_DOCUMENTO_ASOCIADO_INVALIDO', 'NC_SOBRE_ACREDITACION', 'VALIDACION_MULTIPLES_CAMPOS'] as const),
  )
  async reenviarDocumento(
    @Tenant() tenant: TenantDelPrincipal,
    @Quien('de.reenviar') autor: Autor,
    @Sobre() sobre: NombrarDocumento,
    @Param('cdc') cdc: string,
  ): Promise<ReenviadoDto> {
    const documento = await this.reenviar.execute(tenant.id, exigirCdc(cdc), autor);
    sobre(documento);
    return ReenviadoDto.from(documento, this.clock.now());
  }

  @Post(':de_id/reencolar')
  @HttpCode(202)
  @ApiOperation({ summary: 'Vuelve a poner en cola un documento pendiente o enviado' })
  @ApiParam(PARAM_DE_ID)
  @Responde(202, ReencoladoDto, 'Volvió a la cola.')
  @Rechaza('NOT_FOUND', 'DE_TERMINAL_NO_REENCOLABLE', 'DE_REENCOLADO_RATE_LIMIT')
  async reencolarDocumento(
    @Tenant() tenant: TenantDelPrincipal,
    @Quien('de.reencolar') autor: Autor,
    @Sobre() sobre: NombrarDocumento,
    @Param('de_id') deId: string,
  ): Promise<ReencoladoDto> {
    const hecho = await this.reencolar.execute(tenant.id, exigirUuid('de_id', deId), autor);
    sobre(hecho.documento);
    return ReencoladoDto.from(hecho);
  }

  private async resultadoDeInutilizar(tenantId: string, id: string, res: Response): Promise<InutilizacionDto> {
    const fin = Date.now() + ESPERA_MS;
    for (const eventoId of await this.inutilizaciones.eventosPendientes(tenantId, id)) {
      const leer = () => this.eventos.porId(tenantId, eventoId);
      await this.espera.hasta(tenantId, eventoId, fin - Date.now(), res, undefined, leer, (e) => e?.estado !== 'P');
      if (Date.now() >= fin) break;
    }
    const registro = (await this.inutilizaciones.porId(tenantId, id)) as Inutilizacion;
    if (registro.estado === 'P') throw this.sinRespuesta(res);
    if (registro.estado === 'R') throw rechazo(registro, registro.cdc);
    return InutilizacionDto.from(registro);
  }

  private sinRespuesta(res: Response, evento?: Evento): Error {
    if (evento?.mensajeFiscal) {
      const falta = Math.ceil((evento.proximaAt.getTime() - this.clock.now().getTime()) / 1_000);
      const datos = { motivo: evento.mensajeFiscal, segundos: Math.max(1, falta) };
      return error('EVENTO_EN_ESPERA', datos, { pending: true });
    }
    res.setHeader('Retry-After', REINTENTAR_EN_S);
    return error('FISCAL_NO_DISPONIBLE', undefined, { pending: true });
  }
}
