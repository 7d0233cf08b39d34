import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { error } from '@libs/errors';
import type { TenantDelPrincipal } from '@libs/auth';
import { Documento, DocumentoConsultas, EmitirDocumento, esFinal, esquemaDeEmision, Fuente } from '@libs/de';
import { ResolvedListener } from '@libs/platform/relay';
import { AuthGuard, Tenant } from '../http/auth.guard';
import { SolicitudInvalida, validar } from '../http/query-invalida';
import { DePresenter } from './de.dto';
import { EmitirQuery, ListaQuery } from './lista-query.dto';

const LARGO_DEL_CDC = 44;
const MINIMO_DE_BUSQUEDA = 3;
const KUDE_LISTO_EN_S = 2;
const FUENTES = ['A', 'U', 'W'] as const;

@ApiTags('Documentos electrónicos')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard)
@Controller('v1/de')
export class DeController {
  constructor(
    private readonly emitirDocumento: EmitirDocumento,
    private readonly consultas: DocumentoConsultas,
    private readonly resueltos: ResolvedListener,
    private readonly presenter: DePresenter,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lista o busca documentos; con cdc devuelve ese documento' })
  async lista(@Tenant() tenant: TenantDelPrincipal, @Query(validar('query')) query: ListaQuery): Promise<unknown> {
    const { cdc, q, id_interno, limit, offset, ...filtros } = query;
    if (cdc !== undefined) return this.presenter.de(await this.existente(tenant.id, cdc));
    const { documentos, total } = await this.consultas.lista(tenant.id, {
      ...filtros,
      idInterno: id_interno,
      q: q && q.length >= MINIMO_DE_BUSQUEDA ? q : undefined,
      limit,
      offset,
    });
    return {
      documentos: documentos.map((documento) => this.presenter.de(documento)),
      total,
      limit,
      offset,
      page: Math.floor(offset / limit) + 1,
      total_pages: Math.ceil(total / limit),
    };
  }

  @Post('emitir')
  @HttpCode(200)
  @ApiOperation({ summary: 'Emite un documento electrónico' })
  @ApiHeader({ name: 'X-Fuente', required: false, schema: { enum: [...FUENTES], default: 'A' } })
  @ApiBody({ schema: esquemaDeEmision })
  @ApiOkResponse({ description: 'El documento emitido, o el que ya tenía ese id_interno (Idempotent-Replayed: true).' })
  async emitir(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: EmitirQuery,
    @Headers('x-fuente') fuente: string | undefined,
    @Body() cuerpo: unknown,
    @Res({ passthrough: true }) res: Response,
  ): Promise<unknown> {
    if (query.edit_cdc !== undefined) {
      const msg = 'La edición de documentos rechazados todavía no está disponible';
      throw new SolicitudInvalida([{ loc: ['query', 'edit_cdc'], msg, type: 'unsupported' }]);
    }
    const emision = await this.emitirDocumento.execute({
      tenantId: tenant.id,
      tenantVersion: tenant.version,
      cuerpo,
      fuente: leerFuente(fuente),
      conEspera: query.wait,
    });
    if (emision.repetida) res.setHeader('Idempotent-Replayed', 'true');
    if (!query.wait || (emision.repetida && esFinal(emision.documento.estado))) return this.presenter.de(emision.documento);
    const documento = await this.esperar(emision.documento, query.timeout * 1_000, res);
    if (documento.estado === 'R') {
      throw error(
        'FISCAL_RECHAZO',
        { mensaje: documento.mensajeFiscal ?? '' },
        { codigo_fiscal: documento.codigoFiscal, cdc: documento.cdc },
      );
    }
    return this.presenter.de(documento);
  }

  @Get(':cdc')
  @ApiOperation({ summary: 'Detalle de un documento' })
  @ApiParam({ name: 'cdc', schema: { type: 'string', minLength: LARGO_DEL_CDC, maxLength: LARGO_DEL_CDC } })
  async detalle(@Tenant() tenant: TenantDelPrincipal, @Param('cdc') cdc: string): Promise<unknown> {
    const detallado = await this.consultas.detallado(tenant.id, exigirCdc(cdc));
    if (!detallado) throw error('DE_NO_ENCONTRADO');
    return this.presenter.detalle(detallado);
  }

  @Get(':cdc/kude')
  @ApiOperation({ summary: 'Descarga el KuDE: redirige a un enlace válido por 1 hora' })
  @ApiParam({ name: 'cdc', schema: { type: 'string', minLength: LARGO_DEL_CDC, maxLength: LARGO_DEL_CDC } })
  async kude(@Tenant() tenant: TenantDelPrincipal, @Param('cdc') cdc: string, @Res() res: Response): Promise<void> {
    const documento = await this.existente(tenant.id, exigirCdc(cdc));
    if (documento.kudeEstado === 'F') throw error('DE_SIN_KUDE');
    if (documento.kudeVersion === documento.version) {
      res.redirect(302, this.presenter.enlace('kude', documento));
      return;
    }
    res.setHeader('Retry-After', String(KUDE_LISTO_EN_S));
    res.status(202).json({ estado: 'generando', retry_after_seconds: KUDE_LISTO_EN_S });
  }

  private async existente(tenantId: string, cdc: string): Promise<Documento> {
    const documento = await this.consultas.porCdc(tenantId, cdc);
    if (!documento) throw error('DE_NO_ENCONTRADO');
    return documento;
  }

  /** The document once it is final, or as it is when the time is over. After the commit nothing may fail any more. */
  private async esperar(emitido: Documento, ms: number, res: Response): Promise<Documento> {
    const fin = Date.now() + ms;
    const abandono = new AbortController();
    res.on('close', () => abandono.abort());
    let documento = emitido;
    try {
      for (;;) {
        // Subscribed before reading: an answer between the two is not missed.
        const aviso = this.resueltos.wait(emitido.id, Math.max(0, fin - Date.now()), abandono.signal);
        documento = (await this.consultas.porId(emitido.tenantId, emitido.id)) ?? documento;
        if (esFinal(documento.estado) || Date.now() >= fin || abandono.signal.aborted) return documento;
        await aviso;
      }
    } catch {
      return documento;
    } finally {
      abandono.abort();
    }
  }
}

function exigirCdc(cdc: string): string {
  if (cdc.length !== LARGO_DEL_CDC) throw error('CDC_INVALIDO');
  return cdc;
}

function leerFuente(fuente: string | undefined): Fuente {
  if (fuente === undefined || fuente === '') return 'A';
  if (FUENTES.includes(fuente as Fuente)) return fuente as Fuente;
  throw new SolicitudInvalida([{ loc: ['header', 'X-Fuente'], msg: 'X-Fuente debe ser A, U o W', type: 'enum' }]);
}
