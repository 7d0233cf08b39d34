import type { MotivoDeRechazo } from './estructura';

/** Why a signature is refused, for people; the subject is the document. */
export const MOTIVO_EN_PALABRAS: Readonly<Record<MotivoDeRechazo, string>> = {
  xml: 'no se puede leer',
  sin_firma: 'no está firmado',
  firma_ambigua: 'hay más de una firma, o está fuera de su lugar',
  referencia: 'lo firmado no es el único documento del archivo',
  algoritmo: 'usa un algoritmo que la autoridad no admite',
  estructura: 'no tiene la forma que pide la autoridad',
  certificado: 'su certificado no se puede leer o su clave no sirve',
  digest: 'el contenido cambió después de firmarse',
  valor: 'no se hizo con la clave de su certificado',
};
