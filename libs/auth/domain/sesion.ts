/** Who signed in, as the identity provider names the person. A verified token says so even if it allows nothing. */
export interface Sesion {
  /** `iss` and `sub`. */
  emisor: string;
  sujeto: string;
  /** In lower case; absent: the token has none, or its provider did not verify it. */
  correo?: string;
}
