// SQL by hand: turns with a lease and a fence; one statement reads a whole letter.
import type { XmlGuardado } from '@libs/de';
import { mostrarCarta, XML_GUARDADO } from '@libs/de/postgres';
import { job } from '@libs/jobs';
import { LOGO_DEL_DOCUMENTO } from '@libs/kude/postgres';
import { type Autor, elServicio, nuevoId } from '@libs/platform';
import { type Database, type OutboxMessage, type OutboxRow, type Tx, writeOutbox, turnoDe } from '@libs/platform/db';
import {
  CorreoRepository,
  type CorreoTomado,
  type Desenlace,
  type DocumentoPorEnviar,
  type JuezDePedidos,
} from '../../application/ports/correo-repository';
import { cuotaLlena } from './cuota-llena';
import { notarFin } from './fin-de-correo';

/** An e-mail may be taken before its time: its job comes by then, or a person requested it. */
const TURNO = turnoDe('c');
const ESTADO = { enviado: 'E', fallido: 'F', reintentar: 'P' } as const;

const DOCUMENTO = `'id', d.id, 'cdc', d.cdc, 'estado', d.estado, 'sit', d.sit, 'tipo', d.tipo, 'serie', d.serie,
  'establecimiento', d.establecimiento, 'punto', d.punto, 'numero', d.numero, 'receptor', d.receptor_nombre,
  'fechaEmision', to_char(d.fecha_emision, 'YYYY-MM-DD"T"HH24:MI:SS'), 'pagoCredito', det.contenido -> 'pago_credito',
  'version', d.version, 'kudeFormato', d.kude_formato, 'kudeVersion', d.kude_version, 'kudeFallido', d.kude_estado = 'F'`;

const EMISOR = `'asunto', t.ajustes ->> 'correoAsunto', 'mensaje', t.ajustes ->> 'correoTexto',
  'color', t.ajustes ->> 'color', 'logo', ${LOGO_DEL_DOCUMENTO},
  'responderA', coalesce(t.ajustes ->> 'correoRespuesta', e.email)`;

