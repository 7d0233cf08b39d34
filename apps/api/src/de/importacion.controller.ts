import { Post, Res, UploadedFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { archivosDe, ImportarDocumentos } from '@libs/de';
import { ErrorDeNegocio } from '@libs/errors';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { InvalidRequest } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { type ArchivoRecibido, SubeDocumentos } from './archivo-importado';
import { ImportacionDto } from './importacion.dto';

/** Documents that were issued elsewhere, or lost. */
@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class ImportacionController {
  constructor(private readonly importar: ImportarDocumentos) {}

  @Post('importar')
  @SubeDocumentos()
  @ApiOperation({
    summary: 'Trae documentos propios emitidos en otro sistema: un XML firmado o un ZIP',
    description:
      'Se verifican firma, CDC, QR y formato, y se pregunta a la autoridad, que decide su estado. De un ZIP se responde por cada ' +
      'documento; un XML solo que no se puede importar se responde como error. De un lote (rLoteDE), un rEnviDe, su ' +
      'sobre SOAP o la respuesta de una consulta (siConsDE) se toman los documentos que lleva, sin cambiarles un byte. Repetir el ' +
      'pedido no cambia lo que ya está.',
  })
  @Responde(200, ImportacionDto, 'Qué fue de cada archivo.', {
    'Idempotent-Replayed': { description: 'true si todo ya estaba.', schema: { type: 'string' } },
  })
  @Rechaza(
    ...(['IMPORTACION_ARCHIVO_INVALIDO', 'IMPORTACION_ILEGIBLE', 'IMPORTACION_FIRMA_INVALIDA'] as const),
    ...(['IMPORTACION_CDC_INVALIDO', 'IMPORTACION_QR_INVALIDO', 'IMPORTACION_DE_OTRO_EMISOR'] as const),
    ...(['IMPORTACION_FECHA_FUTURA', 'IMPORTACION_AMBIENTE_NO_ADMITIDO', 'IMPORTACION_DESCONOCIDA'] as const),
    ...(['IMPORTACION_DISTINTA', 'FISCAL_NO_DISPONIBLE', 'SERIE_CONGELADA'] as const),
    ...(['NUMERO_DUPLICADO', 'NUMERO_YA_INUTILIZADO'] as const),
  )
  async importarDocumentos(
    @Acto('de.importar') { tenant, autor, establecimientos, sobre }: ActoDeTenant,
    @UploadedFile() archivo: ArchivoRecibido,
    @Res({ passthrough: true }) res: Response,
  ): Promise<ImportacionDto> {
    if (!archivo) {
      throw new InvalidRequest([
        { loc: ['body', 'archivo'], msg: 'falta el archivo: un XML o un ZIP', type: 'missing' },
      ]);
    }
    const { archivos, omitidos, enZip } = archivosDe(archivo);
    const comando = { tenantId: tenant.id, tenantVersion: tenant.version, autor, archivos, establecimientos };
    const resultados = await this.importar.execute(comando);
    const [primero] = resultados;
    const unico = !enZip && resultados.length === 1;
    if (unico && 'rechazo' in primero!) {
      const { id, message, extra, motivo } = primero.rechazo;
      const rechazo = new ErrorDeNegocio(id, message, primero.cdc ? { ...extra, cdc: primero.cdc } : extra);
      throw motivo ? rechazo.porque(motivo) : rechazo;
    }
    if (unico && 'documento' in primero!) sobre(primero.documento);
    const importacion = ImportacionDto.from(resultados, omitidos);
    if (importacion.repetidos === importacion.total) res.setHeader('Idempotent-Replayed', 'true');
    return importacion;
  }
}
