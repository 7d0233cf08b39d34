import { User } from 'oidc-client-ts';

/** The page of the window in which the session of another page begins again; after it, by which name that page waits. */
const OTRA_VEZ = '/otra-vez/';
export const esOtraVez = (ruta: string): boolean => ruta.startsWith(OTRA_VEZ);

/** Of an open page whose session has ended: what waits for the next one, and for whom. */
let espera: { persona: string; seguir: (nuevo: User) => void } | undefined;
const oyentes = new Set<() => void>();
const decirlo = (): void => oyentes.forEach((oyente) => oyente());
export const haTerminado = (): boolean => espera !== undefined;
export function oirSesion(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

/** The page stays as it is, with what was being written, and asks to sign in again; calls wait. */
export const esperarEntrada = (persona: string): Promise<User> =>
  new Promise((seguir) => {
    espera = { persona, seguir };
    decirlo();
  });

/** The session goes to the page that waits for it, and this window away. */
export function entregar(destino: string, nuevo: User): Promise<never> {
  new BroadcastChannel(destino).postMessage(nuevo.toStorageString());
  window.close();
  return new Promise(() => undefined);
}

/** What nobody can guess. Pages without https have no `randomUUID`. */
export const alAzar = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * In a window of its own, so that nothing of this one is lost. That window tells by a channel, because the provider's page cuts it off
 * from this one. @throws when the browser opens no window.
 */
export async function entrarDeNuevo(): Promise<void> {
  const destino = OTRA_VEZ + alAzar();
  const canal = new BroadcastChannel(destino);
  const llegada = new Promise<User>((listo) => {
    canal.onmessage = ({ data }) => listo(User.fromStorageString(String(data)));
  });
  if (!window.open(`/panel${destino}`, '_blank', 'popup,width=480,height=640')) throw new Error('no window was opened');
  const nuevo = await llegada;
  canal.close();
  // What is on the page is of somebody else.
  if (espera?.persona !== nuevo.profile.sub) return location.reload();
  espera.seguir(nuevo);
  espera = undefined;
  decirlo();
}
