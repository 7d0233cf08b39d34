import type { CertificadoDePrueba } from '@libs/fiscal/testing';
import { acreditar, conCertificados, rehecho } from '../mundo-de-juicio';
import type { Falsarios } from './falsarios';
import type { Falsificacion } from './falsificacion';

const deCertificado = (
  nombre: string,
  par: (f: Falsarios) => CertificadoDePrueba,
  mas: Partial<Falsificacion> = {},
): Falsificacion => ({
  nombre,
  veredicto: 'observado',
  fallan: ['certificado'],
  forjar: ({ xml, f }) => rehecho(xml, undefined, par(f)),
  contexto: ({ f }) => ({ acreditadas: acreditar(f.notaria.raiz) }),
  ...mas,
});

/** Signed well, by a certificate that proves nothing. */
export const DE_CERTIFICADO: readonly Falsificacion[] = [
  deCertificado('signed with an ended certificate', (f) => f.vencido),
  deCertificado('signed with a certificate that was not in force yet', (f) => f.futuro),
  deCertificado('signed by another taxpayer', (f) => f.deOtro),
  deCertificado('signed by nobody', (f) => f.deNadie),
  deCertificado("signed with an authority's certificate", (f) => f.deAutoridad),
  deCertificado('signed with a certificate for other uses', (f) => f.sinRepudio),
  deCertificado('a foreign chain with the names of the accredited', (f) => f.bajoAjena),
  deCertificado('a foreign chain that the document carries', (f) => f.bajoAjena, {
    forjar: async ({ xml, f }) =>
      conCertificados(await rehecho(xml, undefined, f.bajoAjena), [f.ajena.raiz.certPem, f.notaria.raiz.certPem]),
  }),
  deCertificado('an expired chain', (f) => f.bajoVencida, {
    forjar: async ({ xml, f }) =>
      conCertificados(await rehecho(xml, undefined, f.bajoVencida), [f.vencida.intermedia.certPem]),
    contexto: ({ f }) => ({ acreditadas: acreditar(f.vencida.raiz) }),
  }),
  deCertificado('a chain that ended with its accredited authority', (f) => f.bajoVencida, {
    contexto: ({ f }) => ({ acreditadas: acreditar(f.vencida.intermedia) }),
  }),
  deCertificado('a chain without its link', (f) => f.bajoIntermedia),
  deCertificado('a chain by a signer who is no authority', (f) => f.bajoNadie, {
    forjar: async ({ xml, f }) => conCertificados(await rehecho(xml, undefined, f.bajoNadie), [f.bueno.certPem]),
  }),
  deCertificado('an authority that was accredited later', (f) => f.bueno, {
    contexto: ({ f }) => ({
      acreditadas: { raices: acreditar(f.notaria.raiz).raices.map((raiz) => ({ ...raiz, desde: '2026-11-21' })) },
    }),
  }),
  deCertificado('a moment of signing that has not come', (f) => f.bueno, {
    forjar: ({ xml, f }) => rehecho(xml, (de) => de.replace(/<dFecFirma>2026-11-20/, '<dFecFirma>2026-11-22'), f.bueno),
  }),
];
