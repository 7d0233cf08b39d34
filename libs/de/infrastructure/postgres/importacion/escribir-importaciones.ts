// SQL by hand: one statement writes a group of documents with all of their rows, under the locks of their counters.
import { error, type ErrorDeNegocio } from '@libs/errors';
import { crashPoint } from '@libs/platform';
import type { Tx } from '@libs/platform/db';
import { numeroFormateado } from '@libs/series';
import type { Importado, OrdenDeImportacion } from '../../../application/ports/importacion-repository';
import type { Documento } from '../../../domain/documento';
import { escribirEdicionHallada } from './escribir-edicion-hallada';
import { insertarAnticipos } from '../vida/escribir-edicion';
import { anexoDe, filasDelDocumento } from '../emision/escribir-emisiones';
import { escribirEventosImportados } from './escribir-eventos-importados';
import { aFila, COLUMNAS } from '../filas';

export type Hallado = { documento: Documento; digest: string };
/** Result of an order. */
type Hecho = Importado | { rechazo: ErrorDeNegocio };

/** Documents by their CDC, present or former, with the digest under it. */
export async function hallar(tx: Tx, tenantId: string, cdcs: readonly string[]): Promise<Map<string, Hallado>> {
  const filas = await tx.query<Documento & { digest: string; hallado: string }>(
    `SELECT ${COLUMNAS}, x.digest, k.cdc AS hallado FROM cdc_emitido k JOIN documento d ON d.tenant_id = k.tenant_id AND d.id = k.de_id
       JOIN documento_xml x ON x.tenant_id = k.tenant_id AND x.de_id = k.de_id AND x.cdc = k.cdc
     WHERE k.tenant_id = $1 AND k.cdc = ANY ($2::text[])`,
    [tenantId, cdcs],
    'importacion-hallar',
  );
  return new Map(filas.map(({ digest, hallado, ...documento }) => [hallado, { documento, digest }]));
}

/**
 * Writes documents of one tenant in the caller's transaction. A fault in one affects only that one: the others are written. Counters are
 * locked in the order of emissions. Claims come after them, because only what is written may claim, and a claim is never deleted: an
 * emission of the very id_interno at this moment may end in a deadlock, which PostgreSQL breaks and `ofTenant` repeats.
 * @returns one result for each order, in their order.
 */
export async function escribirImportaciones(
  tx: Tx,
  tenantId: string,
  pedidas: readonly OrdenDeImportacion[],
): Promise<Hecho[]> {
  // Of its own, because this may run again.
  const ordenes = pedidas.map((orden) => ({ ...orden, documento: { ...orden.documento } }));
  const congeladas = await bloquear(tx, tenantId, ordenes);
  const cdcs = ordenes.map(({ documento }) => documento.cdc);
  // After the locks: a twin that held them has committed.
  const hallados = await hallar(tx, tenantId, cdcs);
  const usados = await numerosUsados(tx, tenantId, ordenes);
  const escritos = new Map<string, OrdenDeImportacion>();
  const hechos = ordenes.map((orden): Hecho => {
    const { cdc } = orden.documento;
    const gemelo = escritos.get(cdc);
    const anterior = gemelo ?? hallados.get(cdc);
    if (anterior) return { documento: anterior.documento, repetido: true };
    const espera = !orden.enCongeladas && congeladas.has(claveDe(orden.documento));
    const rechazo = espera ? error('SERIE_CONGELADA') : usados.tomarNumero(orden.documento);
    if (rechazo) return { rechazo };
    escritos.set(cdc, orden);
    return { documento: orden.documento, repetido: false };
  });
  for (const [i, hecho] of hechos.entries()) hechos[i] = await oSuEdicion(tx, ordenes[i]!, hecho);
  if (escritos.size === 0) return hechos;
  const escritas = [...escritos.values()];
  const reclamados = await reclamar(tx, tenantId, escritas);
  for (const { documento } of escritas) if (!reclamados.has(documento.id)) documento.idInterno = null;
  await insertar(tx, tenantId, escritas);
  for (const orden of escritas) await escribirEventosImportados(tx, orden);
  return hechos;
}

