import { job } from '@libs/jobs';
import { nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, writeOutbox } from '@libs/platform/db';
import { type AvisoDeCertificado, AvisosDeCertificado } from '../../application/ports/avisos-de-certificado';

export class SqlAvisosDeCertificado extends AvisosDeCertificado {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async anotar({ tenantId, certificadoId, umbral, hasta }: AvisoDeCertificado, ahora: Date): Promise<boolean> {
    const id = nuevoId(ahora);
    const hecho = await this.database.ofTenant(tenantId, async (tx) => {
      // Where answers to the tenant's e-mails go is where its people read.
      const [fila] = await tx.query<{ estado: 'P' | 'F' }>(
        `INSERT INTO aviso_de_certificado (tenant_id, certificado_id, umbral, id, hasta, destinatario, estado, detalle, proxima_at,
           created_at, cerrado_at)
         SELECT $1, $2, $3, $4, $5, a.correo, CASE WHEN a.correo IS NULL THEN 'F' ELSE 'P' END,
           CASE WHEN a.correo IS NULL THEN 'el contribuyente no tiene ninguna dirección de correo' END, $6::timestamptz, $6,
           CASE WHEN a.correo IS NULL THEN $6::timestamptz END
         FROM (SELECT coalesce(t.ajustes ->> 'correoRespuesta', (SELECT e.email FROM establecimiento e WHERE e.tenant_id = t.id
             ORDER BY e.codigo LIMIT 1)) AS correo
           FROM tenant t JOIN certificado c ON c.tenant_id = t.id AND c.id = $2 AND c.activo WHERE t.id = $1 FOR SHARE OF c) a
         ON CONFLICT DO NOTHING RETURNING estado`,
        [tenantId, certificadoId, umbral, id, hasta, ahora],
      );
      const trabajo = job('email.enviar', { tenantId, emailId: id, que: 'certificado' });
      const trabajos = fila?.estado === 'P' ? [{ ...trabajo, disponibleAt: ahora }] : [];
      return { nuevo: fila !== undefined, outbox: await writeOutbox(tx, tenantId, trabajos) };
    });
    this.anunciar(hecho.outbox);
    return hecho.nuevo;
  }
}
