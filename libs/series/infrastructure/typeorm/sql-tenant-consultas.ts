import type { Database } from '@libs/platform/db';
import {
  type CertificadoPorVencer,
  type FichaDeTenant,
  type FiltroDeTenants,
  type ResumenDeCertificado,
  type ResumenDeTenant,
  TenantConsultas,
} from '../../application/ports/tenant-consultas';
import type { Sit } from '../../domain/emisor';
import type { Logo } from '../../domain/logo';
import { leerLugaresYTimbrados, lugarDe } from './lugares-y-timbrados';

const RESUMEN = `id, ruc, razon_social AS "razonSocial", nombre_fantasia AS "nombreFantasia", estado, plan,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

export class SqlTenantConsultas extends TenantConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async buscar({ q, estado, limit, offset }: FiltroDeTenants): Promise<{ tenants: ResumenDeTenant[]; total: number }> {
    const pedir = (cuantos: number, desde: number) =>
      this.database.acrossTenants<ResumenDeTenant & { total: string }>(
        `SELECT ${RESUMEN}, total FROM tenants_buscar($1, $2, $3, $4)`,
        [q || null, estado ?? null, cuantos, desde],
      );
    const filas = await pedir(limit, offset);
    // Past the end no row carries the total.
    const [conTotal] = filas.length > 0 || offset === 0 ? filas : await pedir(1, 0);
    return { tenants: filas.map(({ total: _, ...tenant }) => tenant), total: Number(conTotal?.total ?? 0) };
  }

  ficha(tenantId: string): Promise<FichaDeTenant | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [tenant] = await tx.query<
        Omit<FichaDeTenant, 'establecimientos' | 'puntos' | 'timbrados' | 'csc' | 'certificados'>
      >(
        `SELECT ${RESUMEN}, tipo_contribuyente AS "tipoContribuyente", tipo_regimen AS "tipoRegimen", actividades, obligaciones,
           ajustes FROM tenant WHERE id = $1`,
        [tenantId],
      );
      if (!tenant) return undefined;
      const lugares = await leerLugaresYTimbrados(tx, tenantId);
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
