// SQL by hand: documents are locked and read in one statement, and written with all consequences in one round trip.
import { type Autor, ENTRE_DIRECCIONES, nuevoId } from '@libs/platform';
import { columnsOf, outboxJson, type OutboxMessage, sqlNameOf, type Statement, type Tx } from '@libs/platform/db';
import { enElDetalle } from '../../../application/emision/transporte-en-el-detalle';
import type { DetalleDeDocumento, Documento } from '../../../domain/documento';
import { type AjustesDeVida, type Contado, NUNCA, type Vivo } from '../../../domain/vida/contado';
import { DOCUMENTO } from '../tablas';

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

/** The rows, and their notices, which say its state. */
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

const fecha = (at: Date | null): Date | 'infinity' | null => (at?.getTime() === NUNCA.getTime() ? 'infinity' : at);

export function documentosEscritos(tenantId: string, contados: readonly Contado<Leido>[]): Statement {
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
export async function detalleEscrito(
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

export const lineaDe = ({ documento: { id }, linea }: Contado<Leido>) =>
  linea
    ? [
        {
          de_id: id,
          estado: linea.estado,
          motivo: linea.motivo,
          codigo_fiscal: linea.codigoFiscal,
          mensaje_fiscal: linea.mensajeFiscal,
        },
      ]
    : [];

export const lineasEscritas = (tenantId: string, lineas: readonly object[], autor: Autor, ahora: Date): Statement => ({
  sql: LINEAS,
  values: [tenantId, JSON.stringify(lineas), JSON.stringify(autor), ahora],
  name: 'vida-lineas',
});

export const cancelacionAvisada = (tenantId: string, deId: string): Statement => ({
  sql: `SELECT correo_avisar_cancelacion($1, $2)`,
  values: [tenantId, deId],
  name: 'vida-cancelacion',
});

export const cartaDe = ({ documento: { id, emailRec }, carta }: Contado<Leido>, ahora: Date) =>
  carta === 'documento' ? [{ de_id: id, carta_id: nuevoId(ahora), para: emailRec }] : [];

export const trabajosEscritos = (
  tenantId: string,
  mensajes: readonly OutboxMessage[],
  cartas: readonly object[],
  ahora: Date,
): Statement => ({
  sql: TRABAJOS,
  values: [tenantId, outboxJson(mensajes), JSON.stringify(cartas), ahora],
  name: 'vida-trabajos',
});
