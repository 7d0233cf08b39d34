/**
 * `clave_incorrecta`: the password · `cifrado_no_soportado`: an algorithm that we cannot read, whatever the password ·
 * `ilegible`: not a PKCS#12 file, or a damaged one · `sin_clave`, `sin_certificado`: it does not hold what it should ·
 * `no_corresponde`: key and certificates are not of each other · `no_rsa`: not an RSA key of at least 2048 bits.
 */
export type MotivoPkcs12 =
  | 'clave_incorrecta'
  | 'cifrado_no_soportado'
  | 'ilegible'
  | 'sin_clave'
  | 'sin_certificado'
  | 'no_corresponde'
  | 'no_rsa';

export class Pkcs12Invalido extends Error {
  override readonly name = 'Pkcs12Invalido';

  constructor(
    readonly motivo: MotivoPkcs12,
    detalle: string,
  ) {
    super(detalle);
  }
}
