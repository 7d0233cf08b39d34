import { EmisionDePrueba } from '@libs/de/testing';
import { emitirCertificadoDePrueba, type PedidoDeCertificado } from '@libs/fiscal/testing';
import { abrirNotaria, ACREDITADAS, acreditar } from '@libs/recibidos/testing';
import { comoCertificado, unEmisor } from '@libs/series/testing';
import { modulo11 } from '../../test/modulo-11';
import { certificadosDeOpenssl, type HechoAfuera } from './con-openssl';

type Acreditadas = typeof ACREDITADAS;

/** A taxpayer that issues, and what makes its documents genuine. */
export interface EmisorGenuino {
  nombre: string;
  emision: EmisionDePrueba;
  ruc: string;
  par: HechoAfuera;
  acreditadas: Acreditadas;
  /** Certificates that its documents carry beside its own. */
  acompanan: readonly string[];
}

const conDv = (numero: string): string => `${numero}-${modulo11(numero)}`;

/** Issuers whose certificates differ in maker, chain, place of the RUC, size of the key and end. */
export async function reunirEmisores(): Promise<EmisorGenuino[]> {
  const notaria = await abrirNotaria('RAIZ DE LOS GENUINOS');
  const raiz = acreditar(notaria.raiz);
  const conRaiz = async (nombre: string, numero: string, cambios: Partial<PedidoDeCertificado> = {}) => {
    const ruc = conDv(numero);
    const par = await emitirCertificadoDePrueba({ ca: notaria.raiz, ruc, nombre: 'OTRA EMPRESA S.A.', ...cambios });
    return emisorDe(nombre, ruc, par, raiz);
  };
  const bajoLaIntermedia = { ca: notaria.intermedia };
  const rucs = { juridica: conDv('80054321'), fisica: conDv('4567890') };
  const afuera = certificadosDeOpenssl(rucs);
  const raizDeAfuera = acreditar({ ...afuera.raiz, ahora: notaria.raiz.ahora });
  const emision = new EmisionDePrueba();
  return [
    { ...emisorDe('the shared one', '80012345-0', emision.emisor.certificado!, ACREDITADAS), emision },
    await conRaiz('RUC in a directory name', '80011111'),
    await conRaiz('RUC in another name', '80022222', { rucEn: 'san-otro' }),
    await conRaiz('RUC in the subject', '80033333', { rucEn: 'sujeto' }),
    await conRaiz('ended soon after', '80044444', { hasta: new Date('2026-11-20T13:30:00Z') }),
    { ...(await conRaiz('with its issuer', '80055555', bajoLaIntermedia)), acompanan: [notaria.intermedia.certPem] },
    {
      ...(await conRaiz('with its issuer apart', '80066666', bajoLaIntermedia)),
      acreditadas: { ...raiz, intermedios: [notaria.intermedia.certPem] },
    },
    {
      ...emisorDe('a company, by openssl', rucs.juridica, afuera.juridica, raizDeAfuera),
      acompanan: [afuera.raiz.certPem, afuera.intermedia.certPem],
    },
    emisorDe('a person of 4,096 bits, by openssl', rucs.fisica, afuera.fisica, raizDeAfuera),
  ];
}

function emisorDe(
  nombre: string,
  ruc: string,
  certificado: HechoAfuera | { certificadoPem: string; clavePem: string },
  acreditadas: Acreditadas,
): EmisorGenuino {
  const par =
    'certPem' in certificado ? certificado : { certPem: certificado.certificadoPem, keyPem: certificado.clavePem };
  const tipoContribuyente = ruc.length < 10 ? 1 : 2;
  const emision = new EmisionDePrueba({
    emisor: unEmisor({ ruc, tipoContribuyente, certificado: comoCertificado(par) }),
  });
  return { nombre, emision, ruc, par, acreditadas, acompanan: [] };
}
