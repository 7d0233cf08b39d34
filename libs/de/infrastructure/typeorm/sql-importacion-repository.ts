// SQL by hand: one statement writes a document with all of its rows, under the lock of its counter.
import { error } from '@libs/errors';
import { crashPoint } from '@libs/platform';
import type { Database, Tx } from '@libs/platform/db';
import { numeroFormateado } from '@libs/series';
import {
  type Importado,
  ImportacionRepository,
  type OrdenDeImportacion,
} from '../../application/ports/importacion-repository';
import type { Documento } from '../../domain/documento';
import { insertarAnticipos } from './escribir-edicion';
import { anexoDe, filasDelDocumento } from './escribir-emisiones';
import { aFila, COLUMNAS } from './filas';

type Hallado = { documento: Documento; digest: string };

export class SqlImportacionRepository extends ImportacionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  porCdc(tenantId: string, cdc: string): Promise<Hallado | undefined> {
    return this.database.ofTenant(tenantId, (tx) => hallar(tx, tenantId, cdc));
  }

  async importar(orden: OrdenDeImportacion): Promise<Importado> {
    const { tenantId, cdc } = orden.documento;
    const importado = await this.database.ofTenant(tenantId, async (tx) => {
      await bloquear(tx, orden.documento);
      // A twin held the lock and has committed.
      const anterior = await hallar(tx, tenantId, cdc);
      if (anterior) return { documento: anterior.documento, repetido: true };
      await tomarElNumero(tx, orden.documento);
      return { documento: await insertar(tx, orden), repetido: false };
    });
    crashPoint('importacion.confirmada');
    return importado;
  }
}

const claveDe = ({ tenantId, sit, timbrado, serie, tipo, establecimiento, punto }: Documento) => [
  ...[tenantId, sit, timbrado, serie, tipo, establecimiento, punto],
];

async function bloquear(tx: Tx, documento: Documento): Promise<void> {
  const [fila] = await tx.query<{ congelada: boolean }>(
    `SELECT congelada_at IS NOT NULL AS congelada FROM bloquear_serie($1, $2, $3, $4, $5, $6, $7)`,
    claveDe(documento),
    'importacion-bloquear',
  );
  if (fila!.congelada) throw error('SERIE_CONGELADA');
}

async function hallar(tx: Tx, tenantId: string, cdc: string): Promise<Hallado | undefined> {
  const [fila] = await tx.query<Documento & { digest: string }>(
    `SELECT ${COLUMNAS}, x.digest FROM cdc_emitido k JOIN documento d ON d.tenant_id = k.tenant_id AND d.id = k.de_id
       JOIN documento_xml x ON x.tenant_id = k.tenant_id AND x.de_id = k.de_id AND x.cdc = k.cdc
     WHERE k.tenant_id = $1 AND k.cdc = $2`,
    [tenantId, cdc],
    'importacion-hallar',
  );
  if (!fila) return undefined;
  const { digest, ...documento } = fila;
  return { documento, digest };
}

/** The number was issued, here or elsewhere: the counter goes on above it. */
async function tomarElNumero(tx: Tx, documento: Documento): Promise<void> {
  const [fila] = await tx.query<{ emitido: boolean; inutilizado: boolean }>(
    `WITH movida AS (UPDATE serie SET ultimo_nro = $8 WHERE tenant_id = $1 AND sit = $2 AND timbrado = $3 AND serie = $4 AND tipo = $5
         AND establecimiento = $6 AND punto = $7 AND ultimo_nro < $8)
     SELECT EXISTS (SELECT FROM numero_emitido n WHERE n.tenant_id = $1 AND n.sit = $2 AND n.timbrado = $3 AND n.serie = $4
         AND n.tipo = $5 AND n.establecimiento = $6 AND n.punto = $7 AND n.numero = $8) AS emitido,
       EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = $1 AND i.sit = $2 AND i.timbrado = $3 AND i.serie = $4 AND i.tipo = $5
         AND i.establecimiento = $6 AND i.punto = $7 AND i.reservados @> $8::int) AS inutilizado`,
    [...claveDe(documento), documento.numero],
    'importacion-numero',
  );
  const numero = numeroFormateado(documento, documento.numero);
  if (fila!.emitido) throw error('NUMERO_DUPLICADO', { numero });
  if (fila!.inutilizado) throw error('NUMERO_YA_INUTILIZADO', { numero });
}

async function insertar(tx: Tx, orden: OrdenDeImportacion): Promise<Documento> {
  const { anticipos, historial, autor } = orden;
  const { tenantId, id } = orden.documento;
  const idInterno = await reclamar(tx, orden.documento);
  const documento = { ...orden.documento, idInterno };
  await tx.query(
    INSERTAR,
    [
      tenantId,
      JSON.stringify([{ ...aFila(documento), autor }]),
      JSON.stringify([anexoDe(documento, orden, orden, 1)]),
      orden.xml,
      JSON.stringify(historial.map((linea, orden) => ({ ...linea, orden }))),
    ],
    'importacion-insertar',
  );
  const referencias = anticipos.map(({ cdc, monto }) => ({ cdc, anticipo: monto }));
  await insertarAnticipos(tx, tenantId, id, { referencias });
  crashPoint('importacion.escrita');
  return documento;
}

const INSERTAR = `${filasDelDocumento(`SELECT $1, d.id, h.estado, h.motivo, h.codigo, h.mensaje, h.autor, d.updated_at
    FROM d, jsonb_to_recordset($5::jsonb) AS h(orden int, estado text, motivo text, codigo text, mensaje text, autor jsonb)
    ORDER BY h.orden`)}
  SELECT`;

/** Its id_interno, unless another document has it: that one was issued when this one was lost. */
async function reclamar(tx: Tx, { tenantId, sit, idInterno, id }: Documento): Promise<string | null> {
  if (idInterno === null) return null;
  const reclamado = await tx.query(
    `INSERT INTO id_interno (tenant_id, sit, id_interno, de_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`,
    [tenantId, sit, idInterno, id],
    'importacion-reclamar',
  );
  return reclamado.length > 0 ? idInterno : null;
}
