import { randomUUID } from 'node:crypto';
import { crashPoint } from '@libs/platform';
import { type Database, outboxData, type OutboxMessage, type OutboxRow, type Tx } from '@libs/platform/db';
import { TramiteRepository } from '../../application/ports/tramite-repository';
import { cambioTras } from '../../domain/cambio';
import { esFinal } from '../../domain/documento';
import type { Desenlace, DocumentoEnTramite, Envio, Turno } from '../../domain/tramite';

interface Fila extends DocumentoEnTramite {
  /** A retry was asked for, and this turn serves it. */
  pedido: boolean;
  xml: string;
  digest: string;
}

interface EnvioAbierto extends Envio {
  enVuelo: boolean;
  consultarAt: Date | null;
  /** Opened by this very turn. */
  nuevo: boolean;
}

function comoEnvio({ enVuelo: _, consultarAt: __, nuevo: ___, ...envio }: EnvioAbierto): Envio {
  return envio;
}

const ENVIO = `id, ficha, d_id AS "dId", vence_at AS "venceAt", consultas, consultas_sin_rastro AS "consultasSinRastro"`;

const LEER_BLOQUEANDO = `SELECT d.id, d.tenant_id AS "tenantId", t.version AS "tenantVersion", d.cdc, d.estado, d.sit, d.version,
    d.reenvio_pedido_at IS NOT NULL AS pedido, convert_from(x.xml, 'UTF8') AS xml, x.digest
  FROM documento d JOIN tenant t ON t.id = d.tenant_id JOIN documento_xml x ON x.cdc = d.cdc
  WHERE d.tenant_id = $1 AND d.id = $2 FOR UPDATE OF d`;

/** The open submission of a document; a new one where there is none and it may go out: what is deferred goes out in a batch, when its time comes. */
const ABRIR_O_HALLAR_ENVIO = `WITH
  doc AS (SELECT cdc, modo_envio = 'S' AND coalesce(reintentar_at <= $5, true) AS sale FROM documento
    WHERE tenant_id = $2 AND id = $3 AND estado IN ('P', 'E')),
  abierto AS (SELECT e.* FROM envio e, doc WHERE e.cdc = doc.cdc AND e.abierto),
  nuevo AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT $1, $2, $3, cdc, nextval('d_id'), $4, $5 FROM doc WHERE sale AND NOT EXISTS (SELECT FROM abierto) RETURNING *)
  SELECT ${ENVIO}, en_vuelo AS "enVuelo", consultar_at AS "consultarAt", false AS nuevo FROM abierto
  UNION ALL SELECT ${ENVIO}, en_vuelo, consultar_at, true FROM nuevo`;

export class SqlTramiteRepository extends TramiteRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    /** Called after the commit with every document that became final. */
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  tomarTurno(tenantId: string, deId: string, ahora: Date, arriendoMs: number): Promise<Turno> {
    return this.database.ofTenant(tenantId, async (tx): Promise<Turno> => {
      const venceAt = new Date(ahora.getTime() + arriendoMs);
      const leer = (): Promise<Fila[]> => tx.query<Fila>(LEER_BLOQUEANDO, [tenantId, deId], 'tramite-documento');
      // The second goes out with the first and sees what that one waited for: each statement has its own snapshot.
      const [[leida], [abierto]] = await Promise.all([
        leer(),
        tx.query<EnvioAbierto>(ABRIR_O_HALLAR_ENVIO, [randomUUID(), tenantId, deId, venceAt, ahora], 'tramite-envio'),
      ]);
      // Who waited for a change of the CDC finds nothing: its join is of before. A submission that was just opened must not go to waste.
      const fila = leida ?? (abierto?.nuevo ? (await leer())[0] : undefined);
      if (!fila || esFinal(fila.estado)) return { tipo: 'nada' };
      const { xml, digest, pedido, ...documento } = fila;
      if (pedido)
        await tx.query(`UPDATE documento SET reenvio_pedido_at = NULL WHERE id = $1`, [deId], 'tramite-servido');
      if (!abierto) return { tipo: 'nada' };
      if (abierto.nuevo) return { tipo: 'enviar', documento, envio: comoEnvio(abierto), xml, digest };
      const ocupado = abierto.enVuelo
        ? abierto.venceAt > ahora
        : abierto.consultarAt !== null && abierto.consultarAt > ahora;
      if (ocupado) return { tipo: 'nada' };
      const [envio] = await tx.query<Envio>(
        `UPDATE envio SET ficha = ficha + 1, en_vuelo = true, vence_at = $3 WHERE de_id = $1 AND id = $2 RETURNING ${ENVIO}`,
        [deId, abierto.id, venceAt],
        'tramite-tomar',
      );
      return { tipo: 'consultar', documento, envio: envio!, digest };
    });
  }

  async registrar(tenantId: string, deId: string, envio: Envio, desenlace: Desenlace, ahora: Date): Promise<boolean> {
    const outbox = await this.database.ofTenant(tenantId, (tx) =>
      escribir(tx, tenantId, deId, envio, desenlace, ahora),
    );
    if (!outbox) return false;
    crashPoint('tramite.confirmado');
    this.anunciar(outbox);
    if (desenlace.tipo === 'aprobado' || desenlace.tipo === 'rechazado') this.resuelto(deId);
    return true;
  }

  async nuevoDId(tenantId: string): Promise<string> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ dId: string }>(`SELECT nextval('d_id') AS "dId"`, [], 'tramite-d-id');
      return fila!.dId;
    });
  }

  async intentosFallidos(tenantId: string, deId: string): Promise<number> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ intentos: number }>(
        `SELECT count(*)::int AS intentos FROM envio WHERE de_id = $1 AND resultado = 'no_enviado'`,
        [deId],
      );
      return fila!.intentos;
    });
  }
}

