import { type ErrorDelServicio, llamar, SIN_PERMISO, type Respuesta } from './api';
import { olvidarCuenta, quedarEn, salirDeLaCuenta } from './cuenta';

export type Identidad = Respuesta<'obtenerIdentidad'>;

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