/** A taken number may belong to the document that this edits. */
async function oSuEdicion(tx: Tx, orden: OrdenDeImportacion, hecho: Hecho): Promise<Hecho> {
  if (!('rechazo' in hecho) || hecho.rechazo.id !== 'NUMERO_DUPLICADO') return hecho;
  const documento = await escribirEdicionHallada(tx, orden);
  return documento ? { documento, repetido: false } : hecho;
}

const serieDe = ({ sit, timbrado, serie, tipo, establecimiento, punto }: Documento) =>
  [sit, timbrado, serie, tipo, establecimiento, punto] as const;
/** As `claveDe` of emissions, by which series are locked. */
const claveDe = (documento: Documento): string => serieDe(documento).join('|');

/** Columns of a list of rows, for `unnest`. */
const columnas = (filas: readonly (readonly unknown[])[]): unknown[][] =>
  filas[0]!.map((_, i) => filas.map((fila) => fila[i]));

const enOrden = <T>(cosas: readonly T[], clave: (cosa: T) => string): T[] =>
  [...new Map(cosas.map((cosa) => [clave(cosa), cosa])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, cosa]) => cosa);

/** Claims the id_internos. @returns the documents that have theirs; otherwise it was given to another after this one was lost. */
async function reclamar(tx: Tx, tenantId: string, ordenes: readonly OrdenDeImportacion[]): Promise<Set<string>> {
  const pedidos = ordenes.filter(({ documento }) => documento.idInterno !== null);
  if (pedidos.length === 0) return new Set();
  const unicos = enOrden(pedidos, ({ documento: { sit, idInterno } }) => `${sit}|${idInterno}`);
  const filas = await tx.query<{ id: string }>(
    `INSERT INTO id_interno (tenant_id, sit, id_interno, de_id) SELECT $1, * FROM unnest($2::text[], $3::text[], $4::uuid[])
     ON CONFLICT DO NOTHING RETURNING de_id AS id`,
    [tenantId, ...columnas(unicos.map(({ documento: { sit, idInterno, id } }) => [sit, idInterno, id]))],
    'importacion-reclamar',
  );
  return new Set(filas.map(({ id }) => id));
}

/** Locks the counters. @returns the series that are frozen. */
async function bloquear(tx: Tx, tenantId: string, ordenes: readonly OrdenDeImportacion[]): Promise<Set<string>> {
  const documentos = enOrden(
    ordenes.map(({ documento }) => documento),
    claveDe,
  );
  const filas = await tx.query<{ lugar: string; congelada: boolean }>(
    `SELECT s.lugar, b.congelada_at IS NOT NULL AS congelada
     FROM unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::text[])
         WITH ORDINALITY AS s(sit, timbrado, serie, tipo, establecimiento, punto, lugar),
       LATERAL bloquear_serie($1, s.sit, s.timbrado, s.serie, s.tipo, s.establecimiento, s.punto) b`,
    [tenantId, ...columnas(documentos.map(serieDe))],
    'importacion-bloquear',
  );
  const congeladas = filas.filter(({ congelada }) => congelada).map(({ lugar }) => documentos[Number(lugar) - 1]!);
  return new Set(congeladas.map(claveDe));
}

/** The numbers that the documents want and cannot have, and those that this transaction gives. */
class NumerosUsados {
  private readonly dados = new Set<string>();

  constructor(private readonly motivos: ReadonlyMap<string, 'NUMERO_DUPLICADO' | 'NUMERO_YA_INUTILIZADO'>) {}

  /** @returns why it cannot have its number. */
  tomarNumero(documento: Documento): ErrorDeNegocio | undefined {
    const clave = `${claveDe(documento)}|${documento.numero}`;
    const motivo = this.motivos.get(clave) ?? (this.dados.has(clave) ? 'NUMERO_DUPLICADO' : undefined);
    this.dados.add(clave);
    return motivo && error(motivo, { numero: numeroFormateado(documento, documento.numero) });
  }
}

