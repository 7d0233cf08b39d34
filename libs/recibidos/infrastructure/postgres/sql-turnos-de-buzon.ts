// SQL by hand: turns with a lease and a fence.
import type { SecretBox } from '@libs/platform';
import { columnsOf, type Database, type RowOf, turnoDe } from '@libs/platform/db';
import { type BuzonPorAtender, type TurnoDeBuzon, TurnosDeBuzon } from '../../application/ports/turnos-de-buzon';
import type { MarchaDeBuzon, PosicionDeBuzon } from '../../domain/correo/buzon';
import { BUZON } from './tablas-de-correo';
import { claveDe, datosDe } from './typeorm-buzon-repository';

const TURNO = turnoDe('b', 'proxima_at');

const DEL_TURNO = [
  ...(['servidor', 'puerto', 'usuario', 'claveCifrada', 'carpeta', 'alLeer', 'carpetaLeidos', 'desde'] as const),
  ...(['uidValidity', 'ultimoUid', 'fallas', 'ficha'] as const),
] as const;

type Fila = Pick<RowOf<typeof BUZON>, (typeof DEL_TURNO)[number]> & { version: number };

const TOMAR = `UPDATE buzon b SET ${TURNO.tomar('$3')} FROM tenant t
  WHERE b.tenant_id = $1 AND t.id = b.tenant_id AND ${TURNO.libre('$2')}
  RETURNING t.version, ${columnsOf(BUZON, 'b', DEL_TURNO)}`;

const AVANZAR = `UPDATE buzon b SET uid_validity = $3, ultimo_uid = $4, vence_at = $5
  WHERE b.tenant_id = $1 AND b.en_vuelo AND ${TURNO.esSuyo('$2')} RETURNING 1`;

const CERRAR = `UPDATE buzon b SET ${TURNO.soltar}, fallas = $3, problema = $4, proxima_at = $5,
    leido_at = CASE WHEN $4::text IS NULL THEN $6::timestamptz ELSE b.leido_at END
  WHERE b.tenant_id = $1 AND b.en_vuelo AND ${TURNO.esSuyo('$2')} RETURNING 1`;

export class SqlTurnosDeBuzon extends TurnosDeBuzon {
  /** @param caja opens with the mail key; undefined when this process has none. */
  constructor(
    private readonly database: Database,
    private readonly caja: SecretBox | undefined,
  ) {
    super();
  }

  porAtender(sanos: number, fallando: number, ahora: Date): Promise<BuzonPorAtender[]> {
    return this.database.call('buzones_por_atender', [sanos, fallando, ahora]);
  }

  async tomarTurno(tenantId: string, ahora: Date, venceAt: Date): Promise<TurnoDeBuzon | undefined> {
    const [[fila]] = await this.database.ofTenant(tenantId, (tx) =>
      tx.last<[Fila[]]>([{ sql: TOMAR, values: [tenantId, ahora, venceAt], name: 'buzon-tomar' }]),
    );
    if (!fila) return undefined;
    const { version, ficha, fallas, desde, uidValidity, ultimoUid } = fila;
    return {
      tenantId,
      tenantVersion: version,
      ficha,
      fallas,
      desde,
      buzon: { ...datosDe(fila), clave: await claveDe(this.caja, { ...fila, tenantId }) },
      posicion: { uidValidity, ultimoUid: Number(ultimoUid) },
    };
  }

  avanzar({ tenantId, ficha }: TurnoDeBuzon, posicion: PosicionDeBuzon, venceAt: Date): Promise<boolean> {
    const { uidValidity, ultimoUid } = posicion;
    return this.escribir(AVANZAR, 'buzon-avanzar', [tenantId, ficha, uidValidity, ultimoUid, venceAt]);
  }

  cerrarTurno(
    { tenantId, ficha }: TurnoDeBuzon,
    { fallas, problema, proximaAt }: Omit<MarchaDeBuzon, 'leidoAt'>,
    ahora: Date,
  ): Promise<boolean> {
    return this.escribir(CERRAR, 'buzon-cerrar', [tenantId, ficha, fallas, problema, proximaAt, ahora]);
  }

  private async escribir(sql: string, name: string, values: readonly [string, ...unknown[]]): Promise<boolean> {
    const [filas] = await this.database.ofTenant(values[0], (tx) => tx.last([{ sql, values, name }]));
    return filas!.length > 0;
  }
}
