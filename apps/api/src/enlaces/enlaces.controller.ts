import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { claveDePaquete, DECLARACION_XML, PaqueteRepository } from '@libs/kude';
import { EnlaceDeDocumento, EnlaceDePaquete } from '@libs/platform/storage';
import { EnlacesDeDocumento } from '../de/enlaces-de-documento';
import { Rechaza, Tambien } from '../http/responde';
import { EntregaDeKude } from './entrega-de-kude';
import { EntregaDelAlmacen, mostrar } from './entrega-del-almacen';
import { GenerandoDto } from './generando.dto';

/** Signed links: they need no credential, and any process of the api serves them. */
@ApiTags('Enlaces')
@Controller('v1/enlaces')
export class EnlacesController {
  constructor(
    private readonly enlaces: EnlacesDeDocumento,
    private readonly consultas: DocumentoConsultas,
    private readonly paquetes: PaqueteRepository,
    private readonly kudes: EntregaDeKude,
    private readonly almacen: EntregaDelAlmacen,
  ) {}

  @Get(':archivo')
  @ApiOperation({
    summary: 'Entrega el XML firmado, el KuDE o el paquete de un enlace; mientras un KuDE se genera espera hasta 10 s',
  })
  @ApiParam({ name: 'archivo', description: 'Nombre del archivo, como está en el enlace.' })
  @ApiQuery({ name: 't', required: true, schema: { type: 'string' }, description: 'Firma del enlace.' })
  @ApiOkResponse({
    description: 'El archivo.',
    content: {
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'application/xml': { schema: { type: 'string' } },
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    },
  })
  @Tambien(202, GenerandoDto, 'Se está generando: repita pasados retry_after_seconds.')
  @ApiFoundResponse({ description: 'Location lleva el enlace del almacén.' })
  @Rechaza('ENLACE_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_SIN_KUDE', 'PAQUETE_NO_ENCONTRADO')
  async seguirEnlace(@Param('archivo') archivo: string, @Query('t') t: unknown, @Res() res: Response): Promise<void> {
    const enlace = this.enlaces.verificar(archivo, t);
    if (typeof enlace === 'string') throw error('ENLACE_INVALIDO').porque(`enlace_${enlace}`);
    if (enlace.tipo === 'paquete') return this.paquete(enlace, archivo, res);
    const { tipo } = enlace;
    if (tipo === 'xml') return this.xml(enlace, archivo, res);
    return this.kudes.entregar(enlace, tipo === 'kude' ? undefined : tipo, archivo, res);
  }

  private async xml({ tenantId, cdc }: EnlaceDeDocumento, archivo: string, res: Response): Promise<void> {
    const guardado = await this.consultas.xml(tenantId, cdc);
    if (!guardado) throw error('DE_NO_ENCONTRADO');
    const xml = await this.almacen.xml(tenantId, guardado);
    mostrar(res, archivo, 'application/xml; charset=utf-8', Buffer.concat([Buffer.from(DECLARACION_XML), xml]));
  }

  private async paquete({ tenantId, id, como }: EnlaceDePaquete, archivo: string, res: Response): Promise<void> {
    const paquete = await this.paquetes.buscar(tenantId, id);
    if (paquete?.estado !== 'L') throw error('PAQUETE_NO_ENCONTRADO');
    const clave = claveDePaquete(tenantId, id, paquete.ficha, como);
    const contentType = como === 'zip' ? 'application/zip' : 'application/pdf';
    if (!(await this.almacen.enPartes(res, { clave, archivo, contentType }))) throw error('PAQUETE_NO_ENCONTRADO');
  }
}
