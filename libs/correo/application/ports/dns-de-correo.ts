import type { DominioPropio } from '../../domain/correo-propio';

/** What domains say of themselves. */
export abstract class DnsDeCorreo {
  /** Whether the domain publishes this key; undefined when it cannot be asked. Never throws. */
  abstract publica(dominio: DominioPropio): Promise<boolean | undefined>;
}
