// SQL by hand: documents are locked and read in one statement, and written with all that follows in one round trip.
import { anunciarAvisos } from '@libs/avisos/typeorm';
import { type Autor, elServicio, ENTRE_DIRECCIONES, nuevoId } from '@libs/platform';
import {
  columnsOf,
  outboxJson,
  type OutboxMessage,
  type OutboxRow,
  sqlNameOf,
  type Statement,
  type Tx,
} from '@libs/platform/db';
import type { CarriedTrace } from '@libs/platform/tracing';
import { enElDetalle } from '../../application/transporte-en-el-detalle';
import { conKudesJuntos, trabajosDe } from '../../application/trabajos-de';
import type { DetalleDeDocumento, Documento, Estado } from '../../domain/documento';
import type { Suceso, SucesoDe, TipoDeSuceso } from '../../domain/vida/suceso';
import { type AjustesDeVida, type Contado, NUNCA, type Vivo } from '../../domain/vida/contado';
import { type Apto, contarSiPuede } from '../../domain/vida/vida';
import { DOCUMENTO } from './tablas';

/** Something that happened to a document. */
export interface Hecho {
  deId: string;
  suceso: Suceso;
  /** Of whoever caused it, for the jobs that follow; absent: the open trace. */
  traza?: CarriedTrace;
}

/** The same of a document whose state was looked at: an impossible occurrence does not compile. */
export const hechoDe = <T extends TipoDeSuceso>(
  { id }: Apto<T, { id: string; estado: Estado }>,
  suceso: SucesoDe<T>,
): Hecho => ({ deId: id, suceso });

export interface Contexto {
  ahora: Date;
  /** Who requested it; absent: the service itself. */
  autor?: Autor;
  /** Somebody waits for the result. */
  urgente?: boolean;
}

export interface Acontecido {
  /** The documents to which it could happen. */
  cambiados: { deId: string; estado: Estado }[];
  outbox: OutboxRow[];
}

/** A locked document with what `contar` needs of it. */
export interface Leido extends Vivo, AjustesDeVida, Pick<Documento, 'id' | 'tenantId'> {
  ultimoMotivo: string | null;
}

/** What the life of a document changes of its row. */
const VIVO = [
  ...(['estado', 'updatedAt', 'protocoloFiscal', 'codigoFiscal', 'mensajeFiscal', 'aprobadoAt', 'modoEnvio'] as const),
  ...(['version', 'kudeEstado', 'emailRec', 'emailEstado', 'emailDetalle', 'receptorNombre', 'receptorRuc'] as const),
  ...(['receptorTipoDocumento', 'receptorDocumento', 'loteId', 'lotesFallidos', 'reintentarAt'] as const),
  ...(['reenvioPedidoAt', 'reencoladoAt', 'demoradoAt', 'avisos'] as const),
] satisfies (keyof Vivo)[];

/**
 * Of one document its id is a value: then only the month of that document is opened, not every month (0.1 ms). Of several, the planner
 * would rather read all documents of the tenant than look up the hundred that it takes a JSON array for. Of a limit that it does not know
 * it assumes a tenth of the rows, here twice.
 */
const leer = (varios: boolean): string => `SELECT d.id, d.tenant_id AS "tenantId", ${columnsOf(DOCUMENTO, 'd', VIVO)},
    t.ajustes -> 'enviarCorreo' IS NOT DISTINCT FROM 'true' AS "enviarCorreo",
    t.ajustes ->> 'kude' IS NOT DISTINCT FROM 'a_pedido' AS "kudeAPedido",
    (SELECT h.motivo FROM documento_historial h WHERE h.tenant_id = $1 AND h.de_id = ${varios ? 'd.id' : '$2::uuid'}
      ORDER BY h.id DESC LIMIT 1) AS "ultimoMotivo"
  FROM ${varios ? '(SELECT * FROM unnest($2::uuid[]) AS p(id) LIMIT cardinality($2::uuid[])) p, ' : ''}documento d
    JOIN tenant t ON t.id = d.tenant_id
  WHERE d.tenant_id = $1 AND d.id = ${varios ? 'p.id' : '$2::uuid'} ORDER BY d.id FOR UPDATE OF d`;

