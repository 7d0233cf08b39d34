// SQL by hand: what a turn writes; the rest is TypeORM's.
import { Any } from 'typeorm';
import type { XmlGuardado } from '@libs/de';
import { TABLAS as DE, XML_GUARDADO } from '@libs/de/postgres';
import { error } from '@libs/errors';
import { job } from '@libs/jobs';
import { nuevoId } from '@libs/platform';
import { type Database, desdeYa, type OutboxRow, type RowOf, turnoDe, type Tx, writeOutbox } from '@libs/platform/db';
import {
  type DesenlaceDePaquete,
  type DocumentoDePaquete,
  PaqueteRepository,
  type PaqueteTomado,
} from '../../application/ports/paquete-repository';
import {
  finDePaquete,
  MAXIMO_EN_CURSO,
  MAXIMO_GUARDADOS,
  type Paquete,
  type PedidoDePaquete,
} from '../../domain/paquete';
import { KUDE_PAQUETE } from './tablas';

const TURNO = turnoDe('p', 'proxima_at');
/** Condition: the turn still belongs to its holder. */
const SUYO = `p.tenant_id = $1 AND p.id = $2 AND ${TURNO.esSuyo('$3')} AND p.estado = 'P'`;

export class SqlPaqueteRepository extends PaqueteRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async pedir(tenantId: string, pedido: PedidoDePaquete, ahora: Date): Promise<Paquete> {
    const id = nuevoId(ahora);
    const { paquete, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      await exigirLugar(tx, tenantId);
      await tx.of(KUDE_PAQUETE).insert({ ...pedido, tenantId, id, proximaAt: desdeYa(ahora), createdAt: ahora });
      return { paquete: await leer(tx, tenantId, id), outbox: await encargar(tx, tenantId, id, ahora) };
    });
    this.anunciar(outbox);
    return paquete!;
  }

  buscar(tenantId: string, id: string): Promise<Paquete | undefined> {
    return this.database.readOfTenant(tenantId, (tx) => leer(tx, tenantId, id));
  }

  tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<PaqueteTomado | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<Omit<PaqueteTomado, 'vencido'>>(
        `UPDATE kude_paquete p SET ${TURNO.tomar('$4')} FROM tenant t
         WHERE t.id = p.tenant_id AND p.tenant_id = $1 AND p.id = $2 AND ${TURNO.libre('$3')}
         RETURNING p.id, p.tenant_id AS "tenantId", p.ficha, p.como, p.formato, p.idioma, p.documentos, p.hechos,
           t.razon_social AS emisor, p.created_at AS "createdAt"`,
        [tenantId, id, ahora, new Date(ahora.getTime() + arriendoMs)],
      );
      return fila && { ...fila, vencido: finDePaquete(fila.createdAt) <= ahora };
    });
  }

  async documentos(tenantId: string, ids: readonly string[]): Promise<DocumentoDePaquete[]> {
    const filas = await this.database.readOfTenant(tenantId, (tx) =>
      tx.of(DE.DOCUMENTO, 'kude-paquete-documentos').find({
        select: {
          id: true,
          cdc: true,
          tipo: true,
          serie: true,
          establecimiento: true,
          punto: true,
          numero: true,
          version: true,
          kudeFormato: true,
          kudeEstado: true,
          estado: true,
          sit: true,
          timbrado: true,
          fechaEmision: true,
          moneda: true,
          total: true,
        },
        where: { tenantId, id: Any(ids) },
      }),
    );
    const porId = new Map(filas.map(({ kudeEstado, ...fila }) => [fila.id, { ...fila, fallido: kudeEstado === 'F' }]));
    return ids.flatMap((id) => porId.get(id) ?? []);
  }

  xml(tenantId: string, cdc: string): Promise<XmlGuardado> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const sql = `SELECT ${XML_GUARDADO} FROM documento_xml x WHERE x.tenant_id = $1 AND x.cdc = $2`;
      return (await tx.query<XmlGuardado>(sql, [tenantId, cdc], 'kude-paquete-xml'))[0]!;
    });
  }

  anotarAvance(tomado: PaqueteTomado, hechos: number, ahora: Date, arriendoMs: number): Promise<boolean> {
    return this.escribir(
      tomado,
      `hechos = greatest(hechos, $4), fallas = CASE WHEN hechos < $4 THEN 0 ELSE fallas END, vence_at = $5`,
      [hechos, new Date(ahora.getTime() + arriendoMs)],
    );
  }

  async cederTurno(tomado: PaqueteTomado, ahora: Date): Promise<void> {
    const { tenantId, id } = tomado;
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      const cedido = await cambiar(tx, tomado, `${TURNO.soltar}, proxima_at = $4`, [desdeYa(ahora)]);
      return cedido ? encargar(tx, tenantId, id, ahora) : [];
    });
    this.anunciar(outbox);
  }

  async registrarFallo(tomado: PaqueteTomado, detalle: string, maximo: number, ahora: Date): Promise<boolean> {
    const cambiado = await this.database.ofTenant(tomado.tenantId, (tx) =>
      cambiar(
        tx,
        tomado,
        `${TURNO.soltar}, fallas = fallas + 1, detalle = $4,
         estado = CASE WHEN fallas + 1 >= $5 THEN 'F' ELSE 'P' END,
         cerrado_at = CASE WHEN fallas + 1 >= $5 THEN $6::timestamptz END,
         proxima_at = CASE WHEN fallas + 1 >= $5 THEN $7 ELSE $6 END`,
        [detalle, maximo, ahora, finDePaquete(tomado.createdAt)],
      ),
    );
    return cambiado?.estado === 'F';
  }

  registrarDesenlace(tomado: PaqueteTomado, desenlace: DesenlaceDePaquete, ahora: Date): Promise<boolean> {
    const { estado } = desenlace;
    const [bytes, omitidos, detalle] =
      desenlace.estado === 'L' ? [desenlace.bytes, desenlace.omitidos, null] : [null, [], desenlace.detalle];
    return this.escribir(
      tomado,
      `${TURNO.soltar}, estado = $4, bytes = $5, omitidos = $6, detalle = $7, cerrado_at = $8, proxima_at = $9`,
      [estado, bytes, omitidos, detalle, ahora, finDePaquete(tomado.createdAt)],
    );
  }

  async borrar({ tenantId, id, ficha }: PaqueteTomado): Promise<void> {
    await this.database.ofTenant(tenantId, (tx) => tx.of(KUDE_PAQUETE).delete({ tenantId, id, ficha }));
  }

  private async escribir(tomado: PaqueteTomado, cambios: string, valores: unknown[]): Promise<boolean> {
    const cambiado = await this.database.ofTenant(tomado.tenantId, (tx) => cambiar(tx, tomado, cambios, valores));
    return cambiado !== undefined;
  }
}

