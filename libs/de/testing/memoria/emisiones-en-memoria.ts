import { error } from '@libs/errors';
import type { OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { numeroFormateado, ULTIMO_NUMERO } from '@libs/series';
import {
  type Emision,
  EmisionRepository,
  type OrdenDeEmision,
  type Tanteo,
} from '../../application/ports/emision-repository';
import { CERO } from '@libs/campos';
import type { Documento } from '../../domain/documento';
import { papelAlEmitir } from '../../domain/vida/papel';
import { EMISION } from '../../domain/vida/primeras-lineas';
import { claveDeDisyuntor, DISYUNTOR } from './disyuntor-en-memoria';
import { anotar, encolar, envioDe, kudeDe } from './escribir';
import { juzgarReferencias, tantearReferencias } from './referencias';
import { ANTICIPO, COPIA, DETALLE, DOCUMENTO, type FilaDeDocumento, ID_INTERNO, XML } from './tablas';
import { bloquearSerie, type FilaDeSerie, INUTILIZACION, moverSerie, serieDe } from './tablas-de-eventos';

export const claveDeIdInterno = (tenantId: string, sit: string, idInterno: string): string =>
  `${tenantId}|${sit}|${idInterno}`;

export class EmisionesEnMemoria extends EmisionRepository {
  constructor(
    protected readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async emitir(orden: OrdenDeEmision): Promise<Emision> {
    const { id, tenantId, sit, idInterno, createdAt } = orden.documento;
    const { emision, outbox } = await this.sesion.transaccion(async (tx) => {
      if (idInterno !== null) {
        const clave = claveDeIdInterno(tenantId, sit, idInterno);
        const reclamado = await tx.bloquear(ID_INTERNO, clave);
        if (reclamado)
          return { emision: { documento: tx.ver(DOCUMENTO, reclamado.deId)!, repetida: true }, outbox: [] };
        tx.insertar(ID_INTERNO, { clave, deId: id });
      }
      await juzgarReferencias(tx, orden, id);
      const numero = await this.numerar(tx, orden);
      const { documento, kudeDesde } = await insertar(tx, orden, numero);
      const kude = kudeDesde ? [{ ...kudeDe(documento, kudeDesde), urgente: orden.conEspera }] : [];
      const envio = documento.modoEnvio === 'S' ? [envioDe(documento, createdAt, orden.conEspera)] : [];
      return { emision: { documento, repetida: false }, outbox: encolar(tx, tenantId, [...envio, ...kude]) };
    });
    this.anunciar(outbox);
    return emision;
  }

  tantear(orden: OrdenDeEmision): Promise<Tanteo> {
    const { tenantId, sit, idInterno } = orden.documento;
    return this.sesion.leer((base) => {
      tantearReferencias(base, orden);
      const serie = serieDe(base, tenantId, orden.serie);
      const numero = elegir(base, orden, serie);
      const reclamado =
        idInterno === null ? undefined : base.ver(ID_INTERNO, claveDeIdInterno(tenantId, sit, idInterno));
      return {
        numero: serie.congeladaAt ? undefined : numero,
        anterior: reclamado && base.ver(DOCUMENTO, reclamado.deId),
      };
    });
  }

  porIdInterno(tenantId: string, sit: string, idInterno: string): Promise<Documento | undefined> {
    return this.sesion.leer((base) => {
      const reclamado = base.ver(ID_INTERNO, claveDeIdInterno(tenantId, sit, idInterno));
      return reclamado && base.ver(DOCUMENTO, reclamado.deId);
    });
  }

  /** Under the counter's lock. */
  protected async numerar(tx: Transaccion, orden: OrdenDeEmision): Promise<number> {
    const serie = await bloquearSerie(tx, orden.documento.tenantId, orden.serie);
    const numero = elegir(tx, orden, serie);
    moverSerie(tx, serie, Math.max(serie.ultimoNro, numero));
    return numero;
  }
}

/** The chosen number, or the next one that is not declared unused. */
function elegir(base: Pick<Transaccion, 'buscar'>, orden: OrdenDeEmision, serie: FilaDeSerie): number {
  const { clave } = serie;
  const tramos = base.buscar(INUTILIZACION, 'serie', clave).flatMap(({ reservados }) => reservados);
  const tramoDe = (numero: number) => tramos.find(({ desde, hasta }) => desde <= numero && numero <= hasta);
  const forzado = orden.numeroForzado;
  if (forzado !== undefined) {
    const numero = numeroFormateado(orden.serie, forzado);
    const perdido = serie.perdidos.some(({ desde, hasta }) => desde <= forzado && forzado <= hasta);
    if (perdido || base.buscar(DOCUMENTO, 'numero', `${clave}|${forzado}`).length > 0)
      throw error('NUMERO_DUPLICADO', { numero });
    if (tramoDe(forzado)) throw error('NUMERO_YA_INUTILIZADO', { numero });
    return forzado;
  }
  let numero = serie.ultimoNro + 1;
  for (let tramo = tramoDe(numero); tramo; tramo = tramoDe(numero)) numero = tramo.hasta + 1;
  const { establecimiento, punto } = orden.serie;
  if (numero > ULTIMO_NUMERO) throw error('SERIE_AGOTADA', { serie: `${establecimiento}-${punto}` });
  return numero;
}

async function insertar(
  tx: Transaccion,
  orden: OrdenDeEmision,
  numero: number,
): Promise<{ documento: FilaDeDocumento; kudeDesde: Date | undefined }> {
  const { id, tenantId, sit } = orden.documento;
  const { kudeAPedido } = orden;
  const { cdc, fechaFirma, xml, digest } = await orden.firmar(numero);
  await tx.sentencia();
  const interrumpido = tx.ver(DISYUNTOR, claveDeDisyuntor(tenantId, sit))?.abiertoHasta != null;
  const { kudeEstado, desde } = papelAlEmitir(orden.documento, { aPedido: kudeAPedido, interrumpido });
  const documento: FilaDeDocumento = {
    ...orden.documento,
    ...{ cdc, fechaFirma, numero, estado: EMISION.estado, autor: orden.autor },
    ...{ emailEstado: null, emailDetalle: null },
    ...{ protocoloFiscal: null, codigoFiscal: null, mensajeFiscal: null, aprobadoAt: null },
    ...{ kudeEstado, kudeVersion: 0, version: 1, updatedAt: orden.documento.createdAt },
    ...{
      loteId: null,
      lotesFallidos: 0,
      avisos: 0,
      demoradoAt: null,
      reencoladoAt: null,
      reenvioPedidoAt: null,
      reintentarAt: null,
    },
  };
  tx.insertar(DOCUMENTO, documento);
  tx.insertar(DETALLE, { deId: id, contenido: orden.detalle, huella: orden.huella });
  tx.insertar(XML, { cdc, deId: id, xml, digest });
  tx.insertar(COPIA, { tenantId, deId: id, cdc, proximaAt: documento.createdAt });
  anotar(tx, id, { ...EMISION, autor: orden.autor }, documento.createdAt);
  for (const { cdc: referido, anticipo } of orden.referencias) {
    if (anticipo > CERO) tx.insertar(ANTICIPO, { deId: id, cdc: referido, monto: anticipo });
  }
  return { documento, kudeDesde: desde };
}
