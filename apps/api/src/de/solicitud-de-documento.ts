import type { Documento, DocumentoConsultas } from '@libs/de';
import { solicitudDelDocumento } from '@libs/de/fiscal';
import type { EntregaDelAlmacen } from '../enlaces/entrega-del-almacen';

/** The body by which a document would be emitted again, read from what is stored of it. */
export class SolicitudDeDocumento {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly almacen: EntregaDelAlmacen,
  ) {}

  async de(
    tenantId: string,
    cdc: string,
  ): Promise<{ documento: Documento; solicitud: Record<string, unknown> } | undefined> {
    const detallado = await this.consultas.detallado(tenantId, cdc);
    const guardado = detallado && (await this.consultas.xml(tenantId, detallado.documento.cdc));
    if (!guardado) return undefined;
    const { documento, detalle } = detallado;
    const xml = (await this.almacen.xml(tenantId, guardado)).toString();
    return { documento, solicitud: solicitudDelDocumento({ xml, detalle, tipo: documento.tipo, sit: documento.sit }) };
  }
}
