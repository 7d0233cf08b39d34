import type { Autor, SecretBox } from '@libs/platform';
import { comoAutor, type Database } from '@libs/platform/db';
import { CorreoPropioRepository } from '../../application/ports/correo-propio-repository';
import type { CorreoPropio, CorreoPropioAbierto, DominioPropio, ServidorPropio } from '../../domain/correo-propio';

type Clase = 'SMTP' | 'DKIM';

/** What a sealed secret is bound to: moved to another row it does not open. */
export const contextoDeCorreo = (tenantId: string, clase: string): string => `${tenantId}:correo:${clase}`;

interface Fila {
  clase: Clase;
  datos: ServidorPropio & DominioPropio;
  sellada: Buffer | null;
}

export class SqlCorreoPropioRepository extends CorreoPropioRepository {
  /** @param caja under the mail key; undefined: this process has none. */
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
    return { ...(smtp && { smtp: smtp.datos }), ...(dkim && { dkim: dkim.datos }) };
  }

  override async abrir(tenantId: string): Promise<CorreoPropioAbierto> {
    const { SMTP: smtp, DKIM: dkim } = await this.filas(tenantId);
    return {
      ...(smtp && { smtp: { ...smtp.datos, clave: (await this.secreto(tenantId, smtp)) ?? null } }),
      ...(dkim && { dkim: { ...dkim.datos, privada: (await this.secreto(tenantId, dkim))! } }),
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
      tx.query<Fila>(
        `SELECT clase, datos, clave_cifrada AS sellada FROM correo_propio WHERE tenant_id = $1 AND datos IS NOT NULL`,
        [tenantId],
        'correo-propio',
      ),
    );
    return Object.fromEntries(filas.map((fila) => [fila.clase, fila]));
  }

  private async secreto(tenantId: string, { clase, sellada }: Fila): Promise<string | undefined> {
    if (!sellada) return undefined;
    if (!this.caja) throw new Error('a este proceso le falta MAIL_KEY');
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
    const sellada = secreto && (await this.caja!.seal(Buffer.from(secreto), contextoDeCorreo(tenantId, clase)));
    await this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, autor);
      await tx.query(
        `INSERT INTO correo_propio AS p (tenant_id, clase, datos, clave_cifrada) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id, clase) DO UPDATE SET datos = $3, clave_cifrada = $4
         WHERE p.datos IS NOT NULL OR $3::jsonb IS NOT NULL`,
        [tenantId, clase, datos && JSON.stringify(datos), sellada],
      );
    });
  }
}
