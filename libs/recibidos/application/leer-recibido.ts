import { type DetalleDeDocumento, leerXml } from '@libs/de';
import { error } from '@libs/errors';
import type { Clock, ObjectStore } from '@libs/platform';
import type { Sit } from '@libs/series';
import type { RecibidoConEventos } from '../domain/recibido';
import type { JuezDeRecibidos } from './ports/juez-de-recibidos';
import type { RecibidoConsultas } from './ports/recibido-consultas';
import type { RecibidoRepository } from './ports/recibido-repository';

/** A received document and what its XML says; null: its XML is not here, or not any more, or its form is not right. */
export interface DocumentoRecibido {
  recibido: RecibidoConEventos;
  detalle: DetalleDeDocumento | null;
}

/** Reads received documents. What their XML says is read from it each time: it is stored nowhere else. */
export class LeerRecibido {
  constructor(
    private readonly recibidos: Pick<RecibidoRepository, 'porCdc'>,
    private readonly consultas: Pick<RecibidoConsultas, 'xml'>,
    private readonly store: ObjectStore,
    private readonly juez: JuezDeRecibidos,
    private readonly clock: Clock,
  ) {}

  /** The bytes as they came. @throws DE_NO_ENCONTRADO, RECIBIDO_SIN_XML, StorageUnavailable, LegajoDanado. */
  async xml(tenantId: string, cdc: string, sit?: Sit): Promise<Buffer> {
    const guardado = await this.consultas.xml(tenantId, cdc, sit);
    if (guardado === undefined) throw error('DE_NO_ENCONTRADO');
    if (guardado === null) throw error('RECIBIDO_SIN_XML');
    return leerXml(this.store, tenantId, guardado);
  }

  /** @throws DE_NO_ENCONTRADO, StorageUnavailable, LegajoDanado. */
  async conDetalle(tenantId: string, cdc: string, sit?: Sit): Promise<DocumentoRecibido> {
    const recibido = await this.recibidos.porCdc(tenantId, cdc, sit);
    if (!recibido) throw error('DE_NO_ENCONTRADO');
    // Without its XML, and past the term of the law as well (docs/operacion/archivo.md), it is what its row says.
    const guardado = recibido.huella && (await this.consultas.xml(tenantId, cdc, recibido.sit));
    if (!guardado) return { recibido, detalle: null };
    const xml = await leerXml(this.store, tenantId, guardado);
    const { documento } = await this.juez.juzgar(xml, { acreditadas: { raices: [] }, ahora: this.clock.now() });
    return { recibido, detalle: documento?.detalle ?? null };
  }
}
