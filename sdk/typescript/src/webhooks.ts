import { FirmaInvalida } from './errores';
import type { components } from './tipos';

type Cabeceras = Readonly<Record<string, string | string[] | undefined>>;

const PREFIJO = 'whsec_';
const TOLERANCIA_SEGUNDOS = 300;
const bytes = (texto: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texto);

async function firma(secreto: string, firmado: string): Promise<string> {
  const clave = Uint8Array.from(atob(secreto.slice(PREFIJO.length)), (letra) => letra.charCodeAt(0));
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

/**
 * El aviso que trae un webhook, comprobado. `cuerpo` es el texto tal como llegó y `ahora`, milisegundos.
 * Lanza FirmaInvalida si no lo firmó el servicio o tiene más de cinco minutos.
 */
export async function verificarWebhook(
  secreto: string,
  cabeceras: Cabeceras,
  cuerpo: string,
  ahora = Date.now(),
): Promise<components['schemas']['Aviso']> {
  const de = (nombre: string): string => String(cabeceras[nombre] ?? '');
  const [id, momento] = [de('webhook-id'), de('webhook-timestamp')];
  if (!/^\d+$/.test(momento) || Math.abs(ahora / 1000 - Number(momento)) > TOLERANCIA_SEGUNDOS)
    throw new FirmaInvalida('El aviso no dice cuándo se firmó, o no es de ahora.');
  const esperada = await firma(secreto, `${id}.${momento}.${cuerpo}`);
  if (
    !de('webhook-signature')
      .split(' ')
      .some((una) => iguales(una, esperada))
  )
    throw new FirmaInvalida('La firma del aviso no es la de este secreto.');
  return JSON.parse(cuerpo) as components['schemas']['Aviso'];
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
