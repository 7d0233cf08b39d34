import { randomUUID } from 'node:crypto';
import { crashPoint } from '@libs/platform';
import { type Database, type OutboxMessage, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { TramiteRepository } from '../../application/ports/tramite-repository';
import { esFinal, type Estado } from '../../domain/documento';
import type { Desenlace, DocumentoEnTramite, Envio, Turno } from '../../domain/tramite';

interface Fila extends DocumentoEnTramite {
  modoEnvio: 'S' | 'A';
  reintentarAt: Date | null;
  xml: Buffer;
  digest: string;
}

interface EnvioAbierto extends Envio {
  enVuelo: boolean;
  consultarAt: Date | null;
}

const ENVIO = `id, ficha, d_id AS "dId", vence_at AS "venceAt", consultas, consultas_sin_rastro AS "consultasSinRastro"`;

/** What a turn writes about the document. */
interface Cambio {
  estado?: Estado;
  motivo?: string;
  protocolo?: string | null;
  codigo?: string;
  mensaje?: string;
  aprobadoAt?: Date;
  modoEnvio?: 'A';
  /** Nobody sends it before. */
  reintentarAt?: Date | 'infinity';
}

export class SqlTramiteRepository extends TramiteRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    /** Called after the commit with every document that became final. */
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  tomarTurno(tenantId: string, deId: string, ahora: Date, arriendoMs: number): Promise<Turno> {
    return this.database.ofTenant(tenantId, async (tx): Promise<Turno> => {
      const [fila] = await tx.query<Fila>(
        `SELECT d.id, d.tenant_id AS "tenantId", t.version AS "tenantVersion", d.cdc, d.estado, d.sit, d.version, d.modo_envio AS "modoEnvio",
           d.reintentar_at AS "reintentarAt", x.xml, x.digest
         FROM documento d JOIN tenant t ON t.id = d.tenant_id JOIN documento_xml x ON x.cdc = d.cdc
         WHERE d.tenant_id = $1 AND d.id = $2 FOR UPDATE OF d`,
        [tenantId, deId],
        'tramite-documento',
      );
      if (!fila || esFinal(fila.estado)) return { tipo: 'nada' };
      const { xml, digest, modoEnvio, reintentarAt, ...documento } = fila;
      await tx.query(
        `UPDATE documento SET reenvio_pedido_at = NULL WHERE id = $1 AND reenvio_pedido_at IS NOT NULL`,
        [deId],
        'tramite-servido',
      );
      const [abierto] = await tx.query<EnvioAbierto>(
        `SELECT ${ENVIO}, en_vuelo AS "enVuelo", consultar_at AS "consultarAt"
         FROM envio WHERE cdc = $1 AND abierto`,
        [documento.cdc],
        'tramite-envio',
      );
      const venceAt = new Date(ahora.getTime() + arriendoMs);
      if (!abierto) {
        // A deferred document goes out in a batch, which takes it when its time comes.
        if (modoEnvio === 'A') return { tipo: 'nada' };
        if (reintentarAt !== null && reintentarAt > ahora) return { tipo: 'nada' };
        const [envio] = await tx.query<Envio>(
          `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
           VALUES ($1, $2, $3, $4, nextval('d_id'), $5, $6) RETURNING ${ENVIO}`,
          [randomUUID(), tenantId, deId, documento.cdc, venceAt, ahora],
          'tramite-abrir',
        );
        return { tipo: 'enviar', documento, envio: envio!, xml: xml.toString(), digest };
      }
      const ocupado = abierto.enVuelo
        ? abierto.venceAt > ahora
        : abierto.consultarAt !== null && abierto.consultarAt > ahora;
      if (ocupado) return { tipo: 'nada' };
      const [envio] = await tx.query<Envio>(
        `UPDATE envio SET ficha = ficha + 1, en_vuelo = true, vence_at = $2 WHERE id = $1 RETURNING ${ENVIO}`,
        [abierto.id, venceAt],
        'tramite-tomar',
      );
      return { tipo: 'consultar', documento, envio: envio!, digest };
    });
  }

  async registrar(tenantId: string, deId: string, envio: Envio, desenlace: Desenlace, ahora: Date): Promise<boolean> {
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      if (!(await this.cerrarTurno(tx, envio, desenlace, ahora))) return undefined;
      const cambio = cambioPor(desenlace);
      const version = await this.cambiarDocumento(tx, tenantId, deId, cambio, ahora);
      if (version === undefined) throw new Error('a final document has an open submission');
      return writeOutbox(tx, tenantId, trabajosTras(desenlace, tenantId, deId, version, ahora));
    });
    if (!outbox) return false;
    crashPoint('tramite.confirmado');
    this.anunciar(outbox);
    if (desenlace.tipo === 'aprobado' || desenlace.tipo === 'rechazado') this.resuelto(deId);
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
        `SELECT count(*)::int AS intentos FROM envio WHERE de_id = $1 AND resultado = 'no_enviado'`,
        [deId],
      );
      return fila!.intentos;
    });
  }

  /** The fence: an envelope taken over by somebody else has another `ficha`, and nothing is written. */
  private async cerrarTurno(tx: Tx, envio: Envio, desenlace: Desenlace, ahora: Date): Promise<boolean> {
    const sigueAbierto = desenlace.tipo === 'desconocido' || desenlace.tipo === 'sin_rastro';
    const filas = await tx.query(
      `UPDATE envio SET abierto = $3, en_vuelo = false, resultado = $4, detalle = $5, consultar_at = $6, consultas = consultas + 1,
         consultas_sin_rastro = consultas_sin_rastro + $7, cerrado_at = CASE WHEN $3 THEN NULL ELSE $8::timestamptz END
       WHERE id = $1 AND ficha = $2 AND abierto RETURNING id`,
      [
        envio.id,
        envio.ficha,
        sigueAbierto,
        desenlace.tipo,
        'detalle' in desenlace ? desenlace.detalle.slice(0, 1_000) : null,
        sigueAbierto ? desenlace.consultarAt : null,
        desenlace.tipo === 'sin_rastro' ? 1 : 0,
        ahora,
      ],
      'tramite-cerrar',
    );
    return filas.length === 1;
  }

  /** Never touches what is final. @returns the version of the document's representation after the change. */
  private async cambiarDocumento(
    tx: Tx,
    tenantId: string,
    deId: string,
    cambio: Cambio,
    ahora: Date,
  ): Promise<number | undefined> {
    const {
      estado = null,
      protocolo = null,
      codigo = null,
      mensaje = null,
      aprobadoAt = null,
      modoEnvio = null,
      reintentarAt = null,
    } = cambio;
    const [fila] = await tx.query<{ version: number; anterior: Estado }>(
      `UPDATE documento d SET estado = coalesce($3, d.estado), protocolo_fiscal = coalesce($4, d.protocolo_fiscal),
         codigo_fiscal = coalesce($5, d.codigo_fiscal), mensaje_fiscal = coalesce($6, d.mensaje_fiscal),
         aprobado_at = coalesce($7, d.aprobado_at), updated_at = $8,
         modo_envio = coalesce($9, d.modo_envio),
         reintentar_at = CASE WHEN coalesce($9, d.modo_envio) = 'S' OR $10 = 'infinity' THEN $10::timestamptz END,
         version = d.version + CASE WHEN $3 IN ('A', 'R') THEN 1 ELSE 0 END,
         kude_estado = CASE WHEN $3 IN ('A', 'R') THEN 'P' ELSE d.kude_estado END
       FROM (SELECT estado FROM documento WHERE id = $2) antes
       WHERE d.tenant_id = $1 AND d.id = $2 AND d.estado IN ('P', 'E') RETURNING d.version, antes.estado AS anterior`,
      [tenantId, deId, estado, protocolo, codigo, mensaje, aprobadoAt, ahora, modoEnvio, reintentarAt],
      'tramite-documento-cambiar',
    );
    if (!fila) return undefined;
    const dicho = estado ?? fila.anterior;
    if (dicho !== fila.anterior || (cambio.motivo !== undefined && estado === null)) {
      await tx.query(
        `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, mensaje_fiscal, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [tenantId, deId, dicho, cambio.motivo ?? null, codigo, mensaje, ahora],
        'tramite-historial',
      );
    }
    return fila.version;
  }
}

function cambioPor(desenlace: Desenlace): Cambio {
  switch (desenlace.tipo) {
    case 'aprobado':
      return {
        estado: 'A',
        motivo: 'Aprobado por la autoridad',
        protocolo: desenlace.protocolo,
        aprobadoAt: desenlace.aprobadoAt,
        ...desenlace.respuesta,
      };
    case 'rechazado':
      return { estado: 'R', motivo: 'Rechazado por la autoridad', ...desenlace.respuesta };
    case 'desconocido':
      return { estado: 'E', motivo: 'Enviado; la autoridad todavía no respondió' };
    case 'sin_rastro':
      return { estado: 'E', motivo: 'Enviado; la autoridad todavía no lo registra' };
    case 'no_llego':
      return {
        estado: 'P',
        motivo: 'La autoridad no lo recibió: se envía de nuevo',
        reintentarAt: desenlace.reenviarAt,
      };
    case 'a_lote':
      return { modoEnvio: 'A' };
    case 'apartado':
      return { motivo: 'No se puede enviar: queda apartado hasta que se pida su reenvío', reintentarAt: 'infinity' };
    case 'no_enviado':
      return { reintentarAt: desenlace.reintentarAt };
  }
}

function trabajosTras(
  desenlace: Desenlace,
  tenantId: string,
  deId: string,
  version: number,
  ahora: Date,
): OutboxMessage[] {
  const base = { v: 1, tenantId, deId };
  const seguir = (disponibleAt: Date): OutboxMessage[] => [
    { cola: 'de.enviar', datos: { ...base, motivo: 'reenvio' }, disponibleAt },
  ];
  switch (desenlace.tipo) {
    case 'aprobado':
    case 'rechazado':
      return [{ cola: 'kude.renderizar', datos: { ...base, version }, disponibleAt: ahora }];
    case 'a_lote':
    case 'apartado':
      return [];
    case 'no_enviado':
      return seguir(desenlace.reintentarAt);
    case 'no_llego':
      return seguir(desenlace.reenviarAt);
    case 'desconocido':
    case 'sin_rastro':
      return seguir(desenlace.consultarAt);
  }
}
