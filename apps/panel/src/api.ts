import type { operations } from '../../../sdk/typescript/src/tipos';
import { cuentaElegida } from './cuenta';
import rutas from './generado/rutas.json';
import { guardarArchivo } from './guardar';
import { t } from './textos';
import { conRotulos } from './textos/campos';

export type Operacion = keyof operations & keyof typeof rutas;
/** What the API requires from the caller of an operation; nothing: any credential will do. */
export const facultadDe = (id: Operacion): string | null | undefined => rutas[id][2];

type Exito<R> = R extends { 200: infer A } | { 201: infer A } | { 202: infer A } ? A : never;
/** The JSON answer of an operation. */
export type Respuesta<O extends Operacion> =
  Exito<operations[O]['responses']> extends { content: { 'application/json': infer J } } ? J : undefined;

type Valor = string | number | boolean | undefined | null;
export interface Pedido {
  ruta?: Record<string, Valor>;
  consulta?: Record<string, Valor>;
  cuerpo?: unknown;
  /** Stops it when nobody waits for its answer any more. */
  senal?: AbortSignal;
  /** Not in test mode, which an account may have or not. */
  enReal?: true;
}

export type Ambiente = 'H' | 'P' | 'prueba';
let ambiente: Ambiente = 'H';
let credencial = (): Promise<string> => Promise.reject(new Error('nobody signed in'));

const DE_LA_INSTALACION = /^\/v1\/(admin\/(tenants|socios|de|auditoria|instalacion)|socios)(\/|$)/;
/** The installation and its partners have no test mode. */
export const esDeLaInstalacion = (id: Operacion): boolean => DE_LA_INSTALACION.test(rutas[id][1]!);

/** About the person, in any account. */
const DE_LA_PERSONA: readonly Operacion[] = ['listarCuentas', 'aceptarInvitacion'];
let alNegarse = (): void => undefined;
/** What to do when the chosen account refuses something: its person may have left it. */
export function alNegarseLaCuenta(hacer: () => void): void {
  alNegarse = hacer;
}

/** Whose the request is, and how it is meant. */
async function cabeceras(id: Operacion, enReal?: true): Promise<Record<string, string>> {
  const cuenta = cuentaElegida();
  const headers: Record<string, string> = { authorization: `Bearer ${await credencial()}` };
  if (esDeLaInstalacion(id) || DE_LA_PERSONA.includes(id)) return headers;
  if (cuenta) headers['x-tenant-id'] = cuenta;
  if (ambiente === 'prueba' && !enReal) headers['timbo-modo'] = 'prueba';
  return headers;
}

/** The source of the signed-in person's token. */
export function usarCredencial(dar: () => Promise<string>): void {
  credencial = dar;
}
/** In which environment everything that follows is read and done. */
export function usarAmbiente(nuevo: Ambiente): void {
  ambiente = nuevo;
}
/** Value of `sit` for filters and emissions; test mode works in H. */
export const sitActual = (): 'H' | 'P' => (ambiente === 'P' ? 'P' : 'H');

export interface ErrorDeCampo {
  campo: string;
  mensaje: string;
}

/** What the service answered instead of what was asked, in its own Spanish words. */
export class ErrorDelServicio extends Error {
  readonly errores: readonly ErrorDeCampo[] = [];
  readonly solicitud?: string;
  readonly codigo?: string;
  /** The document that exists in spite of the error: refused by the authority, or still waiting for it. */
  readonly cdc?: string;

  constructor(
    mensaje: string,
    readonly status: number,
    resto: Partial<Pick<ErrorDelServicio, 'errores' | 'solicitud' | 'codigo' | 'cdc'>> = {},
  ) {
    super(mensaje);
    Object.assign(this, resto);
  }
}

interface CuerpoDeError {
  error?: {
    codigo: string;
    mensaje: string;
    request_id?: string;
    extra?: { errores?: ErrorDeCampo[]; codigo_fiscal?: string | null; cdc?: string | null };
  };
  detail?: { loc: (string | number)[]; msg: string }[];
}

async function errorDe(respuesta: Response): Promise<ErrorDelServicio> {
  // An error of a proxy has no body of ours.
  const cuerpo = (await respuesta.json().catch(() => ({}))) as CuerpoDeError;
  const { error, detail = [] } = cuerpo;
  const errores = [
    ...(error?.extra?.errores ?? []),
    // The field is named beside its message.
    ...detail.map(({ loc, msg }) => ({ campo: loc.slice(1).join('.'), mensaje: msg.replace(`${loc.at(-1)} `, '') })),
  ].map(({ campo, mensaje }) => ({ campo, mensaje: conRotulos(mensaje) }));
  const mensaje = errores.length > 0 ? t.comun.datosInvalidos : error ? conRotulos(error.mensaje) : t.comun.fallo;
  return new ErrorDelServicio(mensaje, respuesta.status, {
    errores,
    solicitud: error?.request_id,
    codigo: error?.codigo,
    cdc: error?.extra?.cdc ?? undefined,
  });
}

