// SQL by hand: a batch is made, sent and ended for all of its documents at once, a statement each; turns have a lease and a fence.
import { job } from '@libs/jobs';
import { crashPoint, nuevoId } from '@libs/platform';
import { type Database, type OutboxMessage, type OutboxRow, type Tx, writeOutbox, turnoDe } from '@libs/platform/db';
import { type GrupoDeLote, type LimitesDeLote, LoteRepository } from '../../application/ports/lote-repository';
import type { DesenlaceDeLote, DocumentoDeLote, Lote, TurnoDeEnvio, TurnoDeLote } from '../../domain/lote';
import { cambioPor, type Suceso } from '../../domain/vida';
import { type Escrito, escribirCambios } from './escribir-cambios';

interface Candidato {
  id: string;
  cdc: string;
  createdAt: Date;
  bytes: number;
}

interface FilaDeLote extends Omit<Lote, 'estado'> {
  estado: Lote['estado'] | 'CERRADO';
  enVuelo: boolean;
  libre: boolean;
}

const TURNO = turnoDe('l', 'proxima_at');
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
    return this.database.call<GrupoDeLote>('grupos_por_lote');
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
        `SELECT ${LOTE}, l.en_vuelo AS "enVuelo", ${TURNO.libre('$3')} AS libre
         FROM lote l JOIN tenant t ON t.id = l.tenant_id WHERE l.tenant_id = $1 AND l.id = $2 FOR UPDATE OF l`,
        [tenantId, loteId, ahora],
        'lote-leer',
      );
      // Whoever asks before its time is a bad citizen of the authority: the date is a fence, not a hint.
      if (!fila?.libre || fila.estado === 'CERRADO') return { tipo: 'nada' };
      const enviar = fila.estado === 'NUEVO' && !fila.enVuelo;
      const [lote] = await tx.query<Lote>(
        `UPDATE lote l SET ${TURNO.tomar('$2')}, intentos = l.intentos + 1,
           enviado_at = CASE WHEN $3 THEN $4::timestamptz ELSE l.enviado_at END,
           estado = CASE WHEN l.estado = 'NUEVO' AND NOT $3 THEN 'DESCONOCIDO' ELSE l.estado END,
           d_id = nextval('d_id')
         FROM tenant t WHERE t.id = l.tenant_id AND l.tenant_id = $5 AND l.id = $1 RETURNING ${LOTE}`,
        [loteId, new Date(ahora.getTime() + arriendoMs), enviar, ahora, tenantId],
        'lote-tomar',
      );
      if (enviar) return { tipo: 'enviar', lote: lote!, documentos: await documentosDe(tx, tenantId, loteId) };
      // Its number is all that the authority needs to be asked.
      const cdcs = lote!.numeroLote === null ? await cdcsDe(tx, tenantId, loteId) : [];
      return { tipo: 'consultar', lote: lote!, cdcs, retomado: fila.enVuelo };
    });
  }

  async registrar(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
    const { tenantId } = lote;
    const escrito = await this.database.ofTenant(tenantId, async (tx) => {
      if (!(await cerrarTurno(tx, lote, desenlace, ahora))) return undefined;
      return escribirDocumentos(tx, lote, desenlace, ahora);
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
         AND (SELECT e.id FROM envio e WHERE e.tenant_id = d.tenant_id AND e.de_id = d.id AND e.cdc = d.cdc AND e.abierto) IS NULL
       ORDER BY d.created_at LIMIT $5 FOR UPDATE OF d SKIP LOCKED)
     SELECT d.id, d.cdc, d.created_at AS "createdAt",
       (SELECT octet_length(x.xml) FROM documento_xml x WHERE x.tenant_id = $1 AND x.de_id = d.id AND x.cdc = d.cdc) AS bytes FROM d`,
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
 * Everything that goes with a new batch: its row, in flight; the open submissions; the documents, which count as sent from here on because
 * they may be. A batch that proves not to have left takes that back, which costs less than marking each one twice.
 */
async function llenar(
  tx: Tx,
  { tenantId, sit, tipo }: GrupoDeLote,
  elegidos: readonly Candidato[],
  ahora: Date,
  arriendoMs: number,
): Promise<TurnoDeEnvio> {
  const loteId = nuevoId(ahora);
  const filas = await tx.query<Lote & DocumentoDeLote>(
    `WITH nuevo AS (INSERT INTO lote (id, tenant_id, sit, tipo, estado, d_id, ficha, en_vuelo, intentos, enviado_at, vence_at, proxima_at, created_at)
         VALUES ($1, $2, $3, $4, 'NUEVO', nextval('d_id'), 1, true, 1, $7, $8, $7, $7) RETURNING *),
       e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, lote_id, vence_at, created_at)
         SELECT nuevo_id($7), $2, r.id, r.cdc, l.d_id, $1, 'infinity', $7 FROM unnest($5::uuid[], $6::text[]) AS r(id, cdc), nuevo l)
     SELECT ${LOTE}, x.de_id AS "deId", x.cdc, convert_from(x.xml, 'UTF8') AS xml
     FROM nuevo l JOIN tenant t ON t.id = l.tenant_id, unnest($5::uuid[], $6::text[]) AS r(id, cdc)
       JOIN documento_xml x ON x.tenant_id = $2 AND x.de_id = r.id AND x.cdc = r.cdc`,
    [
      loteId,
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
  await acontecer(
    tx,
    tenantId,
    elegidos.map(({ id }) => id),
    { tipo: 'sale_en_lote', loteId },
    ahora,
  );
  const { deId: _, cdc: __, xml: ___, ...lote } = filas[0]!;
  return { tipo: 'enviar', lote, documentos: filas.map(({ deId, cdc, xml }) => ({ deId, cdc, xml })) };
}

async function documentosDe(tx: Tx, tenantId: string, loteId: string): Promise<DocumentoDeLote[]> {
  return tx.query<DocumentoDeLote>(
    `SELECT e.de_id AS "deId", e.cdc, convert_from(x.xml, 'UTF8') AS xml
     FROM envio e JOIN documento_xml x ON x.tenant_id = e.tenant_id AND x.de_id = e.de_id AND x.cdc = e.cdc
     WHERE e.tenant_id = $1 AND e.lote_id = $2 AND e.abierto`,
    [tenantId, loteId],
    'lote-documentos',
  );
}

/** First those that never travelled before: what the authority says of a batch by their CDC is about this one. */
async function cdcsDe(tx: Tx, tenantId: string, loteId: string): Promise<string[]> {
  const filas = await tx.query<{ cdc: string }>(
    `SELECT e.cdc FROM envio e WHERE e.tenant_id = $1 AND e.lote_id = $2 AND e.abierto
     ORDER BY EXISTS (SELECT FROM envio p WHERE p.tenant_id = e.tenant_id AND p.de_id = e.de_id AND p.cdc = e.cdc AND p.id <> e.id), e.cdc`,
    [tenantId, loteId],
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
    `UPDATE lote l SET estado = $3, ${TURNO.soltar}, numero_lote = CASE WHEN $5 = 'desconocido' THEN NULL ELSE coalesce($4, numero_lote) END,
       resultado = $5, detalle = $6, rechazado = $9,
       proxima_at = $7, enviado_at = CASE WHEN $3 = 'NUEVO' THEN NULL ELSE enviado_at END,
       cerrado_at = CASE WHEN $3 = 'CERRADO' THEN $8::timestamptz END
     WHERE tenant_id = $10 AND id = $1 AND ${TURNO.esSuyo('$2')} AND estado <> 'CERRADO' RETURNING id`,
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
      lote.tenantId,
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
  outbox: OutboxRow[];
  /** Documents that became final. */
  finales: string[];
}

async function escribirDocumentos(tx: Tx, lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<Escritos> {
  const { tenantId, id: loteId } = lote;
  /** The documents were marked when the batch was made. */
  const primero = lote.intentos === 1;
  const aTodos = async (suceso: Suceso): Promise<OutboxRow[]> =>
    (await acontecer(tx, tenantId, await abiertosDe(tx, tenantId, loteId), suceso, ahora)).outbox;
  const seguir = (at: Date): Promise<OutboxRow[]> => writeOutbox(tx, tenantId, [trabajo(tenantId, loteId, at)]);
  switch (desenlace.tipo) {
    case 'no_enviado':
      if (primero) await aTodos({ tipo: 'lote_no_salio', detalle: desenlace.detalle });
      return { outbox: await seguir(desenlace.reintentarAt), finales: [] };
    case 'encolado':
    case 'desconocido':
    case 'en_proceso':
      if (!primero) await aTodos({ tipo: 'lote_enviado' });
      return { outbox: await seguir(desenlace.consultarAt), finales: [] };
    case 'imposible': {
      const devueltos = await cerrarEnvios(tx, lote, ahora);
      const suceso = { tipo: 'lote_imposible', solo: devueltos.length === 1 } as const;
      return { outbox: (await acontecer(tx, tenantId, devueltos, suceso, ahora)).outbox, finales: [] };
    }
    case 'disuelto':
      return { outbox: await soltar(tx, lote, desenlace, ahora), finales: [] };
    case 'concluido': {
      const { outbox, finales } = await resolver(tx, lote, desenlace.resultados, ahora);
      return { outbox: [...outbox, ...(await soltar(tx, lote, { ...desenlace, fallido: false }, ahora))], finales };
    }
  }
}

/** The same thing befalls documents of one batch. */
function acontecer(tx: Tx, tenantId: string, deIds: readonly string[], suceso: Suceso, ahora: Date): Promise<Escrito> {
  const cambio = cambioPor(suceso);
  const cambios = deIds.map((deId) => ({ deId, cambio }));
  return escribirCambios(tx, tenantId, cambios, { ahora, nombre: 'lote-documentos-cambiar' });
}

/** Documents whose submission in this batch is open. */
async function abiertosDe(tx: Tx, tenantId: string, loteId: string): Promise<string[]> {
  const filas = await tx.query<{ deId: string }>(
    `SELECT de_id AS "deId" FROM envio WHERE tenant_id = $1 AND lote_id = $2 AND abierto`,
    [tenantId, loteId],
    'lote-abiertos',
  );
  return filas.map(({ deId }) => deId);
}

/** Nothing was sent: no submission of it stays open. */
async function cerrarEnvios(tx: Tx, lote: Lote, ahora: Date): Promise<string[]> {
  const filas = await tx.query<{ deId: string }>(
    `UPDATE envio SET abierto = false, en_vuelo = false, resultado = 'no_enviado', cerrado_at = $3
     WHERE tenant_id = $1 AND lote_id = $2 AND abierto RETURNING de_id AS "deId"`,
    [lote.tenantId, lote.id, ahora],
    'lote-cerrar-envios',
  );
  return filas.map(({ deId }) => deId);
}

/** Closes the submissions that have a result and writes it on their documents. */
async function resolver(
  tx: Tx,
  lote: Lote,
  resultados: Extract<DesenlaceDeLote, { tipo: 'concluido' }>['resultados'],
  ahora: Date,
): Promise<Escritos> {
  const porCdc = Object.fromEntries([...resultados].map(([cdc, { tipo }]) => [cdc, tipo]));
  // The results are looked up by CDC, not joined: a planner that takes the batch for one row would compare each with each.
  const cerrados = await tx.query<{ deId: string; cdc: string }>(
    `UPDATE envio SET abierto = false, en_vuelo = false, resultado = $3::jsonb ->> cdc, cerrado_at = $4
     WHERE tenant_id = $1 AND lote_id = $2 AND abierto AND $3::jsonb ? cdc RETURNING de_id AS "deId", cdc`,
    [lote.tenantId, lote.id, JSON.stringify(porCdc), ahora],
    'lote-resolver',
  );
  const cambios = cerrados.map(({ deId, cdc }) => ({ deId, cambio: cambioPor(resultados.get(cdc)!) }));
  const nombre = 'lote-documentos-cambiar';
  const { cambiados, outbox } = await escribirCambios(tx, lote.tenantId, cambios, { ahora, nombre });
  return { outbox, finales: cambiados.map(({ deId }) => deId) };
}

/** What is left in the batch is asked about document by document. */
async function soltar(
  tx: Tx,
  lote: Lote,
  { consultarAt, fallido }: { consultarAt: Date; fallido: boolean },
  ahora: Date,
): Promise<OutboxRow[]> {
  const sueltos = await tx.query<{ deId: string }>(
    `UPDATE envio SET en_vuelo = false, consultar_at = $3 WHERE tenant_id = $1 AND lote_id = $2 AND abierto RETURNING de_id AS "deId"`,
    [lote.tenantId, lote.id, consultarAt],
    'lote-soltar',
  );
  const deIds = sueltos.map(({ deId }) => deId);
  const suceso = { tipo: 'lote_disuelto', fallido, consultarAt } as const;
  return (await acontecer(tx, lote.tenantId, deIds, suceso, ahora)).outbox;
}

function trabajo(tenantId: string, loteId: string, disponibleAt: Date): OutboxMessage {
  return { ...job('lote.tramitar', { tenantId, loteId }), disponibleAt };
}
