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
  const delEntorno = { url: entorno['TIMBO_URL'], llave: entorno['TIMBO_KEY'], token: entorno['TIMBO_TOKEN'] };
  // Un perfil que la orden nombra vale más que el entorno.
  const fuentes = generales.perfil ? [generales, propio, delEntorno] : [generales, delEntorno, propio];
  const url = fuentes.map((una) => una.url).find(Boolean);
  if (!url) throw new ErrorDeUso('Falta la dirección del servicio: --url, TIMBO_URL o timbo perfil agregar.');
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new ErrorDeUso(`La dirección «${url}» no es http ni https.`);
  const credencial = credencialDe(fuentes, persona);
  const { fetch, reloj, nuevoId } = mundo;
  const esperar = (ms: number): Promise<void> => mundo.esperar(ms, mundo.corte);
  const mundoDelCliente = { fetch, reloj, nuevoId, esperar, intentos: INTENTOS };
  return {
    consola: new Consola(mundo, generales.json === true, !generales.color),
    nombre: elegido?.nombre ?? new URL(url).host,
    cliente: new Timbo({ url, ...credencial, ...mundoDelCliente }),
  };
}

/** La de la primera fuente que tiene una; una persona solo con su token. */
function credencialDe(fuentes: readonly Partial<Perfil>[], persona: boolean) {
  const conToken = fuentes.find(({ token }) => token);
  if (persona && !conToken)
    throw new ErrorDeUso(
      'Esto lo hace una persona: --token, TIMBO_TOKEN, o un perfil con el token de un administrador.',
    );
  const { llave, token } = persona ? { llave: '', token: conToken!.token } : (fuentes.find(tieneUna) ?? {});
  if (llave) return { llave };
  if (token) return { token };
  throw new ErrorDeUso('Falta la credencial: --llave, TIMBO_KEY o timbo perfil agregar.');
}

const tieneUna = ({ llave, token }: Partial<Perfil>): boolean => Boolean(llave || token);
