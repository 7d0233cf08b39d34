import { during, hasta } from './during';
import { stackDePrueba } from './stack';
import { exigirDocumentada, grabar } from './segun-openapi';

export type Json = Record<string, unknown>;

export interface Respuesta<T = Json> {
  status: number;
  headers: Headers;
  cuerpo: T;
  bytes: Buffer;
}

export interface Peticion {
  metodo?: string;
  /** Sent as JSON unless it is a string, bytes or a form. */
  cuerpo?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
}

/** The interface's "error envelope"; `extra.errores` in validations. */
export interface CuerpoDeError {
  error: {
    codigo: string;
    mensaje: string;
    request_id: string;
    extra?: { errores?: ErrorDeCampo[]; total_errores?: number; codigo_fiscal?: string; cdc?: string };
  };
}

export interface ErrorDeCampo {
  campo: string;
  codigo: string;
  mensaje: string;
}

export interface CuerpoConDetail {
  detail: { loc: (string | number)[]; msg: string; type: string }[];
  total_errores: number;
}

/** The upload of a certificate; undefined leaves the part out. */
export function subida(archivo: Buffer | undefined, clave: string | undefined): Peticion {
  const form = new FormData();
  if (archivo) form.set('archivo', new Blob([new Uint8Array(archivo)]), 'firma.p12');
  if (clave !== undefined) form.set('clave', clave);
  return { metodo: 'PUT', cuerpo: form };
}

/** The DE resource of decisions §1, where a test needs a field by name. */
export interface De extends Json {
  de_id: string;
  cdc: string;
  estado: string;
  numero: number;
  pending: boolean;
  xml_url: string;
  kude_url: string | null;
  codigo_fiscal: string | null;
  historial: { estado: string; autor: Json }[];
}

export interface Lista {
  documentos: De[];
  total: number;
  limit: number;
  offset: number;
  page: number;
  total_pages: number;
}

/** One request to the running product, without following redirects; it ends with its test. `ruta` may be a full URL. */
export async function pedir<T = Json>(ruta: string, peticion: Peticion = {}): Promise<Respuesta<T>> {
  const url = new URL(ruta, stackDePrueba().base_url);
  for (const [nombre, valor] of Object.entries(peticion.query ?? {})) url.searchParams.append(nombre, String(valor));
  const { cuerpo } = peticion;
  const respuesta = await fetch(url, {
    method: peticion.metodo ?? 'GET',
    redirect: 'manual',
    signal: during().signal,
    headers: {
      ...(cuerpo === undefined || cuerpo instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...peticion.headers,
    },
    body: Buffer.isBuffer(cuerpo)
      ? new Uint8Array(cuerpo)
      : cuerpo === undefined || typeof cuerpo === 'string' || cuerpo instanceof FormData
        ? cuerpo
        : JSON.stringify(cuerpo),
  });
  const bytes = Buffer.from(await respuesta.arrayBuffer());
  exigirDocumentada(peticion.metodo ?? 'GET', url.pathname, respuesta, bytes);
  grabar(peticion.metodo ?? 'GET', url.pathname, respuesta, bytes);
  const esJson = respuesta.headers.get('content-type')?.startsWith('application/json');
  return {
    status: respuesta.status,
    headers: respuesta.headers,
    cuerpo: (esJson ? JSON.parse(bytes.toString('utf8')) : {}) as T,
    bytes,
  };
}

/** The API as one integrator uses it. */
export class Cliente {
  constructor(readonly apiKey: string) {}

  pedir<T = Json>(ruta: string, peticion: Peticion = {}): Promise<Respuesta<T>> {
    const headers = { authorization: `ApiKey ${this.apiKey}`, ...peticion.headers };
    return pedir<T>(ruta, { ...peticion, headers });
  }

  emitir<T = De>(cuerpo: unknown, resto: Omit<Peticion, 'cuerpo' | 'metodo'> = {}): Promise<Respuesta<T>> {
    return this.pedir<T>('/v1/de/emitir', { ...resto, metodo: 'POST', cuerpo });
  }

  /** Emits a body that must be accepted. */
  async emitido(cuerpo: unknown, resto: Omit<Peticion, 'cuerpo' | 'metodo'> = {}): Promise<De> {
    const { status, cuerpo: de, bytes } = await this.emitir(cuerpo, resto);
    if (status !== 200)
      throw new Error(`POST /v1/de/emitir answered ${status}: ${bytes.toString('utf8').slice(0, 2_000)}`);
    return de;
  }

  async porCdc(cdc: string): Promise<De> {
    return (await this.pedir<De>('/v1/de', { query: { cdc } })).cuerpo;
  }

  async detalle(cdc: string): Promise<De> {
    return (await this.pedir<De>(`/v1/de/${cdc}`)).cuerpo;
  }

  async lista(query: Peticion['query'] = {}): Promise<Lista> {
    return (await this.pedir<Lista>('/v1/de', { query })).cuerpo;
  }

  /** The document once the authority has answered. */
  resuelto(cdc: string): Promise<De> {
    return hasta(
      () => this.porCdc(cdc),
      ({ estado }) => estado !== 'P' && estado !== 'E',
      `the answer of the authority to ${cdc}`,
    );
  }
}
