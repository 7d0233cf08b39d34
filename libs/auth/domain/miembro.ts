import { error } from '@libs/errors';
import type { Role } from './principal';

/** What a person may be in the account of a taxpayer, from the least. */
export const ROLES_DE_MIEMBRO = ['contador', 'user', 'admin'] as const satisfies readonly Role[];
export type RolDeMiembro = (typeof ROLES_DE_MIEMBRO)[number];

/** A person of an account. */
export interface Miembro {
  /** The person. */
  id: string;
  /** By which the account invited the person. */
  correo: string;
  rol: RolDeMiembro;
  createdAt: Date;
}

/** Who is invited again, or by another address, is never less than before. */
export const mayorRol = (uno: RolDeMiembro, otro: RolDeMiembro): RolDeMiembro =>
  ROLES_DE_MIEMBRO.findLast((rol) => rol === uno || rol === otro)!;

/**
 * An account keeps an administrator: two who remove each other at the same moment leave one. Somebody whose token names the account, or
 * who administers the installation, is no member and may remove the last one.
 * @param persona the member who acts; undefined: no member does. @throws ULTIMO_ADMINISTRADOR.
 */
export function exigirOtroAdmin(miembros: readonly Miembro[], id: string, persona: string | undefined): void {
  if (persona === undefined) return;
  const admins = miembros.filter(({ rol }) => rol === 'admin');
  if (admins.length === 1 && admins[0]!.id === id) throw error('ULTIMO_ADMINISTRADOR');
}
