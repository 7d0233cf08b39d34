import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ErrorDelServicio, llamar, pedir, sitActual } from './api';
import type { Operacion, Pedido, Respuesta, SiHaceFalta } from './api';
import { fecha } from './piezas/valores';
import { t } from './textos';

const a = t.acto;
type Documento = Respuesta<'emitirDocumento'>;

/** A reference that no two forms share, a UUID (RFC 9562, 5.4). Pages without https have no `randomUUID`. */
export function nuevaClave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const cifras = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return cifras.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What an emission with a reference, or a correction of a rejected document, has made. */
export async function loEmitido(id_interno: string, corrige?: string): Promise<Documento | undefined> {
  if (corrige) {
    const ahora = await llamar('obtenerDocumento', { ruta: { cdc: corrige } });
    return ahora.cdc === corrige ? undefined : (ahora as unknown as Documento);
  }
  const pagina = await llamar('listarDocumentos', { consulta: { id_interno, sit: sitActual() } });
  return (pagina as { documentos: Documento[] }).documentos[0];
}

interface Hallado {
  /** What the operation would have answered: it is done. */
  respuesta?: unknown;
  /** What was found, in words. */
  hay?: string;
}
type Hallar = (pedido: { ruta: Record<string, string>; cuerpo: Record<string, string> } & Pedido) => Promise<Hallado>;

const delDocumento: (hecho?: (documento: Respuesta<'obtenerDocumento'>) => boolean) => Hallar =
  (hecho) => async (pedido) => {
    const respuesta = await llamar('obtenerDocumento', { ruta: { cdc: pedido.ruta.cdc } });
    if (hecho?.(respuesta)) return { respuesta };
    const { estado, eventos } = respuesta;
    const ultimo = eventos.at(-1);
    const evento = ultimo && `${t.eventos[ultimo.tipo] ?? ultimo.tipo}: ${t.estado[ultimo.estado] ?? ultimo.estado}`;
    return { hay: [`${t.documentos.estado}: ${t.estado[estado]}`, evento].filter(Boolean).join('; ') };
  };

/** Whether a list has what was to be made, by the member that people know it by. */
const enLista =
  (op: Operacion, filas: string, por: string): Hallar =>
  async ({ ruta, cuerpo }) => {
    const lista = (await llamar(op, { ruta, consulta: { limit: 100 } })) as unknown as Record<
      string,
      Record<string, string>[]
    >;
    const creada = lista[filas]!.filter((fila) => fila[por] === cuerpo[por]).toSorted((x, y) =>
      y.created_at!.localeCompare(x.created_at!),
    )[0];
    return { hay: creada && a.creado(creada[por]!, fecha(creada.created_at)) };
  };

/** How to learn the result of an operation whose answer was lost. The service joins repeated requests, except those that create. */
const HALLAR: { [op in Operacion]?: Hallar } = {
  emitirDocumento: async ({ consulta, cuerpo }) => ({
    respuesta: await loEmitido(cuerpo.id_interno!, consulta?.edit_cdc as string | undefined),
  }),
  cancelarDocumento: delDocumento(({ estado }) => estado === 'C'),
  nominarDocumento: delDocumento(({ eventos }) =>
    eventos.some(({ tipo, estado }) => tipo === 'NOMINACION' && estado === 'A'),
  ),
  reenviarDocumento: delDocumento(),
  reencolarDocumento: delDocumento(),
  inutilizarNumero: delDocumento(),
  actualizarTransporte: delDocumento(),
  enviarDocumentoPorCorreo: async ({ ruta: { cdc }, cuerpo: { email } }) => {
    const { correos } = await llamar('obtenerDocumento', { ruta: { cdc } });
    const carta = correos.findLast(({ para }) => !email || email.includes(para));
    return { hay: carta && a.creado(t.documentos.correoA(carta.para), fecha(carta.created_at)) };
  },
  crearReceptor: enLista('listarReceptores', 'receptores', 'nombre'),
  crearProducto: enLista('listarProductos', 'productos', 'descripcion'),
  crearApiKey: enLista('listarApiKeys', 'api_keys', 'nombre'),
  crearApiKeyDeTenant: enLista('listarApiKeysDeTenant', 'api_keys', 'nombre'),
  crearWebhook: enLista('listarWebhooks', 'webhooks', 'url'),
};

/** The service does these once, however often they are asked for. */
const REPETIBLES: readonly Operacion[] = ['importarRecibidos', 'traerRecibido', 'crearEmisor'];

const NO_SE_SABE = 500;

interface Hecho<O extends Operacion> {
  respuesta: Respuesta<O>;
  /** It had been done before. */
  repetido: boolean;
}
export type Hacer = <O extends Operacion>(op: O, ...pedido: SiHaceFalta<O>) => Promise<Hecho<O>>;

async function hacer<O extends Operacion>(op: O, pedido: Pedido): Promise<Hecho<O>> {
  const respuesta = await pedir(op, pedido);
  return {
    respuesta: (respuesta.status === 204 ? undefined : await respuesta.json()) as Respuesta<O>,
    repetido: respuesta.headers.has('idempotent-replayed'),
  };
}

/** Asks for the result. @throws ErrorDelServicio with the result, unless it is done. */
async function hallar<O extends Operacion>(op: O, pedido: Pedido, { status, message, solicitud }: ErrorDelServicio) {
  const antes = status === 0 ? a.cortada : message;
  const decir = (resultado: string): never => {
    throw new ErrorDelServicio(`${antes} ${resultado}`, status, { solicitud });
  };
  if (REPETIBLES.includes(op)) return decir(a.repita);
  const hallarEl = HALLAR[op];
  if (!hallarEl) return decir(a.mire);
  const { ruta = {}, cuerpo = {} } = pedido;
  const { respuesta, hay } = await hallarEl({ ...pedido, ruta, cuerpo } as Parameters<Hallar>[0]).catch(() =>
    decir(a.niSeSabe),
  );
  if (!respuesta) return decir(hay ? a.hay(hay) : a.noHay);
  return { respuesta: respuesta as Respuesta<O>, repetido: true };
}

/**
 * Every change goes through here: one at a time, and when the answer is lost the service is asked for the result. An emission has a
 * reference (`id_interno`), by which it is found.
 */
export function useActo() {
  const [ocupado, ocupar] = useState(false);
  // The state is drawn later; a second click may come before.
  const enCurso = useRef(false);
  const refrescar = useRefresh();
  const unaVez: Hacer = async (op, ...[pedido = {}]) => {
    try {
      return await hacer(op, pedido);
    } catch (error) {
      if (!(error instanceof ErrorDelServicio) || (error.status > 0 && error.status < NO_SE_SABE)) throw error;
      refrescar();
      return hallar(op, pedido, error);
    }
  };
  const acto = async (trabajo: (hacer: Hacer) => Promise<void>): Promise<void> => {
    if (enCurso.current) return;
    enCurso.current = true;
    ocupar(true);
    try {
      await trabajo(unaVez);
    } finally {
      enCurso.current = false;
      ocupar(false);
    }
  };
  return { ocupado, acto };
}
