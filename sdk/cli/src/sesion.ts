import { Timbo } from '../../typescript/src/index';
import { Consola } from './consola';
import type { Mundo } from './mundo';
import { type Perfil, Perfiles } from './perfiles';
import { ErrorDeUso } from './salidas';
import { esDelRuc } from './valores';

/** Las opciones que toda orden tiene. */
export interface Generales {
  perfil?: string;
  url?: string;
  llave?: string;
  token?: string;
  ruc?: string;
  json?: true;
  color: boolean;
}

export interface Sesion {
  consola: Consola;
  /** El nombre de con quién se habla, y por qué contribuyente, para recordar cosas de cada uno. */
  nombre: string;
  cliente: Timbo;
}

/** Lo que se sabe sin preguntar nada al servicio. */
export interface Apertura {
  consola: Consola;
  /** Con `--ruc` pregunta primero al servicio cuál de los contribuyentes de la persona es. */
  abrir: () => Promise<Sesion>;
}

/** Una persona espera: seis intentos, como los de un programa, son medio minuto de silencio. */
const INTENTOS = 4;

/** El cliente del perfil elegido. Lo que se dice en la orden vale más que el entorno, y este más que el perfil. */
export async function prepararSesion(mundo: Mundo, generales: Generales, { persona = false } = {}): Promise<Apertura> {
  const { entorno } = mundo;
  const elegido = await new Perfiles(entorno).elegido(generales.perfil ?? entorno['TIMBO_PERFIL']);
  const propio: Partial<Perfil> = elegido?.perfil ?? {};
  const delEntorno = { url: entorno['TIMBO_URL'], llave: entorno['TIMBO_KEY'], token: entorno['TIMBO_TOKEN'] };
  // Un perfil que la orden nombra vale más que el entorno.
  const fuentes = generales.perfil ? [generales, propio, delEntorno] : [generales, delEntorno, propio];
  const deLaDireccion = fuentes.find((una) => una.url);
  const url = deLaDireccion?.url;
  if (!url) throw new ErrorDeUso('Falta la dirección del servicio: --url, TIMBO_URL o timbo perfil agregar.');
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new ErrorDeUso(`La dirección «${url}» no es http ni https.`);
  exigirCifrado(new URL(url));
  // Quien guardó una credencial la guardó para una dirección: otra, aunque venga de la orden o del entorno, no la recibe.
  const dignas = fuentes.slice(0, fuentes.indexOf(deLaDireccion) + 1);
  const suyas = fuentes.filter((una) => dignas.includes(una) || origenDe(una.url) === origenDe(url));
  const { ruc } = generales;
  const ajena = fuentes.length > suyas.length && fuentes.some(tieneUna);
  const credencial = credencialDe(suyas, persona || (ruc !== undefined && exigirToken(suyas)), ajena);
  const { fetch, reloj, nuevoId } = mundo;
  const esperar = (ms: number): Promise<void> => mundo.esperar(ms, mundo.corte);
  const opciones = { url, ...credencial, fetch, reloj, nuevoId, esperar, intentos: INTENTOS };
  const cliente = new Timbo(opciones);
  const nombre = elegido?.nombre ?? new URL(url).host;
  const consola = new Consola(mundo, generales.json === true, !generales.color);
  const abrir = async (): Promise<Sesion> => {
    if (ruc === undefined) return { consola, nombre, cliente };
    const cuenta = await cuentaDe(cliente, ruc);
    const suyo = new Timbo({ ...opciones, cuenta: cuenta.tenant_id });
    return { consola, nombre: `${nombre} ${cuenta.ruc}`, cliente: suyo };
  };
  return { consola, abrir };
}

/** La cuenta de ese contribuyente. @throws ErrorDeUso si la persona no actúa por él. */
async function cuentaDe(cliente: Timbo, ruc: string) {
  for await (const cuenta of cliente.recorrerCuentas({ q: ruc, limit: 200 })) if (esDelRuc(cuenta, ruc)) return cuenta;
  throw new ErrorDeUso(`El RUC ${ruc} no es de ninguno de sus contribuyentes. Vea timbo cuentas.`);
}

const origenDe = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).origin : undefined;

const ESTA_MAQUINA = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sin cifrado, quien esté en el camino lee la credencial. */
function exigirCifrado({ protocol, hostname, host }: URL): void {
  if (protocol === 'http:' && !ESTA_MAQUINA.test(hostname))
    throw new ErrorDeUso(`A ${host} se le habla por https: por http la credencial viajaría a la vista.`);
}

/**
 * La de la primera fuente que tiene una; una persona solo con su token.
 * @param ajena si hay otra, guardada para otra dirección.
 */
function credencialDe(fuentes: readonly Partial<Perfil>[], persona: boolean, ajena: boolean) {
  const conToken = fuentes.find(({ token }) => token);
  if (ajena && !fuentes.some(tieneUna))
    throw new ErrorDeUso(
      'La credencial guardada es de otra dirección: diga la de esta junto a ella (--llave o --token; TIMBO_KEY o TIMBO_TOKEN).',
    );
  if (persona && !conToken)
    throw new ErrorDeUso('Esto lo hace una persona: --token, TIMBO_TOKEN, o un perfil con su token.');
  const { llave, token } = persona ? { llave: '', token: conToken!.token } : (fuentes.find(tieneUna) ?? {});
  if (llave) return { llave };
  if (token) return { token };
  throw new ErrorDeUso('Falta la credencial: --llave, TIMBO_KEY o timbo perfil agregar.');
}

/** Elige un contribuyente solo quien entra con su token: una llave ya tiene el suyo, y otro se pasaría por alto. */
function exigirToken(fuentes: readonly Partial<Perfil>[]): boolean {
  const { llave, token } = fuentes.find(tieneUna) ?? {};
  if (llave && !token)
    throw new ErrorDeUso('--ruc va con el token de una persona: una llave ya tiene su contribuyente.');
  return true;
}

const tieneUna = ({ llave, token }: Partial<Perfil>): boolean => Boolean(llave || token);