/** The rows, and their notices, which say how the document stands. */
const escribir = (varios: boolean): string => `WITH
  p AS MATERIALIZED (SELECT * FROM (SELECT r.*, e ->> 'aviso' AS aviso, e -> 'aviso_datos' AS aviso_datos
    FROM jsonb_array_elements($2::jsonb) AS e, jsonb_populate_record(NULL::documento, e) AS r LIMIT $3) f LIMIT $3),
  d AS (UPDATE documento d SET ${VIVO.map((campo) => sqlNameOf(DOCUMENTO, campo))
    .map((columna) => `${columna} = p.${columna}`)
    .join(', ')}
    FROM p WHERE d.tenant_id = $1 AND d.id = ${varios ? 'p.id' : `($2::jsonb -> 0 ->> 'id')::uuid`}
    RETURNING CASE WHEN p.aviso IS NOT NULL THEN jsonb_build_object('tipo', p.aviso, 'sit', d.sit, 'de_id', d.id, 'secuencia', d.avisos,
      'creado_at', d.updated_at, 'datos', datos_de_aviso(d) || p.aviso_datos) END AS aviso)
  SELECT avisar($1, (SELECT jsonb_agg(d.aviso) FROM d WHERE d.aviso IS NOT NULL))`;

const LINEAS = `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, mensaje_fiscal, autor, created_at)
  SELECT $1, l.* , $3::jsonb, $4 FROM jsonb_to_recordset($2::jsonb)
    AS l(de_id uuid, estado text, motivo text, codigo_fiscal text, mensaje_fiscal text)`;

/** The jobs, and the letters with their jobs. */
const TRABAJOS = `WITH carta AS (SELECT f.id FROM jsonb_to_recordset($3::jsonb) AS c(de_id uuid, carta_id uuid, para text),
    correo_pedir($1, c.de_id, c.carta_id, string_to_array(c.para, '${ENTRE_DIRECCIONES}'), $4) AS f(id))
  INSERT INTO outbox (tenant_id, cola, datos, disponible_at, urgente)
  SELECT $1, m.cola, m.datos, m.disponible_at, coalesce(m.urgente, false)
  FROM jsonb_to_recordset($2::jsonb) AS m(cola text, datos jsonb, disponible_at timestamptz, urgente boolean)
  UNION ALL
  SELECT $1, 'email.enviar', jsonb_build_object('v', 1, 'tenantId', $1, 'emailId', carta.id), $4, false FROM carta
  RETURNING id, cola, datos, disponible_at AS "disponibleAt", urgente`;

/** Locks these documents and reads what an occurrence needs of them, in the order of their ids. */
export function leerVivos(tenantId: string, deIds: readonly string[]): Statement {
  const varios = deIds.length > 1;
  return {
    sql: leer(varios),
    values: [tenantId, varios ? deIds : deIds[0]],
    name: varios ? 'vida-leer-varios' : 'vida-leer',
  };
}

export interface Guardado {
  sentencias: Statement[];
  /** @param filas of the statements. */
  acontecido(filas: readonly unknown[][]): Acontecido;
}

/** The statements that write what happened to locked documents. An occurrence that cannot happen to its document writes nothing. */
export async function contarYGuardar(
  tx: Tx,
  tenantId: string,
  leidos: readonly Leido[],
  hechos: readonly Hecho[],
  { ahora, autor = elServicio('de.tramitar'), urgente = false }: Contexto,
): Promise<Guardado> {
  const porId = new Map(leidos.map((leido) => [leido.id, leido]));
  const contados: { contado: Contado<Leido>; traza?: CarriedTrace }[] = [];
  for (const { deId, suceso, traza } of hechos) {
    const leido = porId.get(deId);
    const circunstancia = leido && { ajustes: leido, ahora, ultimoMotivo: leido.ultimoMotivo };
    const contado = circunstancia && contarSiPuede(leido, suceso, circunstancia);
    if (contado) contados.push({ contado, traza });
  }
  const cambiados = contados.map(({ contado: { documento } }) => ({ deId: documento.id, estado: documento.estado }));
  const sentencias =
    contados.length === 0
      ? []
      : [
          documentosEscritos(
            tenantId,
            contados.map(({ contado }) => contado),
          ),
        ];
  for (const { contado } of contados) if (contado.detalle) sentencias.push(await detalleEscrito(tx, tenantId, contado));
  const lineas = contados.flatMap(({ contado }) => lineaDe(contado));
  if (lineas.length > 0) sentencias.push(lineasEscritas(tenantId, lineas, autor, ahora));
  for (const { contado } of contados)
    if (contado.carta === 'cancelacion') sentencias.push(cancelacionAvisada(tenantId, contado.documento.id));
  if (contados.some(({ contado }) => contado.aviso)) anunciarAvisos(tx, tenantId);
  const mensajes = contados.flatMap(({ contado, traza }) => trabajosDe(contado, { ahora, traza, urgente }));
  const juntos = hechos.length > 1 && hechos.every(({ traza }) => !traza) ? conKudesJuntos(mensajes) : mensajes;
  const cartas = contados.flatMap(({ contado }) => cartaDe(contado, ahora));
  const hayTrabajos = juntos.length + cartas.length > 0;
  if (hayTrabajos) sentencias.push(trabajosEscritos(tenantId, juntos, cartas, ahora));
  return {
    sentencias,
    acontecido: (filas) => ({ cambiados, outbox: hayTrabajos ? (filas.at(-1) as OutboxRow[]) : [] }),
  };
}

