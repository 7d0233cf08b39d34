/** Of a tab: what the link of a letter carries, until the person has signed in and accepted. */
const GUARDADA = 'timbo.invitacion';

/** Takes it out of the address, where the browser's history would keep it, before the sign-in leads away. */
export function guardarInvitacion(): void {
  const [token] = /^timbo_inv_[\w-]+/.exec(location.hash.slice(1)) ?? [];
  if (!token) return;
  sessionStorage.setItem(GUARDADA, token);
  history.replaceState(history.state, '', location.pathname);
}

export const invitacionGuardada = (): string | null => sessionStorage.getItem(GUARDADA);
export const olvidarInvitacion = (): void => sessionStorage.removeItem(GUARDADA);
