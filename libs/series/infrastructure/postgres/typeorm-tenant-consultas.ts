import { IsNull, Not } from 'typeorm';
import { type Database, pageOfCall } from '@libs/platform/db';
import {
  type FinPorAvisar,
  type FichaDeTenant,
  type FiltroDeTenants,
  type ResumenDeCertificado,
  type TenantDeLista,
  TenantConsultas,
} from '../../application/ports/tenant-consultas';
import type { Imagen } from '../../domain/imagen';
import { leerLugaresYTimbrados, lugarDe } from './lugares-y-timbrados';
import { CERTIFICADO, CSC, LOGO, TENANT } from './tablas';
import { SERIES_VIGENTES } from './typeorm-serie-consultas';

/** The columns of a certificate that people may see. */
const RESUMEN_DE_CERTIFICADO = {
  id: true,
  huella: true,
  sujeto: true,
  numeroSerie: true,
  desde: true,
  hasta: true,
  activo: true,
  createdAt: true,
} as const satisfies Record<keyof ResumenDeCertificado, true>;

export class TypeOrmTenantConsultas extends TenantConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async buscar(filtro: FiltroDeTenants): Promise<{ tenants: TenantDeLista[]; total: number }> {
    const { q, estado, venceAntesDe, porVencimiento = false } = filtro;
    const valores = [q || null, estado ?? null, venceAntesDe ?? null, porVencimiento];
    const { rows, total } = await pageOfCall<TenantDeLista>(this.database, 'tenants_buscar', valores, filtro);
    return { tenants: rows, total };
  }

  ficha(tenantId: string): Promise<FichaDeTenant | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [tenant, lugares, contadores, csc, certificados, [socio = null]] = await Promise.all([
        tx.of(TENANT).findOneBy({ id: tenantId }),
        leerLugaresYTimbrados(tx, tenantId),
        tx.read(SERIES_VIGENTES, { tenantId }),
        tx.of(CSC).find({ select: { sit: true, idCsc: true }, where: { tenantId } }),
        tx.of(CERTIFICADO).find({
          select: RESUMEN_DE_CERTIFICADO,
          where: { tenantId },
          order: { activo: 'DESC', createdAt: 'DESC' },
        }),
        tx.call<NonNullable<FichaDeTenant['socio']>>('socio_del_emisor'),
      ]);
      if (!tenant) return undefined;
      const { version: _, socioId: __, ...ficha } = tenant;
      return {
        ...ficha,
        ...lugares,
        contadores,
        csc: Object.fromEntries(csc.map(({ sit, idCsc }) => [sit, idCsc])),
        certificados,
        socio,
      };
    });
  }

  logo(tenantId: string, establecimiento: string | undefined): Promise<Imagen | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const logo = await tx.of(LOGO).findOneBy({ tenantId, lugar: lugarDe(establecimiento), imagen: Not(IsNull()) });
      return logo ? { tipo: logo.tipo, ancho: logo.ancho, alto: logo.alto, imagen: logo.imagen! } : undefined;
    });
  }

  finesPorAvisar(hasta: Date, numeros: number): Promise<FinPorAvisar[]> {
    return this.database.call<FinPorAvisar>('fines_por_avisar', [hasta, numeros]);
  }
}
