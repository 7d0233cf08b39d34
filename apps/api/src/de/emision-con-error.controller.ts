import { Body, Post, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { EmitirConError, ERRORES_A_PEDIDO, type ErrorAPedido } from '@libs/de';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { Campo } from '../formas/campo';
import { opcionEscrita } from '../formas/consulta';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { DEEmitidoDto } from './de.dto';
import { DocumentoPedido } from './documento-pedido';
import { RECHAZOS_DE_LA_EMISION } from './rechazos-de-la-emision';
import { RespuestaDeEmision } from './respuesta-de-emision';

const ERRORES = Object.keys(ERRORES_A_PEDIDO) as ErrorAPedido[];

class EmitirConErrorQuery {
  @Campo(
    opcionEscrita(ERRORES),
    `Qué se escribe mal: ${ERRORES.map((error) => `${error}, ${ERRORES_A_PEDIDO[error]}`).join('; ')}.`,
  )
  error!: ErrorAPedido;
}

/** Documents that the authority must reject, which its test guide asks for. Test environment only. */
@Recurso('v1/habilitacion', 'Habilitación', 'cuenta')
export class EmisionConErrorController {
  constructor(
    private readonly emitir: EmitirConError,
    private readonly respuesta: RespuestaDeEmision,
  ) {}

  @Post('emitir-con-error')
  @ApiOperation({
    summary: 'Emite un documento con un error a propósito, que la autoridad debe rechazar',
    description:
      'Para las pruebas que la autoridad pide antes de la producción. El cuerpo es el de una emisión correcta, en el ambiente de ' +
      'pruebas (sit H); en producción se rechaza sin gastar un número. El número del rechazado se puede inutilizar.',
  })
  @DocumentoPedido()
  @Responde(200, DEEmitidoDto, 'El documento emitido, o el que ya tenía ese id_interno (Idempotent-Replayed: true).', {
    'Idempotent-Replayed': { description: 'true si el documento ya existía.', schema: { type: 'string' } },
  })
  @Rechaza(...RECHAZOS_DE_LA_EMISION, 'SERIE_CONGELADA')
  async emitirConError(
    @Acto('de.emitir') { tenant, autor, establecimientos, sobre }: ActoDeTenant,
    @Query(validar('query')) { error }: EmitirConErrorQuery,
    @Body() cuerpo: unknown,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DEEmitidoDto> {
    const emision = await this.emitir.execute(error, {
      tenantId: tenant.id,
      tenantVersion: tenant.version,
      autor,
      cuerpo,
      establecimientos,
      fuente: 'A',
      conEspera: false,
    });
    sobre(emision.documento);
    const mostrar = await this.respuesta.de(res, emision, cuerpo);
    return mostrar(emision.documento);
  }
}
