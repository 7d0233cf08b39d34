import { escribirAvisos } from '@libs/avisos/postgres';
import type { Database, OutboxRow, Tx } from '@libs/platform/db';
import { type AvisoDeFin, AvisosDeFin } from '../../application/ports/avisos-de-fin';
import { avisosDeFin } from '../../domain/avisos-de-fin';
import { ordenarCarta } from './ordenar-carta';
import { CERTIFICADO } from './tablas';

export class TypeOrmAvisosDeFin extends AvisosDeFin {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async anotarAviso(fin: AvisoDeFin, ahora: Date): Promise<boolean> {
    const { tenantId } = fin;
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      if (fin.clase === 'certificado' && !(await enUso(tx, tenantId, fin.objeto))) return undefined;
      const ordenada = await ordenarCarta(tx, tenantId, fin, ahora);
      if (ordenada) await escribirAvisos(tx, tenantId, avisosDeFin(fin, ahora));
      return ordenada;
    });
    this.anunciar(outbox ?? []);
    return outbox !== undefined;
  }
}

/** Locks the certificate against being replaced meanwhile. */
async function enUso(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const certificado = await tx.of(CERTIFICADO).findOne({
    select: { id: true },
    where: { tenantId, id, activo: true },
    lock: { mode: 'pessimistic_read' },
  });
  return certificado !== null;
}
