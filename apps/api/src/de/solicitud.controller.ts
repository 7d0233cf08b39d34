import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { esquemaDelCuerpo } from '@libs/de';
import { error } from '@libs/errors';
import { Tenant } from '../http/auth.guard';
import { type NameDocument, Sobre } from '../http/request-data';
import { Recurso } from '../http/recurso';
import { Rechaza } from '../http/responde';
import { exigirCdc, PARAM_CDC } from './parametros';
import { SolicitudDeDocumento } from './solicitud-de-documento';

/** The emission of a document, to be made again or corrected. */
@Recurso('v1/de', 'Documentos electrónicos', 'leer')
export class SolicitudController {
  constructor(private readonly solicitudes: SolicitudDeDocumento) {}

  @Get(':cdc/solicitud')
  @ApiOperation({
    summary: 'El cuerpo con el que un documento se emitiría otra vez, o se corregiría',
    description:
      'Como lo toma `POST /v1/de/emitir`: para corregir un rechazado (`edit_cdc`), repetir un documento o empezar una nota. No lleva lo ' +
      'que es de uno solo: número, fecha, código de seguridad, `id_interno` y modo de envío.',
  })
  @ApiParam(PARAM_CDC)
  @ApiOkResponse({ description: 'El cuerpo de la emisión.', schema: esquemaDelCuerpo })
  @Rechaza('CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'SERVICIO_OCUPADO')
  async obtenerSolicitud(
    @Tenant() { id }: TenantDelPrincipal,
    @Sobre() sobre: NameDocument,
    @Param('cdc') cdc: string,
  ): Promise<Record<string, unknown>> {
    const hallada = await this.solicitudes.de(id, exigirCdc(cdc));
    if (!hallada) throw error('DE_NO_ENCONTRADO');
    sobre(hallada.documento);
    return hallada.solicitud;
  }
}
