import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiFoundResponse, ApiHeader, ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CODIGOS_PROPIOS, error } from '@libs/errors';
import type { TenantDelPrincipal } from '@libs/auth';
import {
  Documento,
  DocumentoConsultas,
  EditarDocumento,
  EmitirDocumento,
  esFinal,
  esquemaDelCuerpo,
  Fuente,
} from '@libs/de';
import { type FormatoKude, impresionDe, KudeAPedido } from '@libs/kude';
import type { Autor } from '@libs/platform';
import { inSpan } from '@libs/platform/tracing';
import { EmisorRepository } from '@libs/series';
import { GenerandoDto, responderGenerando } from '../enlaces/generando.dto';
import { type FormatoPedido, KudeQuery, otroFormato } from '../enlaces/kude-query.dto';
import { CuerpoConDocumento } from '../http/cuerpo';
import { AuthGuard, Quien, Tenant } from '../http/auth.guard';
import { type NombrarDocumento, Sobre } from '../http/pedido';
import { SolicitudInvalida, validar } from '../http/query-invalida';
import { DEDto, PaginaDeDocumentosDto } from './de.dto';
import { DEDetalleDto } from './detalle.dto';
import { EJEMPLOS } from './ejemplos';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { Espera } from './espera';
import { EmitirQuery, ListaQuery } from './lista-query.dto';
import { exigirCdc, PARAM_CDC } from './parametros';
import { paginado } from '../http/pagina';
import { Rechaza, Responde } from '../http/responde';

const MINIMO_DE_BUSQUEDA = 3;
const FUENTES = ['A', 'U', 'W'] as const;
const EJEMPLOS_DE_CUERPO = Object.fromEntries(
  Object.entries(EJEMPLOS).map(([nombre, { titulo, cuerpo }]) => [nombre, { summary: titulo, value: cuerpo }]),
);

