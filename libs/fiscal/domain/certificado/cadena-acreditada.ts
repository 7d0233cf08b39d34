import type { X509Certificate } from 'node:crypto';
import { emitidoPor } from './cadena';

/**
 * Where the chain of a certificate ends: `acreditada`, at an accredited one · `no_acreditada`, at a root that is not accredited ·
 * `incompleta`, at a certificate whose issuer is not at hand · `fuera_de_vigencia`, before an issuer that was not in force.
 */
export interface FinDeCadena {
  fin: 'acreditada' | 'no_acreditada' | 'incompleta' | 'fuera_de_vigencia';
  /** The last certificate that was reached. */
  ultimo: X509Certificate;
}

/** More links than any chain has; each costs a verification. */
const ESLABONES_MAXIMOS = 16;

/**
 * Follows the chain of a certificate upwards to an accredited certificate, by every issuer at hand, which may have been renewed. Each
 * link must be an authority's (RFC 5280, 4.2.1.9) and in force at the moment. The certificate itself is not checked.
 * @param disponibles possible issuers, from anybody.
 */
export function seguirCadena(
  hoja: X509Certificate,
  disponibles: readonly X509Certificate[],
  acreditados: readonly X509Certificate[],
  momento: Date,
): FinDeCadena {
  const rige = (c: X509Certificate): boolean => new Date(c.validFrom) <= momento && momento < new Date(c.validTo);
  const vistos: X509Certificate[] = [];
  const porVer = [hoja];
  let final: FinDeCadena = { fin: 'incompleta', ultimo: hoja };
  for (let actual = porVer.pop(); actual && vistos.length < ESLABONES_MAXIMOS; actual = porVer.pop()) {
    vistos.push(actual);
    const suyos = (lista: readonly X509Certificate[]): X509Certificate[] =>
      lista.filter((c) => c.ca && emitidoPor(actual, c));
    const deConfianza = suyos(acreditados);
    if (deConfianza.some(rige)) return { fin: 'acreditada', ultimo: deConfianza.find(rige)! };
    const emisores = suyos(disponibles);
    const nuevos = emisores.filter((c) => rige(c) && !vistos.some(({ raw }) => raw.equals(c.raw)));
    porVer.push(...nuevos);
    if (nuevos.length > 0) continue;
    final = { fin: finEn(actual, [...deConfianza, ...emisores].every(rige)), ultimo: actual };
  }
  return final;
}

function finEn(ultimo: X509Certificate, emisoresVigentes: boolean): FinDeCadena['fin'] {
  if (!emisoresVigentes) return 'fuera_de_vigencia';
  return emitidoPor(ultimo, ultimo) ? 'no_acreditada' : 'incompleta';
}