async function numerosUsados(tx: Tx, tenantId: string, ordenes: readonly OrdenDeImportacion[]): Promise<NumerosUsados> {
  const filas = await tx.query<{ lugar: string; emitido: boolean }>(
    `SELECT p.lugar, n.de_id IS NOT NULL AS emitido
     FROM unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::text[], $8::int[])
         WITH ORDINALITY AS p(sit, timbrado, serie, tipo, establecimiento, punto, numero, lugar)
       LEFT JOIN numero_emitido n ON n.tenant_id = $1 AND n.sit = p.sit AND n.timbrado = p.timbrado AND n.serie = p.serie
         AND n.tipo = p.tipo AND n.establecimiento = p.establecimiento AND n.punto = p.punto AND n.numero = p.numero
     WHERE n.de_id IS NOT NULL OR EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = $1 AND i.sit = p.sit
         AND i.timbrado = p.timbrado AND i.serie = p.serie AND i.tipo = p.tipo AND i.establecimiento = p.establecimiento
         AND i.punto = p.punto AND i.reservados @> p.numero)`,
    [tenantId, ...columnas(ordenes.map(({ documento }) => [...serieDe(documento), documento.numero]))],
    'importacion-numeros',
  );
  return new NumerosUsados(
    new Map(
      filas.map(({ lugar, emitido }) => {
        const { documento } = ordenes[Number(lugar) - 1]!;
        return [`${claveDe(documento)}|${documento.numero}`, emitido ? 'NUMERO_DUPLICADO' : 'NUMERO_YA_INUTILIZADO'];
      }),
    ),
  );
}

async function insertar(tx: Tx, tenantId: string, escritas: readonly OrdenDeImportacion[]): Promise<void> {
  let desde = 1;
  const anexos = escritas.map((orden) => {
    const anexo = anexoDe(orden.documento, orden, orden, desde);
    desde += anexo.largo;
    return anexo;
  });
  const lineas = escritas.flatMap(({ documento: { id }, historial }) => historial.map((linea) => ({ ...linea, id })));
  await tx.query(
    INSERTAR,
    [
      tenantId,
      JSON.stringify(escritas.map(({ documento, autor }) => ({ ...aFila(documento), autor }))),
      JSON.stringify(anexos),
      Buffer.concat(escritas.map(({ xml }) => xml)),
      JSON.stringify(lineas.map((linea, orden) => ({ ...linea, orden }))),
    ],
    'importacion-insertar',
  );
  for (const { documento, anticipos } of escritas) {
    const referencias = anticipos.map(({ cdc, monto }) => ({ cdc, anticipo: monto }));
    await insertarAnticipos(tx, tenantId, documento.id, { referencias });
  }
  crashPoint('importacion.escrita');
}

/** Their numbers were issued, here or elsewhere: counters below them continue above them. */
const INSERTAR = `${filasDelDocumento(`SELECT $1, d.id, h.estado, h.motivo, h.codigo, h.mensaje, h.autor, d.updated_at
    FROM jsonb_to_recordset($5::jsonb) AS h(orden int, id uuid, estado text, motivo text, codigo text, mensaje text, autor jsonb)
      JOIN d ON d.id = h.id ORDER BY h.orden`)},
  contador AS (UPDATE serie s SET ultimo_nro = m.numero FROM (SELECT sit, timbrado, serie, tipo, establecimiento, punto,
        max(numero) AS numero FROM d GROUP BY sit, timbrado, serie, tipo, establecimiento, punto) m
    WHERE s.tenant_id = $1 AND s.sit = m.sit AND s.timbrado = m.timbrado AND s.serie = m.serie AND s.tipo = m.tipo
      AND s.establecimiento = m.establecimiento AND s.punto = m.punto AND s.ultimo_nro < m.numero AND s.congelada_at IS NULL)
  SELECT`;
