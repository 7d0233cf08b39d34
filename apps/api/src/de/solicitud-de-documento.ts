import type { Documento, DocumentoConsultas, LeerFirmado } from '@libs/de';
import { solicitudDelDocumento } from '@libs/de/fiscal';

/** The body by which a document would be emitted again, read from what is stored of it. */
export class SolicitudDeDocumento {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly firmados: LeerFirmado,
  ) {}

  async de(
    tenantId: string,
    cdc: string,
  ): Promise<{ documento: Documento; solicitud: Record<string, unknown> } | undefined> {
    const detallado = await this.consultas.detallado(tenantId, cdc);
    const firmado = detallado && (await this.firmados.execute(tenantId, detallado.documento.cdc));
    if (!firmado) return undefined;
    const { documento, detalle } = detallado;
    return {
      documento,
      solicitud: solicitudDelDocumento({ xml: firmado.toString(), detalle, tipo: documento.tipo, sit: documento.sit }),
    };
  }
}