/** @param cambios assignments, with values from $4 on. @returns undefined when the turn is lost. */
async function cambiar(
  tx: Tx,
  { tenantId, id, ficha }: PaqueteTomado,
  cambios: string,
  valores: unknown[],
): Promise<{ estado: Paquete['estado'] } | undefined> {
  const sql = `UPDATE kude_paquete p SET ${cambios} WHERE ${SUYO} RETURNING estado`;
  return (await tx.query<{ estado: Paquete['estado'] }>(sql, [tenantId, id, ficha, ...valores]))[0];
}

async function leer(tx: Tx, tenantId: string, id: string): Promise<Paquete | undefined> {
  const fila = await tx.of(KUDE_PAQUETE).findOneBy({ tenantId, id });
  return fila ? toDomain(fila) : undefined;
}

function toDomain({ id, como, formato, idioma, estado, ...fila }: RowOf<typeof KUDE_PAQUETE>): Paquete {
  const { total, hechos, omitidos, bytes, detalle, ficha, createdAt, cerradoAt } = fila;
  return {
    id,
    como,
    formato,
    idioma,
    estado,
    total,
    hechos,
    omitidos,
    detalle,
    ficha,
    createdAt,
    cerradoAt,
    bytes: bytes === null ? null : Number(bytes),
    venceAt: finDePaquete(createdAt),
  };
}

/** Handles the requests of one tenant one after the other, so that two of them cannot take the last place. */
async function exigirLugar(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('kude_paquete ' || $1, 0))`, [tenantId]);
  const guardados = await tx.of(KUDE_PAQUETE).find({ select: { estado: true }, where: { tenantId } });
  const enCurso = guardados.filter(({ estado }) => estado === 'P').length;
  if (enCurso >= MAXIMO_EN_CURSO) throw error('PAQUETES_EN_CURSO', { maximo: MAXIMO_EN_CURSO });
  if (guardados.length >= MAXIMO_GUARDADOS) throw error('PAQUETES_GUARDADOS', { maximo: MAXIMO_GUARDADOS });
}

function encargar(tx: Tx, tenantId: string, paqueteId: string, ahora: Date): Promise<OutboxRow[]> {
  return writeOutbox(tx, tenantId, [{ ...job('kude.empaquetar', { tenantId, paqueteId }), disponibleAt: ahora }]);
}
