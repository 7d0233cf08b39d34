import { Get, Param, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { Documento, DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { EsperarKude, impresionDe } from '@libs/kude';
import { GenerandoDto, responderGenerando } from '../enlaces/generando.dto';
import { FormatosPedidos } from '../enlaces/formato-pedido';
import { KudeQuery } from '../enlaces/kude-query.dto';
import { Tenant } from '../http/auth.guard';
import { paginado } from '../http/pagina';
import { type NameDocument, Sobre } from '../http/request-data';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde, Tambien } from '../http/responde';
import { closeSignalOf, WithoutTurn } from '../http/turn';
import { DEDto } from './de.dto';
import { PaginaDeDocumentosDto } from './pagina-de-documentos.dto';
import { DEDetalleDto } from './detalle.dto';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { filtrosDe, ListaQuery } from './lista-query.dto';
import { exigirCdc, PARAM_CDC } from './parametros';

@Recurso('v1/de', 'Documentos electrónicos', 'leer')
export class DocumentosController {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly kudes: EsperarKude,
    private readonly formatos: FormatosPedidos,
    private readonly enlaces: EnlacesDeDocumento,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lista o busca documentos; con cdc devuelve ese documento' })
  @Responde(200, [PaginaDeDocumentosDto, DEDto], 'Una página de la lista; con cdc, ese documento.')
  @Rechaza('DE_NO_ENCONTRADO')
  async listarDocumentos(
    @Tenant() tenant: TenantDelPrincipal,
    @Sobre() sobre: NameDocument,
    @Query(validar('query')) query: ListaQuery,
  ): Promise<PaginaDeDocumentosDto | DEDto> {
    const { cdc, limit, offset, orden, resumen } = query;
    if (cdc !== undefined) return DEDto.from(await this.existente(tenant.id, cdc, sobre), this.enlaces);
    const pagina = await this.consultas.lista(tenant.id, { ...filtrosDe(query), limit, offset, orden, resumen });
    return PaginaDeDocumentosDto.from(pagina, this.enlaces, paginado(pagina.total, query));
  }

  @Get(':cdc')
  @ApiOperation({ summary: 'Detalle de un documento' })
  @ApiParam(PARAM_CDC)
  @Responde(200, DEDetalleDto, 'El documento con todo lo que lleva.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO')
  async obtenerDocumento(
    @Tenant() tenant: TenantDelPrincipal,
    @Sobre() sobre: NameDocument,
    @Param('cdc') cdc: string,
  ): Promise<DEDetalleDto> {
    const detallado = await this.consultas.detallado(tenant.id, exigirCdc(cdc));
    if (!detallado) throw error('DE_NO_ENCONTRADO');
    sobre(detallado.documento);
    return DEDetalleDto.conTodo(detallado, this.enlaces);
  }

  @Get(':cdc/kude')
  @WithoutTurn()
  @ApiOperation({ summary: 'Descarga el KuDE: redirige a un enlace válido por 1 hora' })
  @ApiFoundResponse({ description: 'Location lleva el enlace al PDF.' })
  @Tambien(202, GenerandoDto, 'Se esperó 10 s y todavía se está generando: repita pasados retry_after_seconds.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_SIN_KUDE', 'EMISOR_NO_CONFIGURADO')
  @ApiParam(PARAM_CDC)
  async descargarKude(
    @Tenant() tenant: TenantDelPrincipal,
    @Sobre() sobre: NameDocument,
    @Param('cdc') cdc: string,
    @Query(validar('query')) { formato, idioma }: KudeQuery,
    @Res() res: Response,
  ): Promise<void> {
    const documento = await this.existente(tenant.id, exigirCdc(cdc), sobre);
    const formatoPedido = await this.formatos.elDe(tenant, formato ?? documento.kudeFormato);
    const hecho = await this.kudes.execute(documento, impresionDe(formatoPedido, idioma), closeSignalOf(res));
    if (hecho === 'generando') responderGenerando(res);
    else if (hecho) res.redirect(302, this.enlaces.enlace(hecho.otra ?? 'kude', hecho.documento));
  }

  private async existente(tenantId: string, cdc: string, sobre: NameDocument): Promise<Documento> {
    const documento = await this.consultas.porCdc(tenantId, cdc);
    if (!documento) throw error('DE_NO_ENCONTRADO');
    sobre(documento);
    return documento;
  }
}
