// SQL by hand: one statement writes a group of emissions with all of their rows (measured, docs/adr/0003).
import { job } from '@libs/jobs';
import { crashPoint } from '@libs/platform';
import {
  type OutboxMessage,
  OUTBOX_INSERT,
  outboxJson,
  type OutboxRow,
  type Statement,
  type Tx,
} from '@libs/platform/db';
import type { DocumentoFirmado, Emision } from '../../../application/ports/emision-repository';
import { correoAlEmitir } from '../../../domain/emision/correo-al-emitir';
import type { Documento } from '../../../domain/documento';
import { papelAlEmitir } from '../../../domain/vida/papel';
import { EMISION } from '../../../domain/vida/primeras-lineas';
import { aFila, COLUMNAS_ESCRITAS } from '../filas';
import { type Numerada, type OrdenTrazada, reclamarYNumerar, reclamoDe } from './numerar-emisiones';
import { anticiposDe } from '../vida/escribir-edicion';

export interface Escrito {
  /** One for each order, in their order; undefined: another transaction issued a document for its claim before. */
  emisiones: (Emision | undefined)[];
  outbox: OutboxRow[];
}

/** An order that was issued, with its document. */
interface Escrita {
  orden: OrdenTrazada;
  documento: Documento;
  firmado: DocumentoFirmado;
  /** When its KuDE is made by itself. */
  kudeDesde: Date | undefined;
}

/**
 * Writes emissions of one tenant and ends the caller's transaction, with two statements for any number of them. Orders with a chosen
 * number or with references must come alone.
 * @throws NUMERO_DUPLICADO, NUMERO_YA_INUTILIZADO, SERIE_AGOTADA, errors of references and signing.
 */
export async function escribirEmisiones(tx: Tx, tenantId: string, ordenes: readonly OrdenTrazada[]): Promise<Escrito> {
  const primeras = primerasDe(ordenes);
  const numeradas = await reclamarYNumerar(tx, tenantId, [...primeras.values()]);
  const escritas = await Promise.all(
    [...numeradas].map(async ([orden, numerada]): Promise<Escrita> => {
      const firmado = await orden.firmar(numerada.numero);
      return { orden, firmado, ...documentoDe(orden, numerada, firmado) };
    }),
  );
  crashPoint('emision.firmada');
  const documentos = new Map(escritas.map(({ orden, documento }) => [orden, documento]));
  const emisiones = ordenes.map((orden): Emision | undefined => {
    const primera = primeras.get(reclamoDe(orden))!;
    const documento = documentos.get(primera);
    return documento && { documento, repetida: primera !== orden };
  });
  if (escritas.length === 0) return { emisiones, outbox: [] };
  return tx.last<[OutboxRow[]]>([insercionDe(tenantId, escritas)]).then(([outbox]) => ({ emisiones, outbox }));
}

/** The first order of each claim: twins in a group are one emission. */
function primerasDe(ordenes: readonly OrdenTrazada[]): Map<string, OrdenTrazada> {
  const primeras = new Map<string, OrdenTrazada>();
  for (const orden of ordenes) {
    const reclamo = reclamoDe(orden);
    if (!primeras.has(reclamo)) primeras.set(reclamo, orden);
  }
  return primeras;
}

function documentoDe(
  orden: OrdenTrazada,
  { numero, interrumpido }: Numerada,
  { cdc, fechaFirma }: DocumentoFirmado,
): Pick<Escrita, 'documento' | 'kudeDesde'> {
  const { kudeEstado, desde } = papelAlEmitir(orden.documento, { aPedido: orden.kudeAPedido, interrumpido });
  // Not `{ ...documento, … }`: V8 makes a hidden class for each field that is added so (docs/adr/0024).
  const documento: Documento = Object.assign({}, orden.documento, {
    cdc,
    fechaFirma,
    numero,
    estado: EMISION.estado,
    ...correoAlEmitir(orden.documento.emailRec),
    protocoloFiscal: null,
    codigoFiscal: null,
    mensajeFiscal: null,
    aprobadoAt: null,
    kudeEstado,
    kudeVersion: 0,
    version: 1,
    updatedAt: orden.documento.createdAt,
  });
  return { documento, kudeDesde: desde };
}

