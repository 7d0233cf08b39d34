// SQL by hand: a group of emissions is written with all that belongs to them in one statement (measured, docs/adr/0003).
import { error } from '@libs/errors';
import { job } from '@libs/jobs';
import { crashPoint, direccionDeCorreo, ENTRE_DIRECCIONES } from '@libs/platform';
import { type OutboxMessage, OUTBOX_INSERT, outboxJson, type OutboxRow, type Tx } from '@libs/platform/db';
import { type ClaveDeSerie, numeroFormateado } from '@libs/series';
import type { DocumentoFirmado, Emision } from '../../application/ports/emision-repository';
import type { Edicion } from '../../application/ports/gestion-repository';
import { CERO, escribirDecimal } from '../../domain/decimal';
import { conContenido, type Documento } from '../../domain/documento';
import { EMISION } from '../../domain/vida';
import { claveDe, type OrdenTrazada } from './emisiones-en-espera';
import { aFila, COLUMNAS, COLUMNAS_ESCRITAS, contenidoDe } from './filas';
import { juzgarReferencias } from './referencias';

export interface Escrito {
  /** One for each order, in their order. */
  emisiones: Emision[];
  outbox: OutboxRow[];
}

/** An order that may issue, with the document that came of it. */
interface Escrita {
  orden: OrdenTrazada;
  documento: Documento;
  firmado: DocumentoFirmado;
}

/**
 * Writes emissions of one tenant in the caller's transaction: three statements, however many they are. Those with a chosen
 * number or with references come alone.
 * @throws NUMERO_DUPLICADO, NUMERO_YA_INUTILIZADO, SERIE_AGOTADA, what the orders throw of references and signing.
 */
export async function escribirEmisiones(tx: Tx, tenantId: string, ordenes: readonly OrdenTrazada[]): Promise<Escrito> {
  const primeras = primerasDe(ordenes);
  const numeradas = await reclamarYNumerar(tx, tenantId, [...primeras.values()]);
  const escritas = await Promise.all(
    [...numeradas].map(async ([orden, numero]): Promise<Escrita> => {
      const firmado = await orden.firmar(numero);
      return { orden, firmado, documento: documentoDe(orden, numero, firmado) };
    }),
  );
  const outbox = escritas.length > 0 ? await insertar(tx, tenantId, escritas) : [];
  for (const { orden, documento } of escritas) await insertarAnticipos(tx, tenantId, documento.id, orden);
  crashPoint('emision.escrita');
  const documentos = new Map(escritas.map(({ orden, documento }) => [orden, documento]));
  const emisiones: Emision[] = [];
  for (const orden of ordenes) {
    const primera = primeras.get(reclamoDe(orden))!;
    const propio = documentos.get(primera);
    if (propio) emisiones.push({ documento: propio, repetida: primera !== orden });
    else {
      const { sit, idInterno } = orden.documento;
      const anterior = await buscarPorIdInterno(tx, tenantId, sit, idInterno!);
      if (!anterior) throw new Error('an id_interno is claimed by no document');
      emisiones.push({ documento: anterior, repetida: true });
    }
  }
  return { emisiones, outbox };
}

/** What two emissions cannot both have: the id_interno of its environment; nothing but itself without one. */
const reclamoDe = ({ documento: { id, sit, idInterno } }: OrdenTrazada): string =>
  idInterno === null ? id : `${sit}|${idInterno}`;

/** The first order of each claim; twins in one group are one emission. */
function primerasDe(ordenes: readonly OrdenTrazada[]): Map<string, OrdenTrazada> {
  const primeras = new Map<string, OrdenTrazada>();
  for (const orden of ordenes) {
    const reclamo = reclamoDe(orden);
    if (!primeras.has(reclamo)) primeras.set(reclamo, orden);
  }
  return primeras;
}

/**
 * Claims the id_interno of each order: whom it maps to is who may issue. A twin of an open transaction makes this wait until that
 * one ends. Then the winners of each series get their numbers. Claims and series are taken in one order everywhere, so
 * that two groups never wait for each other.
 */
