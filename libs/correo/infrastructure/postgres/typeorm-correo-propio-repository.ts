import { IsNull, Not } from 'typeorm';
import type { Autor, SecretBox } from '@libs/platform';
import { comoAutor, type Database, type RowOf } from '@libs/platform/db';
import { CorreoPropioRepository } from '../../application/ports/correo-propio-repository';
import type { CorreoPropio, CorreoPropioAbierto, DominioPropio, ServidorPropio } from '../../domain/correo-propio';
import { CORREO_PROPIO } from './tablas';

type Fila = RowOf<typeof CORREO_PROPIO>;
type Clase = Fila['clase'];

/** Context of a sealed secret: in another row it does not open. */
export const contextoDeCorreo = (tenantId: string, clase: string): string => `${tenantId}:correo:${clase}`;

export class TypeOrmCorreoPropioRepository extends CorreoPropioRepository {
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

  override async ver(tenantId: string): Promise<CorreoPropio> {
    const { SMTP: smtp, DKIM: dkim } = await this.filas(tenantId);
    return { ...(smtp && { smtp: datosDe(smtp) }), ...(dkim && { dkim: datosDe(dkim) }) };
  }

  override async abrir(tenantId: string): Promise<CorreoPropioAbierto> {
    const { SMTP: smtp, DKIM: dkim } = await this.filas(tenantId);
    return {
      ...(smtp && { smtp: { ...datosDe(smtp), clave: (await this.secreto(tenantId, smtp)) ?? null } }),
      ...(dkim && { dkim: { ...datosDe(dkim), privada: (await this.secreto(tenantId, dkim))! } }),
    };
  }

  override ponerServidor(
    tenantId: string,
    servidor: (ServidorPropio & { clave: string | null }) | null,
    autor: Autor,
  ): Promise<void> {
    const { clave = null, ...datos } = servidor ?? {};
    return this.poner(tenantId, 'SMTP', servidor && datos, clave, autor);
  }

  override ponerDominio(
    tenantId: string,
    dominio: (DominioPropio & { privada: string }) | null,
    autor: Autor,
  ): Promise<void> {
    const { privada = null, ...datos } = dominio ?? {};
    return this.poner(tenantId, 'DKIM', dominio && datos, privada, autor);
  }

  private async filas(tenantId: string): Promise<Partial<Record<Clase, Fila>>> {
    const filas = await this.database.ofTenant(tenantId, (tx) =>
      tx.of(CORREO_PROPIO, 'correo-propio').findBy({ tenantId, datos: Not(IsNull()) }),
    );
    return Object.fromEntries(filas.map((fila) => [fila.clase, fila]));
  }

  private async secreto(tenantId: string, { clase, claveCifrada: sellada }: Fila): Promise<string | undefined> {
    if (!sellada) return undefined;
    if (!this.caja) throw new Error('this process has no MAIL_KEY');
    return (await this.caja.open(sellada, contextoDeCorreo(tenantId, clase))).toString();
  }

  private async poner(
    tenantId: string,
    clase: Clase,
    datos: object | null,
    secreto: string | null,
    autor: Autor,
  ): Promise<void> {
    if (secreto !== null && !this.caja) throw new Error('there is no mail key to seal with');
    const claveCifrada =
      secreto === null ? null : await this.caja!.seal(Buffer.from(secreto), contextoDeCorreo(tenantId, clase));
    await this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      if (datos) await tx.of(CORREO_PROPIO).upsert({ tenantId, clase, datos, claveCifrada }, ['tenantId', 'clase']);
      else
        await tx
          .of(CORREO_PROPIO)
          .update({ tenantId, clase, datos: Not(IsNull()) }, { datos: null, claveCifrada: null });
    });
  }
}

/** The row's class says which of the two it is. */
const datosDe = ({ datos }: Fila): ServidorPropio & DominioPropio => datos as ServidorPropio & DominioPropio;
