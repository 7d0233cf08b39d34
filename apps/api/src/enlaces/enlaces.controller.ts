import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Documento, DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { claveDeKude, claveDePaquete, DECLARACION_XML, Impresion, KudeAPedido, PaqueteRepository } from '@libs/kude';
import { AppLogger, ObjectStore, StorageUnavailable, type StoredObject } from '@libs/platform';
import { ResolvedListener } from '@libs/platform/relay';
import { EnlaceDeDocumento, EnlaceDePaquete, LinkSigner } from '@libs/platform/storage';
import { Rechaza, Responde } from '../http/responde';
import { descargar } from '../reportes/descarga';
import { GenerandoDto, responderGenerando } from './generando.dto';
import { otroFormato } from './kude-query.dto';

const ESPERA_MAXIMA_MS = 10_000;
const RELECTURA_MS = 1_000;
const DURACION_EN_EL_STORE_S = 300;

/** Signed links: no credential, any process of the api serves them. */
@ApiTags('Enlaces')
@Controller('v1/enlaces')
export class EnlacesController {
  constructor(
    private readonly links: LinkSigner,
    private readonly consultas: DocumentoConsultas,
    private readonly kudes: KudeAPedido,
    private readonly paquetes: PaqueteRepository,
    private readonly store: ObjectStore,
    private readonly avisos: ResolvedListener,
    private readonly logger: AppLogger,
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
  @Responde(202, GenerandoDto, 'Se está generando: repita pasados retry_after_seconds.')
  @ApiFoundResponse({ description: 'Location lleva el enlace del almacén.' })
  @Rechaza('ENLACE_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_SIN_KUDE', 'PAQUETE_NO_ENCONTRADO')
  async seguirEnlace(@Param('archivo') archivo: string, @Query('t') t: unknown, @Res() res: Response): Promise<void> {
    const enlace = this.links.verificar(archivo, t, Math.floor(Date.now() / 1_000));
    if (typeof enlace === 'string') throw error('ENLACE_INVALIDO').porque(`enlace_${enlace}`);
    if (enlace.tipo === 'paquete') return this.paquete(enlace, archivo, res);
    const { tipo } = enlace;
    if (tipo === 'xml') return this.xml(enlace, archivo, res);
    return this.kude(enlace, tipo === 'kude' ? undefined : tipo, archivo, res);
  }

  private async xml({ tenantId, cdc }: EnlaceDeDocumento, archivo: string, res: Response): Promise<void> {
    const xml = await this.consultas.xml(tenantId, cdc);
    if (!xml) throw error('DE_NO_ENCONTRADO');
    enviar(res, archivo, 'application/xml; charset=utf-8', Buffer.concat([Buffer.from(DECLARACION_XML), xml]));
  }

  /** Streamed where the store has no URLs of its own: it may be hundreds of megabytes. */
  private async paquete({ tenantId, id, como }: EnlaceDePaquete, archivo: string, res: Response): Promise<void> {
    const paquete = await this.paquetes.buscar(tenantId, id);
    if (paquete?.estado !== 'L') throw error('PAQUETE_NO_ENCONTRADO');
    const clave = claveDePaquete(tenantId, id, paquete.ficha, como);
    const contentType = como === 'zip' ? 'application/zip' : 'application/pdf';
    const url = await this.store.presignedGet(clave, DURACION_EN_EL_STORE_S, { contentType, fileName: archivo });
    if (url) return res.redirect(302, url);
    const contenido = await this.store.getStream(clave);
    if (!contenido) throw error('PAQUETE_NO_ENCONTRADO');
    await descargar(res, { contenido, tipo: contentType, archivo }, this.logger.log);
  }

  private async kude(
    { tenantId, cdc }: EnlaceDeDocumento,
    pedido: Impresion | undefined,
    archivo: string,
    res: Response,
  ): Promise<void> {
    const fin = Date.now() + ESPERA_MAXIMA_MS;
    const abandono = new AbortController();
    res.on('close', () => abandono.abort());
    while (!abandono.signal.aborted) {
      const documento = await this.consultas.porCdc(tenantId, cdc);
      if (!documento) throw error('DE_NO_ENCONTRADO');
      if (documento.kudeEstado === 'F') throw error('DE_SIN_KUDE');
      const otro = otroFormato(documento, pedido);
      if (await this.hecho(documento, otro)) return this.delStore(documento, otro, archivo, res);
      if (Date.now() >= fin || this.avisos.released) return responderGenerando(res);
      await this.avisos.wait(tenantId, documento.id, Math.min(RELECTURA_MS, fin - Date.now()), abandono.signal);
    }
  }

  private async hecho(documento: Documento, otro?: Impresion): Promise<boolean> {
    if (!otro) return documento.kudeVersion === documento.version;
    return this.kudes.pedir(documento.tenantId, documento.id, otro);
  }

  private async delStore(
    { id, tenantId, cdc, version, kudeFormato }: Documento,
    otro: Impresion | undefined,
    archivo: string,
    res: Response,
  ): Promise<void> {
    const clave = claveDeKude(tenantId, cdc, version, otro ?? kudeFormato);
    const datos = { contentType: 'application/pdf', fileName: archivo };
    try {
      const url = await this.store.presignedGet(clave, DURACION_EN_EL_STORE_S, datos);
      const objeto = url ? await this.store.head(clave) : await this.store.get(clave);
      // A store that was moved or emptied: what it held can be made again.
      if (!objeto) await this.kudes.perdido(tenantId, id, otro);
      if (!objeto) return responderGenerando(res);
      if (url) return res.redirect(302, url);
      enviar(res, archivo, 'application/pdf', (objeto as StoredObject).bytes);
    } catch (causa) {
      if (!(causa instanceof StorageUnavailable)) throw causa;
      responderGenerando(res);
    }
  }
}

function enviar(res: Response, archivo: string, tipo: string, bytes: Buffer): void {
  res.setHeader('Content-Type', tipo);
  res.setHeader('Content-Disposition', `inline; filename="${archivo}"`);
  res.end(bytes);
}
