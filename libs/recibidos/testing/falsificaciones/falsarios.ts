import type { CertificadoDePrueba } from '@libs/fiscal/testing';
import { abrirNotaria, type Notaria } from '../mundo-de-juicio';

/** Who may sign a forged document. */
export interface Falsarios {
  notaria: Notaria;
  /** An authority that ended before the documents were signed. */
  vencida: Notaria;
  /** One with the same names as the accredited one. */
  ajena: Notaria;
  bueno: CertificadoDePrueba;
  vencido: CertificadoDePrueba;
  futuro: CertificadoDePrueba;
  deOtro: CertificadoDePrueba;
  deNadie: CertificadoDePrueba;
  deAutoridad: CertificadoDePrueba;
  sinRepudio: CertificadoDePrueba;
  bajoVencida: CertificadoDePrueba;
  bajoAjena: CertificadoDePrueba;
  bajoIntermedia: CertificadoDePrueba;
  bajoNadie: CertificadoDePrueba;
}

export async function reunirFalsarios(): Promise<Falsarios> {
  const notaria = await abrirNotaria('RAIZ ACREDITADA');
  const vencida = await abrirNotaria('RAIZ ACREDITADA', '2026-11-01T00:00:00Z');
  const ajena = await abrirNotaria('RAIZ ACREDITADA');
  const { emitir } = notaria;
  const bueno = await emitir();
  return {
    notaria,
    vencida,
    ajena,
    bueno,
    vencido: await emitir({ desde: new Date('2020-01-01'), hasta: new Date('2026-11-20T12:59:59Z') }),
    futuro: await emitir({ desde: new Date('2026-11-20T13:00:01Z') }),
    deOtro: await emitir({ ruc: '80099990-8' }),
    deNadie: await emitir({ rucEn: 'ninguno' }),
    deAutoridad: await emitir({ deAutoridad: true }),
    sinRepudio: await emitir({ usos: { nonRepudiation: false } }),
    bajoVencida: await vencida.emitir({ ca: vencida.intermedia }),
    bajoAjena: await ajena.emitir(),
    bajoIntermedia: await emitir({ ca: notaria.intermedia }),
    // Issued by a signer who is no authority.
    bajoNadie: await emitir({ ca: { certPem: bueno.certPem, keyPem: bueno.keyPem, ahora: notaria.raiz.ahora } }),
  };
}