@ApiTags('Documentos electrónicos')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard)
@Controller('v1/de')
export class DeController {
  constructor(
    private readonly emitir: EmitirDocumento,
    private readonly consultas: DocumentoConsultas,
    private readonly editar: EditarDocumento,
    private readonly kudes: KudeAPedido,
    private readonly emisores: EmisorRepository,
    private readonly espera: Espera,
    private readonly enlaces: EnlacesDeDocumento,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lista o busca documentos; con cdc devuelve ese documento' })
  @Responde(200, [PaginaDeDocumentosDto, DEDto], 'Una página de la lista; con cdc, ese documento.')
  @Rechaza('DE_NO_ENCONTRADO')
  async listarDocumentos(
    @Tenant() tenant: TenantDelPrincipal,
    @Sobre() sobre: NombrarDocumento,
    @Query(validar('query')) query: ListaQuery,
  ): Promise<PaginaDeDocumentosDto | DEDto> {
    const { cdc, q, id_interno, limit, offset, ...filtros } = query;
    if (cdc !== undefined) return DEDto.from(await this.existente(tenant.id, cdc, sobre), this.enlaces);
    const { documentos, total } = await this.consultas.lista(tenant.id, {
      ...filtros,
      idInterno: id_interno,
      q: q && q.length >= MINIMO_DE_BUSQUEDA ? q : undefined,
      limit,
      offset,
    });
    return PaginaDeDocumentosDto.from(documentos, this.enlaces, paginado(total, query));
  }

  @Post('emitir')
  @HttpCode(200)
  @ApiOperation({ summary: 'Emite un documento electrónico' })
  @ApiHeader({
    name: 'X-Fuente',
    required: false,
    description: 'De dónde viene: A la API u otro sistema, U una pantalla, W WhatsApp.',
    schema: { type: 'string', enum: [...FUENTES], default: 'A' },
  })
  @ApiBody({ schema: esquemaDelCuerpo, examples: EJEMPLOS_DE_CUERPO })
  @CuerpoConDocumento()
  @Responde(200, DEDto, 'El documento emitido, o el que ya tenía ese id_interno (Idempotent-Replayed: true).', {
    'Idempotent-Replayed': { description: 'true si el documento ya existía.', schema: { type: 'string' } },
  })
  @Rechaza(
    ...(['VALIDACION_MULTIPLES_CAMPOS', ...CODIGOS_PROPIOS] as const),
    ...([
      'EMISOR_NO_CONFIGURADO',
      'NUMERO_DUPLICADO',
      'NUMERO_YA_INUTILIZADO',
      'SERIE_AGOTADA',
      'SERIE_CONGELADA',
    ] as const),
    ...(['NC_DOCUMENTO_ASOCIADO_INVALIDO', 'NC_SOBRE_ACREDITACION', 'FISCAL_RECHAZO'] as const),
    ...(['DE_NO_ENCONTRADO', 'DE_NO_EDITABLE'] as const),
  )
  async emitirDocumento(
    @Tenant() tenant: TenantDelPrincipal,
    @Quien('de.emitir') autor: Autor,
    @Sobre() sobre: NombrarDocumento,
    @Query(validar('query')) query: EmitirQuery,
    @Headers('x-fuente') fuente: string | undefined,
    @Body() cuerpo: unknown,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DEDto> {
    const comando = {
      tenantId: tenant.id,
      tenantVersion: tenant.version,
      autor: query.edit_cdc ? { ...autor, acto: 'de.editar' } : autor,
      cuerpo,
      fuente: leerFuente(fuente),
      conEspera: query.wait,
    };
    const emision = await inSpan('de.emitir', 'internal', async (describe) => {
      const hecha = query.edit_cdc
        ? await this.editar.execute(query.edit_cdc, comando)
        : await this.emitir.execute(comando);
      const { id, cdc, sit, modoEnvio } = hecha.documento;
      describe({
        'timbo.tenant_id': tenant.id,
        'timbo.de_id': id,
        'timbo.cdc': cdc,
        'timbo.sit': sit,
        'timbo.modo_envio': modoEnvio,
      });
      sobre(hecha.documento);
      return hecha;
    });
    if (emision.repetida) res.setHeader('Idempotent-Replayed', 'true');
    if (!query.wait || (emision.repetida && esFinal(emision.documento.estado)))
      return DEDto.from(emision.documento, this.enlaces);
    const { id } = emision.documento;
    const documento = await this.espera.hasta(
      tenant.id,
      id,
      query.timeout * 1_000,
      res,
      emision.documento,
      async () => (await this.consultas.porId(tenant.id, id)) ?? emision.documento,
      ({ estado }) => esFinal(estado),
    );
    if (documento.estado === 'R') {
      throw error(
        'FISCAL_RECHAZO',
        { mensaje: documento.mensajeFiscal ?? '' },
        { codigo_fiscal: documento.codigoFiscal, cdc: documento.cdc },
      );
    }
    return DEDto.from(documento, this.enlaces);
  }

  @Get(':cdc')
  @ApiOperation({ summary: 'Detalle de un documento' })
  @ApiParam(PARAM_CDC)
  @Responde(200, DEDetalleDto, 'El documento con todo lo que lleva.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO')
  async obtenerDocumento(
    @Tenant() tenant: TenantDelPrincipal,
    @Sobre() sobre: NombrarDocumento,
    @Param('cdc') cdc: string,
  ): Promise<DEDetalleDto> {
    const detallado = await this.consultas.detallado(tenant.id, exigirCdc(cdc));
    if (!detallado) throw error('DE_NO_ENCONTRADO');
    sobre(detallado.documento);
    return DEDetalleDto.conTodo(detallado, this.enlaces);
  }

  @Get(':cdc/kude')
  @ApiOperation({ summary: 'Descarga el KuDE: redirige a un enlace válido por 1 hora' })
  @ApiFoundResponse({ description: 'Location lleva el enlace al PDF.' })
  @Responde(202, GenerandoDto, 'Se está generando: repita pasados retry_after_seconds.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_SIN_KUDE', 'EMISOR_NO_CONFIGURADO')
  @ApiParam(PARAM_CDC)
  async descargarKude(
    @Tenant() tenant: TenantDelPrincipal,
    @Sobre() sobre: NombrarDocumento,
    @Param('cdc') cdc: string,
    @Query(validar('query')) { formato, idioma }: KudeQuery,
    @Res() res: Response,
  ): Promise<void> {
    const documento = await this.existente(tenant.id, exigirCdc(cdc), sobre);
    if (documento.kudeEstado === 'F') throw error('DE_SIN_KUDE');
    const suyo = await this.formatoDe(tenant, formato ?? documento.kudeFormato);
    const otro = otroFormato(documento, impresionDe(suyo, idioma));
    if (otro) {
      // Ordered before the caller follows the link, which waits until it is made.
      await this.kudes.pedir(tenant.id, documento.id, otro);
      res.redirect(302, this.enlaces.enlace(otro, documento));
    } else if (documento.kudeVersion === documento.version) {
      res.redirect(302, this.enlaces.enlace('kude', documento));
    } else {
      responderGenerando(res);
    }
  }

  /** A roll that does not say how wide it is has the width of the account's. */
  private async formatoDe({ id, version }: TenantDelPrincipal, pedido: FormatoPedido): Promise<FormatoKude> {
    if (pedido !== 'ticket' && pedido !== 'ticket-resumen') return pedido;
    const { ajustes } = await this.emisores.obtener(id, version);
    const rollo = `ticket${ajustes.anchoRollo ?? 80}` as const;
    return pedido === 'ticket' ? rollo : `${rollo}-resumen`;
  }

  private async existente(tenantId: string, cdc: string, sobre: NombrarDocumento): Promise<Documento> {
    const documento = await this.consultas.porCdc(tenantId, cdc);
    if (!documento) throw error('DE_NO_ENCONTRADO');
    sobre(documento);
    return documento;
  }
}

function leerFuente(fuente: string | undefined): Fuente {
  if (fuente === undefined || fuente === '') return 'A';
  if (FUENTES.includes(fuente as Fuente)) return fuente as Fuente;
  throw new SolicitudInvalida([{ loc: ['header', 'X-Fuente'], msg: 'X-Fuente debe ser A, U o W', type: 'enum' }]);
}
