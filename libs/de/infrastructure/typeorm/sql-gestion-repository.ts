// SQL by hand: a document is judged under its lock by what hangs from it, tables of libs above among them, in one statement.
import { job } from '@libs/jobs';
import { type Autor, crashPoint, nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, registrarActo, type Tx, writeOutbox } from '@libs/platform/db';
import {
  type ClaveDeDocumento,
  type DocumentoGestionable,
  type Edicion,
  GestionRepository,
} from '../../application/ports/gestion-repository';
import type { Documento } from '../../domain/documento';
import { cambioPor, puede, type Suceso } from '../../domain/vida';
import { type Contexto, type Escrito, escribirCambios } from './escribir-cambios';
import { buscarPorId, reemplazarContenido } from './escribir-emisiones';
import { COLUMNAS, POR_CDC } from './filas';
import { juzgarDeNuevo, juzgarReferencias } from './referencias';

type Decidir = (documento: DocumentoGestionable) => void;

export class SqlGestionRepository extends GestionRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  reenviar(tenantId: string, clave: ClaveDeDocumento, autor: Autor, ahora: Date, decidir: Decidir) {
    return this.empujar(tenantId, clave, autor, { tipo: 'reenvio_pedido', at: ahora }, decidir);
  }

  reencolar(tenantId: string, clave: ClaveDeDocumento, autor: Autor, ahora: Date, decidir: Decidir) {
    return this.empujar(tenantId, clave, autor, { tipo: 'reencolado', at: ahora }, decidir);
  }

  async cancelar(
    tenantId: string,
    clave: ClaveDeDocumento,
    motivo: string,
    autor: Autor,
    ahora: Date,
    decidir: Decidir,
  ) {
    const pedido = await this.database.ofTenant(tenantId, async (tx) => {
      const documento = await tomar(tx, tenantId, clave);
      if (!documento) return undefined;
      decidir(documento);
      if (documento.cancelacion) return { documento, eventoId: documento.cancelacion.id, outbox: [] };
      const eventoId = nuevoId(ahora);
      await tx.query(
        `INSERT INTO evento (id, tenant_id, tipo, sit, de_id, datos, motivo, autor, proxima_at, created_at)
         VALUES ($1, $2, 'CANCELACION', $3, $4, $5, $6, $7, $8, $8)`,
        [
          eventoId,
          tenantId,
          documento.sit,
          documento.id,
          JSON.stringify({ cdc: documento.cdc, aprobadoAt: documento.aprobadoAt }),
          motivo,
          JSON.stringify(autor),
          ahora,
        ],
      );
      const trabajo = { ...job('evento.enviar', { tenantId, eventoId }), disponibleAt: ahora, urgente: true };
      return { documento, eventoId, outbox: await writeOutbox(tx, tenantId, [trabajo]) };
    });
    crashPoint('gestion.confirmada');
    if (pedido) this.anunciar(pedido.outbox);
    return pedido;
  }

  async editar(
    tenantId: string,
    cdc: string,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => Promise<Edicion | 'repetida'>,
  ) {
    const hecho = await this.database.ofTenant(tenantId, async (tx) => {
      const documento = await tomar(tx, tenantId, { cdc });
      if (!documento) return undefined;
      const decision = await decidir(documento);
      if (decision === 'repetida') return { documento, repetida: true, outbox: [] };
      await juzgarReferencias(tx, tenantId, decision.orden, documento.id);
      const { orden } = decision;
      const suceso = { tipo: 'editado', cdcAnterior: documento.cdc, at: ahora } as const;
      const contexto = { ahora, autor: orden.autor, urgente: orden.conEspera };
      const { outbox } = await cambiar(tx, documento, suceso, contexto);
      const nuevo = await reemplazarContenido(tx, documento, decision);
      return { documento: nuevo, repetida: false, outbox };
    });
    crashPoint('gestion.confirmada');
    if (hecho) this.anunciar(hecho.outbox);
    return hecho;
  }

  /** Puts a document in front of the worker again. */
  private async empujar(
    tenantId: string,
    clave: ClaveDeDocumento,
    autor: Autor,
    suceso: Extract<Suceso, { tipo: 'reenvio_pedido' | 'reencolado' }>,
    decidir: Decidir,
  ): Promise<Documento | undefined> {
    const ahora = suceso.at;
    const hecho = await this.database.ofTenant(tenantId, async (tx) => {
      const documento = await tomar(tx, tenantId, clave);
      if (!documento) return undefined;
      decidir(documento);
      if (documento.estado === 'R') await juzgarDeNuevo(tx, tenantId, documento);
      const { outbox } = await cambiar(tx, documento, suceso, { ahora, autor });
      if (autor.rol === 'superadmin') await registrarActo(tx, autor, `documento ${documento.id}`);
      // A question that waits for its time is asked now; not so the one that confirms "not there", whose worth is the time between.
      await tx.query(
        `UPDATE envio SET consultar_at = $4 WHERE tenant_id = $1 AND de_id = $2 AND cdc = $3 AND abierto AND NOT en_vuelo
           AND consultas_sin_rastro = 0`,
        [tenantId, documento.id, documento.cdc, ahora],
      );
      return { documento: (await buscarPorId(tx, tenantId, documento.id))!, outbox };
    });
    if (!hecho) return undefined;
    crashPoint('gestion.confirmada');
    this.anunciar(hecho.outbox);
    return hecho.documento;
  }
}

