import { createPrivateKey, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { error } from '@libs/errors';
import { cadenaDe, leerCertificado } from '@libs/fiscal';
import { certificatesIn, type SecretBox } from '@libs/platform';
import type { Database, RowOf } from '@libs/platform/db';
import { EmisorRepository } from '../../application/ports/emisor-repository';
import type { Certificado, Csc, Emisor, Sit } from '../../domain/emisor';
import { contextoDeCertificado, contextoDeCsc } from './contextos';
import { leerLugaresYTimbrados } from './lugares-y-timbrados';
import { CERTIFICADO, CSC, TENANT } from './tablas';

type FilaDeCertificado = RowOf<typeof CERTIFICADO>;

/**
 * Reads an issuer in one transaction and caches it with parsed keys until a newer version is requested. The checks of a certificate's
 * upload are repeated here, so that a changed row cannot combine a certificate with another key.
 */
export class TypeOrmEmisorRepository extends EmisorRepository {
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
    const [tenant, lugares, codigos, certificado] = await this.database.ofTenant(tenantId, (tx) =>
      Promise.all([
        tx.of(TENANT).findOneBy({ id: tenantId }),
        leerLugaresYTimbrados(tx, tenantId),
        tx.of(CSC).findBy({ tenantId }),
        tx.of(CERTIFICADO).findOneBy({ tenantId, activo: true }),
      ]),
    );
    if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
    const csc: Partial<Record<Sit, Csc>> = {};
    for (const { sit, idCsc, cscCifrado } of codigos) {
      const secreto = await this.secretBox.open(cscCifrado, contextoDeCsc(tenantId, sit));
      csc[sit] = { id: idCsc, secreto: secreto.toString() };
    }
    const { version, ruc, razonSocial, nombreFantasia, tipoContribuyente, tipoRegimen } = tenant;
    const { actividades, obligaciones, ajustes } = tenant;
    return {
      tenantId,
      version,
      prueba: tenant.pruebaDe !== null,
      ruc,
      razonSocial,
      nombreFantasia: nombreFantasia ?? undefined,
      tipoContribuyente,
      tipoRegimen: tipoRegimen ?? undefined,
      actividades,
      obligaciones,
      ajustes,
      ...lugares,
      csc,
      certificado: certificado ? await this.openCertificate(tenantId, ruc, certificado) : undefined,
    };
  }

  private async openCertificate(tenantId: string, ruc: string, row: FilaDeCertificado): Promise<Certificado> {
    const clavePem = (await this.secretBox.open(row.claveCifrada, contextoDeCertificado(tenantId, row.id))).toString();
    const x509 = new X509Certificate(row.certificadoPem);
    const clave = createPrivateKey(clavePem);
    const { huella, desde, hasta, ...datos } = leerCertificado(x509);
    if (datos.ruc !== ruc || huella !== row.huella || !x509.checkPrivateKey(clave) || !encadena(x509, row.cadenaPem)) {
      throw error('EMISOR_NO_CONFIGURADO', {
        motivo: 'el certificado guardado no corresponde a su clave, a su cadena o al RUC del emisor; súbalo de nuevo.',
      });
    }
    return {
      id: row.id,
      desde,
      hasta,
      base64: x509.raw.toString('base64'),
      certificadoPem: row.certificadoPem,
      cadenaPem: row.cadenaPem,
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
