// SQL by hand: each statement handles all documents of a batch; turns have a lease and a fence.
import { crashPoint } from '@libs/platform';
import type { Database, OutboxRow, Tx } from '@libs/platform/db';
import { type GrupoDeLote, type LimitesDeLote, LoteRepository } from '../../../application/ports/lote-repository';
import type { DesenlaceDeLote, DocumentoDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../../../domain/lote/lote';
import { elegir, llenar, LOTE } from './armar-lote';
import { terminarTurno, TURNO } from './cerrar-lote';

interface FilaDeLote extends Omit<Lote, 'estado'> {
  estado: Lote['estado'] | 'CERRADO';
  enVuelo: boolean;
  libre: boolean;
}

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
  ): Promise<LotePorEnviar | undefined> {
    const turno = await this.database.ofTenant(grupo.tenantId, async (tx): Promise<LotePorEnviar | undefined> => {
      const elegidos = await elegir(tx, grupo, limites, ahora);
      return elegidos.length === 0 ? undefined : llenar(tx, grupo, elegidos, ahora, arriendoMs);
    });
    if (turno) crashPoint('lote.armado');
    return turno;
  }

  tomarTurno(tenantId: string, loteId: string, ahora: Date, arriendoMs: number): Promise<TurnoDeLote | undefined> {
    return this.database.ofTenant(tenantId, async (tx): Promise<TurnoDeLote | undefined> => {
      const [fila] = await tx.query<FilaDeLote>(
        `SELECT ${LOTE}, l.en_vuelo AS "enVuelo", ${TURNO.libre('$3')} AS libre
         FROM lote l JOIN tenant t ON t.id = l.tenant_id WHERE l.tenant_id = $1 AND l.id = $2 FOR UPDATE OF l`,
        [tenantId, loteId, ahora],
        'lote-leer',
      );
      // Nobody may act before the batch's date: the authority demands these pauses.
      if (!fila?.libre || fila.estado === 'CERRADO') return undefined;
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
      // With a batch number no CDC is needed for the question.
      const cdcs = lote!.numeroLote === null ? await cdcsDe(tx, tenantId, loteId) : [];
      return { tipo: 'consultar', lote: lote!, cdcs, retomado: fila.enVuelo };
    });
  }

  async registrarDesenlace(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
    const escrito = await this.database.ofTenant(lote.tenantId, (tx) => terminarTurno(tx, lote, desenlace, ahora));
    if (!escrito) return false;
    crashPoint('lote.confirmado');
    this.anunciar(escrito.outbox);
    for (const deId of escrito.finales) this.resuelto(deId);
    return true;
  }
}

async function documentosDe(tx: Tx, tenantId: string, loteId: string): Promise<DocumentoDeLote[]> {
  return tx.query<DocumentoDeLote>(
    `SELECT e.de_id AS "deId", e.cdc, (SELECT convert_from(x.xml, 'UTF8') FROM documento_xml x
       WHERE x.tenant_id = e.tenant_id AND x.de_id = e.de_id AND x.cdc = e.cdc) AS xml
     FROM envio e WHERE e.tenant_id = $1 AND e.lote_id = $2 AND e.abierto`,
    [tenantId, loteId],
    'lote-documentos',
  );
}

/** First documents that were never in another batch: an answer by their CDC is about this batch. */
async function cdcsDe(tx: Tx, tenantId: string, loteId: string): Promise<string[]> {
  const filas = await tx.query<{ cdc: string }>(
    `SELECT e.cdc FROM envio e WHERE e.tenant_id = $1 AND e.lote_id = $2 AND e.abierto
     ORDER BY EXISTS (SELECT FROM envio p WHERE p.tenant_id = e.tenant_id AND p.de_id = e.de_id AND p.cdc = e.cdc AND p.id <> e.id), e.cdc`,
    [tenantId, loteId],
    'lote-cdcs',
  );
  return filas.map(({ cdc }) => cdc);
}
