// SQL by hand: one statement reads a locked document with its related rows, some in tables of higher libs.
import { type Autor, crashPoint, ROLES_DE_LA_INSTALACION } from '@libs/platform';
import { type Database, type OutboxRow, registrarActo, type Tx } from '@libs/platform/db';
import {
  type ClaveDeDocumento,
  type DocumentoGestionable,
  type Edicion,
  type Empuje,
  GestionRepository,
  type Juicio,
} from '../../../application/ports/gestion-repository';
import type { Documento } from '../../../domain/documento';
import type { SucesoDe } from '../../../domain/vida/suceso';
import { acontecer, hechoDe } from './acontecer';
import { buscarPorId } from '../consultas/buscar';
import { COLUMNAS, POR_CDC } from '../filas';
import { reemplazarContenido } from './escribir-edicion';
import { juzgarDeNuevo, juzgarReferencias } from '../emision/referencias';

export class SqlGestionRepository extends GestionRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async empujarDocumento<T extends Empuje>(
    tenantId: string,
    clave: ClaveDeDocumento,
    pedido: SucesoDe<Empuje> & { tipo: T },
    autor: Autor,
    juzgar: Juicio<T>,
  ): Promise<Documento | undefined> {
    const { at: ahora } = pedido;
    return this.gestionar(tenantId, clave, async (tx, hallado) => {
      const documento = juzgar(hallado);
      const { id: deId, cdc } = documento;
      if (documento.estado === 'R') await juzgarDeNuevo(tx, tenantId, documento);
      const hechos = [hechoDe<T>(documento, pedido)];
      const { outbox } = await acontecer(tx, tenantId, hechos, { ahora, autor });
      if (ROLES_DE_LA_INSTALACION.includes(autor.rol)) await registrarActo(tx, autor, `documento ${deId}`);
      // A scheduled question is asked now, except one that confirms a "not there": that one needs the pause.
      await tx.query(
        `UPDATE envio SET consultar_at = $4 WHERE tenant_id = $1 AND de_id = $2 AND cdc = $3 AND abierto AND NOT en_vuelo
           AND consultas_sin_rastro = 0`,
        [tenantId, deId, cdc, ahora],
      );
      return { hecho: (await buscarPorId(tx, tenantId, deId))!, outbox };
    });
  }

  async editarDocumento(
    tenantId: string,
    cdc: string,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => Promise<Edicion | 'repetida'>,
  ) {
    return this.gestionar(tenantId, { cdc }, async (tx, hallado) => {
      const edicion = await decidir(hallado);
      if (edicion === 'repetida') return { hecho: { documento: hallado, repetida: true }, outbox: [] };
      const { documento, orden } = edicion;
      await juzgarReferencias(tx, tenantId, orden, documento.id);
      const hecho = hechoDe(documento, { tipo: 'editado', cdcAnterior: documento.cdc, at: ahora });
      const contexto = { ahora, autor: orden.autor, urgente: orden.conEspera };
      const { outbox } = await acontecer(tx, tenantId, [hecho], contexto);
      return { hecho: { documento: await reemplazarContenido(tx, edicion), repetida: false }, outbox };
    });
  }

  /** One transaction that locks the document. */
  private async gestionar<H>(
    tenantId: string,
    clave: ClaveDeDocumento,
    hacer: (tx: Tx, documento: DocumentoGestionable) => Promise<{ hecho: H; outbox: OutboxRow[] }>,
  ): Promise<H | undefined> {
    const gestionado = await this.database.ofTenant(tenantId, async (tx) => {
      const documento = await bloquearDocumento(tx, tenantId, clave);
      return documento && hacer(tx, documento);
    });
    crashPoint('gestion.confirmada');
    if (gestionado) this.anunciar(gestionado.outbox);
    return gestionado?.hecho;
  }
}

async function bloquearDocumento(
  tx: Tx,
  tenantId: string,
  clave: ClaveDeDocumento,
): Promise<DocumentoGestionable | undefined> {
  const [valor, donde] = 'cdc' in clave ? [clave.cdc, `d.id = ${POR_CDC}`] : [clave.id, 'd.id = $2::uuid'];
  const [bloqueado] = await tx.query<{ id: string }>(
    `SELECT d.id FROM documento d WHERE d.tenant_id = $1 AND ${donde} FOR UPDATE`,
    [tenantId, valor],
  );
  if (!bloqueado) return undefined;
  // A second statement sees the changes that the former holder of the lock committed.
  const [fila] = await tx.query<DocumentoGestionable>(
    `SELECT ${COLUMNAS}, d.reencolado_at AS "reencoladoAt", d.reenvio_pedido_at IS NOT NULL AS "reenvioPedido",
       (SELECT s.abierto_hasta FROM disyuntor s WHERE s.tenant_id = d.tenant_id AND s.sit = d.sit) AS "enPausaHasta",
       EXISTS (SELECT FROM envio e WHERE e.tenant_id = $1 AND e.de_id = d.id AND e.cdc = d.cdc AND e.abierto AND e.en_vuelo) AS "enVuelo",
       EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = d.tenant_id AND i.sit = d.sit AND i.timbrado = d.timbrado
         AND i.serie = d.serie AND i.tipo = d.tipo AND i.establecimiento = d.establecimiento AND i.punto = d.punto
         AND i.reservados @> d.numero) AS inutilizado,
       det.huella_solicitud AS huella
     FROM documento d JOIN documento_detalle det ON det.tenant_id = d.tenant_id AND det.de_id = d.id WHERE d.tenant_id = $1 AND d.id = $2`,
    [tenantId, bloqueado.id],
    'gestion-tomar',
  );
  return fila;
}
