import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { llamar, sitActual, type Operacion } from './api';

interface Recurso {
  lista: Operacion;
  /** Member of the answer that holds the rows. */
  filas: string;
  /** What tells a row from the others; a row without such a member is told by several. */
  id: string | string[];
  uno?: Operacion;
  /** Name of the id in the path of `uno`. */
  ruta?: string;
  /** The list depends on the environment by the filter `sit`. */
  sit?: 'filtro' | 'filas';
}

/** How each list of the page is read from the public API. */
const RECURSOS: Record<string, Recurso> = {
  documentos: {
    lista: 'listarDocumentos',
    filas: 'documentos',
    id: 'cdc',
    uno: 'obtenerDocumento',
    ruta: 'cdc',
    sit: 'filtro',
  },
  receptores: { lista: 'listarReceptores', filas: 'receptores', id: 'id', uno: 'obtenerReceptor', ruta: 'receptor_id' },
  series: { lista: 'listarSeries', filas: 'items', id: ['sit', 'establecimiento', 'punto', 'tipo'], sit: 'filas' },
  inutilizaciones: { lista: 'listarInutilizaciones', filas: 'inutilizaciones', id: 'id', sit: 'filtro' },
  recibidos: {
    lista: 'listarRecibidos',
    filas: 'recibidos',
    id: 'cdc',
    uno: 'obtenerRecibido',
    ruta: 'cdc',
    sit: 'filtro',
  },
  claves: { lista: 'listarApiKeys', filas: 'api_keys', id: 'id' },
  webhooks: { lista: 'listarWebhooks', filas: 'webhooks', id: 'id', uno: 'obtenerWebhook', ruta: 'id' },
  entregas: { lista: 'listarEntregasDeWebhook', filas: 'entregas', id: 'id' },
  puntos: { lista: 'listarPuntos', filas: 'puntos', id: ['establecimiento', 'punto'] },
  auditoria: { lista: 'listarActosPropios', filas: 'actos', id: 'id' },
  avisos: { lista: 'listarAvisos', filas: 'avisos', id: 'id' },
  tenants: { lista: 'listarTenants', filas: 'tenants', id: 'id', uno: 'obtenerTenant', ruta: 'id' },
  'claves-de-tenant': { lista: 'listarApiKeysDeTenant', filas: 'api_keys', id: 'id' },
  certificados: { lista: 'listarCertificados', filas: 'certificados', id: 'id' },
  atascados: { lista: 'listarAtascados', filas: 'documentos', id: 'de_id' },
  soporte: { lista: 'buscarDocumentos', filas: 'documentos', id: 'de_id', uno: 'obtenerTramite', ruta: 'de_id' },
  actos: { lista: 'listarActos', filas: 'actos', id: 'id' },
};

const recurso = (nombre: string): Recurso => {
  const uno = RECURSOS[nombre];
  if (!uno) throw new Error(nombre);
  return uno;
};

const conId = ({ id }: Recurso, fila: Record<string, unknown>): RaRecord =>
  ({ ...fila, id: typeof id === 'string' ? fila[id] : id.map((parte) => fila[parte]).join('-') }) as RaRecord;

async function listar(nombre: string, { pagination, filter = {}, meta = {} }: GetListParams) {
  const que = recurso(nombre);
  const { page = 1, perPage = 25 } = pagination ?? {};
  const consulta = {
    ...(filter as Record<string, string>),
    ...(que.sit === 'filtro' ? { sit: sitActual() } : {}),
    ...(PAGINADAS.has(nombre) ? { limit: perPage, offset: (page - 1) * perPage } : {}),
  };
  const { ruta } = meta as { ruta?: Record<string, string> };
  const respuesta = (await llamar(que.lista, { ruta, consulta })) as unknown as Record<string, unknown>;
  const todas = (respuesta[que.filas] as Record<string, unknown>[]).map((fila) => conId(que, fila));
  const data = que.sit === 'filas' ? todas.filter((fila) => fila.sit === sitActual()) : todas;
  return { data, total: typeof respuesta.total === 'number' ? respuesta.total : data.length };
}

/** Lists that the service gives in pages. */
const PAGINADAS = new Set([
  ...['documentos', 'receptores', 'inutilizaciones', 'recibidos', 'entregas', 'auditoria'],
  ...['tenants', 'atascados', 'soporte', 'actos'],
]);

const noSeUsa = () => Promise.reject(new Error('the page changes data by operations (piezas/accion.tsx)'));

/** Reads for lists and records. Changes are operations of the API with a form of their own. */
export const dataProvider = {
  getList: listar,
  getOne: async (nombre: string, { id }: { id: string }) => {
    const que = recurso(nombre);
    const consulta = nombre === 'recibidos' ? { sit: sitActual() } : {};
    const fila = await llamar(que.uno!, { ruta: { [que.ruta!]: id }, consulta });
    return { data: conId(que, fila as unknown as Record<string, unknown>) };
  },
  getMany: noSeUsa,
  getManyReference: noSeUsa,
  create: noSeUsa,
  update: noSeUsa,
  updateMany: noSeUsa,
  delete: noSeUsa,
  deleteMany: noSeUsa,
} as unknown as DataProvider;
