/** An application that signs people in here. */
export interface Cliente {
  client_id: string;
  /** Without it the application cannot keep one: a page, or a program on the person's machine. */
  client_secret?: string;
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
}

const CLAVES = ['client_id', 'client_secret', 'redirect_uris', 'post_logout_redirect_uris'];
const ID = /^[\w.-]{2,80}$/;
const SECRETO_MINIMO = 32;

/** Reads the list. @throws naming the client and what is wrong with it. */
export function leerClientes(json: string): Cliente[] {
  const lista: unknown = JSON.parse(json);
  if (!Array.isArray(lista)) throw new Error('it must be a list');
  return lista.map((dado: unknown, i) => {
    const cliente = (typeof dado === 'object' && dado !== null ? dado : {}) as Record<string, unknown>;
    const { client_id, client_secret, redirect_uris, post_logout_redirect_uris = [] } = cliente;
    const falta = (que: string): never => {
      throw new Error(`client ${typeof client_id === 'string' ? client_id : i + 1}: ${que}`);
    };
    const extra = Object.keys(cliente).find((clave) => !CLAVES.includes(clave));
    if (extra) falta(`${extra} is not known`);
    if (typeof client_id !== 'string' || !ID.test(client_id)) return falta('client_id must be 2 to 80 letters');
    if (client_secret !== undefined && (typeof client_secret !== 'string' || client_secret.length < SECRETO_MINIMO))
      return falta(`client_secret must have ${SECRETO_MINIMO} characters or more`);
    if (!sonDirecciones(redirect_uris) || redirect_uris.length === 0)
      return falta('redirect_uris must be a list of URLs');
    if (!sonDirecciones(post_logout_redirect_uris)) return falta('post_logout_redirect_uris must be a list of URLs');
    return { client_id, ...(client_secret && { client_secret }), redirect_uris, post_logout_redirect_uris };
  });
}

const sonDirecciones = (valor: unknown): valor is string[] =>
  Array.isArray(valor) && valor.every((uno) => typeof uno === 'string' && URL.canParse(uno));