async function reclamarYNumerar(
  tx: Tx,
  tenantId: string,
  ordenes: readonly OrdenTrazada[],
): Promise<Map<OrdenTrazada, number>> {
  const series = [...new Map(ordenes.map((orden) => [claveDe(orden), orden.serie])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, serie]) => ({ clave, serie }));
  const puesto = new Map(series.map(({ clave }, i) => [clave, i + 1]));
  const enOrden = [...ordenes].sort((a, b) => (reclamoDe(a) < reclamoDe(b) ? -1 : 1));
  const [una] = ordenes;
  // What may refuse a number speaks between the claim and the number.
  const sola = una!.numeroForzado !== undefined || una!.referencias.length > 0;
  const de = <T>(dato: (serie: ClaveDeSerie) => T): T[] => series.map(({ serie }) => dato(serie));
  const filas = await tx.query<{ serie: number; ids: string[]; numeros: number[] | null }>(
    RECLAMAR_Y_NUMERAR,
    [
      tenantId,
      enOrden.map(({ documento }) => documento.sit),
      enOrden.map(({ documento }) => documento.idInterno),
      enOrden.map(({ documento }) => documento.id),
      enOrden.map((orden) => puesto.get(claveDe(orden))),
      de(({ sit }) => sit),
      de(({ timbrado }) => timbrado),
      de(({ serie }) => serie),
      de(({ tipo }) => tipo),
      de(({ establecimiento }) => establecimiento),
      de(({ punto }) => punto),
      !sola,
      una!.documento.createdAt,
    ],
    'emision-reclamar-y-numerar',
  );
  const numeradas = new Map<OrdenTrazada, number>();
  for (const { serie, ids, numeros } of filas) {
    const ganadores = new Set(ids);
    const ganadoras = ordenes.filter(({ documento }) => ganadores.has(documento.id));
    const suyos = numeros ?? [await numerarLaSola(tx, tenantId, ganadoras[0]!)];
    // Rolls the whole group back; alone, each learns its own fate.
    if (suyos.length < ganadoras.length) throw error('SERIE_AGOTADA', { serie: nombreDe(series[serie - 1]!.serie) });
    ganadoras.forEach((orden, i) => numeradas.set(orden, suyos[i]!));
  }
  return numeradas;
}

const RECLAMAR_Y_NUMERAR = `WITH
  pedida AS MATERIALIZED (SELECT * FROM unnest($2::text[], $3::text[], $4::uuid[], $5::int[]) AS p(sit, id_interno, de_id, serie)),
  reclamada AS (INSERT INTO id_interno (tenant_id, sit, id_interno, de_id)
    SELECT $1, sit, id_interno, de_id FROM pedida WHERE id_interno IS NOT NULL ON CONFLICT DO NOTHING RETURNING de_id),
  ganadora AS MATERIALIZED (SELECT serie, array_agg(de_id) AS ids FROM pedida
    WHERE id_interno IS NULL OR de_id IN (SELECT de_id FROM reclamada) GROUP BY serie)
SELECT g.serie, g.ids, CASE WHEN $12::boolean THEN tomar_numeros($1, s.sit, s.timbrado, s.letras, s.tipo, s.establecimiento,
    s.punto, cardinality(g.ids), $13) END AS numeros
FROM (SELECT g.serie, g.ids FROM ganadora g ORDER BY g.serie) g
  JOIN LATERAL (SELECT ($6::text[])[g.serie] AS sit, ($7::text[])[g.serie] AS timbrado, ($8::text[])[g.serie] AS letras,
    ($9::smallint[])[g.serie] AS tipo, ($10::text[])[g.serie] AS establecimiento, ($11::text[])[g.serie] AS punto) s ON true`;

/** Lets the rules on references speak, and takes the chosen number or the next one. */
async function numerarLaSola(tx: Tx, tenantId: string, orden: OrdenTrazada): Promise<number> {
  await juzgarReferencias(tx, tenantId, orden, orden.documento.id);
  const { serie, numeroForzado, documento } = orden;
  const { sit, timbrado, serie: letras, tipo, establecimiento, punto } = serie;
  const clave = [tenantId, sit, timbrado, letras, tipo, establecimiento, punto];
  if (numeroForzado !== undefined) {
    const [fila] = await tx.query<{ resultado: string }>(
      `SELECT forzar_numero($1, $2, $3, $4, $5, $6, $7, $8, $9) AS resultado`,
      [...clave, numeroForzado, documento.createdAt],
      'emision-forzar',
    );
    const numero = numeroFormateado(serie, numeroForzado);
    if (fila!.resultado === 'EMITIDO') throw error('NUMERO_DUPLICADO', { numero });
    if (fila!.resultado === 'INUTILIZADO') throw error('NUMERO_YA_INUTILIZADO', { numero });
    return numeroForzado;
  }
  const [fila] = await tx.query<{ numeros: number[] }>(
    `SELECT tomar_numeros($1, $2, $3, $4, $5, $6, $7, 1, $8) AS numeros`,
    [...clave, documento.createdAt],
    'emision-numerar',
  );
  const [numero] = fila!.numeros;
  if (numero === undefined) throw error('SERIE_AGOTADA', { serie: nombreDe(serie) });
  return numero;
}