/** What befalls a document that is held. @throws Error when it cannot in its state, which its rules have let pass. */
function cambiar(
  tx: Tx,
  documento: Documento,
  suceso: Suceso,
  contexto: Pick<Contexto, 'ahora' | 'autor' | 'urgente'>,
): Promise<Escrito> {
  const { id: deId, tenantId, estado } = documento;
  if (!puede(suceso.tipo, documento)) throw new Error(`"${suceso.tipo}" cannot befall a document in state ${estado}`);
  return escribirCambios(tx, tenantId, [{ deId, cambio: cambioPor(suceso) }], {
    ...contexto,
    nombre: 'gestion-cambiar',
  });
}

async function tomar(tx: Tx, tenantId: string, clave: ClaveDeDocumento): Promise<DocumentoGestionable | undefined> {
  const [valor, donde] = 'cdc' in clave ? [clave.cdc, `d.id = ${POR_CDC}`] : [clave.id, 'd.id = $2::uuid'];
  const [bloqueado] = await tx.query<{ id: string }>(
    `SELECT d.id FROM documento d WHERE d.tenant_id = $1 AND ${donde} FOR UPDATE`,
    [tenantId, valor],
  );
  if (!bloqueado) return undefined;
  // A second statement: it sees what the holder of the lock committed.
  const [fila] = await tx.query<DocumentoGestionable>(
    `SELECT ${COLUMNAS}, d.reencolado_at AS "reencoladoAt", d.reenvio_pedido_at IS NOT NULL AS "reenvioPedido",
       (SELECT s.abierto_hasta FROM disyuntor s WHERE s.tenant_id = d.tenant_id AND s.sit = d.sit) AS "enPausaHasta",
       EXISTS (SELECT FROM envio e WHERE e.tenant_id = $1 AND e.de_id = d.id AND e.cdc = d.cdc AND e.abierto AND e.en_vuelo) AS "enVuelo",
       EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = d.tenant_id AND i.sit = d.sit AND i.timbrado = d.timbrado
         AND i.serie = d.serie AND i.tipo = d.tipo AND i.establecimiento = d.establecimiento AND i.punto = d.punto
         AND i.reservados @> d.numero) AS inutilizado,
       (SELECT jsonb_build_object('id', v.id, 'estado', v.estado) FROM evento v
         WHERE v.tenant_id = $1 AND v.de_id = d.id AND v.tipo = 'CANCELACION' AND v.estado <> 'R') AS cancelacion,
       det.huella_solicitud AS huella
     FROM documento d JOIN documento_detalle det ON det.tenant_id = d.tenant_id AND det.de_id = d.id WHERE d.tenant_id = $1 AND d.id = $2`,
    [tenantId, bloqueado.id],
    'gestion-tomar',
  );
  return fila;
}
