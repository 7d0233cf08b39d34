import { createHash, randomBytes } from 'node:crypto';
import { error } from '@libs/errors';
import { DIA_MS } from '@libs/platform';
import type { Miembro, RolDeMiembro } from './miembro';
import type { Sesion } from './sesion';

const PREFIJO = 'timbo_inv_';
const FORMA = new RegExp(`^${PREFIJO}[0-9A-Za-z_-]{43}$`);

/** How long an invitation is open. */
const DIAS_DE_INVITACION = 7;
/** Open invitations of an account. */
export const INVITACIONES_ABIERTAS = 100;
/** Letters with invitations that an account may order in 24 hours: in all, and to one address. */
export const CARTAS_POR_DIA = { deLaCuenta: 200, aUnaDireccion: 5 } as const;

/** A new token: 256 random bits. It is written in the letter and nowhere else. */
export const generarTokenDeInvitacion = (): string => PREFIJO + randomBytes(32).toString('base64url');

export const esTokenDeInvitacion = (token: string): boolean => FORMA.test(token);

/** The stored hash of a token. */
export const hashDeInvitacion = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Invitacion {
  id: string;
  /** In lower case. */
  correo: string;
  rol: RolDeMiembro;
  venceAt: Date;
  createdAt: Date;
  aceptadaAt: Date | null;
  /** Who accepted it. */
  personaId: string | null;
}

/** Where the letter of an invitation is, with why it was given up. */
export interface EstadoDeCarta {
  /** P to be delivered, E given to the mail server, F given up. */
  estado: 'P' | 'E' | 'F';
  detalle: string | null;
}

export type InvitacionAbierta = Invitacion & { carta: EstadoDeCarta };

/** A letter that was ordered in the last 24 hours. */
export interface CartaPedida {
  correo: string;
  at: Date;
}

/** What an account has when it invites somebody. */
export interface AntesDeInvitar {
  miembros: readonly Miembro[];
  abiertas: readonly Invitacion[];
  /** The newest first. */
  cartas: readonly CartaPedida[];
}

/**
 * A new invitation for this address. An open one for it is replaced by it.
 * @throws YA_ES_MIEMBRO, INVITACIONES_AGOTADAS, CORREO_LIMITE_EXCEDIDO.
 */
export function invitar(
  { correo, rol, id }: Pick<Invitacion, 'correo' | 'rol' | 'id'>,
  { miembros, abiertas, cartas }: AntesDeInvitar,
  ahora: Date,
): Invitacion {
  if (miembros.some((miembro) => miembro.correo === correo)) throw error('YA_ES_MIEMBRO', { correo });
  // Also those that have ended, so that the list stays short.
  const otras = abiertas.filter((abierta) => abierta.correo !== correo);
  if (otras.length >= INVITACIONES_ABIERTAS) throw error('INVITACIONES_AGOTADAS', { maximo: INVITACIONES_ABIERTAS });
  const { deLaCuenta, aUnaDireccion } = CARTAS_POR_DIA;
  exigirLugar(
    cartas.filter((carta) => carta.correo === correo),
    aUnaDireccion,
    'de invitación a esta dirección',
    ahora,
  );
  exigirLugar(cartas, deLaCuenta, 'de invitación', ahora);
  const venceAt = new Date(ahora.getTime() + DIAS_DE_INVITACION * DIA_MS);
  return { id, correo, rol, venceAt, createdAt: ahora, aceptadaAt: null, personaId: null };
}

function exigirLugar(cartas: readonly CartaPedida[], cantidad: number, cuales: string, ahora: Date): void {
  const queLlena = cartas[cantidad - 1];
  if (!queLlena) return;
  const segundos = Math.max(1, Math.ceil((queLlena.at.getTime() + DIA_MS - ahora.getTime()) / 1_000));
  throw error('CORREO_LIMITE_EXCEDIDO', { cantidad, cuales, segundos });
}

/**
 * Whether this person accepts the invitation now; false: the person has accepted it before, and is still a member.
 * @param persona the id of the person if it is a member.
 * @throws INVITACION_NO_ENCONTRADA, INVITACION_SIN_CORREO, INVITACION_AJENA, INVITACION_USADA, INVITACION_VENCIDA.
 */
export function seAcepta(
  invitacion: Invitacion | undefined,
  { correo }: Sesion,
  persona: string | undefined,
  ahora: Date,
): boolean {
  if (!invitacion) throw error('INVITACION_NO_ENCONTRADA');
  // First, so that others learn nothing about it.
  if (correo === undefined) throw error('INVITACION_SIN_CORREO').porque('correo_sin_verificar');
  if (correo !== invitacion.correo) throw error('INVITACION_AJENA').porque('invitacion_ajena');
  if (invitacion.aceptadaAt) {
    if (invitacion.personaId === persona) return false;
    throw error('INVITACION_USADA');
  }
  if (invitacion.venceAt <= ahora) throw error('INVITACION_VENCIDA');
  return true;
}
