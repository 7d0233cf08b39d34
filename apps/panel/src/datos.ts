import type { DataProvider, GetListParams, GetManyParams, RaRecord } from 'react-admin';
import { llamar, sitActual, type ErrorDelServicio, type Operacion, type Pedido } from './api';

interface Recurso {
  lista: Operacion;
  /** Member of the answer that holds the rows. */
  filas: string;
  /** The member that identifies a row; rows without one are identified by several members. */
  id: string | string[];
  /** The list depends on the environment by the filter `sit`. */
  sit?: 'filtro' | 'filas';
  /** What is always asked. */
  fijo?: Pedido['consulta'];
  /** By what the service orders it. */
  ordenes?: readonly string[];
}

/** How each list of the page is read from the public API. */
const RECURSOS: Record<string, Recurso> = {
  documentos: {
    ...{ lista: 'listarDocumentos', filas: 'documentos', id: 'cdc', sit: 'filtro', fijo: { resumen: true } },
    ordenes: ['fecha', 'numero', 'total', 'receptor'],
  },
  receptores: { lista: 'listarReceptores', filas: 'receptores', id: 'id' },
  productos: { lista: 'listarProductos', filas: 'productos', id: 'id' },
  series: { lista: 'listarSeries', filas: 'items', id: ['sit', 'establecimiento', 'punto', 'tipo'], sit: 'filas' },
  inutilizaciones: { lista: 'listarInutilizaciones', filas: 'inutilizaciones', id: 'id', sit: 'filtro' },
  recibidos: { lista: 'listarRecibidos', filas: 'recibidos', id: 'cdc', sit: 'filtro' },
  correos: { lista: 'listarCorreosRecibidos', filas: 'correos', id: 'id' },
  claves: { lista: 'listarApiKeys', filas: 'api_keys', id: 'id' },
  webhooks: { lista: 'listarWebhooks', filas: 'webhooks', id: 'id' },
  entregas: { lista: 'listarEntregasDeWebhook', filas: 'entregas', id: 'id' },
  personas: { lista: 'listarPersonas', filas: 'personas', id: 'id' },
  puntos: { lista: 'listarPuntos', filas: 'puntos', id: ['establecimiento', 'punto'] },
  auditoria: { lista: 'listarActosPropios', filas: 'actos', id: 'id' },
  avisos: { lista: 'listarAvisos', filas: 'avisos', id: 'id', sit: 'filas', fijo: { ultimos: true, limit: 100 } },
  tenants: { lista: 'listarTenants', filas: 'tenants', id: 'id' },
  'claves-de-tenant': { lista: 'listarApiKeysDeTenant', filas: 'api_keys', id: 'id' },
  socios: { lista: 'listarSocios', filas: 'socios', id: 'id' },
  emisores: { lista: 'listarEmisores', filas: 'emisores', id: 'id' },
  atascados: { lista: 'listarAtascados', filas: 'documentos', id: 'de_id' },
  soporte: { lista: 'buscarDocumentos', filas: 'documentos', id: 'de_id' },
  actos: { lista: 'listarActos', filas: 'actos', id: 'id' },
};

const conId = ({ id }: Recurso, fila: Record<string, unknown>): RaRecord =>
  ({ ...fila, id: typeof id === 'string' ? fila[id] : id.map((parte) => fila[parte]).join('-') }) as RaRecord;

/** Half of a CDC or of an id, as it is being written, finds nothing yet. */
function nadaSiEsFiltro(error: ErrorDelServicio): object {
  if (error.status !== 422) throw error;
  return {};
}

async function listar(nombre: string, { pagination, sort, filter = {}, meta = {} }: GetListParams) {
  const recurso = RECURSOS[nombre]!;
  const { page = 1, perPage = 25 } = pagination ?? {};
  const consulta = {
    ...recurso.fijo,
    ...(sort && recurso.ordenes?.includes(sort.field)
      ? { orden: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }
      : {}),
    ...(filter as Record<string, string>),
    cdc: filter.cdc?.replace(/\s/g, ''),
    ...(recurso.sit === 'filtro' ? { sit: sitActual() } : {}),
    ...(ENTERAS.test(nombre) ? {} : { limit: perPage, offset: (page - 1) * perPage }),
  };
  const { ruta } = meta as { ruta?: Record<string, string> };
  const respuesta = (await llamar(recurso.lista, { ruta, consulta }).catch(nadaSiEsFiltro)) as Record<string, unknown>;
  const todas = ((respuesta[recurso.filas] ?? []) as Record<string, unknown>[]).map((fila) => conId(recurso, fila));
  const data = recurso.sit === 'filas' ? todas.filter(({ sit = null }) => sit === null || sit === sitActual()) : todas;
  return {
    data,
    total: typeof respuesta.total === 'number' ? respuesta.total : data.length,
    meta: { resumen: respuesta.resumen },
  };
}

/** Lists that the service gives whole; the others it gives in pages. */
const ENTERAS = /^(series|claves.*|webhooks|puntos|avisos)$/;

/** Only taxpayers are named by their id, where the rows are of several. */
const tenantsPorId = async (_: string, { ids }: GetManyParams) => ({
  data: await Promise.all(ids.map((id) => llamar('obtenerTenant', { ruta: { id: String(id) } }))),
});

/** Reads for lists. Pages read by operations (piezas/pagina.tsx), and change by operations with a form of their own (piezas/accion.tsx). */
export const dataProvider = { getList: listar, getMany: tenantsPorId } as unknown as DataProvider;
