// SQL by hand: one statement reads or deletes the copies of a turn, of any months.
import type { Origen, XmlGuardado } from '@libs/de';
import { XML_GUARDADO } from '@libs/de/postgres';
import type { Database } from '@libs/platform/db';
import { type Copiable, type CopiaPendiente, CopiaRepository } from '../../application/ports/copia-repository';

type Fila = { deId: string; cdc: string } & XmlGuardado & Required<Omit<Origen, 'deId'>>;

export class SqlCopiaRepository extends CopiaRepository {
  constructor(private readonly database: Database) {
    super();
  }

  tomarPendientes(limite: number, ahora: Date, ocultasMs: number): Promise<CopiaPendiente[]> {
    return this.database.call<CopiaPendiente>('copias_tomar', [limite, ahora, `${ocultasMs} milliseconds`]);
  }

  async leerCopiables(tenantId: string, pendientes: readonly CopiaPendiente[]): Promise<Copiable[]> {
    const filas = await this.database.readOfTenant(tenantId, (tx) =>
      tx.query<Fila>(
        `SELECT d.id AS "deId", x.cdc, ${XML_GUARDADO}, d.id_interno AS "idInterno", d.fuente, d.autor, d.created_at AS "createdAt",
           encode(t.huella_solicitud, 'hex') AS huella
         FROM unnest($2::uuid[], $3::text[]) AS p (de_id, cdc)
           JOIN documento_xml x ON x.tenant_id = $1 AND x.de_id = p.de_id AND x.cdc = p.cdc
           JOIN documento d ON d.tenant_id = $1 AND d.id = p.de_id
           JOIN documento_detalle t ON t.tenant_id = $1 AND t.de_id = p.de_id`,
        [tenantId, ...columnasDe(pendientes)],
        'copias-leer',
      ),
    );
    return filas.map(({ deId, cdc, xml, lugar, ...origen }) => ({
      tenantId,
      deId,
      cdc,
      xml: { xml, lugar } as XmlGuardado,
      origen: { ...origen, deId },
    }));
  }

  async anotarHechas(tenantId: string, copiadas: readonly CopiaPendiente[]): Promise<void> {
    await this.database.ofTenant(tenantId, (tx) =>
      tx.last([
        {
          sql: `DELETE FROM copia_pendiente c USING unnest($2::uuid[], $3::text[]) AS p (de_id, cdc)
           WHERE c.tenant_id = $1 AND c.de_id = p.de_id AND c.cdc = p.cdc`,
          values: [tenantId, ...columnasDe(copiadas)],
          name: 'copias-hechas',
        },
      ]),
    );
  }
}

const columnasDe = (pendientes: readonly CopiaPendiente[]) => [
  pendientes.map(({ deId }) => deId),
  pendientes.map(({ cdc }) => cdc),
];
