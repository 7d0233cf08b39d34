import { job } from '@libs/jobs';
import { nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { type AvisoDeCertificado, AvisosDeCertificado } from '../../application/ports/avisos-de-certificado';
import { AVISO_DE_CERTIFICADO, CERTIFICADO, ESTABLECIMIENTO, TENANT } from './tablas';

export class TypeOrmAvisosDeCertificado extends AvisosDeCertificado {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async anotar({ tenantId, certificadoId, umbral, hasta }: AvisoDeCertificado, ahora: Date): Promise<boolean> {
    const id = nuevoId(ahora);
    const hecho = await this.database.ofTenant(tenantId, async (tx) => {
      const certificado = await tx.of(CERTIFICADO).findOne({
        select: { id: true },
        where: { tenantId, id: certificadoId, activo: true },
        lock: { mode: 'pessimistic_read' },
      });
      if (!certificado) return { nuevo: false, outbox: [] };
      const destinatario = await dondeLeen(tx, tenantId);
      const aviso = { tenantId, certificadoId, umbral, id, hasta, destinatario, proximaAt: ahora, createdAt: ahora };
      const { raw } = await tx
        .of(AVISO_DE_CERTIFICADO)
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
      const trabajo = job('email.enviar', { tenantId, emailId: id, que: 'certificado' });
      const trabajos = nuevo && destinatario !== null ? [{ ...trabajo, disponibleAt: ahora }] : [];
      return { nuevo, outbox: await writeOutbox(tx, tenantId, trabajos) };
    });
    this.anunciar(hecho.outbox);
    return hecho.nuevo;
  }
}

/** The tenant's people read the address that gets the replies to its e-mails. */
async function dondeLeen(tx: Tx, tenantId: string): Promise<string | null> {
  const [tenant, establecimiento] = await Promise.all([
    tx.of(TENANT).findOneByOrFail({ id: tenantId }),
    tx.of(ESTABLECIMIENTO).findOne({ where: { tenantId }, order: { codigo: 'ASC' } }),
  ]);
  return tenant.ajustes.correoRespuesta ?? establecimiento?.email ?? null;
}
