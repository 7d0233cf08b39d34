import { type DefectoDeImagen, type Imagen, ImagenInvalida, LADO_MAXIMO, LADO_MINIMO, type Pintor } from '@libs/series';
import { InvalidRequest } from './invalid-request';

const faults = (ladoMaximo: number): Readonly<Record<DefectoDeImagen, string>> => ({
  otro: 'envíe como cuerpo una imagen PNG o JPEG, con su Content-Type (image/png o image/jpeg); otra (SVG, GIF, WebP) no se admite',
  danhado: 'la imagen está dañada o incompleta, o es de una variante que no se puede dibujar; guárdela de nuevo',
  lados: `cada lado de la imagen debe tener de ${LADO_MINIMO} a ${ladoMaximo} píxeles`,
  girado: 'la imagen está girada y lo dice solo su cámara: ábrala, guárdela derecha y súbala de nuevo',
});

/** The image that a request's body is, redrawn. @param ladoMaximo in pixels. @throws InvalidRequest, which says what is wrong. */
export async function imageOfBody(pintor: Pintor, body: unknown, ladoMaximo = LADO_MAXIMO): Promise<Imagen> {
  try {
    return await pintor.pintarImagen(Buffer.isBuffer(body) ? body : Buffer.alloc(0), ladoMaximo);
  } catch (cause) {
    if (!(cause instanceof ImagenInvalida)) throw cause;
    const msg = faults(ladoMaximo)[cause.defecto];
    throw new InvalidRequest([{ loc: ['body'], msg, type: `imagen_${cause.defecto}` }]);
  }
}
