import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { MotivoPkcs12 } from '@libs/fiscal';
import { type Autor, horaLocal } from '@libs/platform';
import { CertificadoRechazado, type DefectoDeCertificado, type PonerCertificado } from '@libs/series';
import { CuerpoDeFormulario } from '../http/request-body';
import type { DetalleDto } from '../http/error.dto';
import { InvalidRequest } from '../http/invalid-request';

/** A file of the form, as its interceptor leaves it; undefined when the form has none. */
export type ArchivoSubido = { buffer: Buffer } | undefined;

const FORMULARIO = { fileSize: 1_024 * 1_024, files: 1, fields: 4, fieldSize: 1_024, parts: 5, headerPairs: 50 };

/** A route that takes the form with a certificate (`archivo`) and its password (`clave`). */
export const SubeCertificado = (): MethodDecorator =>
  applyDecorators(
    CuerpoDeFormulario(FORMULARIO),
    ApiBody({
      schema: {
        type: 'object',
        required: ['archivo', 'clave'],
        properties: { archivo: { type: 'string', format: 'binary' }, clave: { type: 'string' } },
      },
    }),
  );

const MENSAJES: Readonly<Record<Exclude<MotivoPkcs12 | DefectoDeCertificado, ConDatos>, string>> = {
  clave_incorrecta: 'la clave no abre el archivo',
  cifrado_no_soportado: 'el archivo usa un cifrado que no se puede leer, cualquiera sea la clave',
  ilegible: 'el archivo no es un PKCS#12 (.p12 o .pfx), o está dañado',
  sin_clave: 'el archivo no contiene la clave privada',
  sin_certificado: 'el archivo no contiene el certificado',
  no_corresponde: 'la clave privada del archivo no corresponde a su certificado',
  no_rsa: 'la clave del certificado debe ser RSA de al menos 2048 bits',
  sin_ruc: 'el certificado no lleva un RUC en su sujeto ni en su nombre alternativo (reglas 0007 y 0122)',
  es_de_autoridad: 'el certificado es de una autoridad certificadora: no sirve para firmar documentos (regla 0120)',
  sin_uso_de_firma:
    'el certificado no permite firmar: su uso de clave debe tener firma digital y no repudio (regla 0120)',
  sin_uso_de_conexion:
    'el certificado no permite conectarse a la autoridad: su uso extendido debe tener autenticación de cliente (regla 0001)',
  cadena_incompleta:
    'no está el certificado de quien lo emitió: exporte el archivo con su cadena completa (reglas 0003, 0006 y 0120)',
  cadena_no_acreditada: 'quien lo emitió no es un prestador acreditado (reglas 0003, 0006 y 0120)',
  cadena_invalida:
    'un certificado de su cadena venció, todavía no rige o no es de una autoridad certificadora (reglas 0003, 0006 y 0120)',
};
type ConDatos = 'ruc_distinto' | 'vencido' | 'todavia_no_rige';

/** In Paraguay. */
const diaDe = (momento: Date): string => horaLocal(momento).slice(0, 10);

/** The reason in Spanish, with the numbers of the authority's rules. */
export function mensajeDe({ motivo, ruc, leido }: CertificadoRechazado): string {
  switch (motivo) {
    case 'ruc_distinto':
      return `el certificado es del RUC ${leido!.ruc}, no de ${ruc} (regla 0142)`;
    case 'vencido':
      return `el certificado venció el ${diaDe(leido!.hasta)} (reglas 0002 y 0121)`;
    case 'todavia_no_rige':
      return `el certificado rige desde el ${diaDe(leido!.desde)}: súbalo entonces (reglas 0002 y 0121)`;
    default:
      return MENSAJES[motivo];
  }
}

/** The fault of the body in which the certificate came; `dentroDe` are the members that contain `archivo` and `clave`. */
export const faltaDe = (causa: CertificadoRechazado, ...dentroDe: string[]): DetalleDto => ({
  loc: ['body', ...dentroDe, causa.motivo === 'clave_incorrecta' ? 'clave' : 'archivo'],
  msg: mensajeDe(causa),
  type: causa.motivo,
});

/** Hands the certificate of a form to its use case. @throws InvalidRequest with the reason; a wrong password has a reason of its own. */
export async function subirCertificado(
  poner: PonerCertificado,
  tenantId: string,
  archivo: ArchivoSubido,
  clave: string,
  autor: Autor,
): Promise<void> {
  if (!archivo)
    throw new InvalidRequest([{ loc: ['body', 'archivo'], msg: 'falta el archivo del certificado', type: 'missing' }]);
  try {
    await poner.execute(tenantId, archivo.buffer, clave, autor);
  } catch (causa) {
    if (!(causa instanceof CertificadoRechazado)) throw causa;
    throw new InvalidRequest([faltaDe(causa)]);
  }
}
