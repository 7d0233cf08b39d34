import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { X509Certificate } from 'node:crypto';
import { componerQr } from '@libs/fiscal';
import {
  type AutoridadDePrueba,
  type CertificadoDePrueba,
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  type PedidoDeCertificado,
} from '@libs/fiscal/testing';
import { deDe, firmadoOtraVez } from '@libs/de/testing';
import { instanteDe } from '@libs/platform';
import { pemDePrueba } from '@libs/series/testing';
import type { Acreditadas, ContextoDelJuicio } from '../application/ports/juez-de-recibidos';

/** Two hours after the golden documents were signed. */
export const AHORA = instanteDe('2026-11-20T12:00:00');
/** Of the golden documents. */
const EMISOR = '80012345-0';

const ORO = path.join(__dirname, '../../de/test/golden');

/** The golden documents by name: all types, signed with the shared test certificate. */
export const documentosDeOro = (): Map<string, string> =>
  new Map(
    readdirSync(ORO)
      .filter((archivo) => archivo.endsWith('.xml'))
      .map((archivo) => [archivo.slice(0, -'.xml'.length), readFileSync(path.join(ORO, archivo), 'utf8').trimEnd()]),
  );

// Read when they are needed: the simulation loads this without the test certificates.
const raiz = () => ({ pem: pemDePrueba('autoridad'), fuente: 'la lista de prueba', desde: '2020-01-01' });
export const ACREDITADAS: Acreditadas = {
  get raices() {
    return [raiz()];
  },
};

/** RUC of a document's receiver; undefined when it names none. */
export function receptorDe(xml: string): string | undefined {
  const numero = campoDe(xml, 'dRucRec');
  return numero && `${numero}-${campoDe(xml, 'dDVRec')}`;
}

/** The judgement for the receiver that the document names, or for anybody. */
export const paraSuReceptor = (xml: string, cambios: Partial<ContextoDelJuicio> = {}): ContextoDelJuicio => ({
  receptor: receptorDe(xml),
  acreditadas: ACREDITADAS,
  ahora: AHORA,
  ...cambios,
});

export const campoDe = (xml: string, campo: string): string | undefined =>
  new RegExp(`<${campo}>([^<]*)</${campo}>`).exec(xml)?.[1];

/** The shared test certificate, which signed the golden documents. */
const elSuyo = () => ({ certPem: pemDePrueba('certificado'), keyPem: pemDePrueba('clave') });

/**
 * A forger who has the key of a certificate: the document with another DE, signed again, and a QR of it, so that only what the DE says is
 * wrong.
 */
export async function rehecho(
  xml: string,
  cambiar: (de: string) => string = (de) => de,
  par: Pick<CertificadoDePrueba, 'certPem' | 'keyPem'> = elSuyo(),
): Promise<string> {
  const { xml: firmado, digest } = await firmadoOtraVez(xml, par, cambiar(deDe(xml)));
  return conQr(firmado, qrDebido(firmado, digest));
}

/** The document with another QR, given as plain text. */
export const conQr = (xml: string, qr: string): string =>
  xml.replace(/<dCarQR>[^<]*/, () => `<dCarQR>${qr.replaceAll('&', '&amp;')}`);
export const qrDe = (xml: string): string => campoDe(xml, 'dCarQR')!.replaceAll('&amp;', '&');

/** The QR of a document with this digest; its seal is nobody's. */
export function qrDebido(xml: string, digestValue: string): string {
  const dRucRec = campoDe(xml, 'dRucRec');
  return componerQr({
    base: qrDe(xml).replace(/\?.*$/s, '?'),
    cdc: /<DE Id="(\w+)"/.exec(xml)![1]!,
    fechaEmision: campoDe(xml, 'dFeEmiDE')!,
    receptor: dRucRec ? { dRucRec } : { dNumIDRec: campoDe(xml, 'dNumIDRec')! },
    total: campoDe(xml, 'dTotGralOpe') ?? '0',
    iva: campoDe(xml, 'dTotIVA') ?? '0',
    items: xml.split('<gCamItem>').length - 1,
    digestValue,
    idCsc: '0001',
    csc: 'X'.repeat(32),
  });
}

/** Certificates of all kinds that a document may be signed with. */
export interface Notaria {
  raiz: AutoridadDePrueba;
  intermedia: AutoridadDePrueba;
  emitir: (cambios?: Partial<PedidoDeCertificado>) => Promise<CertificadoDePrueba>;
}

/** An accredited root with an authority below it, which ends before it. */
export async function abrirNotaria(nombre: string, finDeLaIntermedia = '2030-01-01T00:00:00Z'): Promise<Notaria> {
  const raiz = await crearAutoridadDePrueba(AHORA, nombre);
  const intermedia = await crearAutoridadDePrueba(AHORA, `${nombre} INTERMEDIA`, {
    bajo: raiz,
    hasta: new Date(finDeLaIntermedia),
  });
  const emitir: Notaria['emitir'] = (cambios) =>
    emitirCertificadoDePrueba({ ca: raiz, ruc: EMISOR, nombre: 'EMPRESA DE PRUEBA S.A.', ...cambios });
  return { raiz, intermedia, emitir };
}

export const acreditar = (...autoridades: AutoridadDePrueba[]): Acreditadas => ({
  raices: autoridades.map(({ certPem }) => ({ ...raiz(), pem: certPem })),
});

/** The document with certificates after, or before, its own. */
export function conCertificados(xml: string, pems: readonly string[], antes = false): string {
  const mas = pems.map(
    (pem) => `<X509Certificate>${new X509Certificate(pem).raw.toString('base64')}</X509Certificate>`,
  );
  return xml.replace(/<X509Data>(.*)<\/X509Data>/s, (_, suyo: string) => {
    const todos = antes ? [...mas, suyo] : [suyo, ...mas];
    return `<X509Data>${todos.join('')}</X509Data>`;
  });
}
