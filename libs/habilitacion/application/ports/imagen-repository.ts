import type { Autor } from '@libs/platform';
import type { LineaPedida } from '../../domain/corrida';

/** The picture of the authority's answer to a look-up by QR, which only a person can take: the page asks for a captcha. */
export interface ImagenDeConsulta {
  readonly tipo: 'image/png' | 'image/jpeg';
  readonly imagen: Buffer;
}

export interface ImagenDeLinea extends ImagenDeConsulta {
  readonly codigoDeCaso: string;
}

/** Pictures of the look-ups by QR. */
export abstract class ImagenRepository {
  /**
   * Attaches a picture to a line of the last run, in the place of an earlier one; the line is green. One transaction, with its entry in
   * the audit log. @throws HABILITACION_NO_ENCONTRADA, LINEA_SIN_IMAGEN.
   */
  abstract adjuntar(
    tenantId: string,
    codigo: string,
    imagen: ImagenDeConsulta,
    autor: Autor,
    ahora: Date,
  ): Promise<LineaPedida>;
  /** The images of a run. */
  abstract deCorrida(tenantId: string, corridaId: string): Promise<ImagenDeLinea[]>;
}