function trabajosDe({ documento, orden, kudeDesde }: Escrita): OutboxMessage[] {
  const { createdAt: disponibleAt, version } = documento;
  const urgente = orden.conEspera;
  // Set even if undefined: the current trace may belong to another emission of this transaction.
  const { traceparent } = orden.traza;
  const base = { tenantId: documento.tenantId, deId: documento.id, traceparent };
  const kude = kudeDesde ? [{ ...job('kude.renderizar', { ...base, version }), disponibleAt: kudeDesde, urgente }] : [];
  // Deferred documents need no job: `DespacharLotes` looks for them.
  if (documento.modoEnvio === 'A') return kude;
  return [{ ...job('de.enviar', { ...base, motivo: 'emision' }), disponibleAt, urgente }, ...kude];
}

/** What goes with the row of a document. @param desde where its XML begins among those of the statement, from 1 on. */
export const anexoDe = (
  { id, cdc }: Pick<Documento, 'id' | 'cdc'>,
  { detalle, huella }: Pick<OrdenTrazada, 'detalle' | 'huella'>,
  { xml, digest }: Pick<DocumentoFirmado, 'xml' | 'digest'>,
  desde: number,
) => ({ id, cdc, contenido: detalle, huella: huella.toString('hex'), digest, desde, largo: xml.length });

/** Writes all rows of the documents. The XMLs are sent as one binary value and split in SQL, so nothing needs escaping. */
function insercionDe(tenantId: string, escritas: readonly Escrita[]): Statement {
  let desde = 1;
  const anexos = escritas.map(({ orden, documento, firmado }) => {
    const anexo = anexoDe(documento, orden, firmado, desde);
    desde += anexo.largo;
    return anexo;
  });
  return {
    sql: INSERTAR,
    values: [
      tenantId,
      JSON.stringify(escritas.map(({ documento, orden }) => ({ ...aFila(documento), autor: orden.autor }))),
      JSON.stringify(anexos),
      Buffer.concat(escritas.map(({ firmado }) => firmado.xml)),
      outboxJson(escritas.flatMap(trabajosDe)),
      JSON.stringify(escritas.flatMap(({ documento, orden }) => anticiposDe(documento.id, orden))),
    ],
    name: 'emision-insertar',
  };
}

/** The rows of a document. `$2` its row, `$3` what goes with it, `$4` the XMLs. @param historial inserts its lines. */
export const filasDelDocumento = (historial: string): string => `WITH
  d AS (INSERT INTO documento (${COLUMNAS_ESCRITAS}, autor)
    SELECT ${COLUMNAS_ESCRITAS}, autor FROM jsonb_populate_recordset(NULL::documento, $2::jsonb)
    RETURNING id, cdc, sit, timbrado, serie, tipo, establecimiento, punto, numero, created_at, updated_at, autor),
  numero AS (INSERT INTO numero_emitido (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, de_id)
    SELECT $1, d.sit, d.timbrado, d.serie, d.tipo, d.establecimiento, d.punto, d.numero, d.id FROM d),
  cdc AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) SELECT $1, d.cdc, d.id FROM d),
  anexo AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb)
    AS a(id uuid, cdc text, contenido jsonb, huella text, digest text, desde int, largo int)),
  detalle AS (INSERT INTO documento_detalle (tenant_id, de_id, contenido, huella_solicitud)
    SELECT $1, a.id, a.contenido, decode(a.huella, 'hex') FROM anexo a),
  historial AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, mensaje_fiscal, autor, created_at)
    ${historial}),
  xml AS (INSERT INTO documento_xml (tenant_id, de_id, cdc, xml, digest)
    SELECT $1, a.id, a.cdc, substr($4::bytea, a.desde, a.largo), a.digest FROM anexo a),
  copia AS (INSERT INTO copia_pendiente (tenant_id, de_id, cdc, proxima_at) SELECT $1, d.id, d.cdc, d.updated_at FROM d)`;

const INSERTAR = `${filasDelDocumento(
  `SELECT $1, d.id, '${EMISION.estado}', '${EMISION.motivo}', NULL, NULL, d.autor, d.created_at FROM d`,
)}, anticipo AS (INSERT INTO anticipo_aplicado (tenant_id, de_id, cdc, monto)
    SELECT $1, a.de_id, a.cdc, a.monto FROM jsonb_to_recordset($6::jsonb) AS a(de_id uuid, cdc text, monto numeric))
  ${OUTBOX_INSERT('$1', '$5')}`;
