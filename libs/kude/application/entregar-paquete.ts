import { error } from '@libs/errors';
import type { ObjectStore } from '@libs/platform';
import type { ModoDePaquete } from '../domain/paquete';
import { claveDePaquete } from './claves';
import { direccionDe, type Entrega } from './entrega';
import type { PaqueteRepository } from './ports/paquete-repository';

/** Hands a package out, which may have hundreds of megabytes. */
export class EntregarPaquete {
  constructor(
    private readonly paquetes: Pick<PaqueteRepository, 'buscar'>,
    private readonly store: ObjectStore,
  ) {}

  /**
   * @param archivo the name that it is saved under.
   * @throws PAQUETE_NO_ENCONTRADO unless it is ready and still kept.
   */
  async execute(
    { tenantId, id, como }: { tenantId: string; id: string; como: ModoDePaquete },
    archivo: string,
  ): Promise<Entrega<AsyncIterable<Buffer>>> {
    const paquete = await this.paquetes.buscar(tenantId, id);
    if (paquete?.estado !== 'L') throw error('PAQUETE_NO_ENCONTRADO');
    const clave = claveDePaquete(tenantId, id, paquete.ficha, como);
    const contentType = como === 'zip' ? 'application/zip' : 'application/pdf';
    const url = await direccionDe(this.store, clave, contentType, archivo);
    if (url) return { url };
    const contenido = await this.store.getStream(clave);
    if (!contenido) throw error('PAQUETE_NO_ENCONTRADO');
    return { contenido, contentType };
  }
}
