import { DOCUMENTO, type FilaDeDocumento, XML } from '@libs/de/testing/memoria';
import type { Reconciliada } from '@libs/inutilizacion';
import { claveDeXml } from '@libs/kude';
import type { BaseEnMemoria, Copia, MemoryObjectStore } from '@libs/platform/testing';
import type { Autoridad } from './autoridad';

/** What a restore has lost, the authority has approved and the object store keeps comes back, or the operator is notified. */
export class VigilanciaDeLoPerdido {
  /** Documents that were brought back, and not lost again. */
  traidos = 0;
  private readonly debidos = new Set<string>();
  private readonly declarados = new Set<string>();

  constructor(
    private readonly base: BaseEnMemoria,
    private readonly autoridad: Autoridad,
    private readonly almacen: MemoryObjectStore,
    private readonly faltar: (falta: string) => void,
  ) {}

  /** @param perdido the database before the restore. */
  restaurado(perdido: Copia): void {
    for (const { cdc, tenantId } of perdido.get(DOCUMENTO.nombre) as readonly FilaDeDocumento[]) {
      const copiado = this.almacen.peek(claveDeXml(tenantId, cdc)) !== undefined;
      if (!this.base.ver(XML, cdc) && copiado && this.autoridad.verdad(cdc) === 'aprobado') this.debidos.add(cdc);
    }
  }

  /** What the operator is told about a series. */
  informado({ faltan = [] }: Reconciliada): void {
    for (const { cdc } of faltan) this.declarados.add(cdc);
  }

  alFinal(): void {
    for (const cdc of this.debidos) {
      if (this.base.ver(XML, cdc)) this.traidos += 1;
      else if (!this.declarados.has(cdc)) this.faltar(`${cdc}: approved, lost by a restore, and not brought back`);
    }
  }
}
