import { Body, HttpCode, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { ImportarRecibidos, RecibidoRepository, TraerRecibido } from '@libs/recibidos';
import type { ArchivoRecibido } from '../de/archivo-importado';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { CuerpoConArchivo } from '../http/body-with-file';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { ImportacionDeRecibidosDto, TraerRecibidoDto } from './importacion-de-recibidos.dto';
import { RecibidoDto } from './recibido.dto';

const MB = 1_024 * 1_024;
const ARCHIVO =
  'Un XML firmado, solo o en el mensaje en que viajó; un PDF que lo lleva adjunto; o un ZIP de estos, con hasta 500 documentos.';

/** Documents that others issued to the tenant come in. */
@Recurso('v1/recibidos', 'Documentos recibidos', 'traer_recibidos')
export class LlegadaDeRecibidosController {
  constructor(
    private readonly importar: ImportarRecibidos,
    private readonly traer: TraerRecibido,
    private readonly recibidos: RecibidoRepository,
  ) {}

  @Post('importar')
  @HttpCode(200)
  @CuerpoConArchivo(20 * MB, ARCHIVO)
  @ApiOperation({
    summary: 'Trae documentos que otros emitieron a su nombre: un XML, un PDF que lo lleva, o un ZIP',
    description:
      'Cada documento se juzga por sí solo: formato, firma, certificado, CDC, QR, totales y destinatario; después se pregunta a la ' +
      'autoridad. Se guardan todos con sus pruebas, también los que fallan, menos los que son para otro receptor. Repetir el pedido no ' +
      'cambia lo que ya está.',
  })
  @Responde(200, ImportacionDeRecibidosDto, 'Qué fue de cada documento.')
  async importarRecibidos(
    @Acto('recibido.importar') { tenant }: ActoDeTenant,
    @UploadedFile() archivo: ArchivoRecibido,
  ): Promise<ImportacionDeRecibidosDto> {
    if (!archivo) {
      const msg = 'falta el archivo: un XML, un PDF o un ZIP';
      throw new InvalidRequest([{ loc: ['body', 'archivo'], msg, type: 'missing' }]);
    }
    const archivos = [{ nombre: archivo.originalname, bytes: archivo.buffer }];
    const pedido = { tenantId: tenant.id, tenantVersion: tenant.version, via: 'archivo' as const, archivos };
    return ImportacionDeRecibidosDto.from(await this.importar.execute(pedido));
  }

  @Post()
  @ApiOperation({
    summary: 'Trae un documento por su CDC o por el texto de su QR',
    description:
      'Se guarda y se pregunta a la autoridad; donde ella da el XML, se lee y se juzga. Si no contesta, se le vuelve a preguntar, y el ' +
      'documento queda por confirmar.',
  })
  @Responde(201, RecibidoDto, 'El documento, como se lo conoce ahora.', {
    'Idempotent-Replayed': { description: 'true si ya se lo conocía.', schema: { type: 'string' } },
  })
  @Rechaza(
    ...(['RECIBIDO_QR_INVALIDO', 'RECIBIDO_DE_OTRO_RECEPTOR', 'RECIBIDO_PROPIO', 'RECIBIDO_ILEGIBLE'] as const),
    'RECIBIDO_AMBIENTE_NO_ADMITIDO',
  )
  async traerRecibido(
    @Acto('recibido.traer') { tenant, sobre }: ActoDeTenant,
    @Body(validar('body')) { cdc, qr, sit: pedido }: TraerRecibidoDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<RecibidoDto> {
    const codigo = qr === undefined ? { cdc: cdc!, sit: pedido } : { qr };
    const traido = await this.traer.execute(tenant.id, tenant.version, codigo);
    if (traido.repetido) res.setHeader('Idempotent-Replayed', 'true');
    const recibido = (await this.recibidos.porCdc(tenant.id, traido.cdc, traido.sit))!;
    sobre(recibido);
    return RecibidoDto.from(recibido);
  }
}
