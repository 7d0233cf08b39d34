import type { Database } from '@libs/platform/db';
import {
  type CertificadoPorVencer,
  type Contador,
  type FichaDeTenant,
  type FiltroDeTenants,
  type ResumenDeCertificado,
  type TenantDeLista,
  TenantConsultas,
} from '../../application/ports/tenant-consultas';
import type { Sit } from '../../domain/emisor';
import type { Logo } from '../../domain/logo';
import { leerLugaresYTimbrados, lugarDe } from './lugares-y-timbrados';

const RESUMEN = `id, ruc, razon_social AS "razonSocial", nombre_fantasia AS "nombreFantasia", estado,
  motivo_suspension AS "motivoSuspension", plan, created_at AS "createdAt", updated_at AS "updatedAt"`;

export class SqlTenantConsultas extends TenantConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async buscar(filtro: FiltroDeTenants): Promise<{ tenants: TenantDeLista[]; total: number }> {
    const { q, estado, venceAntesDe, porVencimiento = false, limit, offset } = filtro;
    const pedir = (cuantos: number, desde: number) =>
      this.database.acrossTenants<TenantDeLista & { total: string }>(
        `SELECT ${RESUMEN}, certificado_hasta AS "certificadoHasta", total FROM tenants_buscar($1, $2, $3, $4, $5, $6)`,
        [q || null, estado ?? null, venceAntesDe ?? null, porVencimiento, cuantos, desde],
      );
    const filas = await pedir(limit, offset);
    // Past the end no row carries the total.
    const [conTotal] = filas.length > 0 || offset === 0 ? filas : await pedir(1, 0);
    return { tenants: filas.map(({ total: _, ...tenant }) => tenant), total: Number(conTotal?.total ?? 0) };
  }

  ficha(tenantId: string): Promise<FichaDeTenant | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [tenant] = await tx.query<
        Omit<FichaDeTenant, 'establecimientos' | 'puntos' | 'contadores' | 'timbrados' | 'csc' | 'certificados'>
      >(
        `SELECT ${RESUMEN}, tipo_contribuyente AS "tipoContribuyente", tipo_regimen AS "tipoRegimen", actividades, obligaciones,
           ajustes FROM tenant WHERE id = $1`,
        [tenantId],
      );
      if (!tenant) return undefined;
      const lugares = await leerLugaresYTimbrados(tx, tenantId);
      const contadores = await tx.query<Contador>(
        `SELECT s.tipo, s.sit, s.establecimiento, s.punto, s.ultimo_nro AS "ultimoNro" FROM serie s
         JOIN timbrado t ON t.tenant_id = s.tenant_id AND t.sit = s.sit AND t.numero = s.timbrado AND t.serie = s.serie
         WHERE s.tenant_id = $1 ORDER BY s.tipo`,
        [tenantId],
      );
      const csc = await tx.query<{ sit: Sit; id: string }>(`SELECT sit, id_csc AS id FROM csc WHERE tenant_id = $1`, [
        tenantId,
      ]);
      const certificados = await tx.query<ResumenDeCertificado>(
        `SELECT id, huella, sujeto, numero_serie AS "numeroSerie", desde, hasta, activo, created_at AS "createdAt"
         FROM certificado WHERE tenant_id = $1 ORDER BY activo DESC, created_at DESC`,
        [tenantId],
      );
      return {
        ...tenant,
        ...lugares,
        contadores,
        csc: Object.fromEntries(csc.map(({ sit, id }) => [sit, id])),
        certificados,
      };
    });
  }

  logo(tenantId: string, establecimiento: string | undefined): Promise<Logo | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [logo] = await tx.query<Logo>(
        `SELECT tipo, ancho, alto, imagen FROM logo WHERE tenant_id = $1 AND lugar = $2 AND imagen IS NOT NULL`,
        [tenantId, lugarDe(establecimiento)],
      );
      return logo;
    });
  }

  certificadosPorVencer(hasta: Date): Promise<CertificadoPorVencer[]> {
    return this.database.acrossTenants<CertificadoPorVencer>(
      `SELECT tenant_id AS "tenantId", tenant_ruc AS "tenantRuc", certificado_id AS "certificadoId", hasta
       FROM certificados_por_vencer($1)`,
      [hasta],
    );
  }
}
