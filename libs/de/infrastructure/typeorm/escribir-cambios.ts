// SQL by hand: one statement writes many changes of state with history and jobs, each only from an admitted state.
import { anunciarAvisos } from '@libs/avisos/typeorm';
import { job } from '@libs/jobs';
import { type Autor, elServicio, ENTRE_DIRECCIONES } from '@libs/platform';
import { outboxData, type OutboxMessage, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import type { Estado } from '../../domain/documento';
import { papelDe } from '../../domain/papel';
import { aFila, type CambioDeDocumento } from './fila-de-cambio';
import { escribirReceptor } from './escribir-receptor';
import { escribirTransporte } from './escribir-transporte';

/** Small, so that an urgent KuDE soon finds a free worker. */
const KUDES_POR_TRABAJO = 10;

export interface Contexto {
  ahora: Date;
  /** Who requested it; absent: the service itself. */
  autor?: Autor;
  /** Somebody waits for the result. */
  urgente?: boolean;
  /**
   * Of one change: it is written only if this statement returns a row, and fails if the document's state does not admit it then. The
   * statement's parameters begin at $4.
   */
  cerco?: { sql: string; valores: readonly unknown[] };
  /** Name of the prepared statement. */
  nombre: string;
}

export interface Cambiado {
  deId: string;
  estado: Estado;
  version: number;
}

export interface Escrito {
  /** Whether the fence allowed the write. */
  abierto: boolean;
  /** The documents whose state admitted the change. */
  cambiados: Cambiado[];
  outbox: OutboxRow[];
}

interface Fila {
  abierto: boolean;
  cambiados: (Cambiado & { papelPedido: boolean })[];
  outbox: OutboxRow[];
  /** How many notices were written. */
  avisos: number;
}

/**
 * The only writer of occurrences: document rows, history and following jobs, in the caller's transaction. One statement
 * for one document; the KuDEs of many share jobs in a second one, because one job each would cost a sixth of the whole submission.
 */
export async function escribirCambios(
  tx: Tx,
  tenantId: string,
  cambios: readonly CambioDeDocumento[],
  { ahora, autor = elServicio('de.tramitar'), urgente = false, cerco, nombre }: Contexto,
): Promise<Escrito> {
  if (cambios.length === 0) return { abierto: true, cambiados: [], outbox: [] };
  const juntos = cambios.length > 1;
  for (const { deId, cambio } of cambios) {
    await escribirReceptor(tx, tenantId, deId, cambio);
    await escribirTransporte(tx, tenantId, deId, cambio);
  }
  const trabajos = cambios.flatMap((uno) => trabajosDe(tenantId, uno, ahora, juntos));
  const conKudes = juntos && cambios.some(({ cambio }) => cambio.papelNuevo);
  const [fila] = await tx.query<Fila>(
    escribir(juntos, cerco?.sql),
    [
      tenantId,
      JSON.stringify(cambios.map((uno) => aFila(uno, ahora))),
      JSON.stringify({ ahora, autor, urgente, trabajos }),
      ...(cerco?.valores ?? []),
    ],
    juntos ? `${nombre}-juntos` : nombre,
  );
  const { abierto, cambiados, avisos } = fila!;
  if (avisos > 0) anunciarAvisos(tx, tenantId);
  const outbox = fila!.outbox.map((una) => ({ ...una, disponibleAt: new Date(una.disponibleAt) }));
  if (conKudes) {
    const kudes = kudesDe(tenantId, cambiados, ahora);
    outbox.push(...(await writeOutbox(tx, tenantId, kudes)));
  }
  return { abierto, cambiados, outbox };
}

/** The SQL statement fills in the KuDE's version, and writes its job only if there is a new version that does not wait for a request. */
function trabajosDe(tenantId: string, { deId, cambio, traza }: CambioDeDocumento, ahora: Date, juntos: boolean) {
  const { tomarAt, papelNuevo } = cambio;
  const de = { tenantId, deId, ...traza };
  const trabajos: OutboxMessage[] = [];
  if (tomarAt) trabajos.push({ ...job('de.enviar', { ...de, motivo: 'reenvio' }), disponibleAt: tomarAt });
  if (papelNuevo && !juntos) trabajos.push({ ...job('kude.renderizar', { ...de, version: 0 }), disponibleAt: ahora });
  return trabajos.map((uno) => ({ id: deId, cola: uno.cola, datos: outboxData(uno), at: uno.disponibleAt }));
}

function kudesDe(tenantId: string, cambiados: Fila['cambiados'], disponibleAt: Date): OutboxMessage[] {
  const nuevos: Cambiado[] = cambiados.filter(({ papelPedido }) => papelPedido);
  const mensajes: OutboxMessage[] = [];
  for (let i = 0; i < nuevos.length; i += KUDES_POR_TRABAJO) {
    const [{ deId, version }, ...otros] = nuevos.slice(i, i + KUDES_POR_TRABAJO) as [Cambiado, ...Cambiado[]];
    const ademas = otros.map((otro) => otro.deId);
    mensajes.push({ ...job('kude.renderizar', { tenantId, deId, version, ademas }), disponibleAt });
  }
  return mensajes;
}

/** The change's value, else the current one; `de_nuevo` clears it. */
const conservado = (nuevo: string, columna = nuevo): string =>
  `coalesce(c.${nuevo}, CASE WHEN NOT c.de_nuevo THEN d.${columna} END)`;
/** No e-mail without a valid address, or if the issuer did not want e-mails at the time of the approval. */
const ENVIA = `(c.carta IS NOT DISTINCT FROM 'documento' AND t.envia IS TRUE AND d.email_rec IS NOT NULL AND d.email_estado IS NULL)`;
const PAPEL_NUEVO = `coalesce(c.papel_nuevo = 'siempre' OR (c.papel_nuevo = 'al_cambiar' AND c.hacia ->> d.estado <> d.estado), false)`;
const PAPEL_PEDIDO = `(d.version <> d.version_antes AND d.kude_estado = '${papelDe(false)}')`;

/** The changed document's id. Of one document it is a value: then only the month of that document is opened, not every month (0.1 ms). */
const suyo = (juntos: boolean, entreVarios = 'c.id'): string =>
  juntos ? entreVarios : `($2::jsonb -> 0 ->> 'id')::uuid`;

const CAMBIOS = `jsonb_to_recordset($2::jsonb) AS c(id uuid, hacia jsonb, motivo text, anota text, codigo text, mensaje text,
    codigo_anotado text, mensaje_anotado text, protocolo text, aprobado_at timestamptz, modo_envio text, reintentar_at timestamptz,
    cambia_lote boolean, lote_id uuid, lote_fallido boolean, papel_nuevo text, pedido text, de_nuevo boolean, aviso text,
    aviso_datos jsonb, carta text, carta_id uuid)`;

/**
 * Rows of parameters, said to be one. The planner takes a JSON array for a hundred rows. Rather than look so many up it would read all
 * documents of an average tenant, and that plan would serve the tenant with a million too. Of a limit that it does not know it assumes a
 * tenth of the rows, here twice.
 */
const pocos = (filas: string, cuantas: string): string =>
  `(SELECT * FROM ${filas} LIMIT ${cuantas}) AS f LIMIT ${cuantas}`;

/** A retry time applies to documents that are sent alone; deferred ones wait for a batch, unless set aside. */
const escribir = (juntos: boolean, cerco?: string) => `WITH
  cerco AS (${cerco ?? 'SELECT'}),
  c AS MATERIALIZED (SELECT * FROM ${juntos ? pocos(CAMBIOS, 'jsonb_array_length($2::jsonb)') : `${CAMBIOS} LIMIT 1`}),
  p AS MATERIALIZED (SELECT * FROM jsonb_to_record($3::jsonb) AS p(ahora timestamptz, autor jsonb, urgente boolean, trabajos jsonb)),
  t AS MATERIALIZED (SELECT ajustes -> 'enviarCorreo' = 'true' AS envia,
    CASE ajustes ->> 'kude' WHEN 'a_pedido' THEN '${papelDe(true)}' ELSE '${papelDe(false)}' END AS papel FROM tenant WHERE id = $1),
  d AS (UPDATE documento d SET estado = c.hacia ->> d.estado, updated_at = p.ahora,
      codigo_fiscal = ${conservado('codigo', 'codigo_fiscal')}, mensaje_fiscal = ${conservado('mensaje', 'mensaje_fiscal')},
      protocolo_fiscal = ${conservado('protocolo', 'protocolo_fiscal')}, aprobado_at = ${conservado('aprobado_at')},
      modo_envio = coalesce(c.modo_envio, d.modo_envio),
      reintentar_at = CASE WHEN coalesce(c.modo_envio, d.modo_envio) = 'S' OR c.reintentar_at = 'infinity' THEN c.reintentar_at END,
      lote_id = CASE WHEN c.cambia_lote THEN c.lote_id ELSE d.lote_id END,
      lotes_fallidos = CASE WHEN c.de_nuevo THEN 0 ELSE d.lotes_fallidos + c.lote_fallido::int END,
      reenvio_pedido_at = CASE WHEN c.pedido = 'reenvio' THEN p.ahora WHEN NOT c.de_nuevo AND c.pedido IS DISTINCT FROM 'servido'
        THEN d.reenvio_pedido_at END,
      avisos = d.avisos + (c.aviso IS NOT NULL)::int, demorado_at = CASE WHEN NOT c.de_nuevo THEN d.demorado_at END,
      reencolado_at = CASE c.pedido WHEN 'reencolado' THEN p.ahora ELSE d.reencolado_at END,
      version = d.version + (${PAPEL_NUEVO})::int, kude_estado = CASE WHEN ${PAPEL_NUEVO} THEN t.papel ELSE d.kude_estado END,
      email_estado = CASE WHEN ${ENVIA} THEN 'P' ELSE d.email_estado END, email_detalle = CASE WHEN NOT ${ENVIA} THEN d.email_detalle END
    FROM c, documento a, p, t WHERE a.tenant_id = $1 AND a.id = ${suyo(juntos)} AND d.tenant_id = $1 AND d.id = ${suyo(juntos)}
      AND c.hacia ? d.estado AND EXISTS (SELECT FROM cerco)
    RETURNING d.id, d.estado, d.version, d.email_rec, d.email_estado, d.kude_estado, a.estado AS estado_antes,
      a.version AS version_antes, a.email_estado AS email_antes, c.motivo, c.anota, c.codigo_anotado, c.mensaje_anotado, c.carta,
      c.carta_id,
      CASE WHEN c.aviso IS NOT NULL THEN jsonb_build_object('tipo', c.aviso, 'sit', d.sit, 'de_id', d.id, 'secuencia', d.avisos,
        'creado_at', p.ahora, 'datos', datos_de_aviso(d) || c.aviso_datos) END AS aviso),
  avisados AS (SELECT avisar($1, (SELECT jsonb_agg(d.aviso) FROM d WHERE d.aviso IS NOT NULL)) AS cuantos),
  h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, mensaje_fiscal, autor, created_at)
    SELECT $1, d.id, d.estado, d.motivo, d.codigo_anotado, d.mensaje_anotado, p.autor, p.ahora FROM d, p
    WHERE d.motivo IS NOT NULL AND (d.anota = 'siempre' OR d.estado <> d.estado_antes
      OR (d.anota = 'si_es_nueva' AND d.motivo IS DISTINCT FROM (SELECT u.motivo FROM documento_historial u
        WHERE u.tenant_id = $1 AND u.de_id = ${suyo(juntos, 'd.id')} ORDER BY u.id DESC LIMIT 1)))),
  carta AS (SELECT f.id FROM d, p,
      correo_pedir($1, d.id, d.carta_id, string_to_array(d.email_rec, '${ENTRE_DIRECCIONES}'), p.ahora) AS f (id)
    WHERE d.carta = 'documento' AND d.email_estado = 'P' AND d.email_antes IS NULL),
  aviso AS (SELECT correo_avisar_cancelacion($1, d.id) FROM d WHERE d.carta = 'cancelacion'),
  o AS (INSERT INTO outbox (tenant_id, cola, datos, disponible_at, urgente)
    SELECT $1, m.cola, CASE m.cola WHEN 'kude.renderizar' THEN jsonb_set(m.datos, '{version}', to_jsonb(d.version)) ELSE m.datos END,
      m.at, p.urgente
    FROM p, jsonb_to_recordset(p.trabajos) AS m(id uuid, cola text, datos jsonb, at timestamptz) JOIN d USING (id)
    WHERE m.cola <> 'kude.renderizar' OR ${PAPEL_PEDIDO}
    UNION ALL
    SELECT $1, 'email.enviar', jsonb_build_object('v', 1, 'tenantId', $1, 'emailId', carta.id), p.ahora, false FROM carta, p
    RETURNING id::text, cola, datos, disponible_at AS "disponibleAt", urgente)
SELECT EXISTS (SELECT FROM cerco) AS abierto,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('deId', d.id, 'estado', d.estado, 'version', d.version,
    'papelPedido', ${PAPEL_PEDIDO})), '[]') FROM d) AS cambiados,
  (SELECT coalesce(jsonb_agg(o), '[]') FROM o) AS outbox, (SELECT count(*) FROM aviso),
  (SELECT cuantos FROM avisados) AS avisos${cerco ? `, ${O_FALLAR}` : ''}`;

/** The cast fails with this text. It names a row of `c`, because PostgreSQL would work a constant out when it plans. */
const O_FALLAR = `(SELECT ('this cannot befall ' || c.id || ': a final document has an open submission')::int
    FROM c WHERE EXISTS (SELECT FROM cerco) AND NOT EXISTS (SELECT FROM d))`;
