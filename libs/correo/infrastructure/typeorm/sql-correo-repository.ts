import { randomUUID } from 'node:crypto';
import type { Autor } from '@libs/platform';
import { type Database, type OutboxMessage, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import {
  CorreoRepository,
  type CorreoTomado,
  type Desenlace,
  type DocumentoPorEnviar,
  type JuezDePedidos,
} from '../../application/ports/correo-repository';
import { type CuotaDeCorreos, type CuotaLlena, VENTANA_MS } from '../../domain/cuota';

interface Fila extends Omit<CorreoTomado, 'documento'>, Omit<CorreoTomado['documento'], 'id'> {
  deId: string;
}

const ESTADO = { enviado: 'E', fallido: 'F', reintentar: 'P' } as const;

export class SqlCorreoRepository extends CorreoRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async encolar(
    tenantId: string,
    deId: string,
    juez: JuezDePedidos,
    cuota: CuotaDeCorreos,
    autor: Autor,
    ahora: Date,
  ): Promise<string> {
    const { destinatario, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      const [documento] = await tx.query<DocumentoPorEnviar>(
        `SELECT estado, email_rec AS "emailRec" FROM documento WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
        [tenantId, deId],
      );
      const destinatario = juez.destinatario(documento);
      juez.admitir(await cuotaLlena(tx, tenantId, deId, destinatario, cuota, ahora));
      const id = randomUUID();
      await tx.query(
        `INSERT INTO correo (id, tenant_id, de_id, destinatario, autor, proxima_at, created_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
        [id, tenantId, deId, destinatario, JSON.stringify(autor), ahora],
      );
      await tx.query(
        `UPDATE documento SET email_estado = 'P', email_detalle = NULL, updated_at = $3 WHERE tenant_id = $1 AND id = $2`,
        [tenantId, deId, ahora],
      );
      return { destinatario, outbox: await writeOutbox(tx, tenantId, [trabajo(tenantId, id, ahora)]) };
    });
    this.anunciar(outbox);
    return destinatario;
  }

  tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorreoTomado | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<Fila>(
        `WITH c AS (UPDATE correo SET ficha = ficha + 1, vence_at = $4
           WHERE tenant_id = $1 AND id = $2 AND estado = 'P' AND coalesce(vence_at <= $3, true) RETURNING *)
         SELECT c.id, c.ficha, c.destinatario, c.intentos, c.created_at AS "createdAt", c.de_id AS "deId", d.cdc, d.estado, d.sit, d.version,
           d.kude_version AS "kudeVersion", d.kude_estado = 'F' AS "kudeFallido", x.xml, t.ajustes ->> 'color' AS color,
           coalesce(t.ajustes ->> 'correoRespuesta', e.email) AS "responderA"
         FROM c JOIN documento d ON d.id = c.de_id JOIN documento_xml x ON x.cdc = d.cdc JOIN tenant t ON t.id = c.tenant_id
           LEFT JOIN establecimiento e ON e.tenant_id = c.tenant_id AND e.codigo = d.establecimiento`,
        [tenantId, id, ahora, new Date(ahora.getTime() + arriendoMs)],
        'correo-tomar',
      );
      if (!fila) return undefined;
      const { id: correoId, ficha, destinatario, intentos, createdAt, deId, ...documento } = fila;
      return { id: correoId, ficha, destinatario, intentos, createdAt, documento: { id: deId, ...documento } };
    });
  }

  async registrar(tenantId: string, correo: CorreoTomado, desenlace: Desenlace, ahora: Date): Promise<void> {
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      if (!(await this.cerrar(tx, correo, desenlace, ahora))) return [];
      if (desenlace.tipo === 'reintentar')
        return writeOutbox(tx, tenantId, [trabajo(tenantId, correo.id, desenlace.at)]);
      await this.anotar(tx, tenantId, correo, desenlace, ahora);
      return [];
    });
    this.anunciar(outbox);
  }

  /** The fence: what somebody else has taken meanwhile has another ficha. */
  private async cerrar(tx: Tx, correo: CorreoTomado, desenlace: Desenlace, ahora: Date): Promise<boolean> {
    const reintento = desenlace.tipo === 'reintentar' ? desenlace : undefined;
    const filas = await tx.query(
      `UPDATE correo SET estado = $3, detalle = $4, vence_at = NULL, proxima_at = coalesce($5, proxima_at),
         intentos = intentos + $6, cerrado_at = CASE WHEN $3 = 'P' THEN NULL ELSE $7::timestamptz END
       WHERE id = $1 AND ficha = $2 AND estado = 'P' RETURNING id`,
      [
        correo.id,
        correo.ficha,
        ESTADO[desenlace.tipo],
        detalleDe(desenlace),
        reintento?.at ?? null,
        reintento?.cuenta === false ? 0 : 1,
        ahora,
      ],
      'correo-cerrar',
    );
    return filas.length === 1;
  }

  private async anotar(
    tx: Tx,
    tenantId: string,
    correo: CorreoTomado,
    desenlace: Desenlace,
    ahora: Date,
  ): Promise<void> {
    const detalle = detalleDe(desenlace);
    const motivo = detalle
      ? `No se pudo enviar por correo a ${correo.destinatario}: ${detalle}`
      : `Enviado por correo a ${correo.destinatario}`;
    // The document shows what became of the e-mail that was ordered last.
    await tx.query(
      `UPDATE documento SET email_estado = $3, email_detalle = $4, updated_at = $5 WHERE tenant_id = $1 AND id = $2
         AND $6 = (SELECT id FROM correo WHERE de_id = $2 ORDER BY orden DESC LIMIT 1)`,
      [tenantId, correo.documento.id, ESTADO[desenlace.tipo], detalle, ahora, correo.id],
      'correo-en-documento',
    );
    await tx.query(
      `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, autor, created_at)
       SELECT $1, d.id, d.estado, $3, c.autor, $4 FROM documento d, correo c WHERE d.tenant_id = $1 AND d.id = $2 AND c.id = $5`,
      [tenantId, correo.documento.id, motivo, ahora, correo.id],
      'correo-en-historial',
    );
  }
}

async function cuotaLlena(
  tx: Tx,
  tenantId: string,
  deId: string,
  destinatario: string,
  { porDocumento, porDireccion }: CuotaDeCorreos,
  ahora: Date,
): Promise<CuotaLlena> {
  // The document is locked; the address has no row to lock.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || lower($2), 0))`, [tenantId, destinatario]);
  const elQueLlena = async (cual: string, valor: string, maximo: number): Promise<Date | undefined> => {
    const [fila] = await tx.query<{ created_at: Date }>(
      `SELECT created_at FROM correo WHERE tenant_id = $1 AND ${cual} AND created_at > $3 AND autor ->> 'via' <> 'servicio'
       ORDER BY created_at DESC OFFSET $4 LIMIT 1`,
      [tenantId, valor, new Date(ahora.getTime() - VENTANA_MS), maximo - 1],
    );
    return fila?.created_at;
  };
  return {
    documento: await elQueLlena('de_id = $2', deId, porDocumento),
    direccion: await elQueLlena('lower(destinatario) = lower($2)', destinatario, porDireccion),
  };
}

function detalleDe(desenlace: Desenlace): string | null {
  return desenlace.tipo === 'enviado' ? null : desenlace.detalle;
}

function trabajo(tenantId: string, emailId: string, disponibleAt: Date): OutboxMessage {
  return { cola: 'email.enviar', datos: { v: 1, tenantId, emailId }, disponibleAt };
}