/**
 * Everything that the end of a turn writes, in one statement. The fence: a submission that somebody else took over has another
 * `ficha`, and nothing is written. What is final is never touched.
 */
async function escribir(
  tx: Tx,
  tenantId: string,
  deId: string,
  envio: Envio,
  desenlace: Desenlace,
  ahora: Date,
): Promise<OutboxRow[] | undefined> {
  const sigueAbierto = desenlace.tipo === 'desconocido' || desenlace.tipo === 'sin_rastro';
  const cambio = cambioTras(desenlace);
  const trabajos = trabajosTras(desenlace, tenantId, deId, ahora);
  const [hecho] = await tx.query<{ cerrado: boolean; version: number | null; outbox: OutboxRow[] }>(
    `WITH e AS (UPDATE envio SET abierto = $5, en_vuelo = false, resultado = $6, detalle = $7, consultar_at = $8,
         consultas = consultas + 1, consultas_sin_rastro = consultas_sin_rastro + $9,
         cerrado_at = CASE WHEN $5 THEN NULL ELSE $10::timestamptz END
       WHERE de_id = $2 AND id = $3 AND ficha = $4 AND abierto RETURNING id),
     antes AS (SELECT estado FROM documento WHERE id = $2),
     d AS (UPDATE documento d SET estado = coalesce($11, d.estado), protocolo_fiscal = coalesce($12, d.protocolo_fiscal),
         codigo_fiscal = coalesce($13, d.codigo_fiscal), mensaje_fiscal = coalesce($14, d.mensaje_fiscal),
         aprobado_at = coalesce($15, d.aprobado_at), updated_at = $10, modo_envio = coalesce($16, d.modo_envio),
         reintentar_at = CASE WHEN coalesce($16, d.modo_envio) = 'S' OR $17 = 'infinity' THEN $17::timestamptz END,
         version = d.version + CASE WHEN $11 IN ('A', 'R') THEN 1 ELSE 0 END,
         kude_estado = CASE WHEN $11 IN ('A', 'R') THEN 'P' ELSE d.kude_estado END
       FROM e WHERE d.tenant_id = $1 AND d.id = $2 AND d.estado IN ('P', 'E') RETURNING d.version, d.estado),
     h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, mensaje_fiscal, created_at)
       SELECT $1, $2, d.estado, $18, $13, $14, $10 FROM d, antes
       WHERE d.estado <> antes.estado OR ($11::text IS NULL AND $18::text IS DISTINCT FROM
         (SELECT u.motivo FROM documento_historial u WHERE u.de_id = $2 ORDER BY u.id DESC LIMIT 1) AND $18 IS NOT NULL)),
     o AS (INSERT INTO outbox (tenant_id, cola, datos, disponible_at)
       SELECT $1, m.cola, CASE WHEN m.datos ? 'version' THEN jsonb_set(m.datos, '{version}', to_jsonb(d.version)) ELSE m.datos END, m.at
       FROM d, jsonb_to_recordset($19::jsonb) AS m(cola text, datos jsonb, at timestamptz)
       RETURNING id::text, cola, datos, disponible_at AS "disponibleAt", urgente)
     SELECT EXISTS (SELECT FROM e) AS cerrado, (SELECT version FROM d),
       (SELECT coalesce(jsonb_agg(o), '[]') FROM o) AS outbox`,
    [
      tenantId,
      deId,
      envio.id,
      envio.ficha,
      sigueAbierto,
      desenlace.tipo,
      'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null,
      sigueAbierto ? desenlace.consultarAt : null,
      desenlace.tipo === 'sin_rastro' ? 1 : 0,
      ahora,
      cambio.estado ?? null,
      cambio.protocolo ?? null,
      cambio.codigo ?? null,
      cambio.mensaje ?? null,
      cambio.aprobadoAt ?? null,
      cambio.modoEnvio ?? null,
      cambio.reintentarAt ?? null,
      cambio.motivo ?? null,
      JSON.stringify(trabajos.map((uno) => ({ cola: uno.cola, datos: outboxData(uno), at: uno.disponibleAt }))),
    ],
    'tramite-registrar',
  );
  if (!hecho!.cerrado) return undefined;
  if (hecho!.version === null) throw new Error('a final document has an open submission');
  return hecho!.outbox.map((fila) => ({ ...fila, disponibleAt: new Date(fila.disponibleAt) }));
}

/** The jobs that follow; the version of a KuDE is filled in when it is known. */
function trabajosTras(desenlace: Desenlace, tenantId: string, deId: string, ahora: Date): OutboxMessage[] {
  const base = { v: 1, tenantId, deId };
  const seguir = (disponibleAt: Date): OutboxMessage[] => [
    { cola: 'de.enviar', datos: { ...base, motivo: 'reenvio' }, disponibleAt },
  ];
  switch (desenlace.tipo) {
    case 'aprobado':
    case 'rechazado':
      return [{ cola: 'kude.renderizar', datos: { ...base, version: 0 }, disponibleAt: ahora }];
    case 'a_lote':
    case 'apartado':
      return [];
    case 'no_enviado':
      return seguir(desenlace.reintentarAt);
    case 'no_llego':
      return seguir(desenlace.reenviarAt);
    case 'desconocido':
    case 'sin_rastro':
      return seguir(desenlace.consultarAt);
  }
}
