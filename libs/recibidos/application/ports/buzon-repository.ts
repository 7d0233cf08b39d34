import type { Autor } from '@libs/platform';
import type { Buzon, BuzonAbierto, MarchaDeBuzon } from '../../domain/correo/buzon';

/** The accounts' own mailboxes. */
export abstract class BuzonRepository {
  /** Whether passwords can be stored, because this process has the mail key. */
  abstract readonly guarda: boolean;
  /** Without its password; undefined: the account has none. */
  abstract ver(tenantId: string): Promise<(Buzon & MarchaDeBuzon) | undefined>;
  /** @throws when this process lacks the key of the password. */
  abstract abrir(tenantId: string): Promise<BuzonAbierto | undefined>;
  /** One with another server, user or folder is read from `desde`; otherwise reading continues. It is due immediately. */
  abstract poner(tenantId: string, buzon: BuzonAbierto, desde: Date, autor: Autor): Promise<void>;
  /** Without a mailbox it does nothing. */
  abstract quitar(tenantId: string, autor: Autor): Promise<void>;
}
