import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { INICIO } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { comoCertificado, unEmisor, unEmisorDeclarado } from '@libs/series/testing';

/** A taxpayer that is ready to issue, with the certificate of an authority made for this run. */
export async function emisorDeEstaCorrida(): Promise<{ caPem: string; emisor: Emisor }> {
  const ca = await crearAutoridadDePrueba(INICIO);
  const { ruc, razonSocial: nombre } = unEmisorDeclarado();
  const emitido = await emitirCertificadoDePrueba({ ca, ruc, nombre, desde: new Date('2020-01-01') });
  return { caPem: ca.certPem, emisor: unEmisor({ certificado: comoCertificado(emitido) }) };
}
