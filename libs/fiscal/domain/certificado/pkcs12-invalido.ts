/**
 * `clave_incorrecta`: wrong password · `cifrado_no_soportado`: an unsupported algorithm · `ilegible`: not a PKCS#12 file, or a damaged
 * one · `sin_clave`, `sin_certificado`: the file has no key or no certificate · `no_corresponde`: no certificate matches the key ·
 * `no_rsa`: not an RSA key of at least 2048 bits.
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
