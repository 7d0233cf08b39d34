import type { Response } from 'express';
import { diferencias, type Documento, type Emision } from '@libs/de';
import type { AppLogger } from '@libs/platform';
import { DEDto, type DEEmitidoDto } from './de.dto';
import type { EnlacesDeDocumento } from './enlaces-de-documento';
import type { SolicitudDeDocumento } from './solicitud-de-documento';

/** The answer of an emission. A repetition says so, and where its body differs from the document that it gets. */
export class RespuestaDeEmision {
  constructor(
    private readonly enlaces: EnlacesDeDocumento,
    private readonly solicitudes: SolicitudDeDocumento,
    private readonly logger: AppLogger,
  ) {}

  /** @returns how the document is shown, as it is now or as it is after a wait. */
  async de(
    res: Response,
    { documento, repetida }: Emision,
    cuerpo: unknown,
  ): Promise<(documento: Documento) => DEEmitidoDto> {
    if (!repetida) return (emitido) => DEDto.from(emitido, this.enlaces);
    res.setHeader('Idempotent-Replayed', 'true');
    const difiere = await this.difiere(documento, cuerpo);
    return (emitido) => ({ ...DEDto.from(emitido, this.enlaces), repetido: true, difiere });
  }

  /** The answer does not depend on it: an archived XML may be out of reach. */
  private async difiere({ tenantId, cdc }: Documento, cuerpo: unknown): Promise<string[] | null> {
    try {
      const guardada = await this.solicitudes.de(tenantId, cdc);
      return (guardada && diferencias(guardada.solicitud, cuerpo)) ?? null;
    } catch (err) {
      this.logger.log.warn({ err, cdc }, 'a repeated emission could not be compared with its document');
      return null;
    }
  }
}
