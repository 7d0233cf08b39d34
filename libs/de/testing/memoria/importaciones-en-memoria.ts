import { error } from '@libs/errors';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { numeroFormateado } from '@libs/series';
import {
  type Importado,
  ImportacionRepository,
  type OrdenDeImportacion,
} from '../../application/ports/importacion-repository';
import { edicionHallada } from '../../application/importacion/edicion-hallada';
import { CERO } from '@libs/campos';
import { claveDeIdInterno } from './emisiones-en-memoria';
import { acontecer, anotar, encolar } from './escribir';
import { reemplazar } from './gestiones-en-memoria';
import { ANTICIPO, COPIA, DETALLE, DOCUMENTO, type FilaDeDocumento, ID_INTERNO, XML } from './tablas';
import { bloquearSerie, EVENTO, type FilaDeSerie, INUTILIZACION, SERIE } from './tablas-de-eventos';

export class ImportacionesEnMemoria extends ImportacionRepository {
  constructor(private readonly sesion: Sesion) {
    super();
  }

  porCdc(tenantId: string, cdc: string) {
    return this.sesion.leer((base) => hallar(base, tenantId, cdc));
  }

  desconocidos(tenantId: string, cdcs: readonly string[]): Promise<string[]> {
    return this.sesion.leer((base) => cdcs.filter((cdc) => !hallar(base, tenantId, cdc)));
  }

  importar(orden: OrdenDeImportacion): Promise<Importado> {
    const { tenantId, cdc } = orden.documento;
    return this.sesion.transaccion(async (tx): Promise<Importado> => {
      const serie = await bloquearSerie(tx, tenantId, orden.documento);
      await tx.sentencia();
      const hallado = hallar(tx, tenantId, cdc);
      if (hallado) return { documento: hallado.documento, repetido: true };
      const editado = await editar(tx, orden, serie);
      if (editado) return { documento: editado, repetido: false };
      exigirSuNumero(tx, orden, serie);
      const documento = { ...orden.documento, idInterno: await reclamar(tx, orden.documento) };
      insertar(tx, { ...orden, documento });
      const ultimoNro = serie.congeladaAt ? serie.ultimoNro : Math.max(serie.ultimoNro, documento.numero);
      tx.poner(SERIE, { ...serie, ultimoNro });
      return { documento, repetido: false };
    });
  }
}

type Lectura = Pick<Transaccion, 'ver' | 'buscar'>;

function hallar(base: Lectura, tenantId: string, cdc: string) {
  const xml = base.ver(XML, cdc);
  const documento = xml && base.ver(DOCUMENTO, xml.deId);
  return documento?.tenantId === tenantId ? { documento, digest: xml!.digest } : undefined;
}

const reservados = (tx: Transaccion, clave: string) =>
  tx.buscar(INUTILIZACION, 'serie', clave).flatMap((fila) => fila.reservados);
const dentro = (numero: number, tramos: ReturnType<typeof reservados>): boolean =>
  tramos.some(({ desde, hasta }) => desde <= numero && numero <= hasta);

/** The lost edition of the rejected document that has the number. */
async function editar(tx: Transaccion, orden: OrdenDeImportacion, { clave, congeladaAt }: FilaDeSerie) {
  const { tenantId, numero, updatedAt } = orden.documento;
  const [ocupante] = tx.buscar(DOCUMENTO, 'numero', `${clave}|${numero}`);
  if (!ocupante || (congeladaAt && !orden.enCongeladas)) return undefined;
  const rechazado = (await tx.bloquear(DOCUMENTO, ocupante.id))!;
  if (rechazado.estado !== 'R' || dentro(numero, reservados(tx, clave))) return undefined;
  const { contenido, sucesos } = edicionHallada(rechazado, orden);
  let documento = await reemplazar(tx, rechazado, contenido);
  for (const suceso of sucesos) {
    const hecho = (await acontecer(tx, documento, suceso, updatedAt, orden.historial[0]?.autor))!;
    encolar(tx, tenantId, hecho.mensajes);
    documento = hecho.documento;
  }
  escribirEventos(tx, { ...orden, documento: { ...orden.documento, id: rechazado.id } });
  return documento;
}

function exigirSuNumero(
  tx: Transaccion,
  { documento, enCongeladas }: OrdenDeImportacion,
  { clave, congeladaAt }: FilaDeSerie,
): void {
  if (congeladaAt && !enCongeladas) throw error('SERIE_CONGELADA');
  const numero = numeroFormateado(documento, documento.numero);
  if (tx.buscar(DOCUMENTO, 'numero', `${clave}|${documento.numero}`).length > 0)
    throw error('NUMERO_DUPLICADO', { numero });
  if (dentro(documento.numero, reservados(tx, clave))) throw error('NUMERO_YA_INUTILIZADO', { numero });
}

/** @returns its id_interno; null if it was given away when the document was lost. */
async function reclamar(
  tx: Transaccion,
  { tenantId, sit, idInterno, id }: OrdenDeImportacion['documento'],
): Promise<string | null> {
  if (idInterno === null) return null;
  const clave = claveDeIdInterno(tenantId, sit, idInterno);
  if (await tx.bloquear(ID_INTERNO, clave)) return null;
  tx.insertar(ID_INTERNO, { clave, deId: id });
  return idInterno;
}

function insertar(tx: Transaccion, orden: OrdenDeImportacion): void {
  const { id, tenantId, cdc, updatedAt } = orden.documento;
  const documento: FilaDeDocumento = {
    ...orden.documento,
    ...{ autor: orden.autor, loteId: null, lotesFallidos: 0, avisos: 0, demoradoAt: null },
    ...{ reencoladoAt: null, reenvioPedidoAt: null, reintentarAt: null },
  };
  tx.insertar(DOCUMENTO, documento);
  tx.insertar(DETALLE, { deId: id, contenido: orden.detalle, huella: orden.huella });
  tx.insertar(XML, { cdc, deId: id, xml: orden.xml, digest: orden.digest });
  tx.insertar(COPIA, { tenantId, deId: id, cdc, proximaAt: documento.createdAt });
  for (const { codigo: codigoFiscal, mensaje: mensajeFiscal, ...linea } of orden.historial)
    anotar(tx, id, { ...linea, codigoFiscal, mensajeFiscal }, updatedAt);
  for (const { cdc: referido, monto } of orden.anticipos)
    if (monto > CERO) tx.insertar(ANTICIPO, { deId: id, cdc: referido, monto });
  escribirEventos(tx, orden);
}

/** The events that were registered elsewhere, as if they had been asked for here. */
function escribirEventos(tx: Transaccion, { eventos = [], documento, autor }: OrdenDeImportacion): void {
  const { tenantId, id: deId, sit, updatedAt } = documento;
  for (const [i, { tipo, datos, motivo, protocolo, respuesta }] of eventos.entries()) {
    const at = new Date(updatedAt.getTime() + i);
    tx.insertar(EVENTO, {
      ...{ id: tx.base.nuevoId('evento'), tenantId, tipo, sit, deId, datos, motivo, estado: 'A', autor },
      ...{ inutilizacionId: null, recibidoId: null, protocoloFiscal: protocolo },
      ...{ codigoFiscal: respuesta?.codigo ?? null, mensajeFiscal: respuesta?.mensaje ?? null },
      ...{ ficha: 0, enVuelo: false, venceAt: null, intentos: 0, dudoso: false },
      ...{ proximaAt: at, createdAt: at, procesadoAt: at },
    });
  }
}
