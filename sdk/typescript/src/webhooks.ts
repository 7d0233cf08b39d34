import { FirmaInvalida } from './errores';
import type { components } from './tipos';

/** De Node, o de fetch. */
type Cabeceras = Readonly<Record<string, string | readonly string[] | undefined>> | Headers;

const TOLERANCIA_SEGUNDOS = 300;
const bytes = (texto: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texto);

/** Con una clave vacía firmaría cualquiera. */
function claveDe(secreto: string): Uint8Array<ArrayBuffer> {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secreto) ?? [];
  if (!base64) throw new TypeError('El secreto de un webhook empieza con whsec_.');
  return Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
}

async function firma(secreto: string, firmado: string): Promise<string> {
  const clave = claveDe(secreto);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const llave = await crypto.subtle.importKey('raw', clave, hmac, false, ['sign']);
  const resultado = new Uint8Array(await crypto.subtle.sign('HMAC', llave, bytes(firmado)));
  return `v1,${btoa(String.fromCharCode(...resultado))}`;
}

/** Compara sin decir por su demora cuánto coincide. */
function iguales(una: string, otra: string): boolean {
  let distintas = una.length ^ otra.length;
  for (let i = 0; i < otra.length; i += 1) distintas |= (una.charCodeAt(i) || 0) ^ otra.charCodeAt(i);
  return distintas === 0;
}

/** El valor de una cabecera, que algunos servidores nombran con mayúsculas. */
function cabecera(cabeceras: Cabeceras, nombre: string): string {
  const pares = cabeceras instanceof Headers ? [...cabeceras] : Object.entries(cabeceras);
  return String(pares.find(([suyo]) => suyo.toLowerCase() === nombre)?.[1] ?? '');
}

/**
 * El aviso que trae un webhook, comprobado. `cuerpo` es lo que llegó, texto o bytes, y `ahora`, milisegundos.
 * Lanza FirmaInvalida si no lo firmó el servicio o tiene más de cinco minutos.
 */
export async function verificarWebhook(
  secreto: string,
  cabeceras: Cabeceras,
  cuerpo: string | Uint8Array,
  ahora = Date.now(),
): Promise<components['schemas']['Aviso']> {
  const texto = typeof cuerpo === 'string' ? cuerpo : new TextDecoder().decode(cuerpo);
  const de = (nombre: string): string => cabecera(cabeceras, nombre);
  const [id, momento] = [de('webhook-id'), de('webhook-timestamp')];
  if (!/^\d+$/.test(momento) || Math.abs(ahora / 1000 - Number(momento)) > TOLERANCIA_SEGUNDOS)
    throw new FirmaInvalida('El aviso no dice cuándo se firmó, o no es de ahora.');
  const esperada = await firma(secreto, `${id}.${momento}.${texto}`);
  if (
    !de('webhook-signature')
      .split(' ')
      .some((una) => iguales(una, esperada))
  )
    throw new FirmaInvalida('La firma del aviso no es la de este secreto.');
  return JSON.parse(texto) as components['schemas']['Aviso'];
}

/** Las cabeceras con que el servicio firmaría este cuerpo: para probar un receptor propio. */
export async function firmarWebhook(
  secreto: string,
  id: string,
  cuerpo: string,
  ahora = Date.now(),
): Promise<Record<string, string>> {
  const momento = String(Math.floor(ahora / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': momento,
    'webhook-signature': await firma(secreto, `${id}.${momento}.${cuerpo}`),
  };
}
