import type { DominioPropio } from '../../domain/correo-propio';

/** DNS records of mail domains. */
export abstract class DnsDeCorreo {
  /** Whether the domain publishes this key; undefined when DNS does not answer. Never throws. */
  abstract publica(dominio: DominioPropio): Promise<boolean | undefined>;
}
