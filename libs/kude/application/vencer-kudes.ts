import { type Clock, DIA_MS, type ObjectStore } from '@libs/platform';
import { claveDeKude, claveDelOriginal } from './claves';
import type { KudesGuardados, KudeVencimientos } from './ports/kude-vencimientos';

const A_LA_VEZ = 100;

/**
 * Deletes PDFs that were drawn long ago: they are copies, and are drawn again when somebody asks. The objects go first. A process that dies
 * then leaves rows that name a lost object, which is drawn again too; and the next turn finds the rows.
 */
export class VencerKudes {
  constructor(
    private readonly vencimientos: KudeVencimientos,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly dias: number,
  ) {}

  /** One turn. @returns whether there is more. @throws when the store or the database do not work. */
  async execute(): Promise<boolean> {
    const vencidos = await this.vencimientos.vencidos(this.clock.now(), this.dias * DIA_MS, A_LA_VEZ);
    for (const guardados of vencidos) {
      await this.borrar(guardados);
      await this.vencimientos.anotarBorrados(guardados);
    }
    return vencidos.length === A_LA_VEZ;
  }

  private async borrar({ tenantId, cdcs, version, impresiones }: KudesGuardados): Promise<void> {
    for (const cdc of cdcs) {
      for (let cadaVersion = 1; cadaVersion <= version; cadaVersion += 1) {
        for (const impresion of impresiones) {
          await this.store.delete(claveDeKude(tenantId, cdc, cadaVersion, impresion));
          await this.store.delete(claveDelOriginal(tenantId, cdc, cadaVersion, impresion));
        }
      }
    }
  }
}
