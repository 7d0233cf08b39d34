import { X509Certificate } from 'node:crypto';
import { asn1 } from 'node-forge';
import {
  type AutoridadDePrueba,
  crearAutoridadDePrueba,
  emitirCertificadoDePrueba,
  reescribirCertificado,
} from '../../testing';
import { cadenaDe, defectoDeCadena } from './cadena';
import { leerCertificado } from './leer-certificado';

const AHORA = new Date('2026-11-20T13:00:00Z');
const x509 = (pem: string): X509Certificate => new X509Certificate(pem);
const DATOS = { ruc: '80012345-0', nombre: 'EMPRESA DE PRUEBA S.A.' };

describe('the chain of a certificate', () => {
  let [raiz, intermedia, ajena] = [] as unknown as [AutoridadDePrueba, AutoridadDePrueba, AutoridadDePrueba];
  let hoja: string;

  beforeAll(async () => {
    raiz = await crearAutoridadDePrueba(AHORA, 'RAIZ');
    ajena = await crearAutoridadDePrueba(AHORA, 'RAIZ');
    const hasta = new Date('2027-06-01T00:00:00Z');
    intermedia = await crearAutoridadDePrueba(AHORA, 'INTERMEDIA', { bajo: raiz, hasta });
    hoja = (await emitirCertificadoDePrueba({ ...DATOS, ca: intermedia })).certPem;
  });

  const defecto = (cadenaPem: string[], acreditadas: AutoridadDePrueba[] | undefined = [raiz], ahora = AHORA) =>
    defectoDeCadena(
      { certificadoPem: hoja, cadenaPem },
      acreditadas?.map(({ certPem }) => x509(certPem)),
      ahora,
    );

  it('is found among what is at hand, nearest first, whatever the order; a name alone proves nothing', () => {
    const disponibles = [ajena, raiz, intermedia].map(({ certPem }) => x509(certPem));
    const hallada = cadenaDe(x509(hoja), disponibles).map(({ raw }) => raw);
    expect(hallada).toEqual([intermedia, raiz].map(({ certPem }) => x509(certPem).raw));
    expect(cadenaDe(x509(hoja), [x509(hoja), x509(raiz.certPem)])).toEqual([]);
  });

  it('is good where it reaches somebody who is trusted', () => {
    expect(defecto([intermedia.certPem, raiz.certPem])).toBeUndefined();
    expect(defecto([intermedia.certPem], [intermedia])).toBeUndefined();
    expect(defecto([intermedia.certPem, raiz.certPem], [ajena, raiz])).toBeUndefined();
  });

  it('says what is wrong with it', () => {
    expect(defecto([intermedia.certPem])).toBe('incompleta');
    expect(defecto([])).toBe('incompleta');
    expect(defecto([intermedia.certPem, raiz.certPem], [ajena])).toBe('no_acreditada');
    expect(defecto([raiz.certPem], [ajena])).toBe('no_acreditada');
    expect(defecto([hoja])).toBe('invalida');
  });

  it('is judged by its links alone where nobody says who is trusted', () => {
    const cadenaPem = [intermedia.certPem];
    expect(defectoDeCadena({ certificadoPem: hoja, cadenaPem }, undefined, AHORA)).toBeUndefined();
    expect(defectoDeCadena({ certificadoPem: hoja, cadenaPem: [hoja] }, undefined, AHORA)).toBe('invalida');
  });

  it('holds from the first to before the last moment of each link', () => {
    const cadena = [intermedia.certPem, raiz.certPem];
    const { desde, hasta } = leerCertificado(intermedia.certPem);
    const en = (fecha: Date, ms = 0) => defecto(cadena, [raiz], new Date(fecha.getTime() + ms));
    expect(en(hasta, -1)).toBeUndefined();
    expect(en(hasta)).toBe('invalida');
    const antes = new Date(Math.max(desde.getTime(), leerCertificado(raiz.certPem).desde.getTime()));
    expect([en(antes), en(antes, -1)]).toEqual([undefined, 'invalida']);
  });
});