function direccion(id: Operacion, { ruta = {}, consulta = {} }: Pedido): string {
  const camino = rutas[id][1]!.replace(/\{(\w+)\}/g, (_, nombre: string) => {
    if (ruta[nombre] === undefined) throw new Error(`${id} is asked for without its ${nombre}`);
    return encodeURIComponent(String(ruta[nombre]));
  });
  const parametros = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(consulta)) {
    if (valor !== undefined && valor !== null && valor !== '') parametros.set(nombre, String(valor));
  }
  const texto = parametros.toString();
  return texto ? `${camino}?${texto}` : camino;
}

export const SIN_PERMISO = 403;

/** Calls one operation of the public API. @throws ErrorDelServicio, also when it cannot be reached. */
export async function pedir(id: Operacion, pedido: Pedido = {}): Promise<Response> {
  const { cuerpo } = pedido;
  const libre = cuerpo instanceof FormData || cuerpo instanceof Blob;
  const headers = await cabeceras(id, pedido.enReal);
  // A person issues here, not a program.
  if (id === 'emitirDocumento') headers['x-fuente'] = 'U';
  if (cuerpo instanceof Blob) headers['content-type'] = cuerpo.type;
  else if (cuerpo !== undefined && !libre) headers['content-type'] = 'application/json';
  const respuesta = await fetch(direccion(id, pedido), {
    method: rutas[id][0]!,
    headers,
    body: cuerpo === undefined ? undefined : libre ? cuerpo : JSON.stringify(cuerpo),
    signal: pedido.senal,
  }).catch(() => {
    throw new ErrorDelServicio(t.comun.sinRed, 0);
  });
  if (respuesta.status === SIN_PERMISO && headers['x-tenant-id'] && id !== 'obtenerIdentidad') alNegarse();
  if (!respuesta.ok) throw await errorDe(respuesta);
  return respuesta;
}

/** What is told to an operation: each part of its address, if it has any. */
export type PedidoDe<O extends Operacion> = operations[O]['parameters'] extends { path: infer P }
  ? Pedido & { ruta: { [K in keyof P]: Valor } }
  : Pedido;

/** Of an operation without parts in its address, nothing must be told. */
export type SiHaceFalta<O extends Operacion> = Pedido extends PedidoDe<O> ? [Pedido?] : [PedidoDe<O>];

/** The JSON answer of an operation. @throws ErrorDelServicio */
export async function llamar<O extends Operacion>(id: O, ...[pedido]: SiHaceFalta<O>): Promise<Respuesta<O>> {
  const respuesta = await pedir(id, pedido);
  if (respuesta.status === 204) return undefined as Respuesta<O>;
  return (await respuesta.json()) as Respuesta<O>;
}

/** Issues by a key, as a program would, and waits for the authority's answer. @throws ErrorDelServicio also when it is a refusal. */
export async function emitirConClave(clave: string, cuerpo: unknown): Promise<Respuesta<'emitirDocumento'>> {
  const respuesta = await fetch('/v1/de/emitir?wait=true&timeout=25', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `ApiKey ${clave}` },
    body: JSON.stringify(cuerpo),
  });
  if (!respuesta.ok) throw await errorDe(respuesta);
  return (await respuesta.json()) as Respuesta<'emitirDocumento'>;
}

/** The answer is about a file that is not made yet. */
const SE_GENERA = 202;

/**
 * A file of the service, saved by the browser under the name that the service gives it, and after it the other parts, where it has several.
 * @returns what the service says beside the last one.
 */
export async function descargar(id: Operacion, pedido: Pedido, nombre: string, parte = 1): Promise<Headers> {
  const consulta = parte > 1 ? { ...pedido.consulta, parte } : pedido.consulta;
  const respuesta = await pedir(id, { ...pedido, consulta });
  if (respuesta.status === SE_GENERA) throw new ErrorDelServicio(t.comun.seGenera, SE_GENERA);
  const dado = /filename="?([^";]+)"?/.exec(respuesta.headers.get('content-disposition') ?? '')?.[1];
  guardarArchivo(await respuesta.blob(), dado ?? nombre);
  const { headers } = respuesta;
  return parte < Number(headers.get('x-partes') ?? 1) ? descargar(id, pedido, nombre, parte + 1) : headers;
}

/** Links of the service are whole addresses; the page reaches only its own origin. */
export const aqui = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
