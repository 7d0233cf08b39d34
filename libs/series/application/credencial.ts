import type { CredencialFiscal } from '@libs/fiscal';
import type { Emisor } from '../domain/emisor';

/** The credential of an issuer at the authority's services; undefined without a certificate. */
export function credencialDe({ certificado, tenantId, ruc, prueba }: Emisor): CredencialFiscal | undefined {
  return (
    certificado && {
      titular: tenantId,
      prueba,
      certificadoId: certificado.id,
      ruc: ruc.split('-')[0],
      clavePem: certificado.clavePem,
      certificadoPem: certificado.certificadoPem,
      cadenaPem: certificado.cadenaPem ? [certificado.cadenaPem] : [],
    }
  );
}
