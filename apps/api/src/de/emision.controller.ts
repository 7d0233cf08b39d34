import { Body, Headers, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentoConsultas, esFinal, Fuente } from '@libs/de';
import { error } from '@libs/errors';
import { inSpan } from '@libs/platform/tracing';
import { Acto, type ActoDeTenant, exigirElDelCdc } from '../http/auth.guard';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { DEEmitidoDto } from './de.dto';
import { DocumentoPedido } from './documento-pedido';
import { EmisionPedida } from './emision-pedida';
import { Espera } from './espera';
import { EmitirQuery } from './lista-query.dto';
import { RECHAZOS_DE_LA_EMISION } from './rechazos-de-la-emision';
import { RespuestaDeEmision } from './respuesta-de-emision';

const FUENTES = ['A', 'U', 'W'] as const;

@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class EmisionController {
  constructor(
    private readonly pedida: EmisionPedida,
    private readonly consultas: DocumentoConsultas,
    private readonly espera: Espera,
    private readonly respuesta: RespuestaDeEmision,
  ) {}

  @Post('emitir')
  @ApiOperation({ summary: 'Emite un documento electrónico' })
  @ApiHeader({
    name: 'X-Fuente',
    required: false,
    description: 'De dónde viene: A la API u otro sistema, U una pantalla, W WhatsApp.',
    schema: { type: 'string', enum: [...FUENTES], default: 'A' },
  })
  @DocumentoPedido()
  @Responde(200, DEEmitidoDto, 'El documento emitido, o el que ya tenía ese id_interno (Idempotent-Replayed: true).', {
    'Idempotent-Replayed': { description: 'true si el documento ya existía.', schema: { type: 'string' } },
  })
  @Rechaza(
    ...RECHAZOS_DE_LA_EMISION,
    ...(['SERIE_CONGELADA', 'FISCAL_RECHAZO', 'DE_NO_ENCONTRADO', 'DE_NO_EDITABLE'] as const),
  )
  async emitirDocumento(
    @Acto('de.emitir') { tenant, autor, establecimientos, sobre }: ActoDeTenant,
    @Query(validar('query')) query: EmitirQuery,
    @Headers('x-fuente') fuente: string | undefined,
    @Body() cuerpo: unknown,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DEEmitidoDto> {
    if (query.edit_cdc) exigirElDelCdc({ establecimientos }, query.edit_cdc);
    const comando = {
      tenantId: tenant.id,
      tenantVersion: tenant.version,
      autor: query.edit_cdc ? { ...autor, acto: 'de.editar' } : autor,
      cuerpo,
      fuente: leerFuente(fuente),
      conEspera: query.wait,
      establecimientos,
    };
    const emision = await inSpan('de.emitir', 'internal', async (describe) => {
      const hecha = await this.pedida.execute(query, comando);
      const { id, cdc, sit, modoEnvio } = hecha.documento;
      describe({
        'timbo.tenant_id': tenant.id,
        'timbo.de_id': id,
        'timbo.cdc': cdc,
        'timbo.sit': sit,
        'timbo.modo_envio': modoEnvio,
      });
      sobre(hecha.documento);
      return hecha;
    });
    const mostrar = await this.respuesta.de(res, emision, cuerpo);
    if (!query.wait || (emision.repetida && esFinal(emision.documento.estado))) return mostrar(emision.documento);
    const { id } = emision.documento;
    const documento = await this.espera.hasta(res, emision.documento, {
      tenantId: tenant.id,
      id,
      ms: query.timeout * 1_000,
      reciente: !emision.repetida,
      leer: async () => (await this.consultas.porId(tenant.id, id)) ?? emision.documento,
      lista: ({ estado }) => esFinal(estado),
    });
    if (documento.estado === 'R') {
      throw error(
        'FISCAL_RECHAZO',
        { mensaje: documento.mensajeFiscal ?? '' },
        { codigo_fiscal: documento.codigoFiscal, cdc: documento.cdc },
      );
    }
    return mostrar(documento);
  }
}

function leerFuente(fuente: string | undefined): Fuente {
  if (fuente === undefined || fuente === '') return 'A';
  const conocida = FUENTES.find((admitida) => admitida === fuente);
  if (conocida) return conocida;
  throw new InvalidRequest([{ loc: ['header', 'X-Fuente'], msg: 'X-Fuente debe ser A, U o W', type: 'enum' }]);
}
