import type { Autor } from '@libs/platform';
import type { Invitacion, InvitacionAbierta } from '../../domain/invitacion';
import type { Miembro, RolDeMiembro } from '../../domain/miembro';
import type { Sesion } from '../../domain/sesion';
import type { TenantEncontrado } from './credencial-repository';

/** What a person has with one account. */
export interface MembresiaEncontrada {
  personaId: string;
  rol: RolDeMiembro;
  tenant: Pick<TenantEncontrado, 'id' | 'ruc' | 'estado' | 'plan' | 'version'>;
  /** How many the question found: more than one only where it named no account. */
  cuentas: number;
}

/** The people of an account, and who is invited. */
export interface GenteDeCuenta {
  /** By address. */
  miembros: Miembro[];
  /** The newest first, also those that have ended. */
  abiertas: InvitacionAbierta[];
}

/** The account to which an invitation led. */
export interface CuentaAceptada {
  tenantId: string;
  ruc: string;
  razonSocial: string;
  rol: RolDeMiembro;
}

/**
 * People, what they may do for which taxpayers, and invitations. Changes of one account run one after the other, and each is written to the
 * audit log in the same transaction.
 */
export abstract class PersonaRepository {
  /**
   * Read from the database at each request, so a membership that ended is worth nothing at the next one.
   * @param tenantId undefined: any of them. @returns undefined: the person has none there.
   */
  abstract membresia(sesion: Sesion, tenantId?: string): Promise<MembresiaEncontrada | undefined>;
  abstract gente(tenantId: string): Promise<GenteDeCuenta>;
  /**
   * Replaces an open invitation for the same address, and orders the letter with the link.
   * @param pagina address of the page on which it is accepted; undefined: the letter has only the token.
   * @throws what `invitar` of the domain throws.
   */
  abstract invitar(
    tenantId: string,
    invitada: Pick<Invitacion, 'correo' | 'rol'>,
    pagina: string | undefined,
    autor: Autor,
    ahora: Date,
  ): Promise<InvitacionAbierta>;
  /** Ends a membership, or an open invitation, by its id. False: the account has none. @throws ULTIMO_ADMINISTRADOR. */
  abstract retirar(tenantId: string, id: string, autor: Autor, ahora: Date): Promise<boolean>;
  /** undefined: the account has no such member. @throws ULTIMO_ADMINISTRADOR. */
  abstract cambiarRol(tenantId: string, id: string, rol: RolDeMiembro, autor: Autor): Promise<Miembro | undefined>;
  /**
   * Makes the person a member. The same person may repeat it. Known from its first acceptance on.
   * @param hash of the token. @throws what `seAcepta` of the domain throws, TENANT_SUSPENDIDO.
   */
  abstract aceptar(hash: Buffer, sesion: Sesion, requestId: string, ahora: Date): Promise<CuentaAceptada>;
}
