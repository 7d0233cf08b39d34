import { Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import { ReencolarDocumento, ReenviarDocumento } from '@libs/de';
import { Clock } from '@libs/platform';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { ReencoladoDto, ReenviadoDto } from './gestiones.dto';
import { exigirCdc, exigirUuid, PARAM_CDC, PARAM_DE_ID } from './parametros';

/** Requests of a document's owner when the document makes no progress. */
@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class GestionesController {
  constructor(
    private readonly reenviar: ReenviarDocumento,
    private readonly reencolar: ReencolarDocumento,
    private readonly clock: Clock,
  ) {}

  @Post(':cdc/reenviar')
  @ApiOperation({ summary: 'Reenvía con el mismo XML y CDC' })
  @ApiParam(PARAM_CDC)
  @Responde(202, ReenviadoDto, 'Se envía de nuevo.')
  @Rechaza(
    ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO'] as const),
    ...(['DE_CORREGIDO', 'DE_ESTADO_INVALIDO', 'REENVIO_EN_CURSO', 'NUMERO_YA_INUTILIZADO'] as const),
    ...(['NC_DOCUMENTO_ASOCIADO_INVALIDO', 'NC_SOBRE_ACREDITACION', 'VALIDACION_MULTIPLES_CAMPOS'] as const),
  )
  async reenviarDocumento(
    @Acto('de.reenviar') { tenant, autor, sobre }: ActoDeTenant,
    @Param('cdc') cdc: string,
  ): Promise<ReenviadoDto> {
    const documento = await this.reenviar.execute(tenant.id, exigirCdc(cdc), autor);
    sobre(documento);
    return ReenviadoDto.from(documento, this.clock.now());
  }

  @Post(':de_id/reencolar')
  @ApiOperation({ summary: 'Vuelve a poner en cola un documento pendiente o enviado' })
  @ApiParam(PARAM_DE_ID)
  @Responde(202, ReencoladoDto, 'Volvió a la cola.')
  @Rechaza('NOT_FOUND', 'DE_TERMINAL_NO_REENCOLABLE', 'DE_CDC_FALTANTE', 'DE_REENCOLADO_RATE_LIMIT')
  async reencolarDocumento(
    @Acto('de.reencolar') { tenant, autor, establecimientos, sobre }: ActoDeTenant,
    @Param('de_id') deId: string,
  ): Promise<ReencoladoDto> {
    const hecho = await this.reencolar.execute(tenant.id, exigirUuid('de_id', deId), autor, establecimientos);
    sobre(hecho.documento);
    return ReencoladoDto.from(hecho);
  }
}
