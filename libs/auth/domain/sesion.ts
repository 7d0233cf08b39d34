/** Who signed in, as the identity provider names the person: what a verified token says whatever it allows. */
export interface Sesion {
  /** `iss` and `sub`. */
  emisor: string;
  sujeto: string;
  /** In lower case; absent: the token has none, or its provider did not verify it. */
  correo?: string;
}
