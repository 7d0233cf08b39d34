import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks 1.0.0: symmetric secrets have this prefix and 24 to 64 random bytes in base64. */
const PREFIJO = 'whsec_';
const BYTES = 32;

/** A new secret, as its owner is shown it once. */
export const nuevoSecreto = (azar: (bytes: number) => Buffer = randomBytes): string =>
  PREFIJO + azar(BYTES).toString('base64');

export interface PorFirmar {
  /** Of the notice: the same at every try. */
  readonly id: string;
  /** Of the try. */
  readonly momento: Date;
  readonly cuerpo: string;
}

/** Headers of a try. Each secret signs: after a rotation the receiver may know either. */
export function cabeceras({ id, momento, cuerpo }: PorFirmar, secretos: readonly string[]): Record<string, string> {
  const segundos = String(Math.floor(momento.getTime() / 1_000));
  const firmas = secretos.map((secreto) => {
    const clave = Buffer.from(secreto.slice(PREFIJO.length), 'base64');
    return `v1,${createHmac('sha256', clave).update(`${id}.${segundos}.${cuerpo}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': segundos, 'webhook-signature': firmas.join(' ') };
}
