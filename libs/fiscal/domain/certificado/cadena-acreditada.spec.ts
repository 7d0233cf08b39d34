import { X509Certificate } from 'node:crypto';
import { type AutoridadDePrueba, crearAutoridadDePrueba, emitirCertificadoDePrueba } from '../../testing';
import { seguirCadena } from './cadena-acreditada';

const AHORA = new Date('2026-11-20T13:00:00Z');
const x509 = ({ certPem }: Pick<AutoridadDePrueba, 'certPem'>): X509Certificate => new X509Certificate(certPem);

let [raiz, media, otra, renovada, ajena] = [] as unknown as AutoridadDePrueba[];
let hoja: X509Certificate;
let firmante: AutoridadDePrueba;

beforeAll(async () => {
  raiz = await crearAutoridadDePrueba(AHORA, 'RAIZ');
  ajena = await crearAutoridadDePrueba(AHORA, 'RAIZ');
  media = await crearAutoridadDePrueba(AHORA, 'MEDIA', { bajo: raiz, hasta: new Date('2027-01-01T00:00:00Z') });
  otra = await crearAutoridadDePrueba(AHORA, 'OTRA', { bajo: media });
  renovada = await crearAutoridadDePrueba(AHORA, 'RAIZ', { hasta: new Date('2026-01-01T00:00:00Z') });
  const emitido = await emitirCertificadoDePrueba({ ca: otra, ruc: '80012345-0', nombre: 'EMPRESA' });
  hoja = x509(emitido);
  firmante = { ...emitido, ahora: AHORA };
});

const seguir = (disponibles: AutoridadDePrueba[], acreditadas: AutoridadDePrueba[], momento = AHORA, desde = hoja) => {
  const { fin, ultimo } = seguirCadena(desde, disponibles.map(x509), acreditadas.map(x509), momento);
  return { fin, en: ultimo.fingerprint256 };
};
const en = (autoridad: Pick<AutoridadDePrueba, 'certPem'>): string => x509(autoridad).fingerprint256;

describe('a chain', () => {
  it('reaches an accredited root, by links in any order', () => {
    expect(seguir([media!, otra!], [raiz!])).toEqual({ fin: 'acreditada', en: en(raiz!) });
    expect(seguir([ajena!, otra!, media!, raiz!], [ajena!, raiz!]).fin).toBe('acreditada');
  });

  it('reaches an accredited authority below its root', () => {
    expect(seguir([otra!], [media!])).toEqual({ fin: 'acreditada', en: en(media!) });
    expect(seguir([], [otra!]).fin).toBe('acreditada');
  });

  it('ends at a root that is not accredited, even of the same name', () => {
    expect(seguir([otra!, media!, raiz!], [ajena!])).toEqual({ fin: 'no_acreditada', en: en(raiz!) });
    expect(seguir([otra!, media!, raiz!], []).fin).toBe('no_acreditada');
  });

  it('ends where its issuer is not at hand', () => {
    expect(seguir([], [raiz!])).toEqual({ fin: 'incompleta', en: hoja.fingerprint256 });
    expect(seguir([otra!], [raiz!])).toEqual({ fin: 'incompleta', en: en(otra!) });
  });

  it('ends before an issuer that was not in force at the moment', () => {
    const despues = new Date('2027-01-01T00:00:00Z');
    const antes = new Date(despues.getTime() - 1);
    expect(seguir([otra!, media!], [raiz!], antes).fin).toBe('acreditada');
    expect(seguir([otra!, media!], [raiz!], despues)).toEqual({ fin: 'fuera_de_vigencia', en: en(otra!) });
    expect(seguir([otra!], [media!], despues).fin).toBe('fuera_de_vigencia');
  });

  it('is not made by somebody who is no authority', async () => {
    const { certPem } = await emitirCertificadoDePrueba({ ca: firmante, ruc: '80012345-0', nombre: 'EMPRESA' });
    const bajoUnFirmante = new X509Certificate(certPem);
    expect(seguir([firmante, otra!, media!], [raiz!], AHORA, bajoUnFirmante).fin).toBe('incompleta');
    expect(seguir([], [firmante], AHORA, bajoUnFirmante).fin).toBe('incompleta');
  });

  it('is not followed for ever, nor by a certificate that it has', () => {
    const vueltas = Array.from({ length: 50 }, () => raiz!);
    expect(seguir([otra!, media!, ...vueltas], [ajena!]).fin).toBe('no_acreditada');
    expect(seguir([renovada!, otra!, media!], [renovada!, raiz!]).fin).toBe('acreditada');
  });
});
