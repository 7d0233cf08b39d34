import { Timbo } from '../../typescript/src/index';
import { Consola } from './consola';
import type { Mundo } from './mundo';
import { type Perfil, Perfiles } from './perfiles';
import { ErrorDeUso } from './salidas';

/** Las opciones que toda orden tiene. */
export interface Generales {
  perfil?: string;
  url?: string;
  llave?: string;
  token?: string;
  json?: true;
  color: boolean;
}

export interface Sesion {
  consola: Consola;
  /** El nombre de con quién se habla, para recordar cosas de cada uno. */
  nombre: string;
  cliente: Timbo;
}

/** Una persona espera: seis intentos, como los de un programa, son medio minuto de silencio. */
const INTENTOS = 4;

/** El cliente del perfil elegido. Lo que se dice en la orden vale más que el entorno, y este más que el perfil. */
export async function abrirSesion(mundo: Mundo, generales: Generales, { persona = false } = {}): Promise<Sesion> {
  const { entorno } = mundo;
  const elegido = await new Perfiles(entorno).elegido(generales.perfil ?? entorno['TIMBO_PERFIL']);
  const propio: Partial<Perfil> = elegido?.perfil ?? {};
  const url = generales.url ?? entorno['TIMBO_URL'] ?? propio.url;
  if (!url) throw new ErrorDeUso('Falta la dirección del servicio: --url, TIMBO_URL o timbo perfil agregar.');
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new ErrorDeUso(`La dirección «${url}» no es http ni https.`);
  const llave = generales.llave ?? entorno['TIMBO_KEY'] ?? propio.llave;
  const token = generales.token ?? entorno['TIMBO_TOKEN'] ?? propio.token;
  const credencial = credencialDe(llave, token, persona);
  const { fetch, reloj, nuevoId } = mundo;
  const esperar = (ms: number): Promise<void> => mundo.esperar(ms, mundo.corte);
  const mundoDelCliente = { fetch, reloj, nuevoId, esperar, intentos: INTENTOS };
  return {
    consola: new Consola(mundo, generales.json === true, !generales.color),
    nombre: elegido?.nombre ?? new URL(url).host,
    cliente: new Timbo({ url, ...credencial, ...mundoDelCliente }),
  };
}

function credencialDe(llave: string | undefined, token: string | undefined, persona: boolean) {
  if (persona && !token)
    throw new ErrorDeUso(
      'Esto lo hace una persona: --token, TIMBO_TOKEN, o un perfil con el token de un administrador.',
    );
  if (token && (persona || !llave)) return { token };
  if (llave) return { llave };
  throw new ErrorDeUso('Falta la credencial: --llave, TIMBO_KEY o timbo perfil agregar.');
}
