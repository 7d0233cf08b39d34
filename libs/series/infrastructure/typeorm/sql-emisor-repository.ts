import { createPrivateKey, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { error } from '@libs/errors';
import { cadenaDe, leerCertificado } from '@libs/fiscal';
import { certificatesIn, type SecretBox } from '@libs/platform';
import type { Database, Tx } from '@libs/platform/db';
import { EmisorRepository } from '../../application/ports/emisor-repository';
import type {
  ActividadEconomica,
  AjustesDeEmisor,
  Certificado,
  Csc,
  Emisor,
  Obligacion,
  Sit,
} from '../../domain/emisor';
import { contextoDeCertificado, contextoDeCsc } from './contextos';
import { leerLugaresYTimbrados } from './lugares-y-timbrados';

interface TenantRow {
  version: number;
  ruc: string;
  razon_social: string;
  nombre_fantasia: string | null;
  tipo_contribuyente: 1 | 2;
  tipo_regimen: number | null;
  actividades: ActividadEconomica[];
  obligaciones: Obligacion[];
  ajustes: AjustesDeEmisor;
}

interface CertificadoRow {
  id: string;
  huella: string;
  clave_cifrada: Buffer;
  certificado_pem: string;
  cadena_pem: string;
}

/**
 * Reads an issuer in one transaction and keeps it, keys parsed, until a newer version is asked for. What the upload of a certificate
 * proved is proven again: whoever writes into the table cannot put one beside another's key.
 */
export class SqlEmisorRepository extends EmisorRepository {
  private readonly cache = new LRUCache<string, Emisor>({ max: 500 });

  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {
    super();
  }

  async obtener(tenantId: string, version?: number): Promise<Emisor> {
    const kept = this.cache.get(tenantId);
    if (kept && version !== undefined && kept.version >= version) return kept;
    const emisor = await this.load(tenantId);
    this.cache.set(tenantId, emisor);
    return emisor;
  }

  private async load(tenantId: string): Promise<Emisor> {
    const rows = await this.database.ofTenant(tenantId, async (tx) => ({
      tenant: await tx.query<TenantRow>(`SELECT * FROM tenant WHERE id = $1`, [tenantId]),
      lugares: await leerLugaresYTimbrados(tx, tenantId),
      csc: await tx.query<{ sit: Sit; id_csc: string; csc_cifrado: Buffer }>(
        `SELECT sit, id_csc, csc_cifrado FROM csc WHERE tenant_id = $1`,
        [tenantId],
      ),
      certificado: await this.activeCertificate(tx, tenantId),
    }));
    const [tenant] = rows.tenant;
    if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
    const csc: Partial<Record<Sit, Csc>> = {};
    for (const row of rows.csc) {
      const secreto = await this.secretBox.open(row.csc_cifrado, contextoDeCsc(tenantId, row.sit));
      csc[row.sit] = { id: row.id_csc, secreto: secreto.toString() };
    }
    return {
      tenantId,
      version: tenant.version,
      ruc: tenant.ruc,
      razonSocial: tenant.razon_social,
      nombreFantasia: tenant.nombre_fantasia ?? undefined,
      tipoContribuyente: tenant.tipo_contribuyente,
      tipoRegimen: tenant.tipo_regimen ?? undefined,
      actividades: tenant.actividades,
      obligaciones: tenant.obligaciones,
      ajustes: tenant.ajustes,
      ...rows.lugares,
      csc,
      certificado: rows.certificado && (await this.openCertificate(tenantId, tenant.ruc, rows.certificado)),
    };
  }

  private async activeCertificate(tx: Tx, tenantId: string): Promise<CertificadoRow | undefined> {
    const [row] = await tx.query<CertificadoRow>(
      `SELECT id, huella, clave_cifrada, certificado_pem, cadena_pem FROM certificado
       WHERE tenant_id = $1 AND activo`,
      [tenantId],
    );
    return row;
  }

  private async openCertificate(tenantId: string, ruc: string, row: CertificadoRow): Promise<Certificado> {
    const clavePem = (await this.secretBox.open(row.clave_cifrada, contextoDeCertificado(tenantId, row.id))).toString();
    const x509 = new X509Certificate(row.certificado_pem);
    const clave = createPrivateKey(clavePem);
    const { huella, desde, hasta, ...datos } = leerCertificado(x509);
    if (datos.ruc !== ruc || huella !== row.huella || !x509.checkPrivateKey(clave) || !encadena(x509, row.cadena_pem)) {
      throw error('EMISOR_NO_CONFIGURADO', {
        motivo: 'el certificado guardado no corresponde a su clave, a su cadena o al RUC del emisor; súbalo de nuevo.',
      });
    }
    return {
      id: row.id,
      desde,
      hasta,
      base64: x509.raw.toString('base64'),
      certificadoPem: row.certificado_pem,
      cadenaPem: row.cadena_pem,
      clave,
      clavePem,
    };
  }
}

/** Whether every certificate of the chain vouches for the one before it. */
function encadena(certificado: X509Certificate, cadenaPem: string): boolean {
  const cadena = certificatesIn(cadenaPem);
  return cadenaDe(certificado, cadena).length === cadena.length;
}
