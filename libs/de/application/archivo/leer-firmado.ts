import { error } from '@libs/errors';
import { type ObjectStore, StorageUnavailable } from '@libs/platform';
import type { DocumentoConsultas } from '../ports/documento-consultas';
import { leerXml } from './leer-xml';

/** Reads a signed document for somebody who waits, from the database or the archive. */
export class LeerFirmado {
  /** @param alFallar gets the cause when the store does not answer. */
  constructor(
    private readonly consultas: Pick<DocumentoConsultas, 'xml'>,
    private readonly store: ObjectStore,
    private readonly alFallar: (causa: StorageUnavailable, tenantId: string) => void,
  ) {}

  /**
   * The signed bytes, without XML declaration. undefined: the tenant has no such CDC.
   * @throws SERVICIO_OCUPADO while the store does not answer, LegajoDanado.
   */
  async execute(tenantId: string, cdc: string): Promise<Buffer | undefined> {
    const guardado = await this.consultas.xml(tenantId, cdc);
    try {
      return guardado && (await leerXml(this.store, tenantId, guardado));
    } catch (causa) {
      if (!(causa instanceof StorageUnavailable)) throw causa;
      this.alFallar(causa, tenantId);
      throw error('SERVICIO_OCUPADO');
    }
  }
}
