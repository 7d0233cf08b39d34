import { Body, Controller, Post, UploadedFile, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ArchivoSubido } from '@libs/de';
import { error } from '@libs/errors';
import { sinBlancos } from '@libs/fiscal';
import { Clock } from '@libs/platform';
import { type Verificacion, VerificarDocumento } from '@libs/recibidos';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Rechaza, Responde } from '../http/responde';
import { LimiteDeVerificaciones } from './limite-de-verificaciones';
import { LoQueSeVerifica } from './lo-que-se-verifica';
import { VerificacionDto, VerificarDto } from './verificacion.dto';

const LARGO_DEL_CDC = 44;

/** For anybody who holds a document: no credential, nothing is stored. */
@ApiTags('Verificación')
@Controller('v1/verificar')
export class VerificacionController {
  constructor(
    private readonly verificar: VerificarDocumento,
    private readonly clock: Clock,
  ) {}

  @Post()
  @UseGuards(LimiteDeVerificaciones)
  @LoQueSeVerifica()
  @ApiOperation({ summary: 'Dice qué está probado de un documento electrónico, a cualquiera que lo tenga' })
  @Responde(200, VerificacionDto, 'Las pruebas y el veredicto.')
  @Rechaza('VERIFICACION_ILEGIBLE', 'CDC_INVALIDO')
  async verificarDocumento(
    @Body(validar('body')) { qr, cdc }: VerificarDto,
    @UploadedFile() archivo: ArchivoSubido | undefined,
  ): Promise<VerificacionDto> {
    if ([archivo, qr, cdc].filter((dado) => dado !== undefined).length !== 1) {
      const msg = 'envíe uno solo: archivo, qr o cdc';
      throw new InvalidRequest([{ loc: ['body'], msg, type: 'one_of' }]);
    }
    const verificado = archivo
      ? await this.delArchivo(archivo.buffer)
      : qr === undefined
        ? await this.verificar.cdc(exigirForma(cdc!))
        : await this.delQr(qr);
    return VerificacionDto.from(verificado, this.clock.now());
  }

  private async delArchivo(bytes: Uint8Array): Promise<Verificacion> {
    const verificado = await this.verificar.archivo(bytes);
    if ('motivo' in verificado) throw error('VERIFICACION_ILEGIBLE', { motivo: verificado.motivo });
    return verificado;
  }

  private async delQr(texto: string): Promise<Verificacion> {
    const verificado = await this.verificar.qr(texto);
    if (!verificado) throw error('VERIFICACION_ILEGIBLE', { motivo: 'no es el QR de un documento electrónico' });
    return verificado;
  }
}

/** The form alone: its check digit is one of the proofs. @throws CDC_INVALIDO */
function exigirForma(escrito: string): string {
  const cdc = sinBlancos(escrito);
  if (cdc.length !== LARGO_DEL_CDC) throw error('CDC_INVALIDO');
  return cdc;
}
