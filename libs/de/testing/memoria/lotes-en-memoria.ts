import { job } from '@libs/jobs';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { type GrupoDeLote, type LimitesDeLote, LoteRepository } from '../../application/ports/lote-repository';
import { esFinal } from '../../domain/documento';
import type { DesenlaceDeLote, DocumentoDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../../domain/lote/lote';
import { conKudesJuntos } from '../../application/tramite/trabajos-de';
import { type FinDeEnvio, loteTras, sucesosDe } from '../../domain/vida/sucesos-de-lote';
import { acontecer, encolar } from './escribir';
import {
  DOCUMENTO,
  ENVIO,
  type FilaDeDocumento,
  type FilaDeEnvio,
  type FilaDeLote,
  grupoDe,
  LOTE,
  NUNCA,
  XML,
} from './tablas';
import { unEnvio } from './tramites-en-memoria';

/** Batches of an issuer that may wait to be sent again; above this no new one is made. */
const EN_ESPERA = 8;

export class LotesEnMemoria extends LoteRepository {
  constructor(
    protected readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  grupos(): Promise<GrupoDeLote[]> {
    return this.sesion.leer((base) => {
      const esperan = base
        .buscar(LOTE, 'abierto', 'si')
        .filter(({ estado, enVuelo }) => estado === 'NUEVO' && !enVuelo);
      const lleno = ({ tenantId, sit }: FilaDeDocumento): boolean =>
        esperan.filter((lote) => lote.tenantId === tenantId && lote.sit === sit).length >= EN_ESPERA;
      const grupos = new Map<string, GrupoDeLote>();
      for (const fila of base.buscar(DOCUMENTO, 'sinFinal', 'si')) {
        const grupo = DOCUMENTO.indices!.paraLote!(fila);
        const { tenantId, sit, tipo, lotesFallidos } = fila;
        if (grupo !== null && !lleno(fila)) grupos.set(grupo, { tenantId, sit, tipo, suelto: lotesFallidos > 0 });
      }
      return [...grupos.values()];
    });
  }

  armar(
    grupo: GrupoDeLote,
    limites: LimitesDeLote,
    ahora: Date,
    arriendoMs: number,
  ): Promise<LotePorEnviar | undefined> {
    return this.sesion.transaccion(async (tx) => {
      await tx.sentencia();
      const elegidos = elegir(tx, grupo, limites, ahora);
      if (elegidos.length === 0) return undefined;
      await tx.sentencia();
      return await llenar(tx, grupo, elegidos, ahora, arriendoMs);
    });
  }

  tomarTurno(tenantId: string, loteId: string, ahora: Date, arriendoMs: number): Promise<TurnoDeLote | undefined> {
    return this.sesion.transaccion(async (tx): Promise<TurnoDeLote | undefined> => {
      const fila = await tx.bloquear(LOTE, loteId);
      if (!fila || fila.tenantId !== tenantId || fila.estado === 'CERRADO') return undefined;
      if (fila.enVuelo ? fila.venceAt > ahora : fila.proximaAt > ahora) return undefined;
      await tx.sentencia();
      const enviar = fila.estado === 'NUEVO' && !fila.enVuelo;
      const tomado: FilaDeLote = {
        ...fila,
        ficha: fila.ficha + 1,
        enVuelo: true,
        venceAt: new Date(ahora.getTime() + arriendoMs),
        intentos: fila.intentos + 1,
        enviadoAt: enviar ? ahora : fila.enviadoAt,
        estado: fila.estado === 'NUEVO' && !enviar ? 'DESCONOCIDO' : fila.estado,
        dId: String(tx.base.siguiente('d_id')),
      };
      tx.poner(LOTE, tomado);
      const lote = comoLote(tomado);
      const abiertos = tx.buscar(ENVIO, 'lote', loteId);
      if (enviar) return { tipo: 'enviar', lote, documentos: abiertos.map((envio) => documentoDe(tx, envio)) };
      const viajo = ({ deId, cdc, id }: FilaDeEnvio): boolean =>
        tx.buscar(ENVIO, 'documento', deId).some((otroEnvio) => otroEnvio.cdc === cdc && otroEnvio.id !== id);
      // First those that never travelled before.
      const cdcs = [...abiertos.filter((e) => !viajo(e)), ...abiertos.filter(viajo)].map(({ cdc }) => cdc);
      return { tipo: 'consultar', lote, cdcs: lote.numeroLote === null ? cdcs : [], retomado: fila.enVuelo };
    });
  }

  async registrarDesenlace(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
    const escrito = await this.sesion.transaccion(async (tx) => {
      const fila = await tx.bloquear(LOTE, lote.id);
      if (!fila || fila.ficha !== lote.ficha || fila.estado === 'CERRADO') return undefined;
      const { sigueAt, ...tras } = loteTras(lote, desenlace);
      tx.poner(LOTE, { ...fila, ...tras, enVuelo: false, resultado: desenlace.tipo, proximaAt: sigueAt ?? ahora });
      const { mensajes, finales } = await escribirDocumentos(tx, lote, desenlace, ahora);
      const { tenantId, id: loteId } = lote;
      const turnos = sigueAt ? [{ ...job('lote.tramitar', { tenantId, loteId }), disponibleAt: sigueAt }] : [];
      return { outbox: encolar(tx, tenantId, [...turnos, ...mensajes]), finales };
    });
    if (!escrito) return false;
    this.anunciar(escrito.outbox);
    for (const deId of escrito.finales) this.resuelto(deId);
    return true;
  }
}

/** The oldest documents of a group, if they fill a batch or the first has waited long enough. Skips locked rows. */
function elegir(tx: Transaccion, grupo: GrupoDeLote, limites: LimitesDeLote, ahora: Date): FilaDeDocumento[] {
  const maximo = grupo.suelto ? 1 : limites.maximo;
  const candidatos = tx
    .buscar(DOCUMENTO, 'paraLote', grupoDe({ ...grupo, lotesFallidos: grupo.suelto ? 1 : 0 }))
    .filter(({ cdc }) => tx.buscar(ENVIO, 'abierto', cdc).length === 0)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .filter((fila) => tx.libre(DOCUMENTO, fila.id))
    .slice(0, maximo);
  for (const { id } of candidatos) tx.bloquearLibre(DOCUMENTO, id);
  const [primero] = candidatos;
  if (!primero) return [];
  let bytes = 0;
  const caben = candidatos.filter(
    (fila) => (bytes += tx.ver(XML, fila.cdc)!.xml.length) <= limites.bytes || fila === primero,
  );
  const lleno = caben.length === maximo || caben.length < candidatos.length;
  const maduro = ahora.getTime() - primero.createdAt.getTime() >= limites.esperaMs;
  return lleno || maduro ? caben : [];
}

async function llenar(
  tx: Transaccion,
  { tenantId, sit, tipo }: GrupoDeLote,
  elegidos: readonly FilaDeDocumento[],
  ahora: Date,
  arriendoMs: number,
): Promise<LotePorEnviar> {
  const dId = String(tx.base.siguiente('d_id'));
  const fila: FilaDeLote = {
    id: tx.base.nuevoId('lote'),
    ...{ tenantId, tenantVersion: 1, sit, tipo, dId, estado: 'NUEVO', ficha: 1, enVuelo: true, intentos: 1 },
    ...{ enviadoAt: ahora, venceAt: new Date(ahora.getTime() + arriendoMs), proximaAt: ahora },
    ...{ numeroLote: null, rechazado: false, resultado: null },
  };
  tx.insertar(LOTE, fila);
  const documentos: DocumentoDeLote[] = [];
  for (const elegido of elegidos) {
    const envio = unEnvio(tx, elegido, dId, NUNCA, fila.id);
    tx.insertar(ENVIO, envio);
    await acontecer(tx, elegido, { tipo: 'sale_en_lote', loteId: fila.id }, ahora);
    documentos.push(documentoDe(tx, envio));
  }
  return { tipo: 'enviar', lote: comoLote(fila), documentos };
}

async function escribirDocumentos(
  tx: Transaccion,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<{ mensajes: OutboxMessage[]; finales: string[] }> {
  await tx.sentencia();
  const mensajes: OutboxMessage[] = [];
  const finales: string[] = [];
  const abiertos = tx.buscar(ENVIO, 'lote', lote.id);
  const porCdc = new Map(abiertos.map((abierto) => [abierto.cdc, abierto.id]));
  for (const { deId, cdc, suceso, envio } of sucesosDe(lote, desenlace, abiertos)) {
    if (envio) await terminarEnvio(tx, porCdc.get(cdc)!, envio);
    const hecho = await acontecer(tx, (await tx.bloquear(DOCUMENTO, deId))!, suceso, ahora);
    if (!hecho) continue;
    mensajes.push(...hecho.mensajes);
    if (esFinal(hecho.documento.estado)) finales.push(deId);
  }
  return { mensajes: conKudesJuntos(mensajes), finales };
}

async function terminarEnvio(tx: Transaccion, id: string, fin: FinDeEnvio): Promise<void> {
  const envio = (await tx.bloquear(ENVIO, id))!;
  const yaAutorizado = (fin.tipo === 'suelto' && fin.yaAutorizado) || envio.yaAutorizado;
  tx.poner(ENVIO, {
    ...{ ...envio, enVuelo: false, yaAutorizado },
    ...(fin.tipo === 'cerrado' ? { abierto: false, resultado: fin.resultado } : { consultarAt: fin.consultarAt }),
  });
}

const documentoDe = (tx: Transaccion, { deId, cdc }: FilaDeEnvio): DocumentoDeLote => ({
  deId,
  cdc,
  xml: tx.ver(XML, cdc)!.xml.toString(),
});

function comoLote({ enVuelo: _, proximaAt: __, resultado: ___, ...lote }: FilaDeLote): Lote {
  return lote as Lote;
}
