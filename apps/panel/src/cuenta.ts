/** Where a tab keeps the account that its person chose, and the browser the one that was chosen last, for the next new tab. */
const ELEGIDA = 'timbo.cuenta';

const guardada = (): string | null => sessionStorage.getItem(ELEGIDA);

let actual = guardada() ?? localStorage.getItem(ELEGIDA) ?? undefined;
// What another tab chooses later does not change this one.
if (actual) sessionStorage.setItem(ELEGIDA, actual);

/** The account of this page, from its beginning to its end. */
export const cuentaElegida = (): string | undefined => actual;

/** The books of a month, whose address names nothing of an account: a month is closed account by account. */
const LIBROS = /^\/panel\/reportes\b/;

/**
 * Into an account, by a page that is loaded again: what was read and written, and every call on its way, is of the account before and ends
 * with its page. From the books of a month into the same books of the other one.
 */
export function entrarEn(cuenta: string): void {
  sessionStorage.setItem(ELEGIDA, cuenta);
  localStorage.setItem(ELEGIDA, cuenta);
  location.replace(LIBROS.test(location.pathname) ? location.pathname + location.search : '/panel/');
}

/** Who named none acts in the only one: what this page does later is of that one too. */
export function quedarEn(cuenta: string): void {
  actual = cuenta;
  sessionStorage.setItem(ELEGIDA, cuenta);
}

function borrar(): void {
  sessionStorage.removeItem(ELEGIDA);
  localStorage.removeItem(ELEGIDA);
}

/** Before anything was read of it. @returns whether there was one. */
export function olvidarCuenta(): boolean {
  const habia = actual !== undefined;
  actual = undefined;
  borrar();
  return habia;
}

/** To the list of the others. Until this page ends, its calls name the account that it was of: none of them reaches another one. */
export function salirDeLaCuenta(): void {
  borrar();
  location.replace('/panel/cuentas');
}

// The browser's own button may bring back the page of an account that was left, as it was.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (guardada() ?? undefined) !== actual) location.reload();
});
