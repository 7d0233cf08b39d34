import type { X509Certificate } from 'node:crypto';
import { leerCertificado, verificarFirma } from '@libs/fiscal/verificacion';
import { certificatesIn, instanteDe } from '@libs/platform';

type Rechazo = NonNullable<Extract<ReturnType<typeof verificarFirma>, { valida: false }>>['motivo'];

/** Code for each fault of a signature (Manual Técnico v150, 12.2.4 and 12.2.5; NT-16). */
const CODIGOS: Record<Rechazo, string> = {
  xml: '0141',
  digest: '0141',
  valor: '0141',
  sin_firma: '0140',
  firma_ambigua: '0140',
  referencia: '0140',
  algoritmo: '0140',
  estructura: '0140',
  certificado: '0120',
};

export type FirmaComprobada =
  | { readonly bien: true; readonly digest: string; readonly ruc: string }
  | { readonly bien: false; readonly codigo: string; readonly detalle: string };

/** Verifies signatures: profile and value, then the certificate: accredited issuer, uses, RUC, in force at the time of signing. */
export class ComprobadorDeFirma {
  private readonly autoridades: readonly X509Certificate[];

  constructor(
    caPem: string,
    private readonly revocado: (serie: string) => boolean,
  ) {
    this.autoridades = certificatesIn(caPem);
  }

  comprobar(xml: string, esperado: { elemento: 'DE' | 'rEve'; id: string }, fecFirma: string): FirmaComprobada {
    const firma = verificarFirma(xml, esperado);
    if (!firma.valida) return mal(CODIGOS[firma.motivo], firma.detalle);
    const { certificado } = firma;
    const datos = leerCertificado(certificado);
    if (datos.desde >= datos.hasta) return mal('0121', 'fechas de validez');
    if (certificado.ca || !this.acreditado(certificado)) return mal('0120', 'cadena no reconocida');
    if (!datos.usos.digitalSignature || !datos.usos.nonRepudiation) return mal('0120', 'usos de la clave');
    if (datos.ruc === undefined) return mal('0122', 'sin RUC');
    const cuando = instanteDe(fecFirma);
    if (cuando < datos.desde || cuando > datos.hasta) return mal('2450', 'fuera de su validez');
    if (this.revocado(certificado.serialNumber)) return mal('2450', 'revocado');
    return { bien: true, digest: firma.digestValue, ruc: datos.ruc.split('-')[0]! };
  }

  private acreditado(certificado: X509Certificate): boolean {
    return this.autoridades.some((ca) => certificado.checkIssued(ca) && certificado.verify(ca.publicKey));
  }
}

const mal = (codigo: string, detalle: string): FirmaComprobada => ({ bien: false, codigo, detalle });
