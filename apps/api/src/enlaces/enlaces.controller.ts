import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { LeerFirmado } from '@libs/de';
import { error } from '@libs/errors';
import { DECLARACION_XML, EntregarKude, EntregarPaquete, type Impresion } from '@libs/kude';
import { AppLogger } from '@libs/platform';
import type { EnlaceDeDocumento, EnlaceDePaquete } from '@libs/platform/storage';
import { EnlacesDeDocumento } from '../de/enlaces-de-documento';
import { sendDownload } from '../http/download';
import { Rechaza, Tambien } from '../http/responde';
import { closeSignalOf } from '../http/turn';
import { GenerandoDto, responderGenerando } from './generando.dto';
import { mostrar } from './mostrar';

/** The signature does not cover it: it names the copy that its reader keeps, and nothing else. */
const NOMBRE = /^[\w-]{1,60}$/;

/** Signed links: they need no credential, and any process of the api serves them. */
@ApiTags('Enlaces')
@Controller('v1/enlaces')
export class EnlacesController {
  constructor(
    private readonly enlaces: EnlacesDeDocumento,
    private readonly firmados: LeerFirmado,
    private readonly kudes: EntregarKude,
    private readonly paquetes: EntregarPaquete,
    private readonly logger: AppLogger,
  ) {}

  @Get(':archivo')
  @ApiOperation({
    summary: 'Entrega el XML firmado, el KuDE o el paquete de un enlace; mientras un KuDE se genera espera hasta 10 s',
  })
  @ApiParam({ name: 'archivo', description: 'Nombre del archivo, como está en el enlace.' })
  @ApiQuery({ name: 't', required: true, schema: { type: 'string' }, description: 'Firma del enlace.' })
  @ApiQuery({
    name: 'nombre',
    required: false,
    schema: { type: 'string', pattern: NOMBRE.source },
    description: 'Con qué nombre se guarda un paquete, sin su extensión; otra cosa se ignora.',
  })
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
  async seguirEnlace(
    @Param('archivo') archivo: string,
    @Query('t') t: unknown,
    @Query('nombre') nombre: unknown,
    @Res() res: Response,
  ): Promise<void> {
    const enlace = this.enlaces.verificar(archivo, t);
    if (typeof enlace === 'string') throw error('ENLACE_INVALIDO').porque(`enlace_${enlace}`);
    if (enlace.tipo === 'paquete') {
      const dado = typeof nombre === 'string' && NOMBRE.test(nombre);
      return this.paquete(enlace, dado ? `${nombre}.${enlace.como}` : archivo, res);
    }
    const { tipo } = enlace;
    if (tipo === 'xml') return this.xml(enlace, archivo, res);
    return this.kude(enlace, tipo === 'kude' ? undefined : tipo, archivo, res);
  }

  private async xml({ tenantId, cdc }: EnlaceDeDocumento, archivo: string, res: Response): Promise<void> {
    const xml = await this.firmados.execute(tenantId, cdc);
    if (!xml) throw error('DE_NO_ENCONTRADO');
    mostrar(res, archivo, 'application/xml; charset=utf-8', Buffer.concat([Buffer.from(DECLARACION_XML), xml]));
  }

  private async kude(
    enlace: EnlaceDeDocumento,
    impresion: Impresion | undefined,
    archivo: string,
    res: Response,
  ): Promise<void> {
    const entrega = await this.kudes.execute(enlace, impresion, archivo, closeSignalOf(res));
    if (entrega === 'generando') responderGenerando(res);
    else if (entrega && 'url' in entrega) res.redirect(302, entrega.url);
    else if (entrega) mostrar(res, archivo, entrega.contentType, entrega.contenido);
  }

  private async paquete(enlace: EnlaceDePaquete, archivo: string, res: Response): Promise<void> {
    const entrega = await this.paquetes.execute(enlace, archivo);
    if ('url' in entrega) return res.redirect(302, entrega.url);
    const { contenido: content, contentType: type } = entrega;
    await sendDownload(res, { content, type, fileName: archivo }, this.logger.log);
  }
}
