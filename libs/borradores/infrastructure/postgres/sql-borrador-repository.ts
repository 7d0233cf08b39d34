// SQL by hand: whether a draft is still there depends on its document; and a person has no row to lock, so an advisory lock is taken.
import type { Database, RowOf, Tx } from '@libs/platform/db';
import { BorradorRepository, type Duenho } from '../../application/ports/borrador-repository';
import type { BorradorEnLista, BorradorGuardado, Contenido } from '../../domain/borrador-guardado';
import { crear, type Hallado, reemplazar } from '../../domain/creacion';
import type { CambioDeBorrador } from '../../domain/cuerpo';
import { BORRADOR } from './tablas';

type Fila = Omit<RowOf<typeof BORRADOR>, 'tenantId' | 'persona' | 'idInterno'>;

const EN_LISTA = `b.id, b.tipo_de AS "tipoDe", b.titulo, b.total, b.moneda, b.version, b.created_at AS "createdAt",
  b.updated_at AS "updatedAt", b.vence_at AS "venceAt"`;
const FINAL = `d.estado IN ('A', 'R', 'C')`;
/** $1 tenant, $2 person, $3 now. */
const VIGENTES = `FROM borrador b WHERE b.tenant_id = $1 AND b.persona = $2 AND b.vence_at > $3 AND NOT EXISTS (SELECT FROM documento d
  WHERE d.tenant_id = b.tenant_id AND d.id_interno = b.id_interno AND ${FINAL})`;
/** $4 id. A draft that is not shown any more may have been sent with another id_interno. */
const ANTES_DE_CREAR = `SELECT (SELECT count(*)::integer ${VIGENTES}) AS cuantos, EXISTS (SELECT FROM documento d
  WHERE d.tenant_id = $1 AND ${FINAL} AND d.id_interno = ANY (ARRAY[$4::uuid::text, (SELECT p.id_interno FROM borrador p
    WHERE p.tenant_id = $1 AND p.persona = $2 AND p.id = $4::uuid)])) AS emitido`;

const conContenido = (fila: Fila): BorradorGuardado => ({
  ...fila,
  contenido: JSON.parse(fila.contenido) as Contenido,
});

const aFila = ({ contenido, ...fila }: BorradorGuardado): Fila => ({ ...fila, contenido: JSON.stringify(contenido) });

async function buscar(
  tx: Tx,
  { tenantId, persona }: Duenho,
  id: string,
  ahora: Date,
  bloqueo = '',
): Promise<BorradorGuardado | undefined> {
  const [fila] = await tx.query<Fila>(`SELECT ${EN_LISTA}, b.contenido ${VIGENTES} AND b.id = $4 ${bloqueo}`, [
    ...[tenantId, persona, ahora, id],
  ]);
  return fila && conContenido(fila);
}

export class SqlBorradorRepository extends BorradorRepository {
  constructor(private readonly database: Database) {
    super();
  }

  listarBorradores({ tenantId, persona }: Duenho, ahora: Date): Promise<BorradorEnLista[]> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.query<BorradorEnLista>(`SELECT ${EN_LISTA} ${VIGENTES} ORDER BY b.updated_at DESC, b.id`, [
        ...[tenantId, persona, ahora],
      ]),
    );
  }

  borradorPorId(duenho: Duenho, id: string, ahora: Date): Promise<BorradorGuardado | undefined> {
    return this.database.readOfTenant(duenho.tenantId, (tx) => buscar(tx, duenho, id, ahora));
  }

  crearBorrador(duenho: Duenho, id: string, contenido: Contenido, ahora: Date): Promise<BorradorGuardado> {
    const { tenantId, persona } = duenho;
    return this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('borrador ' || $1 || ' ' || $2, 0))`, [
        ...[tenantId, persona],
      ]);
      const anterior = await buscar(tx, duenho, id, ahora, 'FOR UPDATE');
      const [hay] = await tx.query<Omit<Hallado, 'anterior'>>(ANTES_DE_CREAR, [tenantId, persona, ahora, id]);
      const borrador = crear(id, contenido, { anterior, ...hay! }, ahora);
      if (anterior) await tx.of(BORRADOR).update({ tenantId, persona, id }, aFila(borrador));
      else {
        // One that is past its time may still be there.
        await tx.of(BORRADOR).delete({ tenantId, persona, id });
        await tx.of(BORRADOR).insert({ ...aFila(borrador), tenantId, persona, idInterno: id });
      }
      return borrador;
    });
  }

  reemplazarBorrador(
    duenho: Duenho,
    id: string,
    cambio: CambioDeBorrador,
    ahora: Date,
  ): Promise<BorradorGuardado | undefined> {
    return this.database.ofTenant(duenho.tenantId, async (tx) => {
      const anterior = await buscar(tx, duenho, id, ahora, 'FOR UPDATE');
      if (!anterior) return undefined;
      const borrador = reemplazar(anterior, cambio, ahora);
      await tx.of(BORRADOR).update({ ...duenho, id }, aFila(borrador));
      return borrador;
    });
  }

  eliminarBorrador(duenho: Duenho, id: string, ahora: Date): Promise<boolean> {
    return this.database.ofTenant(duenho.tenantId, async (tx) => {
      if (!(await buscar(tx, duenho, id, ahora, 'FOR UPDATE'))) return false;
      await tx.of(BORRADOR).delete({ ...duenho, id });
      return true;
    });
  }

  anotarEmision(duenho: Duenho, id: string, idInterno: string, ahora: Date): Promise<boolean> {
    const { tenantId } = duenho;
    return this.database.ofTenant(tenantId, async (tx) => {
      if (await buscar(tx, duenho, id, ahora, 'FOR UPDATE')) {
        await tx.of(BORRADOR).update({ ...duenho, id }, { idInterno });
        return true;
      }
      const [emitido] = await tx.query(
        `SELECT FROM id_interno i WHERE i.tenant_id = $1 AND i.sit IN ('H', 'P') AND i.id_interno = $2 LIMIT 1`,
        [tenantId, idInterno],
      );
      return emitido !== undefined;
    });
  }
}
