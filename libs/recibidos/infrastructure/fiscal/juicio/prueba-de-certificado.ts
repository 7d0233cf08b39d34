import { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type DatosDelCertificado, type FinDeCadena, leerCertificado, seguirCadena } from '@libs/fiscal';
import type { verificarFirma } from '@libs/fiscal/verificacion';
import { DIA_MS, instanteDe } from '@libs/platform';
import type { Acreditadas, ContextoDelJuicio } from '../../../application/ports/juez-de-recibidos';
import type { Prueba } from '../../../domain/juicio/prueba';
import { prueba } from '../../../domain/juicio/redactar';

type FirmaValida = Extract<ReturnType<typeof verificarFirma>, { valida: true }>;

/** How much later than now a signature may say that it was made: clocks and time zones of issuers are not exact. */
const ADELANTO_MS = DIA_MS;
const SIN_PROBAR = 'No está probado, que no es lo mismo que falso';

const LEIDOS = new LRUCache<string, X509Certificate>({ max: 200 });

function x509De(pem: string): X509Certificate {
  const leido = LEIDOS.get(pem) ?? new X509Certificate(pem);
  LEIDOS.set(pem, leido);
  return leido;
}

/**
 * Whose the certificate is, and whether its chain reached an accredited one when the document says that it was signed (Manual Técnico
 * v150, 7.5; NT-16). A chain that ends elsewhere is not proven. Revocation is not asked.
 * @param ruc of the issuer. @param fecha dFecFirma.
 */
export function pruebaDeCertificado(
  firma: FirmaValida,
  ruc: string,
  fecha: string,
  { acreditadas, ahora }: Pick<ContextoDelJuicio, 'acreditadas' | 'ahora'>,
): Prueba {
  const no = (detalle: string): Prueba => prueba('certificado', 'no', detalle);
  const datos = leer(firma.certificado);
  if (!datos) return no('El certificado no se puede leer.');
  const defecto = defectoDelFirmante(datos, ruc, fecha, ahora);
  if (defecto) return no(defecto);
  if (acreditadas.raices.length === 0) {
    const detalle = 'No se probó la cadena: esta instalación no tiene raíces acreditadas.';
    return prueba('certificado', 'sin_preguntar', detalle);
  }
  const { fin, ultimo } = cadenaDe(firma, acreditadas, fecha);
  if (fin !== 'acreditada') return no(MOTIVOS[fin](ultimo, fecha));
  const raiz = acreditadas.raices.find(({ pem }) => x509De(pem).raw.equals(ultimo.raw))!;
  return prueba(
    'certificado',
    'si',
    `Es del RUC ${ruc}, regía el ${fecha}, y su cadena llega a ${nombreDe(ultimo.subject)}, acreditada (${raiz.fuente}). ` +
      'No se consultó si fue revocado.',
  );
}

function leer(certificado: X509Certificate): DatosDelCertificado | undefined {
  try {
    return leerCertificado(certificado);
  } catch {
    // A stranger's bytes: any failure of them means the same.
    return undefined;
  }
}

function defectoDelFirmante(
  { ruc, desde, hasta, usos, esAutoridad }: DatosDelCertificado,
  delEmisor: string,
  fecha: string,
  ahora: Date,
): string | undefined {
  const momento = instanteDe(fecha);
  if (ruc !== delEmisor)
    return `El certificado es ${ruc ? `del RUC ${ruc}` : 'de alguien sin RUC'}, y el emisor (dRucEm) es ${delEmisor}.`;
  if (esAutoridad || !usos.digitalSignature || !usos.nonRepudiation)
    return 'El certificado no es para firmar documentos: le faltan los usos digitalSignature y nonRepudiation, o es de una autoridad.';
  if (Number.isNaN(momento.getTime())) return 'No se sabe cuándo se firmó: dFecFirma no es una fecha.';
  if (momento.getTime() > ahora.getTime() + ADELANTO_MS)
    return `dFecFirma dice ${fecha}, que todavía no llegó: no se sabe si el certificado regirá.`;
  if (momento < desde) return `El certificado no regía todavía al firmarse (dFecFirma ${fecha}).`;
  if (momento >= hasta) return `El certificado ya no regía al firmarse (dFecFirma ${fecha}).`;
  return undefined;
}

function cadenaDe(firma: FirmaValida, { raices, intermedios = [] }: Acreditadas, fecha: string): FinDeCadena {
  const dia = fecha.slice(0, 10);
  const vigentes = raices.filter(({ desde }) => desde <= dia).map(({ pem }) => x509De(pem));
  return seguirCadena(
    firma.certificado,
    [...firma.acompanantes, ...intermedios.map(x509De)],
    vigentes,
    instanteDe(fecha),
  );
}

const MOTIVOS: Readonly<
  Record<Exclude<FinDeCadena['fin'], 'acreditada'>, (c: X509Certificate, fecha: string) => string>
> = {
  no_acreditada: (c) =>
    `${SIN_PROBAR}: su cadena termina en ${nombreDe(c.subject)}, que no está entre las raíces acreditadas de esta instalación.`,
  incompleta: (c) =>
    `${SIN_PROBAR}: quien lo emitió, ${nombreDe(c.issuer)}, no está entre los certificados acreditados de esta instalación.`,
  fuera_de_vigencia: (c, fecha) =>
    `${SIN_PROBAR}: el certificado de quien lo emitió, ${nombreDe(c.issuer)}, no regía al firmarse (dFecFirma ${fecha}).`,
};

const LARGO_DE_NOMBRE = 80;

/** The common name of a party, or all of its names. */
const nombreDe = (partes: string): string =>
  `«${(/^CN=(.*)$/m.exec(partes)?.[1] ?? partes.replaceAll('\n', ', ')).slice(0, LARGO_DE_NOMBRE)}»`;
