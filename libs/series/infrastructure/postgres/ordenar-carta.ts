import { job } from '@libs/jobs';
import { nuevoId } from '@libs/platform';
import { type OutboxRow, type RowOf, type Tx, writeOutbox } from '@libs/platform/db';
import { AVISO_DE_FIN, ESTABLECIMIENTO, TENANT } from './tablas';

type Fila = RowOf<typeof AVISO_DE_FIN>;
type Carta = Pick<Fila, 'clase' | 'objeto' | 'umbral' | 'nombre'> & Partial<Pick<Fila, 'hasta' | 'quedan'>>;

/**
 * Orders the letter that tells a taxpayer of something's end, which leaves at `sale`. Without an address it is only recorded.
 * @returns nothing when the letter of that object and threshold was ordered before; else the rows of its job.
 */
export async function ordenarCarta(
  tx: Tx,
  tenantId: string,
  { clase, objeto, umbral, nombre, hasta, quedan }: Carta,
  ahora: Date,
  sale = ahora,
): Promise<OutboxRow[] | undefined> {
  const id = nuevoId(ahora);
  const destinatario = await dondeLeen(tx, tenantId);
  const carta = { tenantId, clase, objeto, umbral, nombre, hasta, quedan, id, destinatario };
  const detalle = 'el contribuyente no tiene ninguna dirección de correo';
  const { raw } = await tx
    .of(AVISO_DE_FIN)
    .createQueryBuilder()
    .insert()
    .values({
      ...carta,
      ...{ proximaAt: sale, createdAt: ahora },
      ...(destinatario === null ? { estado: 'F', detalle, cerradoAt: ahora } : { estado: 'P' }),
    })
    .orIgnore()
    .returning('id')
    .execute();
  if ((raw as unknown[]).length === 0) return undefined;
  const trabajo = job('email.enviar', { tenantId, emailId: id, que: 'aviso' });
  return writeOutbox(tx, tenantId, destinatario === null ? [] : [{ ...trabajo, disponibleAt: sale }]);
}

/** The tenant's people read the address that gets the replies to its e-mails. */
async function dondeLeen(tx: Tx, tenantId: string): Promise<string | null> {
  const [tenant, establecimiento] = await Promise.all([
    tx.of(TENANT).findOneByOrFail({ id: tenantId }),
    tx.of(ESTABLECIMIENTO).findOne({ where: { tenantId }, order: { codigo: 'ASC' } }),
  ]);
  return tenant.ajustes.correoRespuesta ?? establecimiento?.email ?? null;
}