function nombreDe(serie: ClaveDeSerie): string {
  return `${serie.establecimiento}-${serie.punto}${serie.serie ? ` ${serie.serie}` : ''}`;
}

function documentoDe(orden: OrdenTrazada, numero: number, { cdc, fechaFirma }: DocumentoFirmado): Documento {
  return {
    ...orden.documento,
    cdc,
    fechaFirma,
    numero,
    estado: EMISION.estado,
    ...correoAlEmitir(orden.documento.emailRec),
    protocoloFiscal: null,
    codigoFiscal: null,
    mensajeFiscal: null,
    aprobadoAt: null,
    kudeEstado: 'P',
    kudeVersion: 0,
    version: 1,
    updatedAt: orden.documento.createdAt,
  };
}

/** Before any e-mail is ordered: what will not arrive is said at once, and where nothing will, none is ordered. */
function correoAlEmitir(emailRec: string | null): Pick<Documento, 'emailEstado' | 'emailDetalle'> {
  const escritas = emailRec?.split(ENTRE_DIRECCIONES) ?? [];
  const malas = escritas.filter((una) => !direccionDeCorreo(una));
  const detalle = malas.map((una) => `${una}: no es una dirección de correo`).join(ENTRE_DIRECCIONES);
  return {
    emailEstado: escritas.length > 0 && malas.length === escritas.length ? 'F' : null,
    emailDetalle: detalle || null,
  };
}

function trabajosDe({ documento, orden }: Escrita): OutboxMessage[] {
  const { createdAt: disponibleAt, version } = documento;
  const urgente = orden.conEspera;
  // Named also when there is none: the open trace may be of another emission in this transaction.
  const { traceparent } = orden.traza;
  const base = { tenantId: documento.tenantId, deId: documento.id, traceparent };
  const kude = { ...job('kude.renderizar', { ...base, version }), disponibleAt, urgente };
  // Deferred documents are found by whoever makes the batches.
  if (documento.modoEnvio === 'A') return [kude];
  return [{ ...job('de.enviar', { ...base, motivo: 'emision' }), disponibleAt, urgente }, kude];
}

/** Writes all rows of the documents. The XMLs travel as one binary value, cut apart there: nothing is escaped. */
async function insertar(tx: Tx, tenantId: string, escritas: readonly Escrita[]): Promise<OutboxRow[]> {
  let desde = 1;
  const anexos = escritas.map(({ orden, documento, firmado }) => {
    const largo = firmado.xml.length;
    const anexo = {
      id: documento.id,
      cdc: documento.cdc,
      contenido: orden.detalle,
      huella: orden.huella.toString('hex'),
      digest: firmado.digest,
      desde,
      largo,
    };
    desde += largo;
    return anexo;
  });
  return tx.query<OutboxRow>(
    INSERTAR,
    [
      tenantId,
      JSON.stringify(escritas.map(({ documento, orden }) => ({ ...aFila(documento), autor: orden.autor }))),
      JSON.stringify(anexos),
      Buffer.concat(escritas.map(({ firmado }) => firmado.xml)),
      outboxJson(escritas.flatMap(trabajosDe)),
    ],
    'emision-insertar',
  );
}

