import { type ErrorDelServicio, llamar, SIN_PERMISO, sitActual, type Respuesta } from './api';
import { olvidarCuenta, quedarEn, salirDeLaCuenta } from './cuenta';

export type Identidad = Respuesta<'obtenerIdentidad'>;
type Cuenta = NonNullable<Identidad['tenant']>;

/** Points of the account in this environment. */
export const puntosDe = ({ puntos }: Cuenta) => puntos.filter(({ sit }) => sit === sitActual());

/** The page of the accounts of a person. */
export const CUENTAS = '/cuentas';

let identidad: Identidad | undefined;

/** Somebody who signed in and is of no account yet. */
const DE_NINGUNA: Identidad = {
  ...{ id: '', auth_via: 'jwt', role: null, tenant: null, persona: null, cuentas: 0, facultades: [] },
  solicitudes_por_minuto: 0,
};

/** An account that refuses its person is forgotten, and the person asked again. */
const leerIdentidad = (): Promise<Identidad> =>
  llamar('obtenerIdentidad', { enReal: true }).catch((error: ErrorDelServicio) => {
    if (error.status !== SIN_PERMISO) throw error;
    if (olvidarCuenta()) return leerIdentidad();
    if (error.codigo === 'FORBIDDEN') return DE_NINGUNA;
    throw error;
  });

let leyendo: Promise<Identidad> | undefined;
/** One answer for all who ask while it is on its way: the first of them has the account forgotten. */
export const quienSoy = (): Promise<Identidad> =>
  (leyendo ??= leerIdentidad().then(
    (leida) => {
      if (leida.persona && leida.tenant) quedarEn(leida.tenant.id);
      return (identidad = leida);
    },
    (error: unknown) => {
      leyendo = undefined;
      throw error;
    },
  ));

let comprobando: Promise<void> | undefined;
/** Who has been taken out of the account chooses another one; a role that may not do something stays. */
export function comprobarCuenta(): void {
  comprobando ??= llamar('obtenerIdentidad', { enReal: true })
    .then(
      () => undefined,
      (error: ErrorDelServicio) => {
        if (error.status === SIN_PERMISO) salirDeLaCuenta();
      },
    )
    .finally(() => (comprobando = undefined));
}

/** The person who signed in last, also after the session. */
export const personaId = (): string => identidad?.id ?? '';

const llaveDe = (que: string): string => `timbo.${que}.${personaId()}.${identidad?.tenant?.id ?? ''}`;

/** What this person kept in this browser for this account; null where there is nothing, or nothing that can be read. */
export function recordado(que: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(llaveDe(que)) ?? 'null');
  } catch {
    // What cannot be read is a convenience that begins again.
    return null;
  }
}

/** @returns whether it is kept: a browser may be full, or keep nothing at all. */
export function recordar(que: string, dato: unknown): boolean {
  try {
    localStorage.setItem(llaveDe(que), JSON.stringify(dato));
    return true;
  } catch {
    // The caller says so, or the person chooses again.
    return false;
  }
}
