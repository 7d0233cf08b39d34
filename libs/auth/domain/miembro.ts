import type { Role } from './principal';

/** What a person may be in the account of a taxpayer, from the least. */
export const ROLES_DE_MIEMBRO = ['contador', 'user', 'admin'] as const satisfies readonly Role[];
export type RolDeMiembro = (typeof ROLES_DE_MIEMBRO)[number];