const INSERTAR = `WITH
  d AS (INSERT INTO documento (${COLUMNAS_ESCRITAS}, autor)
    SELECT ${COLUMNAS_ESCRITAS}, autor FROM jsonb_populate_recordset(NULL::documento, $2::jsonb)
    RETURNING id, cdc, sit, timbrado, serie, tipo, establecimiento, punto, numero, created_at, autor),
  numero AS (INSERT INTO numero_emitido (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, de_id)
    SELECT $1, d.sit, d.timbrado, d.serie, d.tipo, d.establecimiento, d.punto, d.numero, d.id FROM d),
  cdc AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) SELECT $1, d.cdc, d.id FROM d),
  anexo AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb)
    AS a(id uuid, cdc text, contenido jsonb, huella text, digest text, desde int, largo int)),
  detalle AS (INSERT INTO documento_detalle (tenant_id, de_id, contenido, huella_solicitud)
    SELECT $1, a.id, a.contenido, decode(a.huella, 'hex') FROM anexo a),
  historial AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, autor, created_at)
    SELECT $1, d.id, '${EMISION.estado}', '${EMISION.motivo}', d.autor, d.created_at FROM d),
  xml AS (INSERT INTO documento_xml (tenant_id, de_id, cdc, xml, digest)
    SELECT $1, a.id, a.cdc, substr($4::bytea, a.desde, a.largo), a.digest FROM anexo a)
  ${OUTBOX_INSERT('$1', '$5')}`;

async function insertarAnticipos(
  tx: Tx,
  tenantId: string,
  deId: string,
  { referencias }: Pick<OrdenTrazada, 'referencias'>,
): Promise<void> {
  for (const { cdc, anticipo } of referencias.filter(({ anticipo }) => anticipo > CERO)) {
    await tx.query(
      `INSERT INTO anticipo_aplicado (tenant_id, de_id, cdc, monto) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, de_id, cdc) DO UPDATE SET monto = excluded.monto`,
      [tenantId, deId, cdc, escribirDecimal(anticipo)],
    );
  }
}

/** New content under the same number. The old bytes stay, under the old CDC, which still finds the document. */
export async function reemplazarContenido(tx: Tx, { documento, orden, firmado }: Edicion): Promise<Documento> {
  const { id, tenantId } = documento;
  const { cdc, fechaFirma, xml, digest } = firmado;
  const contenido = { ...orden.documento, ...correoAlEmitir(orden.documento.emailRec), cdc, fechaFirma };
  const fila = contenidoDe(contenido);
  const columnas = Object.keys(fila);
  const [editado] = await tx.query<Documento>(
    `UPDATE documento d SET (${columnas.join(', ')})
       = (SELECT ${columnas.map((columna) => `r.${columna}`).join(', ')} FROM jsonb_populate_record(NULL::documento, $3::jsonb) r)
     WHERE d.tenant_id = $1 AND d.id = $2 RETURNING ${COLUMNAS}`,
    [tenantId, id, JSON.stringify(fila)],
  );
  await tx.query(
    `UPDATE documento_detalle SET contenido = $3, huella_solicitud = $4 WHERE tenant_id = $1 AND de_id = $2`,
    [tenantId, id, JSON.stringify(orden.detalle), orden.huella],
  );
  await tx.query(
    `WITH k AS (INSERT INTO cdc_emitido (tenant_id, de_id, cdc) VALUES ($1, $2, $3))
     INSERT INTO documento_xml (tenant_id, de_id, cdc, xml, digest) VALUES ($1, $2, $3, $4, $5)`,
    [tenantId, id, cdc, xml, digest],
  );
  await tx.query(`UPDATE anticipo_aplicado SET monto = 0 WHERE tenant_id = $1 AND de_id = $2`, [tenantId, id]);
  await insertarAnticipos(tx, tenantId, id, orden);
  return conContenido(editado!, contenido);
}

/** The document that an id_interno stands for. */
export async function buscarPorIdInterno(
  tx: Tx,
  tenantId: string,
  sit: string,
  idInterno: string,
): Promise<Documento | undefined> {
  const [fila] = await tx.query<Documento>(
    `SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1
       AND d.id = (SELECT i.de_id FROM id_interno i WHERE i.tenant_id = $1 AND i.sit = $2 AND i.id_interno = $3)`,
    [tenantId, sit, idInterno],
    'emision-por-id-interno',
  );
  return fila;
}

export async function buscarPorId(tx: Tx, tenantId: string, id: string): Promise<Documento | undefined> {
  const [fila] = await tx.query<Documento>(`SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1 AND d.id = $2`, [
    tenantId,
    id,
  ]);
  return fila;
}
