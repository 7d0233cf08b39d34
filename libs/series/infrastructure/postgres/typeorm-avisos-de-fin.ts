import { escribirAvisos } from '@libs/avisos/postgres';
import { job } from '@libs/jobs';
import { nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { type AvisoDeFin, AvisosDeFin } from '../../application/ports/avisos-de-fin';
import { avisosDeFin } from '../../domain/avisos-de-fin';
import { AVISO_DE_FIN, CERTIFICADO, ESTABLECIMIENTO, TENANT } from './tablas';

export class TypeOrmAvisosDeFin extends AvisosDeFin {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async anotarAviso(fin: AvisoDeFin, ahora: Date): Promise<boolean> {
    const { tenantId, tenantRuc: _, ...finSinTenant } = fin;
    const id = nuevoId(ahora);
    const hecho = await this.database.ofTenant(tenantId, async (tx) => {
      if (fin.clase === 'certificado' && !(await enUso(tx, tenantId, fin.objeto))) return { nuevo: false, outbox: [] };
      const destinatario = await dondeLeen(tx, tenantId);
      const aviso = { ...finSinTenant, tenantId, id, destinatario, proximaAt: ahora, createdAt: ahora };
      const { raw } = await tx
        .of(AVISO_DE_FIN)
        .createQueryBuilder()
        .insert()
        .values(
          destinatario === null
            ? {
                ...aviso,
                estado: 'F',
                detalle: 'el contribuyente no tiene ninguna dirección de correo',
                cerradoAt: ahora,
              }
            : { ...aviso, estado: 'P' },
        )
        .orIgnore()
        .returning('id')
        .execute();
      const nuevo = (raw as unknown[]).length > 0;
      if (nuevo) await escribirAvisos(tx, tenantId, avisosDeFin(fin, ahora));
      const trabajo = job('email.enviar', { tenantId, emailId: id, que: 'aviso' });
      const trabajos = nuevo && destinatario !== null ? [{ ...trabajo, disponibleAt: ahora }] : [];
      return { nuevo, outbox: await writeOutbox(tx, tenantId, trabajos) };
    });
    this.anunciar(hecho.outbox);
    return hecho.nuevo;
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

/** The tenant's people read the address that gets the replies to its e-mails. */
async function dondeLeen(tx: Tx, tenantId: string): Promise<string | null> {
  const [tenant, establecimiento] = await Promise.all([
    tx.of(TENANT).findOneByOrFail({ id: tenantId }),
    tx.of(ESTABLECIMIENTO).findOne({ where: { tenantId }, order: { codigo: 'ASC' } }),
  ]);
  return tenant.ajustes.correoRespuesta ?? establecimiento?.email ?? null;
}
