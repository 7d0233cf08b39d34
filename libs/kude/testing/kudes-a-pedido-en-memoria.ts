import { KudeAPedido } from '../application/ports/kude-a-pedido';
import type { Impresion } from '../domain/formato';
import type { KudesEnMemoria } from './kudes-en-memoria';

/** Orders prints of the documents that those KuDEs are of. */
export class KudesAPedidoEnMemoria extends KudeAPedido {
  readonly encargos: (readonly [deId: string, impresion?: Impresion])[] = [];
  private readonly pedidas = new Set<string>();

  constructor(private readonly kudes: KudesEnMemoria) {
    super();
  }

  async pedir(tenantId: string, deId: string, impresion?: Impresion): Promise<boolean> {
    if (this.kudes.tiene(deId, impresion)) return true;
    if (!impresion) {
      if (this.kudes.anotarPedido(deId)) this.encargos.push([deId]);
      return false;
    }
    if (await this.anotarPedida(tenantId, deId, impresion)) this.encargos.push([deId, impresion]);
    return false;
  }

  async pedirPerdido(tenantId: string, deId: string, impresion?: Impresion): Promise<void> {
    if (!this.kudes.anotarPerdido(deId, impresion)) return;
    if (impresion) await this.anotarPedida(tenantId, deId, impresion);
    this.encargos.push([deId, impresion]);
  }

  /** False when this version of the print is ordered already, or will never be made. */
  private async anotarPedida(tenantId: string, deId: string, impresion: Impresion): Promise<boolean> {
    const pendiente = await this.kudes.pendiente(tenantId, deId, impresion);
    const clave = `${deId} ${impresion} ${pendiente?.version}`;
    if (!pendiente || this.pedidas.has(clave)) return false;
    this.pedidas.add(clave);
    return true;
  }
}
