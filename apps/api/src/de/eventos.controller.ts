import { Body, Param, Post, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentoConsultas } from '@libs/de';
import { PedirEvento } from '@libs/eventos';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { cuerpoDeEvento } from './cuerpos-de-evento';
import { DEConEventosDto } from './de-con-eventos.dto';
import { DesenlaceDeEvento, RECHAZOS_DE_EVENTO } from './desenlace-de-evento';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { DEConEventoDto } from './evento.dto';
import { exigirCdc, PARAM_CDC } from './parametros';

/** Events that complete an approved document. Callers who may issue may request them: they revoke nothing. */
@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class EventosController {
  constructor(
    private readonly eventos: PedirEvento,
    private readonly desenlace: DesenlaceDeEvento,
    private readonly consultas: DocumentoConsultas,
    private readonly enlaces: EnlacesDeDocumento,
  ) {}

  @Post(':cdc/nominar')
  @ApiOperation({
    summary: 'Nombra al receptor de una factura innominada',
    description:
      'Una sola vez, sin plazo. Desde la aceptación el documento, su KuDE, los reportes y las notas sobre él llevan el nuevo receptor; ' +
      'el XML firmado no cambia. La misma llamada repetida se une a la primera. Basta el permiso de emitir.',
  })
  @ApiParam(PARAM_CDC)
  @ApiBody(cuerpoDeEvento('NOMINACION'))
  @Responde(200, DEConEventoDto, 'La factura con su nuevo receptor, y el evento que lo nombró.')
  @Rechaza(
    ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_ESTADO_INVALIDO', 'VALIDACION_MULTIPLES_CAMPOS'] as const),
    ...(['EVENTO_NO_ADMITIDO', 'EVENTO_EN_CURSO'] as const),
    ...RECHAZOS_DE_EVENTO,
  )
  async nominarDocumento(
    @Acto('de.nominar') { tenant, autor, sobre }: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body() cuerpo: unknown,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DEConEventoDto> {
    const pedido = { tipo: 'NOMINACION', cdc: exigirCdc(cdc), cuerpo, autor } as const;
    const { documento, eventoIds } = await this.eventos.execute(tenant.id, pedido);
    sobre(documento);
    const evento = await this.desenlace.aceptado(tenant.id, eventoIds[0]!, res, documento.cdc);
    const nominado = await this.consultas.porId(tenant.id, documento.id);
    return DEConEventoDto.con(nominado ?? documento, evento, this.enlaces);
  }

  @Post(':cdc/actualizar-transporte')
  @ApiOperation({
    summary: 'Actualiza datos del transporte de un documento aprobado',
    description:
      'Las partes de transporte que cambian, de una nota de remisión o de una factura que se emitió con él: local de entrega, chofer, ' +
      'transportista o vehículo. Cada una es un evento, cuantas veces haga falta. Desde la aceptación el detalle y el KuDE las muestran; ' +
      'el XML firmado no cambia. La misma llamada repetida se une a la anterior. Basta el permiso de emitir.',
  })
  @ApiParam(PARAM_CDC)
  @ApiBody(cuerpoDeEvento('TRANSPORTE'))
  @Responde(200, DEConEventosDto, 'El documento, y los eventos que cambiaron su transporte, uno por parte.')
  @Rechaza(
    ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_ESTADO_INVALIDO', 'VALIDACION_MULTIPLES_CAMPOS'] as const),
    ...(['EVENTO_NO_ADMITIDO', 'EVENTO_EN_CURSO'] as const),
    ...RECHAZOS_DE_EVENTO,
  )
  async actualizarTransporte(
    @Acto('de.actualizar-transporte') { tenant, autor, sobre }: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body() cuerpo: unknown,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DEConEventosDto> {
    const pedido = { tipo: 'TRANSPORTE', cdc: exigirCdc(cdc), cuerpo, autor } as const;
    const { documento, eventoIds } = await this.eventos.execute(tenant.id, pedido);
    sobre(documento);
    const eventos = await this.desenlace.aceptados(tenant.id, eventoIds, res, documento.cdc);
    const actualizado = await this.consultas.porId(tenant.id, documento.id);
    return DEConEventosDto.con(actualizado ?? documento, eventos, this.enlaces);
  }
}
