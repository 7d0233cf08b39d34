/** Roles that this provider puts into tokens. What a person may do at a taxpayer is a membership, which the api keeps. */
export const ROLES_DE_USUARIO = ['superadmin', 'soporte'] as const;
export type RolDeUsuario = (typeof ROLES_DE_USUARIO)[number];
