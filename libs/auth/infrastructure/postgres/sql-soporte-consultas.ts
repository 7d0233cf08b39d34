// SQL by hand: support reads tables of libs that this lib may not import.
import type { Autor } from '@libs/platform';
import { type Database, pageOfCall, registrarActo } from '@libs/platform/db';
import type { ActoRegistrado, FiltroDeAuditoria } from '../../application/ports/acto-registrado';
import type {
  AmbienteDeLaAutoridad,
  CifraDelServicio,
  DisyuntorDeEmisor,
  InformeDelDoctor,
  KudeApartado,
  MarchaDelServicio,
  RespaldoAnotado,
} from '../../application/ports/marcha-del-servicio';
import {
  type DocumentoDeSoporte,
  type EnvioDeSoporte,
  type EventoDeSoporte,
  type FiltroDeSoporte,
  SoporteConsultas,
  type TramiteDeSoporte,
} from '../../application/ports/soporte-consultas';
import { actosDeTenant } from './actos-de-tenant';

/** Of each kind of thing that is named. */
const MAXIMO = 100;

export class SqlSoporteConsultas extends SoporteConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async auditoria(filtro: FiltroDeAuditoria): Promise<{ actos: ActoRegistrado[]; total: number }> {
    const { tenantId, acto, autor, desde, hasta } = filtro;
    if (tenantId !== undefined) {
      const ahora = this.database.clock.now();
      return this.database.readOfTenant(tenantId, (tx) => actosDeTenant(tx, tenantId, filtro, ahora));
    }
    const valores = [null, acto ?? null, autor ?? null, desde ?? null, hasta ?? null];
    const { rows, total } = await pageOfCall<ActoRegistrado>(this.database, 'auditoria_listar', valores, filtro);
    return { actos: rows, total };
  }

  documentos(filtro: FiltroDeSoporte): Promise<{ documentos: DocumentoDeSoporte[]; total: number }> {
    return this.buscar(filtro, false);
  }

  atascados(filtro: FiltroDeSoporte): Promise<{ documentos: DocumentoDeSoporte[]; total: number }> {
    return this.buscar(filtro, true);
  }

  async marcha(ahora: Date): Promise<MarchaDelServicio> {
    const [cifras, ambientes, disyuntores, kudesApartados, [doctor], respaldos] = await Promise.all([
      this.database.call<CifraDelServicio>('metricas', [ahora]),
      this.database.acrossTenants<AmbienteDeLaAutoridad>(
        `SELECT ambiente AS sit, respondio_at AS "respondioAt", pausa_hasta AS "pausaHasta", pausa_motivo AS "pausaMotivo"
         FROM ambiente_de_autoridad`,
      ),
      this.database.call<DisyuntorDeEmisor>('disyuntores_de_soporte', [MAXIMO]),
      this.database.call<KudeApartado>('kudes_apartados', [MAXIMO]),
      this.database.acrossTenants<InformeDelDoctor>('SELECT hecho_at AS "hechoAt", hallazgos FROM informe_del_doctor'),
      this.database.call<RespaldoAnotado>('respaldos_anotados'),
    ]);
    return { cifras, ambientes, disyuntores, kudesApartados, doctor: doctor ?? null, respaldos };
  }

  async tramite(deId: string, autor: Autor): Promise<TramiteDeSoporte | undefined> {
    const { documentos } = await this.buscar({ deId, limit: 1, offset: 0 }, false);
    const [documento] = documentos;
    if (!documento) return undefined;
    return this.database.ofTenant(documento.tenantId, async (tx) => {
      await registrarActo(tx, autor, `documento ${deId}`);
      const envios = await tx.query<EnvioDeSoporte>(
        `SELECT e.id, e.cdc, e.lote_id AS lote, l.numero_lote AS "numeroLote", e.abierto, e.en_vuelo AS "enVuelo", e.consultas,
           coalesce(e.resultado, l.resultado) AS resultado, coalesce(e.detalle, l.detalle) AS detalle,
           CASE WHEN e.abierto THEN greatest($3::timestamptz, CASE WHEN l.id IS NOT NULL THEN l.proxima_at
             WHEN e.en_vuelo THEN e.vence_at ELSE e.consultar_at END) END AS "proximoAt",
           e.created_at AS "createdAt", e.cerrado_at AS "cerradoAt"
         FROM envio e LEFT JOIN lote l ON l.tenant_id = e.tenant_id AND l.id = e.lote_id
         WHERE e.tenant_id = $1 AND e.de_id = $2 ORDER BY e.created_at, e.id`,
        [documento.tenantId, deId, documento.disyuntorHasta],
      );
      const eventos = await tx.query<EventoDeSoporte>(
        `SELECT e.id, e.tipo, e.estado, e.motivo, e.codigo_fiscal AS "codigoFiscal", e.mensaje_fiscal AS "mensajeFiscal", e.intentos,
           e.detalle, CASE WHEN e.estado = 'P' THEN greatest($4::timestamptz, e.proxima_at) END AS "proximoAt", e.created_at AS "createdAt",
           e.procesado_at AS "procesadoAt"
         FROM evento e LEFT JOIN inutilizacion i ON i.tenant_id = e.tenant_id AND i.id = e.inutilizacion_id
         WHERE e.tenant_id = $1 AND (e.de_id = $2 OR i.cdc = $3)
         ORDER BY e.created_at, e.id`,
        [documento.tenantId, deId, documento.cdc, documento.disyuntorHasta],
      );
      return { documento, envios, eventos };
    });
  }

  private async buscar(
    filtro: FiltroDeSoporte & { deId?: string },
    sinFinal: boolean,
  ): Promise<{ documentos: DocumentoDeSoporte[]; total: number }> {
    const { deId, cdc, idInterno, tenantId, estado, sit, desde, hasta } = filtro;
    const valores = [deId, cdc, idInterno, tenantId, estado, sit, desde, hasta].map((valor) => valor ?? null);
    const { rows, total } = await pageOfCall<DocumentoDeSoporte>(
      this.database,
      'documentos_de_soporte',
      [...valores, sinFinal],
      filtro,
    );
    return { documentos: rows.map((fila) => ({ ...fila, envios: Number(fila.envios) })), total };
  }
}
