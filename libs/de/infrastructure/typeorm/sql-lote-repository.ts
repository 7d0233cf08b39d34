import { randomUUID } from 'node:crypto';
import { enPalabras } from '@libs/fiscal';
import { crashPoint } from '@libs/platform';
import { type Database, type OutboxMessage, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { type GrupoDeLote, type LimitesDeLote, LoteRepository } from '../../application/ports/lote-repository';
import type { DesenlaceDeLote, DocumentoDeLote, Lote, TurnoDeEnvio, TurnoDeLote } from '../../domain/lote';

/** Few enough that a KuDE for which somebody waits soon finds a free worker. */
const KUDES_POR_TRABAJO = 10;

interface Candidato {
  id: string;
  cdc: string;
  createdAt: Date;
  bytes: number;
}

interface FilaDeLote extends Omit<Lote, 'estado'> {
  estado: Lote['estado'] | 'CERRADO';
  enVuelo: boolean;
  proximaAt: Date;
}

interface Enviado {
  deId: string;
  version: number;
}

const LOTE = `l.id, l.tenant_id AS "tenantId", t.version AS "tenantVersion", l.sit, l.tipo, l.estado, l.numero_lote AS "numeroLote",
  l.d_id AS "dId", l.ficha, l.intentos, l.enviado_at AS "enviadoAt", l.rechazado, l.vence_at AS "venceAt"`;

export class SqlLoteRepository extends LoteRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    /** Called after the commit with every document that became final. */
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  grupos(): Promise<GrupoDeLote[]> {
    return this.database.acrossTenants<GrupoDeLote>(
      `SELECT tenant_id AS "tenantId", sit, tipo, suelto FROM grupos_por_lote()`,
      [],
      'lote-grupos',
    );
  }

  async armar(
    grupo: GrupoDeLote,
    limites: LimitesDeLote,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeEnvio | undefined> {
    const turno = await this.database.ofTenant(grupo.tenantId, async (tx): Promise<TurnoDeEnvio | undefined> => {
      const elegidos = await elegir(tx, grupo, limites, ahora);
      return elegidos.length === 0 ? undefined : llenar(tx, grupo, elegidos, ahora, arriendoMs);
    });
    if (turno) crashPoint('lote.armado');
    return turno;
  }

  tomarTurno(tenantId: string, loteId: string, ahora: Date, arriendoMs: number): Promise<TurnoDeLote> {
    return this.database.ofTenant(tenantId, async (tx): Promise<TurnoDeLote> => {
      const [fila] = await tx.query<FilaDeLote>(
        `SELECT ${LOTE}, l.en_vuelo AS "enVuelo", l.proxima_at AS "proximaAt"
         FROM lote l JOIN tenant t ON t.id = l.tenant_id WHERE l.tenant_id = $1 AND l.id = $2 FOR UPDATE OF l`,
        [tenantId, loteId],
        'lote-leer',
      );
      if (!fila || fila.estado === 'CERRADO') return { tipo: 'nada' };
      // Whoever asks before its time is a bad citizen of the authority: the date is a fence, not a hint.
      if (fila.enVuelo ? fila.venceAt > ahora : fila.proximaAt > ahora) return { tipo: 'nada' };
      const enviar = fila.estado === 'NUEVO' && !fila.enVuelo;
      const [lote] = await tx.query<Lote>(
        `UPDATE lote l SET ficha = l.ficha + 1, en_vuelo = true, vence_at = $2, intentos = l.intentos + 1,
           enviado_at = CASE WHEN $3 THEN $4::timestamptz ELSE l.enviado_at END,
           estado = CASE WHEN l.estado = 'NUEVO' AND NOT $3 THEN 'DESCONOCIDO' ELSE l.estado END,
           d_id = nextval('d_id')
         FROM tenant t WHERE t.id = l.tenant_id AND l.id = $1 RETURNING ${LOTE}`,
        [loteId, new Date(ahora.getTime() + arriendoMs), enviar, ahora],
        'lote-tomar',
      );
      if (enviar) return { tipo: 'enviar', lote: lote!, documentos: await documentosDe(tx, loteId) };
      // Its number is all that the authority needs to be asked.
      const cdcs = lote!.numeroLote === null ? await cdcsDe(tx, loteId) : [];
      return { tipo: 'consultar', lote: lote!, cdcs, retomado: fila.enVuelo };
    });
  }

  async registrar(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
    const { tenantId } = lote;
    const escrito = await this.database.ofTenant(tenantId, async (tx) => {
      if (!(await cerrarTurno(tx, lote, desenlace, ahora))) return undefined;
      const { mensajes, finales } = await escribirDocumentos(tx, lote, desenlace, ahora);
      return { outbox: await writeOutbox(tx, tenantId, mensajes), finales };
    });
    if (!escrito) return false;
    crashPoint('lote.confirmado');
    this.anunciar(escrito.outbox);
    for (const deId of escrito.finales) this.resuelto(deId);
    return true;
  }
}

/**
 * The oldest documents of a group that fill a batch, or whose first has waited enough. Rows that others hold are left out. Nothing in it
 * leaves the planner a choice that depends on how many documents wait or on statistics, which are always old for a queue.
 */
async function elegir(tx: Tx, grupo: GrupoDeLote, limites: LimitesDeLote, ahora: Date): Promise<Candidato[]> {
  const maximo = grupo.suelto ? 1 : limites.maximo;
  const candidatos = await tx.query<Candidato>(
    `WITH d AS MATERIALIZED (SELECT d.id, d.cdc, d.created_at FROM documento d
       WHERE d.tenant_id = $1 AND d.sit = $2 AND d.tipo = $3 AND LEAST(d.lotes_fallidos, 1) = $4
         AND d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL AND d.reintentar_at IS NULL
         AND (SELECT e.id FROM envio e WHERE e.cdc = d.cdc AND e.abierto) IS NULL
       ORDER BY d.created_at LIMIT $5 FOR UPDATE OF d SKIP LOCKED)
     SELECT d.id, d.cdc, d.created_at AS "createdAt",
       (SELECT octet_length(x.xml) FROM documento_xml x WHERE x.cdc = d.cdc) AS bytes FROM d`,
    [grupo.tenantId, grupo.sit, grupo.tipo, grupo.suelto ? 1 : 0, maximo],
    'lote-elegir',
  );
  const [primero] = candidatos;
  if (!primero) return [];
  let bytes = 0;
  const caben = candidatos.filter((candidato) => (bytes += candidato.bytes) <= limites.bytes || candidato === primero);
  const lleno = caben.length === maximo || caben.length < candidatos.length;
  const maduro = ahora.getTime() - primero.createdAt.getTime() >= limites.esperaMs;
  return lleno || maduro ? caben : [];
}

/**
 * Everything that goes with a new batch, in one statement: its row, in flight; the open submissions; the documents, which count as sent
 * from here on because they may be. A batch that proves not to have left takes that back, which costs less than marking each one twice.
 */
async function llenar(
  tx: Tx,
  { tenantId, sit, tipo }: GrupoDeLote,
  elegidos: readonly Candidato[],
  ahora: Date,
  arriendoMs: number,
): Promise<TurnoDeEnvio> {
  const filas = await tx.query<Lote & DocumentoDeLote>(
    `WITH nuevo AS (INSERT INTO lote (id, tenant_id, sit, tipo, estado, d_id, ficha, en_vuelo, intentos, enviado_at, vence_at, proxima_at, created_at)
         VALUES ($1, $2, $3, $4, 'NUEVO', nextval('d_id'), 1, true, 1, $7, $8, $7, $7) RETURNING *),
       d AS (UPDATE documento SET lote_id = $1, estado = 'E', updated_at = $7 WHERE tenant_id = $2 AND id = ANY ($5::uuid[])),
       e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, lote_id, vence_at, created_at)
         SELECT gen_random_uuid(), $2, r.id, r.cdc, l.d_id, $1, 'infinity', $7 FROM unnest($5::uuid[], $6::text[]) AS r(id, cdc), nuevo l),
       h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)
         SELECT $2, id, 'E', 'Sale en un lote; la autoridad todavía no respondió', $7 FROM unnest($5::uuid[]) id)
     SELECT ${LOTE}, x.de_id AS "deId", x.cdc, convert_from(x.xml, 'UTF8') AS xml
     FROM nuevo l JOIN tenant t ON t.id = l.tenant_id, documento_xml x WHERE x.cdc = ANY ($6::text[])`,
    [
      randomUUID(),
      tenantId,
      sit,
      tipo,
      elegidos.map(({ id }) => id),
      elegidos.map(({ cdc }) => cdc),
      ahora,
      new Date(ahora.getTime() + arriendoMs),
    ],
    'lote-llenar',
  );
  const { deId: _, cdc: __, xml: ___, ...lote } = filas[0]!;
  return { tipo: 'enviar', lote, documentos: filas.map(({ deId, cdc, xml }) => ({ deId, cdc, xml })) };
}

async function documentosDe(tx: Tx, loteId: string): Promise<DocumentoDeLote[]> {
  return tx.query<DocumentoDeLote>(
    `SELECT e.de_id AS "deId", e.cdc, convert_from(x.xml, 'UTF8') AS xml
     FROM envio e JOIN documento_xml x ON x.cdc = e.cdc WHERE e.lote_id = $1 AND e.abierto`,
    [loteId],
    'lote-documentos',
  );
}

/** First those that never travelled before: what the authority says of a batch by their CDC is about this one. */
async function cdcsDe(tx: Tx, loteId: string): Promise<string[]> {
  const filas = await tx.query<{ cdc: string }>(
    `SELECT e.cdc FROM envio e WHERE e.lote_id = $1 AND e.abierto
     ORDER BY EXISTS (SELECT FROM envio p WHERE p.de_id = e.de_id AND p.cdc = e.cdc AND p.id <> e.id), e.cdc`,
    [loteId],
    'lote-cdcs',
  );
  return filas.map(({ cdc }) => cdc);
}

/** The fence and the batch's own row. */
async function cerrarTurno(tx: Tx, lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
  const estado = {
    encolado: 'ENCOLADO',
    en_proceso: lote.estado,
    no_enviado: 'NUEVO',
    desconocido: 'DESCONOCIDO',
    disuelto: 'CERRADO',
    imposible: 'CERRADO',
    concluido: 'CERRADO',
  }[desenlace.tipo];
  const filas = await tx.query(
    `UPDATE lote SET estado = $3, en_vuelo = false, numero_lote = CASE WHEN $5 = 'desconocido' THEN NULL ELSE coalesce($4, numero_lote) END,
       resultado = $5, detalle = $6, rechazado = $9,
       proxima_at = $7, enviado_at = CASE WHEN $3 = 'NUEVO' THEN NULL ELSE enviado_at END,
       cerrado_at = CASE WHEN $3 = 'CERRADO' THEN $8::timestamptz END
     WHERE id = $1 AND ficha = $2 AND estado <> 'CERRADO' RETURNING id`,
    [
      lote.id,
      lote.ficha,
      estado,
      desenlace.tipo === 'encolado' ? desenlace.numeroLote : null,
      desenlace.tipo,
      'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null,
      proximaTras(desenlace) ?? ahora,
      ahora,
      desenlace.tipo === 'desconocido' ? desenlace.rechazado : lote.rechazado,
    ],
    'lote-cerrar',
  );
  return filas.length === 1;
}

function proximaTras(desenlace: DesenlaceDeLote): Date | undefined {
  if ('reintentarAt' in desenlace) return desenlace.reintentarAt;
  return 'consultarAt' in desenlace ? desenlace.consultarAt : undefined;
}

interface Escritos {
  mensajes: OutboxMessage[];
  finales: string[];
}

async function escribirDocumentos(tx: Tx, lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<Escritos> {
  const { tenantId, id: loteId } = lote;
  /** The documents were marked when the batch was made. */
  const primero = lote.intentos === 1;
  switch (desenlace.tipo) {
    case 'no_enviado':
      if (primero) await volverAPendiente(tx, loteId, desenlace.detalle, ahora);
      return { mensajes: [trabajo(tenantId, loteId, desenlace.reintentarAt)], finales: [] };
    case 'encolado':
    case 'desconocido':
    case 'en_proceso':
      if (!primero) await pasarAEnviado(tx, loteId, ahora);
      return { mensajes: [trabajo(tenantId, loteId, desenlace.consultarAt)], finales: [] };
    case 'imposible':
      await devolver(tx, lote, ahora);
      return { mensajes: [], finales: [] };
    case 'disuelto':
      return { mensajes: await soltar(tx, lote, desenlace.consultarAt, desenlace.fallido, ahora), finales: [] };
    case 'concluido': {
      const { finales, faltan } = await resolver(tx, lote, desenlace.resultados, ahora);
      const sueltos = faltan > 0 ? await soltar(tx, lote, desenlace.consultarAt, false, ahora) : [];
      return { mensajes: [...kudesDe(tenantId, finales, ahora), ...sueltos], finales: finales.map(({ deId }) => deId) };
    }
  }
}

/** KuDEs of documents that became final together. One job for each would cost a sixth of the whole submission. */
function kudesDe(tenantId: string, finales: readonly Enviado[], disponibleAt: Date): OutboxMessage[] {
  const mensajes: OutboxMessage[] = [];
  for (let i = 0; i < finales.length; i += KUDES_POR_TRABAJO) {
    const [{ deId, version }, ...otros] = finales.slice(i, i + KUDES_POR_TRABAJO) as [Enviado, ...Enviado[]];
    const datos = { v: 1, tenantId, deId, version, ademas: otros.map((otro) => otro.deId) };
    mensajes.push({ cola: 'kude.renderizar', datos, disponibleAt });
  }
  return mensajes;
}

/** P → E for what is in a batch that went out at a later try. */
async function pasarAEnviado(tx: Tx, loteId: string, ahora: Date): Promise<void> {
  await tx.query(
    `WITH d AS (UPDATE documento d SET estado = 'E', updated_at = $2 FROM envio e
       WHERE e.lote_id = $1 AND e.abierto AND d.id = e.de_id AND d.estado = 'P' RETURNING d.id, d.tenant_id)
     INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)
     SELECT tenant_id, id, 'E', 'Enviado en un lote; la autoridad todavía no respondió', $2 FROM d`,
    [loteId, ahora],
    'lote-enviado',
  );
}

/** E → P: nothing of it left. */
async function volverAPendiente(tx: Tx, loteId: string, detalle: string, ahora: Date): Promise<void> {
  await tx.query(
    `WITH d AS (UPDATE documento d SET estado = 'P', updated_at = $2 FROM envio e
       WHERE e.lote_id = $1 AND e.abierto AND d.id = e.de_id AND d.estado = 'E' RETURNING d.id, d.tenant_id)
     INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)
     SELECT tenant_id, id, 'P', $3, $2 FROM d`,
    [loteId, ahora, `El lote no llegó a salir: ${enPalabras(detalle)}. Se envía de nuevo`],
    'lote-pendiente',
  );
}

/** Closes the submissions that have a result and writes it on their documents. */
async function resolver(
  tx: Tx,
  lote: Lote,
  resultados: Extract<DesenlaceDeLote, { tipo: 'concluido' }>['resultados'],
  ahora: Date,
): Promise<{ finales: Enviado[]; faltan: number }> {
  const porCdc = Object.fromEntries(
    [...resultados].map(([cdc, resultado]) => [
      cdc,
      {
        estado: resultado.tipo === 'aprobado' ? 'A' : 'R',
        resultado: resultado.tipo,
        codigo: resultado.respuesta.codigo,
        mensaje: resultado.respuesta.mensaje,
        protocolo: resultado.tipo === 'aprobado' ? resultado.protocolo : null,
        aprobado_at: resultado.tipo === 'aprobado' ? resultado.aprobadoAt : null,
      },
    ]),
  );
  // The results are looked up by CDC, not joined: a planner that takes the batch for one row would compare each with each.
  const escritas = await tx.query<{ deId: string | null; version: number; abiertos: number }>(
    `WITH e AS (UPDATE envio SET abierto = false, en_vuelo = false, resultado = $2::jsonb -> cdc ->> 'resultado', cerrado_at = $3
         WHERE lote_id = $1 AND abierto AND $2::jsonb ? cdc RETURNING de_id, $2::jsonb -> cdc AS r),
       d AS (UPDATE documento SET estado = r ->> 'estado', protocolo_fiscal = r ->> 'protocolo', codigo_fiscal = r ->> 'codigo',
           mensaje_fiscal = r ->> 'mensaje', aprobado_at = (r ->> 'aprobado_at')::timestamptz, updated_at = $3, lote_id = NULL,
           version = documento.version + 1, kude_estado = 'P'
         FROM e WHERE documento.id = e.de_id AND documento.estado IN ('P', 'E')
         RETURNING documento.id, documento.tenant_id, documento.version, documento.estado, codigo_fiscal, mensaje_fiscal),
       h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, mensaje_fiscal, created_at)
         SELECT tenant_id, id, estado, CASE estado WHEN 'A' THEN 'Aprobado por la autoridad' ELSE 'Rechazado por la autoridad' END,
           codigo_fiscal, mensaje_fiscal, $3 FROM d)
     SELECT d.id AS "deId", d.version, a.abiertos
     FROM (SELECT count(*)::int AS abiertos FROM envio WHERE lote_id = $1 AND abierto) a LEFT JOIN d ON true`,
    [lote.id, JSON.stringify(porCdc), ahora],
    'lote-resolver',
  );
  const finales = escritas.filter((fila): fila is Enviado & { abiertos: number } => fila.deId !== null);
  return { finales, faltan: escritas[0]!.abiertos - finales.length };
}

/** Nothing was sent: its documents wait for another batch, one by one; one that could not even travel alone is set apart. */
async function devolver(tx: Tx, lote: Lote, ahora: Date): Promise<void> {
  await tx.query(
    `WITH e AS (UPDATE envio SET abierto = false, en_vuelo = false, resultado = 'no_enviado', cerrado_at = $2
         WHERE lote_id = $1 AND abierto RETURNING de_id),
       d AS (UPDATE documento SET lote_id = NULL, estado = 'P', lotes_fallidos = lotes_fallidos + 1, updated_at = $2,
           reintentar_at = CASE WHEN (SELECT count(*) FROM e) = 1 THEN 'infinity'::timestamptz END
         FROM e WHERE documento.id = e.de_id RETURNING documento.id, documento.tenant_id, documento.estado, documento.reintentar_at)
     INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)
     SELECT tenant_id, id, estado, CASE WHEN reintentar_at IS NULL THEN 'El lote no se puede enviar: sale de nuevo, solo'
       ELSE 'No se puede enviar: queda apartado hasta que se pida su reenvío' END, $2 FROM d`,
    [lote.id, ahora],
    'lote-devolver',
  );
}

/** What is left in the batch is asked about document by document. */
async function soltar(tx: Tx, lote: Lote, consultarAt: Date, fallido: boolean, ahora: Date): Promise<OutboxMessage[]> {
  const sueltos = await tx.query<{ deId: string }>(
    `WITH e AS (UPDATE envio SET en_vuelo = false, consultar_at = $2 WHERE lote_id = $1 AND abierto RETURNING de_id),
       d AS (UPDATE documento SET lote_id = NULL, estado = 'E', updated_at = $4,
           lotes_fallidos = lotes_fallidos + CASE WHEN $3 THEN 1 ELSE 0 END
         FROM e WHERE documento.id = e.de_id)
     SELECT de_id AS "deId" FROM e`,
    [lote.id, consultarAt, fallido, ahora],
    'lote-soltar',
  );
  return sueltos.map(({ deId }) => ({
    cola: 'de.enviar',
    datos: { v: 1, tenantId: lote.tenantId, deId, motivo: 'reenvio' },
    disponibleAt: consultarAt,
  }));
}

function trabajo(tenantId: string, loteId: string, disponibleAt: Date): OutboxMessage {
  return { cola: 'lote.tramitar', datos: { v: 1, tenantId, loteId }, disponibleAt };
}
