import { Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { DocumentoConsultas, LeerFirmado } from '@libs/de';
import { qrDelDocumento } from '@libs/de/fiscal';
import { error } from '@libs/errors';
import { Tenant } from '../http/auth.guard';
import { Campo } from '../formas/campo';
import { cdc, texto } from '../formas/respuesta';
import { type NameDocument, Sobre } from '../http/request-data';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { exigirCdc, PARAM_CDC } from './parametros';

export class QrDto {
  @Campo(cdc) cdc!: string;
  @Campo(texto, 'El texto del código QR: la dirección de la consulta pública.') qr_url!: string;
}

/** The QR of a document, for callers who print their own ticket. */
@Recurso('v1/de', 'Documentos electrónicos', 'leer')
export class QrController {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly firmados: LeerFirmado,
  ) {}

  @Get(':cdc/qr')
  @ApiOperation({
    summary: 'El código QR de un documento, para quien imprime su propio comprobante',
    description:
      'Está en el XML firmado desde la emisión, y no cambia. La consulta pública muestra el documento desde que está aprobado.',
  })
  @ApiParam(PARAM_CDC)
  @Responde(200, QrDto, 'El QR.')
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'SERVICIO_OCUPADO')
  async obtenerQr(
    @Tenant() { id }: TenantDelPrincipal,
    @Sobre() sobre: NameDocument,
    @Param('cdc') pedido: string,
  ): Promise<QrDto> {
    const documento = await this.consultas.porCdc(id, exigirCdc(pedido));
    if (!documento) throw error('DE_NO_ENCONTRADO');
    sobre(documento);
    const xml = await this.firmados.execute(id, documento.cdc);
    if (!xml) throw error('DE_NO_ENCONTRADO');
    return { cdc: documento.cdc, qr_url: qrDelDocumento(xml.toString()) };
  }
}