describe('what a certificate says', () => {
  it.each(['san', 'san-otro', 'sujeto'] as const)('its RUC stands in one of several places: %s', async (rucEn) => {
    const ca = await crearAutoridadDePrueba(AHORA);
    const { certPem, huella } = await emitirCertificadoDePrueba({ ...DATOS, ca, rucEn });
    const usos = { digitalSignature: true, nonRepudiation: true, clientAuth: true };
    expect(leerCertificado(certPem)).toMatchObject({ ruc: '80012345-0', huella, usos, esAutoridad: false });
  });

  it('has no RUC where it names none, names one elsewhere, or one whose form or digit is wrong', async () => {
    const ca = await crearAutoridadDePrueba(AHORA);
    const sin = await emitirCertificadoDePrueba({ ...DATOS, ca, rucEn: 'ninguno' });
    const mal = await emitirCertificadoDePrueba({ ...DATOS, ca, ruc: '80012345-1' });
    const conOtroNombre = await emitirCertificadoDePrueba({ ...DATOS, ca, nombre: 'RUC80012345-0', rucEn: 'ninguno' });
    const pegado = await emitirCertificadoDePrueba({ ...DATOS, ca, ruc: 'RUC80012345-0' });
    const ninguno = [sin, mal, conOtroNombre, pegado].map(({ certPem }) => leerCertificado(certPem).ruc);
    expect(ninguno).toEqual([undefined, undefined, undefined, undefined]);
    // Words before it: what follows may be anybody's.
    const largo = await emitirCertificadoDePrueba({ ...DATOS, ca, ruc: '1RUC80012345-0', rucEn: 'sujeto' });
    const antes = x509(largo.certPem).raw.toString('latin1').replace('RUC1RUC', 'CI 1RUC');
    expect(leerCertificado(Buffer.from(antes, 'latin1')).sujeto).toContain('CI 1RUC80012345-0');
    expect(leerCertificado(Buffer.from(antes, 'latin1')).ruc).toBeUndefined();
  });

  it.each(['digitalSignature', 'nonRepudiation', 'clientAuth'] as const)(
    'says expressly what it may be used for: %s',
    async (uso) => {
      const ca = await crearAutoridadDePrueba(AHORA);
      const { certPem } = await emitirCertificadoDePrueba({ ...DATOS, ca, usos: { [uso]: false } });
      const { usos } = leerCertificado(certPem);
      expect(Object.entries(usos).filter(([, tiene]) => !tiene)).toEqual([[uso, false]]);
    },
  );

  it('is read in version 1 too, which has no extensions and so no use', async () => {
    const ca = await crearAutoridadDePrueba(AHORA);
    const { certPem } = await emitirCertificadoDePrueba({ ...DATOS, ca, rucEn: 'sujeto' });
    // Without the version, which comes first, and the extensions, which come last.
    const primero = reescribirCertificado(certPem, (miembros) => miembros.slice(1, -1));
    const usos = { digitalSignature: false, nonRepudiation: false, clientAuth: false };
    expect(leerCertificado(primero)).toMatchObject({ ruc: '80012345-0', usos, esAutoridad: false });
  });

  it('has no RUC in another name that has no value', async () => {
    const ca = await crearAutoridadDePrueba(AHORA);
    const { certPem } = await emitirCertificadoDePrueba({ ...DATOS, ca, rucEn: 'san-otro' });
    const partes = (nodo: asn1.Asn1): asn1.Asn1[] => nodo.value as asn1.Asn1[];
    const sinValor = reescribirCertificado(certPem, (miembros) => {
      const extensiones = partes(partes(miembros.at(-1)!)[0]!);
      const alternativos = extensiones.find(
        (extension) => asn1.derToOid(partes(extension)[0]!.value as string) === '2.5.29.17',
      )!;
      const nombres = asn1.fromDer(partes(alternativos).at(-1)!.value as string);
      partes(partes(nombres)[0]!).length = 1;
      partes(alternativos).at(-1)!.value = asn1.toDer(nombres).getBytes();
      return miembros;
    });
    expect(leerCertificado(certPem).ruc).toBe('80012345-0');
    expect(leerCertificado(sinValor).ruc).toBeUndefined();
  });

  it('is of an authority where it says so, of whatever use', async () => {
    const ca = await crearAutoridadDePrueba(AHORA, 'RAIZ');
    const { certPem } = await emitirCertificadoDePrueba({ ...DATOS, ca, deAutoridad: true });
    expect([ca.certPem, certPem].map((pem) => leerCertificado(pem).esAutoridad)).toEqual([true, true]);
    const { sujeto, emisor, desde, hasta } = leerCertificado(certPem);
    expect([sujeto, emisor]).toEqual([expect.stringMatching(/^C=PY, O=EMPRESA/), 'C=PY, CN=RAIZ']);
    expect(desde < AHORA && AHORA < hasta).toBe(true);
  });
});
