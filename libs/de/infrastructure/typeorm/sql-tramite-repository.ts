// SQL by hand: conditional updates take and end a turn, with a lease and a fence.
import { crashPoint, nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, turnoDe, type Tx } from '@libs/platform/db';
import { TramiteRepository } from '../../application/ports/tramite-repository';
import { esFinal } from '../../domain/documento';
import type { Desenlace, DocumentoEnTramite, Envio, TurnoDeDocumento } from '../../domain/tramite';
import { cambioPor } from '../../domain/vida';
import { escribirCambios } from './escribir-cambios';

interface Fila extends DocumentoEnTramite {
  /** A retry was requested; this turn serves it. */
  pedido: boolean;
  xml: string;
  digest: string;
}

interface EnvioTomado extends Envio {
  /** Opened by this turn. */
  nuevo: boolean;
}

function comoEnvio({ nuevo: _, ...envio }: EnvioTomado): Envio {
  return envio;
}

const TURNO = turnoDe('e', 'consultar_at');
const ENVIO = `id, ficha, d_id AS "dId", vence_at AS "venceAt", consultas, consultas_sin_rastro AS "consultasSinRastro",
  sin_rastro_desde AS "sinRastroDesde", ya_autorizado AS "yaAutorizado"`;

const LEER_BLOQUEANDO = `SELECT d.id, d.tenant_id AS "tenantId", t.version AS "tenantVersion", d.cdc, d.estado, d.sit, d.version,
    d.reenvio_pedido_at IS NOT NULL AS pedido, convert_from(x.xml, 'UTF8') AS xml, x.digest
  FROM documento d JOIN tenant t ON t.id = d.tenant_id
    JOIN documento_xml x ON x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc
  WHERE d.tenant_id = $1 AND d.id = $2 FOR UPDATE OF d`;

/**
 * Takes the turn at the open submission of a document, if nobody holds it; if there is none and the document may be sent alone now, opens
 * one. Deferred documents are sent in a batch.
 */
const TOMAR = `WITH
  doc AS (SELECT cdc, modo_envio = 'S' AND coalesce(reintentar_at <= $5, true) AS sale FROM documento
    WHERE tenant_id = $2 AND id = $3 AND estado IN ('P', 'E')),
  tomado AS (UPDATE envio e SET ${TURNO.tomar('$4')} FROM doc
    WHERE e.tenant_id = $2 AND e.de_id = $3 AND e.cdc = doc.cdc AND e.abierto AND ${TURNO.libre('$5')} RETURNING e.*),
  nuevo AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT $1, $2, $3, cdc, nextval('d_id'), $4, $5 FROM doc WHERE sale
      AND NOT EXISTS (SELECT FROM envio e WHERE e.tenant_id = $2 AND e.de_id = $3 AND e.cdc = doc.cdc AND e.abierto) RETURNING *)
  SELECT ${ENVIO}, false AS nuevo FROM tomado UNION ALL SELECT ${ENVIO}, true FROM nuevo`;

export class SqlTramiteRepository extends TramiteRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    /** Called after the commit with every document that became final. */
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  async tomarTurno(
    tenantId: string,
    deId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeDocumento | undefined> {
    const venceAt = new Date(ahora.getTime() + arriendoMs);
    const leer = (tx: Tx): Promise<Fila[]> => tx.query<Fila>(LEER_BLOQUEANDO, [tenantId, deId], 'tramite-documento');
    // Both statements are sent together. The second sees the changes for which the first waited: each has its own snapshot.
    const [[leida], [tomado]] = await this.database.ofTenant(tenantId, (tx) =>
      Promise.all([
        leer(tx),
        tx.last<EnvioTomado>(TOMAR, [nuevoId(ahora), tenantId, deId, venceAt, ahora], 'tramite-tomar'),
      ]),
    );
    // If the CDC changed while `leer` waited, its join found nothing: reads again what the turn is about.
    const fila = leida ?? (tomado && (await this.database.ofTenant(tenantId, leer))[0]);
    if (!fila || esFinal(fila.estado)) return undefined;
    const { xml, digest, pedido, ...documento } = fila;
    // Until here a request stays, so that the next turn serves it if this process dies.
    if (pedido) await this.servir(tenantId, deId, ahora);
    if (!tomado) return undefined;
    return tomado.nuevo
      ? { tipo: 'enviar', documento, envio: comoEnvio(tomado), xml, digest }
      : { tipo: 'consultar', documento, envio: comoEnvio(tomado), digest };
  }

  private async servir(tenantId: string, deId: string, ahora: Date): Promise<void> {
    const cambios = [{ deId, cambio: cambioPor({ tipo: 'pedido_servido' }) }];
    const contexto = { ahora, nombre: 'tramite-servir' };
    await this.database.ofTenant(tenantId, (tx) => escribirCambios(tx, tenantId, cambios, contexto));
  }

  async registrar(tenantId: string, deId: string, envio: Envio, desenlace: Desenlace, ahora: Date): Promise<boolean> {
    const contexto = {
      ahora,
      nombre: 'tramite-registrar',
      cerco: cercoDe(deId, envio, desenlace, ahora),
      ultimo: true,
    };
    const cambios = [{ deId, cambio: cambioPor(desenlace) }];
    const { abierto, cambiados, outbox } = await this.database.ofTenant(tenantId, (tx) =>
      escribirCambios(tx, tenantId, cambios, contexto),
    );
    if (!abierto) return false;
    crashPoint('tramite.confirmado');
    this.anunciar(outbox);
    if (cambiados.some(({ estado }) => esFinal(estado))) this.resuelto(deId);
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
        `SELECT count(*)::int AS intentos FROM envio WHERE tenant_id = $1 AND de_id = $2 AND resultado = 'no_enviado'`,
        [tenantId, deId],
      );
      return fila!.intentos;
    });
  }
}

/** The fence: if another worker took the submission over, its `ficha` differs and nothing is written. */
function cercoDe(deId: string, { id, ficha }: Envio, desenlace: Desenlace, ahora: Date) {
  const sigueAbierto = desenlace.tipo === 'desconocido' || desenlace.tipo === 'sin_rastro';
  const detalle = 'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null;
  const consultarAt = sigueAbierto ? desenlace.consultarAt : null;
  const yaAutorizado = 'yaAutorizado' in desenlace ? JSON.stringify(desenlace.yaAutorizado) : null;
  const sinRastro = desenlace.tipo === 'sin_rastro' ? 1 : 0;
  return {
    sql: CERRAR_TURNO,
    valores: [deId, id, ficha, sigueAbierto, desenlace.tipo, detalle, consultarAt, sinRastro, ahora, yaAutorizado],
  };
}

const CERRAR_TURNO = `UPDATE envio e SET abierto = $7, ${TURNO.soltar}, resultado = $8, detalle = $9, consultar_at = $10,
    consultas = consultas + 1, consultas_sin_rastro = consultas_sin_rastro + $11,
    cerrado_at = CASE WHEN $7 THEN NULL ELSE $12::timestamptz END, ya_autorizado = coalesce($13::jsonb, ya_autorizado)
  WHERE tenant_id = $1 AND de_id = $4 AND id = $5 AND ${TURNO.esSuyo('$6')} AND abierto RETURNING id`;
