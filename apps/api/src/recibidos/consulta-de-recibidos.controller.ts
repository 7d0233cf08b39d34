import { Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import { textoDelDocumento } from '@libs/fiscal';
import { Clock } from '@libs/platform';
import { LeerRecibido, RecibidoConsultas } from '@libs/recibidos';
import { exigirCdc, PARAM_CDC } from '../de/parametros';
import { VistaPrevia } from '../de/vista-previa';
import { FormatosPedidos } from '../enlaces/formato-pedido';
import { mostrar } from '../enlaces/mostrar';
import { DeOtroEmisor, Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { paginado } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { RecibidoDetalleDto } from './recibido-detalle.dto';
import { PaginaDeRecibidosDto } from './recibido.dto';
import { KudeRecibidoQuery, RecibidoQuery, RecibidosQuery } from './recibidos-query.dto';

const archivo = (tipo: string, description: string) =>
  ApiOkResponse({ description, content: { [tipo]: { schema: { type: 'string', format: 'binary' } } } });

/** Documents that others issued to the tenant, as they are known. */
@Recurso('v1/recibidos', 'Documentos recibidos', 'leer_recibidos')
@DeOtroEmisor()
export class ConsultaDeRecibidosController {
  constructor(
    private readonly consultas: RecibidoConsultas,
    private readonly leer: LeerRecibido,
    private readonly formatos: FormatosPedidos,
    private readonly previa: VistaPrevia,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Documentos recibidos' })
  @Responde(200, PaginaDeRecibidosDto, 'Una página, el último emitido primero.')
  async listarRecibidos(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: RecibidosQuery,
  ): Promise<PaginaDeRecibidosDto> {
    const { emisor: emisorRuc, tipo_de: tipo, ...filtros } = query;
    const pedidos = { ...filtros, emisorRuc, tipo, ahora: this.clock.now() };
    const { recibidos, total } = await this.consultas.lista(tenant.id, pedidos);
    return PaginaDeRecibidosDto.from(recibidos, paginado(total, query));
  }

  @Get(':cdc')
  @ApiOperation({ summary: 'Un documento recibido: su contenido, sus pruebas y sus eventos' })
  @ApiParam(PARAM_CDC)
  @Responde(200, RecibidoDetalleDto, 'El documento, como se lo conoce.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'SERVICIO_OCUPADO')
  async obtenerRecibido(
    @Tenant() tenant: TenantDelPrincipal,
    @Param('cdc') cdc: string,
    @Query(validar('query')) { sit }: RecibidoQuery,
  ): Promise<RecibidoDetalleDto> {
    return RecibidoDetalleDto.conTodo(await this.leer.conDetalle(tenant.id, exigirCdc(cdc), sit));
  }

  @Get(':cdc/xml')
  @ApiOperation({ summary: 'El XML de un documento recibido, como llegó' })
  @ApiParam(PARAM_CDC)
  @archivo('application/xml', 'Sus bytes, sin cambiar uno.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'RECIBIDO_SIN_XML', 'SERVICIO_OCUPADO')
  async descargarXmlRecibido(
    @Tenant() tenant: TenantDelPrincipal,
    @Param('cdc') cdc: string,
    @Query(validar('query')) { sit }: RecibidoQuery,
    @Res() res: Response,
  ): Promise<void> {
    const pedido = exigirCdc(cdc);
    mostrar(res, `${pedido}.xml`, 'application/xml', await this.leer.xml(tenant.id, pedido, sit));
  }

  @Get(':cdc/kude')
  @ApiOperation({
    summary: 'El KuDE de un documento recibido, dibujado de su XML',
    description: 'Cada página dice que lo generó el receptor. Se dibuja al pedirlo, en A4 si no se pide otro papel.',
  })
  @ApiParam(PARAM_CDC)
  @archivo('application/pdf', 'Su representación gráfica.')
  @Rechaza(
    ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'RECIBIDO_SIN_XML', 'RECIBIDO_ILEGIBLE', 'SERVICIO_OCUPADO'] as const),
    'VISTA_PREVIA_NO_DISPONIBLE',
  )
  async descargarKudeRecibido(
    @Tenant() tenant: TenantDelPrincipal,
    @Param('cdc') cdc: string,
    @Query(validar('query')) { formato, idioma, sit }: KudeRecibidoQuery,
    @Res() res: Response,
  ): Promise<void> {
    const pedido = exigirCdc(cdc);
    const { recibido, detalle } = await this.leer.conDetalle(tenant.id, pedido, sit);
    const xml = textoDelDocumento(await this.leer.xml(tenant.id, pedido, recibido.sit));
    if (!detalle || xml === undefined)
      throw error('RECIBIDO_ILEGIBLE', { motivo: 'su XML no cumple el formato, y no se puede dibujar.' });
    const papel = await this.formatos.elDe(tenant, formato ?? 'a4');
    const estado = recibido.situacion === 'A' || recibido.situacion === 'C' ? recibido.situacion : 'P';
    const dibujo = { recibido: estado, formato: papel, sit: recibido.sit, xml, idioma } as const;
    const pdf = await this.previa.dibujar(res, tenant.id, dibujo);
    if (pdf) mostrar(res, `${pedido}.pdf`, 'application/pdf', pdf);
  }
}