type Fila = Omit<CorreoTomado, 'documento'> & { documento: Omit<CorreoTomado['documento'], 'xml'> } & XmlGuardado;

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
    autor: Autor,
    ahora: Date,
  ): Promise<readonly string[]> {
    const { destinatarios, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      const [documento] = await tx.query<DocumentoPorEnviar>(
        `SELECT estado, establecimiento, email_rec AS "emailRec" FROM documento WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
        [tenantId, deId],
      );
      const destinatarios = juez.destinatarios(documento);
      juez.admitir(await cuotaLlena(tx, tenantId, { deId, destinatarios }, juez.cuota, ahora));
      const filas = await tx.query<{ id: string }>(`SELECT id FROM correo_pedir($1, $2, $3, $4, $5, $6) AS f (id)`, [
        tenantId,
        deId,
        nuevoId(ahora),
        destinatarios,
        ahora,
        JSON.stringify(autor),
      ]);
      await mostrarCarta(tx, tenantId, deId, { estado: 'P', detalle: null }, ahora);
      const trabajos = filas.map(({ id }) => trabajo(tenantId, id, ahora));
      return { destinatarios, outbox: await writeOutbox(tx, tenantId, trabajos) };
    });
    this.anunciar(outbox);
    return destinatarios;
  }

  tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorreoTomado | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<Fila>(
        `WITH c AS (UPDATE correo c SET ${TURNO.tomar('$4')}
           WHERE tenant_id = $1 AND id = $2 AND estado = 'P' AND ${TURNO.libre('$3')} RETURNING *)
         SELECT c.id, c.tipo, c.carta_id AS "cartaId", c.ficha, c.destinatario, c.intentos, c.created_at AS "createdAt",
           array(SELECT v.destinatario FROM correo v WHERE v.tenant_id = c.tenant_id AND v.de_id = c.de_id AND v.carta_id = c.carta_id
             AND NOT v.oculta ORDER BY v.orden) AS visibles,
           json_build_object(${DOCUMENTO}) AS documento, json_build_object(${EMISOR}) AS emisor, ${XML_GUARDADO}
         FROM c JOIN documento d ON d.tenant_id = c.tenant_id AND d.id = c.de_id
           JOIN documento_xml x ON x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc JOIN tenant t ON t.id = c.tenant_id
           LEFT JOIN documento_detalle det ON det.tenant_id = d.tenant_id AND det.de_id = d.id
           LEFT JOIN establecimiento e ON e.tenant_id = c.tenant_id AND e.codigo = d.establecimiento`,
        [tenantId, id, ahora, new Date(ahora.getTime() + arriendoMs)],
        'correo-tomar',
      );
      if (!fila) return undefined;
      const { xml, lugar, documento, ...correo } = fila;
      return { ...correo, documento: { ...documento, xml: { xml, lugar } as XmlGuardado } };
    });
  }

  async registrarDesenlace(tenantId: string, correo: CorreoTomado, desenlace: Desenlace, ahora: Date): Promise<void> {
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      const { id: deId } = correo.documento;
      // Other e-mails of the letter, and a cancellation, wait here for the lock, so that they see what this one writes.
      const [documento] = await tx.query<{ estado: string }>(
        `SELECT estado FROM documento WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
        [tenantId, deId],
        'correo-documento',
      );
      const cerrado = await cerrar(tx, tenantId, correo, desenlace, ahora);
      if (!cerrado) return [];
      if (desenlace.tipo === 'reintentar')
        return writeOutbox(tx, tenantId, [trabajo(tenantId, correo.id, desenlace.at)]);
      const { tipo: carta, destinatario } = correo;
      const fin = { tipo: desenlace.tipo, carta, destinatario, detalle: detalleDe(desenlace) };
      await notarFin(tx, tenantId, deId, { ...fin, ...cerrado }, ahora);
      if (documento!.estado === 'C')
        await tx.query(`SELECT correo_avisar_cancelacion($1, $2)`, [tenantId, deId], 'correo-avisar');
      return [];
    });
    this.anunciar(outbox);
  }

  async registrarRebote(id: string, rebote: { definitivo: boolean; detalle: string }, ahora: Date): Promise<boolean> {
    const [correo] = await this.database.acrossTenants<{ tenantId: string; deId: string }>(
      `SELECT tenant_id AS "tenantId", de_id AS "deId" FROM correo_tenant($1)`,
      [id],
      'correo-tenant',
    );
    if (!correo) return false;
    const { tenantId, deId } = correo;
    const { definitivo, detalle } = rebote;
    return this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(`SELECT FROM documento WHERE tenant_id = $1 AND id = $2 FOR UPDATE`, [tenantId, deId]);
      // An e-mail due for a retry may have arrived already; the bounce shows that a retry is of no use.
      const [correo] = await tx.query<Pick<CorreoTomado, 'tipo' | 'destinatario'>>(
        definitivo
          ? `UPDATE correo SET estado = 'F', detalle = $4, cerrado_at = $5
             WHERE tenant_id = $1 AND de_id = $3 AND id = $2 AND estado IN ('P', 'E')
             RETURNING tipo, destinatario`
          : `UPDATE correo SET detalle = $4 WHERE tenant_id = $1 AND de_id = $3 AND id = $2 AND estado = 'E' AND detalle IS DISTINCT FROM $4
             RETURNING tipo, destinatario`,
        [tenantId, id, deId, detalle, ...(definitivo ? [ahora] : [])],
        definitivo ? 'correo-rebotado' : 'correo-demorado',
      );
      if (!correo) return false;
      if (!definitivo) return true;
      const { tipo: carta, destinatario } = correo;
      const fin = { tipo: 'rebotado', carta, destinatario, detalle, autor: elServicio('correo.rebotar') } as const;
      await notarFin(tx, tenantId, deId, fin, ahora);
      return true;
    });
  }
}

/** The fence: if another worker took the e-mail meanwhile, its ficha differs. @returns who ordered it. */
async function cerrar(
  tx: Tx,
  tenantId: string,
  correo: CorreoTomado,
  desenlace: Desenlace,
  ahora: Date,
): Promise<{ autor: Autor } | undefined> {
  const reintento = desenlace.tipo === 'reintentar' ? desenlace : undefined;
  const [fila] = await tx.query<{ autor: Autor }>(
    `UPDATE correo c SET ${TURNO.soltar}, estado = $3, detalle = $4, proxima_at = coalesce($5, proxima_at),
       intentos = intentos + $6, cerrado_at = CASE WHEN $3 = 'P' THEN NULL ELSE $7::timestamptz END
     WHERE tenant_id = $8 AND de_id = $9 AND id = $1 AND ${TURNO.esSuyo('$2')} AND estado = 'P' RETURNING autor`,
    [
      correo.id,
      correo.ficha,
      ESTADO[desenlace.tipo],
      detalleDe(desenlace),
      reintento?.at ?? null,
      reintento?.cuenta === false ? 0 : 1,
      ahora,
      tenantId,
      correo.documento.id,
    ],
    'correo-cerrar',
  );
  return fila;
}

function detalleDe(desenlace: Desenlace): string | null {
  return desenlace.tipo === 'enviado' ? null : desenlace.detalle;
}

function trabajo(tenantId: string, emailId: string, disponibleAt: Date): OutboxMessage {
  return { ...job('email.enviar', { tenantId, emailId }), disponibleAt };
}
