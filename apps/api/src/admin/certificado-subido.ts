import type { X509Certificate } from 'node:crypto';
import {
  type DatosDelCertificado,
  defectoDeCadena,
  type DefectoDeCadena,
  type MotivoPkcs12,
  Pkcs12Invalido,
} from '@libs/fiscal';
import { leerPkcs12Aparte } from '@libs/fiscal/pkcs12';
import { horaLocal } from '@libs/platform';
import type { CertificadoParaGuardar } from '@libs/series';
import { SolicitudInvalida } from '../http/query-invalida';

const MENSAJES: Readonly<Record<MotivoPkcs12, string>> = {
  clave_incorrecta: 'la clave no abre el archivo',
  cifrado_no_soportado: 'el archivo usa un cifrado que no se puede leer, cualquiera sea la clave',
  ilegible: 'el archivo no es un PKCS#12 (.p12 o .pfx), o está dañado',
  sin_clave: 'el archivo no contiene la clave privada',
  sin_certificado: 'el archivo no contiene el certificado',
  no_corresponde: 'la clave privada del archivo no corresponde a su certificado',
  no_rsa: 'la clave del certificado debe ser RSA de al menos 2048 bits',
};

const invalido = (campo: 'archivo' | 'clave', type: string, msg: string): SolicitudInvalida =>
  new SolicitudInvalida([{ loc: ['body', campo], msg, type }]);

/** The authority's requirements for a certificate besides its RUC and dates (Manual Técnico v150, 7.5; NT-16). */
const EXIGENCIAS: readonly { falta: (c: DatosDelCertificado) => boolean; type: string; mensaje: string }[] = [
  {
    falta: ({ esAutoridad }) => esAutoridad,
    type: 'es_de_autoridad',
    mensaje: 'el certificado es de una autoridad certificadora: no sirve para firmar documentos (regla 0120)',
  },
  {
    falta: ({ usos }) => !usos.digitalSignature || !usos.nonRepudiation,
    type: 'sin_uso_de_firma',
    mensaje: 'el certificado no permite firmar: su uso de clave debe tener firma digital y no repudio (regla 0120)',
  },
  {
    falta: ({ usos }) => !usos.clientAuth,
    type: 'sin_uso_de_conexion',
    mensaje:
      'el certificado no permite conectarse a la autoridad: su uso extendido debe tener autenticación de cliente (regla 0001)',
  },
];

const CADENAS: Readonly<Record<DefectoDeCadena, string>> = {
  incompleta: 'no está el certificado de quien lo emitió: exporte el archivo con su cadena completa',
  no_acreditada: 'quien lo emitió no es un prestador acreditado',
  invalida: 'un certificado de su cadena venció, todavía no rige o no es de una autoridad certificadora',
};

/** In Paraguay. */
const diaDe = (momento: Date): string => horaLocal(momento).slice(0, 10);

/** Criteria for an uploaded certificate. */
interface Juicio {
  ahora: Date;
  /** Accepted issuers of the certificate; without them, any issuer. */
  acreditadas?: readonly X509Certificate[];
  leer?: typeof leerPkcs12Aparte;
}

/**
 * Reads an uploaded certificate and checks whether the taxpayer with this RUC may sign with it.
 * @throws SolicitudInvalida with the reason; a wrong password has a reason of its own.
 */
export async function leerCertificadoSubido(
  archivo: Buffer,
  clave: string,
  ruc: string,
  { ahora, acreditadas, leer = leerPkcs12Aparte }: Juicio,
): Promise<CertificadoParaGuardar> {
  const leido = await leer(archivo, clave, ahora, acreditadas).catch(rechazar);
  if (leido.ruc === undefined) {
    throw invalido(
      'archivo',
      'sin_ruc',
      'el certificado no lleva un RUC en su sujeto ni en su nombre alternativo (reglas 0007 y 0122)',
    );
  }
  if (leido.ruc !== ruc) {
    throw invalido('archivo', 'ruc_distinto', `el certificado es del RUC ${leido.ruc}, no de ${ruc} (regla 0142)`);
  }
  if (leido.hasta <= ahora) {
    throw invalido('archivo', 'vencido', `el certificado venció el ${diaDe(leido.hasta)} (reglas 0002 y 0121)`);
  }
  if (leido.desde > ahora) {
    throw invalido(
      'archivo',
      'todavia_no_rige',
      `el certificado rige desde el ${diaDe(leido.desde)}: súbalo entonces (reglas 0002 y 0121)`,
    );
  }
  for (const { falta, type, mensaje } of EXIGENCIAS) if (falta(leido)) throw invalido('archivo', type, mensaje);
  const defecto = defectoDeCadena(leido, acreditadas, ahora);
  if (defecto) throw invalido('archivo', `cadena_${defecto}`, `${CADENAS[defecto]} (reglas 0003, 0006 y 0120)`);
  return {
    huella: leido.huella,
    sujeto: leido.sujeto,
    numeroSerie: leido.numeroSerie,
    desde: leido.desde,
    hasta: leido.hasta,
    clavePem: leido.clavePkcs8Pem,
    certificadoPem: leido.certificadoPem,
    cadenaPem: leido.cadenaPem.join('\n'),
  };
}

function rechazar(causa: unknown): never {
  if (!(causa instanceof Pkcs12Invalido)) throw causa;
  throw invalido(causa.motivo === 'clave_incorrecta' ? 'clave' : 'archivo', causa.motivo, MENSAJES[causa.motivo]);
}
