import { ErrorResponse, InMemoryWebStorage, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import type { AuthProvider } from 'react-admin';
import { alNegarseLaCuenta, ErrorDelServicio, usarAmbiente, usarCredencial, type Ambiente } from './api';
import { olvidarCuenta } from './cuenta';
import { comprobarCuenta, quienSoy } from './identidad';
import { guardarInvitacion } from './invitacion';
import { alAzar, entregar, esOtraVez, esperarEntrada } from './otra-vez';
import { t } from './textos';

/** What the page knows before anybody signs in (`/panel/config.json`). */
export interface Configuracion {
  issuer: string;
  client_id: string;
  scope: string;
  audience: string;
  ambientes: ('H' | 'P')[];
  modo_prueba: boolean;
  guia: boolean;
}

const BASE = '/panel';
const ESTUVO = 'timbo.estuvo';
/** Of the browser: somebody has signed in here and has not left. */
const CONOCIDO = 'timbo.conocido';
/** Of a tab: the provider was asked without a page. */
const CALLADO = 'timbo.callado';
export const AMBIENTE = 'timbo.ambiente';

let gestor: UserManager;
let usuario: User | null = null;
/** Why the last sign-in did not work, in the words of the provider. */
export let fallo: string | undefined;
export let configuracion: Configuracion;

/** Where to come back to. The login page does not count: it keeps its own way back. */
function lugar(): string {
  const { usr } = (history.state ?? {}) as { usr?: { nextPathname?: string; nextSearch?: string } };
  if (usr?.nextPathname) return usr.nextPathname + (usr.nextSearch ?? '');
  return (location.pathname.slice(BASE.length).replace(/^\/login$/, '') || '/') + location.search;
}

/** Leaves for the provider's page. It ends when the provider is not reached, or the browser's own button leads back. */
const entrar = (como: { prompt?: 'none' } = {}) =>
  // Some providers require a nonce of everybody; oidc-client-ts compares it with that of the ID token.
  gestor.signinRedirect({ ...como, state: lugar(), nonce: alAzar() }).catch(() => {
    throw new ErrorDelServicio(t.entrar.sinProveedor, 0);
  });

/** The environment that was looked at last, if this installation still has it; else production where there is one. */
export function ambienteGuardado(): Ambiente {
  const { ambientes, modo_prueba } = configuracion;
  const todos: Ambiente[] = modo_prueba ? [...ambientes, 'prueba'] : ambientes;
  const guardado = localStorage.getItem(AMBIENTE) as Ambiente | null;
  return guardado && todos.includes(guardado) ? guardado : (ambientes.at(-1) ?? 'H');
}

/**
 * Reads the configuration, and finishes a sign-in that returns from the identity provider. Tokens are kept in memory alone: a page that
 * is loaded again asks the provider again, which still knows the person.
 */
export async function comenzar(): Promise<void> {
  configuracion = (await (await fetch(`${BASE}/config.json`)).json()) as Configuracion;
  const { issuer, client_id, scope, audience } = configuracion;
  guardarInvitacion();
  usarAmbiente(ambienteGuardado());
  usarCredencial(tokenVigente);
  alNegarseLaCuenta(comprobarCuenta);
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
    automaticSilentRenew: false,
  });
  if (location.pathname === `${BASE}/entrar` && location.search.includes('state=')) {
    const destino = await gestor.signinCallback().then((nuevo) => llego(nuevo!), noLlego);
    history.replaceState(null, '', `${BASE}${destino}`);
    if (usuario && esOtraVez(destino)) await entregar(destino, usuario);
  } else if (esOtraVez(lugar())) {
    await entrar();
  } else {
    await renovar().catch((error: Error) => {
      fallo = error.message;
    });
  }
}

/** Where the person was going. */
function llego(nuevo: User): string {
  usuario = nuevo;
  sessionStorage.setItem(ESTUVO, 'si');
  sessionStorage.removeItem(CALLADO);
  localStorage.setItem(CONOCIDO, 'si');
  return String(nuevo.state ?? '/');
}

/** A refusal is told only to who asked to sign in. */
function noLlego(error: unknown): string {
  const respuesta = error instanceof ErrorResponse ? error : undefined;
  if (sessionStorage.getItem(CALLADO)) localStorage.removeItem(CONOCIDO);
  else fallo = respuesta?.error_description || t.entrar.otraVez;
  sessionStorage.removeItem(CALLADO);
  return String(respuesta?.state ?? '/');
}

const SIN_SESION = 401;
/** A token that lasts as many seconds more arrives in time. */
const MARGEN_S = 30;
let renovacion: Promise<void> | undefined;

/**
 * A new token, without a page if the provider allows it; otherwise its page, which leads back here. A person who returns by the browser's
 * own button is not sent there again. A new tab of somebody who is signed in asks without a page of the provider.
 */
async function renovar(): Promise<void> {
  const antes = usuario;
  usuario = (antes?.refresh_token && (await gestor.signinSilent().catch(soloNegado))) || null;
  if (usuario) return;
  if (antes) return void llego(await esperarEntrada(antes.profile.sub));
  if (sessionStorage.getItem(ESTUVO)) {
    sessionStorage.removeItem(ESTUVO);
    return entrar();
  }
  if (!localStorage.getItem(CONOCIDO) || sessionStorage.getItem(CALLADO)) return;
  sessionStorage.setItem(CALLADO, 'si');
  await entrar({ prompt: 'none' });
}

/** The provider's refusal ends a session. @throws when it was not reached: that does not. */
function soloNegado(error: unknown): undefined {
  if (!(error instanceof ErrorResponse)) throw new ErrorDelServicio(t.comun.sinRed, 0);
}

/** @throws when nobody is signed in. */
async function tokenVigente(): Promise<string> {
  // One for all concurrent callers: a refresh token works once.
  if (!usuario || (usuario.expires_in ?? Infinity) < MARGEN_S)
    await (renovacion ??= renovar().finally(() => (renovacion = undefined)));
  if (!usuario) throw new ErrorDelServicio(t.comun.sinSesion, SIN_SESION);
  return usuario.access_token;
}

export const authProvider: AuthProvider = {
  login: () => entrar(),
  logout: async () => {
    if (!usuario) return;
    olvidarCuenta();
    sessionStorage.clear();
    localStorage.removeItem(CONOCIDO);
    const id_token_hint = usuario.id_token;
    usuario = null;
    // Not every provider has a page for it.
    await gestor.signoutRedirect({ id_token_hint }).catch(() => undefined);
  },
  checkAuth: async () => {
    await tokenVigente().catch((error: ErrorDelServicio) => {
      if (error.status === SIN_SESION) throw error;
    });
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== SIN_SESION) return;
    sessionStorage.removeItem(ESTUVO);
    localStorage.removeItem(CONOCIDO);
    usuario = null;
    throw new Error('the session ended');
  },
  getIdentity: async () => ({
    id: usuario?.profile.sub ?? '',
    fullName: String(usuario?.profile.name ?? usuario?.profile.sub ?? ''),
  }),
  getPermissions: quienSoy,
};
