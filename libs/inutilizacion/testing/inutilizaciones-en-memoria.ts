import { isDeepStrictEqual } from 'node:util';
import { exigir } from '@libs/de';
import { error } from '@libs/errors';
import {
  bloquearSerie,
  DOCUMENTO,
  EVENTO,
  type FilaDeEvento,
  type FilaDeInutilizacion,
  INUTILIZACION,
  pedirEventos,
  SERIE,
  type Tramo,
} from '@libs/de/testing/memoria';
import { enTramos } from '@libs/eventos';
import type { OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { numeroFormateado } from '@libs/series';
import { horaLocal } from '@libs/platform';
import {
  type DocumentoRechazado,
  type FiltrosDeInutilizacion,
  InutilizacionRepository,
  type LugarDeSeries,
  type PedidoDeInutilizacion,
} from '../application/ports/inutilizacion-repository';
import type { Inutilizacion } from '../domain/inutilizacion';
import type { SerieDelLugar } from '../domain/serie-del-rango';

export class InutilizacionesEnMemoria extends InutilizacionRepository {
  constructor(
    private readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async crear(tenantId: string, pedido: PedidoDeInutilizacion, ahora: Date): Promise<string> {
    const { id, outbox } = await this.sesion.transaccion((tx) => escribir(tx, tenantId, pedido, ahora));
    this.anunciar(outbox);
    return id;
  }

  series(tenantId: string, lugar: LugarDeSeries, desde: number, hasta: number): Promise<SerieDelLugar[]> {
    return this.sesion.leer((base) =>
      base
        .buscar(SERIE, 'tenant', tenantId)
        .filter(({ serie: { sit, tipo, establecimiento, punto } }) =>
          isDeepStrictEqual({ sit, tipo, establecimiento, punto }, lugar),
        )
        .map(({ clave, serie: { timbrado, serie }, ultimoNro, perdidos }) => {
          const perdido = perdidos.some((tramo) => tramo.desde <= hasta && desde <= tramo.hasta);
          const esHueco = ultimoNro >= hasta && !perdido && emitidosEn(base, clave, desde, hasta, 1).length === 0;
          return { timbrado, serie, ultimoNro, esHueco };
        }),
    );
  }

  porId(tenantId: string, id: string): Promise<Inutilizacion | undefined> {
    return this.sesion.leer((base) => {
      const fila = base.ver(INUTILIZACION, id);
      return fila?.tenantId === tenantId ? mostrar(fila, base.buscar(EVENTO, 'inutilizacion', id)) : undefined;
    });
  }

  documento(tenantId: string, cdc: string): Promise<DocumentoRechazado | undefined> {
    return this.sesion.leer((base) => {
      const xml = base.ver<{ deId: string }>({ nombre: 'documento_xml' }, cdc);
      const fila = xml && base.ver(DOCUMENTO, xml.deId);
      if (fila?.tenantId !== tenantId) return undefined;
      const { cdc: vigente, estado, numero, sit, timbrado, serie, tipo, establecimiento, punto } = fila;
      return { cdc: vigente, estado, numero, serie: { sit, timbrado, serie, tipo, establecimiento, punto } };
    });
  }

  lista(tenantId: string, { limit, offset, ...filtros }: FiltrosDeInutilizacion) {
    return this.sesion.leer((base) => {
      const inutilizaciones = base
        .todas(INUTILIZACION)
        .filter((fila) => fila.tenantId === tenantId)
        .map((fila) => mostrar(fila, base.buscar(EVENTO, 'inutilizacion', fila.id)))
        .filter((inutilizacion) => cumple(inutilizacion, filtros))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return { inutilizaciones: inutilizaciones.slice(offset, offset + limit), total: inutilizaciones.length };
    });
  }

  eventosPendientes(_: string, id: string): Promise<string[]> {
    return this.sesion.leer((base) =>
      base
        .buscar(EVENTO, 'inutilizacion', id)
        .filter(({ estado }) => estado === 'P')
        .map((evento) => evento.id),
    );
  }
}

async function escribir(
  tx: Transaccion,
  tenantId: string,
  { serie, desde, hasta, motivo, autor, cdc }: PedidoDeInutilizacion,
  ahora: Date,
): Promise<{ id: string; outbox: OutboxRow[] }> {
  if (cdc) await exigirRechazado(tx, cdc);
  const contador = await bloquearSerie(tx, tenantId, serie);
  const { clave } = contador;
  if (!tx.ver(SERIE, clave)) tx.insertar(SERIE, contador);
  await tx.sentencia();
  const superpuesto = tramoSuperpuesto(tx, clave, desde, hasta);
  if (superpuesto) {
    if (superpuesto.elMismo) return { id: superpuesto.id, outbox: [] };
    if (cdc) throw error('NUMERO_YA_INUTILIZADO', { numero: numeroFormateado(serie, desde) });
    throw error('RANGO_YA_INUTILIZADO', { rango: `${superpuesto.desde}-${superpuesto.hasta}` });
  }
  if (!cdc) exigirSinEmitir(tx, clave, desde, hasta);
  const id = tx.base.nuevoId('inutilizacion');
  tx.insertar(INUTILIZACION, {
    ...{ id, tenantId, serie: clave, clave: serie, desde, hasta, motivo, autor, estado: 'P', cdc: cdc ?? null },
    ...{
      protocoloFiscal: null,
      codigoFiscal: null,
      mensajeFiscal: null,
      createdAt: ahora,
      reservados: [{ desde, hasta }],
    },
  });
  const { sit, ...identidad } = serie;
  const comun = { tenantId, tipo: 'INUTILIZACION', sit, deId: null, inutilizacionId: id, autor };
  const partes = enTramos(desde, hasta).map((tramo) => ({ motivo, datos: { ...identidad, ...tramo } }));
  return { id, outbox: pedirEventos(tx, comun, partes, ahora).outbox };
}

/** Locks the document, so that it cannot be sent again while its number is being declared unused. */
async function exigirRechazado(tx: Transaccion, cdc: string): Promise<void> {
  const [hallado] = tx.buscar(DOCUMENTO, 'cdc', cdc);
  const fila = hallado && (await tx.bloquear(DOCUMENTO, hallado.id));
  // If it was edited meanwhile, it has another CDC.
  const estado = fila?.cdc === cdc ? fila.estado : 'P';
  exigir('numero_inutilizado', { estado }, 'inutilizar el número de');
}

function tramoSuperpuesto(tx: Transaccion, clave: string, desde: number, hasta: number) {
  const tramos = tx.buscar(INUTILIZACION, 'serie', clave).flatMap((fila) =>
    fila.reservados.map((tramo) => ({
      ...tramo,
      id: fila.id,
      elMismo: fila.estado === 'P' && fila.desde === desde && fila.hasta === hasta,
    })),
  );
  return tramos
    .filter((tramo) => tramo.desde <= hasta && desde <= tramo.hasta)
    .sort((a, b) => Number(b.elMismo) - Number(a.elMismo) || a.desde - b.desde)[0];
}

const A_NOMBRAR = 5;

/** The first issued numbers of a range, at most `maximo`. */
function emitidosEn(
  base: Pick<Transaccion, 'buscar'>,
  clave: string,
  desde: number,
  hasta: number,
  maximo: number,
): number[] {
  const emitidos: number[] = [];
  for (let numero = desde; numero <= hasta && emitidos.length < maximo; numero += 1) {
    if (base.buscar(DOCUMENTO, 'numero', `${clave}|${numero}`).length > 0) emitidos.push(numero);
  }
  return emitidos;
}

function exigirSinEmitir(tx: Transaccion, clave: string, desde: number, hasta: number): void {
  const emitidos = emitidosEn(tx, clave, desde, hasta, A_NOMBRAR + 1);
  if (emitidos.length === 0) return;
  const nombrados = emitidos.slice(0, A_NOMBRAR).join(', ') + (emitidos.length > A_NOMBRAR ? '…' : '');
  throw error('RANGO_CON_NUMEROS_EMITIDOS', { numeros: nombrados });
}

function mostrar(fila: FilaDeInutilizacion, partes: readonly FilaDeEvento[]): Inutilizacion {
  const { id, clave, desde: numeroDesde, hasta: numeroHasta, motivo, estado, cdc, autor, createdAt } = fila;
  const { protocoloFiscal, codigoFiscal, mensajeFiscal } = fila;
  const tramos = partes
    .map((parte) => {
      const { desde, hasta } = parte.datos as Tramo;
      const { estado: estadoDelTramo, codigoFiscal: codigo, mensajeFiscal: mensaje } = parte;
      return {
        numeroDesde: desde,
        numeroHasta: hasta,
        estado: estadoDelTramo,
        codigoFiscal: codigo,
        mensajeFiscal: mensaje,
      };
    })
    .sort((a, b) => a.numeroDesde - b.numeroDesde);
  return {
    ...{ id, ...clave, numeroDesde, numeroHasta, motivo, estado, protocoloFiscal, codigoFiscal, mensajeFiscal },
    ...{ tramos: tramos.length > 1 ? tramos : null, cdc, autor, createdAt },
  };
}

function cumple(inutilizacion: Inutilizacion, { desde, hasta, ...iguales }: Partial<FiltrosDeInutilizacion>): boolean {
  const dia = horaLocal(inutilizacion.createdAt).slice(0, 10);
  if ((desde !== undefined && dia < desde) || (hasta !== undefined && dia > hasta)) return false;
  const { establecimiento, punto, tipo, sit } = iguales;
  const igual = <T>(filtro: T | undefined, valor: T): boolean => filtro === undefined || filtro === valor;
  return (
    igual(establecimiento, inutilizacion.establecimiento) &&
    igual(punto, inutilizacion.punto) &&
    igual(tipo, inutilizacion.tipo) &&
    igual(sit, inutilizacion.sit)
  );
}
