import { BuzonRepository } from '../application/ports/buzon-repository';
import type { Buzon, BuzonAbierto, MarchaDeBuzon } from '../domain/correo/buzon';

/** Mailboxes of accounts that have had no turn yet. */
export class InMemoryBuzones extends BuzonRepository {
  guarda = true;
  readonly filas = new Map<string, { buzon: BuzonAbierto; desde: Date }>();

  ver(tenantId: string): Promise<(Buzon & MarchaDeBuzon) | undefined> {
    const fila = this.filas.get(tenantId);
    if (!fila) return Promise.resolve(undefined);
    const { clave: _, ...buzon } = fila.buzon;
    return Promise.resolve({ ...buzon, fallas: 0, problema: null, leidoAt: null, proximaAt: fila.desde });
  }

  abrir(tenantId: string): Promise<BuzonAbierto | undefined> {
    if (!this.guarda) return Promise.reject(new Error('there is no mail key'));
    return Promise.resolve(this.filas.get(tenantId)?.buzon);
  }

  poner(tenantId: string, buzon: BuzonAbierto, desde: Date): Promise<void> {
    this.filas.set(tenantId, { buzon, desde });
    return Promise.resolve();
  }

  quitar(tenantId: string): Promise<void> {
    this.filas.delete(tenantId);
    return Promise.resolve();
  }
}
