import { MoreThanOrEqual } from 'typeorm';
import { nuevoId, primerId } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { type CorreoRecibido, CorreosRecibidos, type NuevoCorreo } from '../../application/ports/correos-recibidos';
import { CORREO_RECIBIDO } from './tablas-de-correo';

export class TypeOrmCorreosRecibidos extends CorreosRecibidos {
  constructor(private readonly database: Database) {
    super();
  }

  conoce(tenantId: string, huella: Uint8Array): Promise<boolean> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.of(CORREO_RECIBIDO).existsBy({ tenantId, huella: Buffer.from(huella) }),
    );
  }

  async anotar(tenantId: string, { huella, ...correo }: NuevoCorreo, ahora: Date): Promise<void> {
    const fila = { ...correo, tenantId, id: nuevoId(ahora), huella: Buffer.from(huella), recibidoAt: ahora };
    await this.database.ofTenant(tenantId, (tx) =>
      tx.of(CORREO_RECIBIDO).createQueryBuilder().insert().values(fila).orIgnore().execute(),
    );
  }

  lista(
    tenantId: string,
    { limit, offset }: { limit: number; offset: number },
    desde: Date,
  ): Promise<{ correos: CorreoRecibido[]; total: number }> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      // Ids begin with their moment.
      const where = { tenantId, id: MoreThanOrEqual(primerId(desde)) };
      const [filas, total] = await Promise.all([
        tx.of(CORREO_RECIBIDO).find({ where, order: { id: 'DESC' }, take: limit, skip: offset }),
        tx.of(CORREO_RECIBIDO).countBy(where),
      ]);
      return { correos: filas.map(({ tenantId: _, huella: __, ...correo }) => correo), total };
    });
  }
}
