import { Body, Param, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ImagenRepository } from '@libs/habilitacion';
import { Clock } from '@libs/platform';
import { Pintor } from '@libs/series';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { CuerpoDeImagen } from '../http/request-body';
import { imageOfBody } from '../http/image-of-body';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { LineaDeHabilitacionDto, RutaDeLinea } from './habilitacion.dto';

/** A telephone's picture of a page, whole: its bytes, and the longest side in pixels. */
const CAPTURA = { bytes: 1_024 * 1_024, lado: 3_200 };

/** Pictures of what the authority showed when somebody looked a QR code up. */
@Recurso('v1/habilitacion/lineas/:codigo/imagen', 'Habilitación', 'cuenta')
export class ImagenController {
  constructor(
    private readonly imagenes: ImagenRepository,
    private readonly pintor: Pintor,
    private readonly clock: Clock,
  ) {}

  @Put()
  @CuerpoDeImagen(CAPTURA.bytes)
  @ApiOperation({
    summary: 'Adjunta la imagen de una consulta por código QR, PNG o JPEG, y la línea queda en verde',
    description:
      'La página de la autoridad pide un captcha, así que la abre una persona. Otra imagen reemplaza a la anterior.',
  })
  @Responde(200, LineaDeHabilitacionDto, 'La línea, en verde.')
  @Rechaza('HABILITACION_NO_ENCONTRADA', 'LINEA_SIN_IMAGEN')
  async adjuntarImagenDeHabilitacion(
    @Acto('habilitacion.adjuntar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { codigo }: RutaDeLinea,
    @Body() cuerpo: unknown,
  ): Promise<LineaDeHabilitacionDto> {
    const imagen = await imageOfBody(this.pintor, cuerpo, CAPTURA.lado);
    const linea = await this.imagenes.adjuntar(tenant.id, codigo, imagen, autor, this.clock.now());
    return LineaDeHabilitacionDto.de(linea);
  }
}
