import { huellaDe } from './secretos';

/** Failures for which nobody waits, and how the pause grows after them. */
interface Turnos {
  clave: Buffer;
  libres: number;
  /** Of the first pause; each further failure doubles it. */
  pausaS: number;
  maximoS: number;
}

const MINUTO_S = 60;
const HORA_S = 60 * MINUTO_S;

/**
 * Who waits after failed sign-ins to an account: the network that failed, soon; everybody, after many, so that who tries from thousands of
 * networks is stopped and who only wants to shut the owner out needs as many. The same for addresses that have no account.
 */
export const turnosDeEntrada = (correo: string, red: string): Turnos[] => [
  { clave: huellaDe(`entrar ${correo} ${red}`), libres: 5, pausaS: MINUTO_S, maximoS: HORA_S },
  { clave: huellaDe(`entrar ${correo}`), libres: 50, pausaS: MINUTO_S, maximoS: HORA_S },
];

/** Letters to an address that strangers may cause. */
export const turnosDeCarta = (correo: string): Turnos[] => [
  { clave: huellaDe(`carta ${correo}`), libres: 3, pausaS: 5 * MINUTO_S, maximoS: 6 * HORA_S },
];

/**
 * Wishes of somebody signed in to have this address: apart from its letters, so that nobody uses up those by which its owner gets in.
 * They count whether the address has an account or not, and so tell nobody.
 */
export const turnosDeCambio = (correo: string): Turnos[] =>
  turnosDeCarta(correo).map((turnos) => ({ ...turnos, clave: huellaDe(`cambio ${correo}`) }));

/** Codes of the second factor: six digits are guessed sooner than a password. */
export const turnosDeCodigo = (usuarioId: string): Turnos[] => [
  { clave: huellaDe(`codigo ${usuarioId}`), libres: 5, pausaS: MINUTO_S, maximoS: HORA_S },
];

export type { Turnos };
