import type { Autor, SecretBox } from '@libs/platform';
import { comoAutor, type Database, desdeYa, registrarActo, type RowOf } from '@libs/platform/db';
import { BuzonRepository } from '../../application/ports/buzon-repository';
import type { Buzon, BuzonAbierto, MarchaDeBuzon } from '../../domain/correo/buzon';
import { BUZON } from './tablas-de-correo';

/** Context of a sealed password: in another row it does not open. */
export const contextoDeBuzon = (tenantId: string): string => `${tenantId}:buzon`;

/** The password of a mailbox. @throws when this process has no mail key. */
export async function claveDe(
  caja: SecretBox | undefined,
  { tenantId, claveCifrada }: { tenantId: string; claveCifrada: Buffer },
): Promise<string> {
  if (!caja) throw new Error('this process has no MAIL_KEY');
  return (await caja.open(claveCifrada, contextoDeBuzon(tenantId))).toString();
}

/** A mailbox that has not been read yet. */
const SIN_LEER = { uidValidity: null, ultimoUid: '0', leidoAt: null } as const;
/** With new settings it begins again, as one that has not failed; a turn that continues with the old ones notes nothing more. */
const LIMPIO = { fallas: 0, problema: null, enVuelo: false } as const;

export class TypeOrmBuzonRepository extends BuzonRepository {
  /** @param caja seals with the mail key; undefined when this process has none. */
  constructor(
    private readonly database: Database,
    private readonly caja: SecretBox | undefined,
  ) {
    super();
  }

  override get guarda(): boolean {
    return this.caja !== undefined;
  }

  async ver(tenantId: string): Promise<(Buzon & MarchaDeBuzon) | undefined> {
    const fila = await this.fila(tenantId);
    if (!fila) return undefined;
    const { fallas, problema, leidoAt, proximaAt } = fila;
    return { ...datosDe(fila), fallas, problema, leidoAt, proximaAt };
  }

  async abrir(tenantId: string): Promise<BuzonAbierto | undefined> {
    const fila = await this.fila(tenantId);
    return fila && { ...datosDe(fila), clave: await claveDe(this.caja, fila) };
  }

  async poner(tenantId: string, { clave, ...buzon }: BuzonAbierto, desde: Date, autor: Autor): Promise<void> {
    if (!this.caja) throw new Error('there is no mail key to seal with');
    const claveCifrada = await this.caja.seal(Buffer.from(clave), contextoDeBuzon(tenantId));
    await this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      const ahora = this.database.clock.now();
      const lock = { mode: 'pessimistic_write' } as const;
      const anterior = await tx.of(BUZON).findOne({ where: { tenantId }, lock });
      const sigue = anterior !== null && esLaMisma(anterior, buzon);
      const datos = { ...buzon, ...LIMPIO, claveCifrada, proximaAt: desdeYa(ahora), updatedAt: ahora };
      const comienzo = sigue ? {} : { ...SIN_LEER, desde };
      // Raised also here: the worker of a running turn has the settings of before.
      const ficha = (anterior?.ficha ?? 0) + 1;
      if (anterior) await tx.of(BUZON).update({ tenantId }, { ...datos, ...comienzo, ficha });
      else await tx.of(BUZON).insert({ ...datos, ...SIN_LEER, desde, ficha, tenantId, createdAt: ahora });
    });
  }

  async quitar(tenantId: string, autor: Autor): Promise<void> {
    await this.database.ofTenant(tenantId, async (tx) => {
      const { affected } = await tx.of(BUZON).delete({ tenantId });
      if (affected) await registrarActo(tx, autor, 'buzon');
    });
  }

  private fila(tenantId: string): Promise<RowOf<typeof BUZON> | undefined> {
    return this.database.readOfTenant(
      tenantId,
      async (tx) => (await tx.of(BUZON).findOneBy({ tenantId })) ?? undefined,
    );
  }
}

const esLaMisma = (anterior: Buzon, nuevo: Buzon): boolean =>
  (['servidor', 'puerto', 'usuario', 'carpeta'] as const).every((parte) => anterior[parte] === nuevo[parte]);

/** Without its password and its progress. */
export const datosDe = ({ servidor, puerto, usuario, carpeta, alLeer, carpetaLeidos }: Buzon): Buzon => ({
  servidor,
  puerto,
  usuario,
  carpeta,
  alLeer,
  carpetaLeidos,
});