/** What happens to documents, in the caller's transaction, which goes on. */
export async function acontecer(
  tx: Tx,
  tenantId: string,
  hechos: readonly Hecho[],
  contexto: Contexto,
): Promise<Acontecido> {
  if (hechos.length === 0) return { cambiados: [], outbox: [] };
  const { sql, values, name } = leerVivos(
    tenantId,
    hechos.map(({ deId }) => deId),
  );
  const leidos = await tx.query<Leido>(sql, values, name);
  const { sentencias, acontecido } = await contarYGuardar(tx, tenantId, leidos, hechos, contexto);
  return acontecido(await Promise.all(sentencias.map((una) => tx.query(una.sql, una.values, una.name))));
}

const fecha = (at: Date | null): Date | 'infinity' | null => (at?.getTime() === NUNCA.getTime() ? 'infinity' : at);

function documentosEscritos(tenantId: string, contados: readonly Contado<Leido>[]): Statement {
  const filas = contados.map(({ documento, aviso }) => ({
    id: documento.id,
    ...Object.fromEntries(VIVO.map((campo) => [sqlNameOf(DOCUMENTO, campo), documento[campo]])),
    reintentar_at: fecha(documento.reintentarAt),
    aviso: aviso?.tipo,
    aviso_datos: aviso?.datos,
  }));
  const varios = filas.length > 1;
  return {
    sql: escribir(varios),
    values: [tenantId, JSON.stringify(filas), filas.length],
    name: varios ? 'vida-escribir-varios' : 'vida-escribir',
  };
}

/** The detail with the part that is another one. The locked document keeps others from changing it meanwhile. */
async function detalleEscrito(
  tx: Tx,
  tenantId: string,
  { documento: { id }, detalle }: Contado<Leido>,
): Promise<Statement> {
  const [fila] = await tx.query<{ contenido: DetalleDeDocumento }>(
    `SELECT contenido FROM documento_detalle WHERE tenant_id = $1 AND de_id = $2`,
    [tenantId, id],
  );
  return {
    sql: `UPDATE documento_detalle SET contenido = $3 WHERE tenant_id = $1 AND de_id = $2`,
    values: [tenantId, id, JSON.stringify(enElDetalle(fila!.contenido, detalle!))],
  };
}

const lineaDe = ({ documento: { id }, linea }: Contado<Leido>) =>
  linea
    ? [
        {
          ...{ de_id: id, estado: linea.estado, motivo: linea.motivo },
          ...{ codigo_fiscal: linea.codigoFiscal, mensaje_fiscal: linea.mensajeFiscal },
        },
      ]
    : [];

const lineasEscritas = (tenantId: string, lineas: readonly object[], autor: Autor, ahora: Date): Statement => ({
  sql: LINEAS,
  values: [tenantId, JSON.stringify(lineas), JSON.stringify(autor), ahora],
  name: 'vida-lineas',
});

const cancelacionAvisada = (tenantId: string, deId: string): Statement => ({
  sql: `SELECT correo_avisar_cancelacion($1, $2)`,
  values: [tenantId, deId],
  name: 'vida-cancelacion',
});

const cartaDe = ({ documento: { id, emailRec }, carta }: Contado<Leido>, ahora: Date) =>
  carta === 'documento' ? [{ de_id: id, carta_id: nuevoId(ahora), para: emailRec }] : [];

const trabajosEscritos = (
  tenantId: string,
  mensajes: readonly OutboxMessage[],
  cartas: readonly object[],
  ahora: Date,
): Statement => ({
  sql: TRABAJOS,
  values: [tenantId, outboxJson(mensajes), JSON.stringify(cartas), ahora],
  name: 'vida-trabajos',
});
