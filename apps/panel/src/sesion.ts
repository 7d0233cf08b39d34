import { InMemoryWebStorage, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import type { AuthProvider } from 'react-admin';
import { llamar, usarAmbiente, usarCredencial, type Ambiente, type Respuesta } from './api';

/** What the page knows before anybody signs in (`/panel/config.json`). */
export interface Configuracion {
  issuer: string;
  client_id: string;
  scope: string;
  audience: string;
  ambientes: ('H' | 'P')[];
  modo_prueba: boolean;
}

export type Identidad = Respuesta<'obtenerIdentidad'>;

const BASE = '/panel';
const ESTUVO = 'timbo.estuvo';
export const AMBIENTE = 'timbo.ambiente';

let gestor: UserManager;
let usuario: User | null = null;
/** Why the last sign-in did not work, in the words of the provider. */
export let fallo: string | undefined;
let identidad: Identidad | undefined;
export let configuracion: Configuracion;

/** Where to come back to; the login page is no place to come back to. */
const lugar = () => location.pathname.slice(BASE.length).replace(/^\/login$/, '/') || '/';
const entrar = () => gestor.signinRedirect({ state: lugar() });

/** The environment that was looked at last, if this installation still has it; else production where there is one. */
export function ambienteGuardado(): Ambiente {
  const { ambientes, modo_prueba } = configuracion;
  const todos: Ambiente[] = modo_prueba ? [...ambientes, 'prueba'] : ambientes;
  const guardado = localStorage.getItem(AMBIENTE) as Ambiente | null;
  return guardado && todos.includes(guardado) ? guardado : (ambientes.at(-1) ?? 'H');
}

/**
 * Reads the configuration, and finishes a sign-in that returns from the identity provider. Tokens are kept in memory alone: a page that
 * is loaded again asks the provider again, which knows the person still.
 */
export async function comenzar(): Promise<void> {
  configuracion = (await (await fetch(`${BASE}/config.json`)).json()) as Configuracion;
  const { issuer, client_id, scope, audience } = configuracion;
  usarAmbiente(ambienteGuardado());
  usarCredencial(tokenVigente);
  gestor = new UserManager({
    authority: issuer,
    client_id,
    scope,
    redirect_uri: `${location.origin}${BASE}/entrar`,
    post_logout_redirect_uri: `${location.origin}${BASE}/`,
    response_type: 'code',
    extraQueryParams: { audience },
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: true,
  });
  gestor.events.addUserLoaded((nuevo) => {
    usuario = nuevo;
  });
  if (location.pathname === `${BASE}/entrar` && location.search.includes('state=')) {
    const destino = await gestor.signinCallback().then(
      (nuevo) => {
        usuario = nuevo ?? null;
        sessionStorage.setItem(ESTUVO, 'si');
        return String(nuevo?.state ?? '/');
      },
      (error: unknown) => {
        fallo = error instanceof Error ? error.message : String(error);
        return '/';
      },
    );
    history.replaceState(null, '', `${BASE}${destino}`);
  } else if (sessionStorage.getItem(ESTUVO)) {
    await entrar();
    await new Promise(() => undefined);
  }
}

/** @throws when nobody is signed in. */
async function tokenVigente(): Promise<string> {
  if (usuario?.expired && usuario.refresh_token) usuario = await gestor.signinSilent();
  if (!usuario || usuario.expired) throw Object.assign(new Error(), { status: 401 });
  return usuario.access_token;
}

async function quienSoy(): Promise<Identidad> {
  identidad ??= await llamar('obtenerIdentidad');
  return identidad;
}

export const authProvider: AuthProvider = {
  login: entrar,
  logout: async () => {
    if (!usuario) return;
    sessionStorage.removeItem(ESTUVO);
    const id_token_hint = usuario.id_token;
    usuario = null;
    await gestor.signoutRedirect({ id_token_hint });
    return false;
  },
  checkAuth: async () => {
    await tokenVigente();
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== 401) return;
    sessionStorage.removeItem(ESTUVO);
    usuario = null;
    throw new Error('the session ended');
  },
  getIdentity: async () => ({
    id: usuario?.profile.sub ?? '',
    fullName: String(usuario?.profile.name ?? usuario?.profile.sub ?? ''),
  }),
  getPermissions: quienSoy,
};
