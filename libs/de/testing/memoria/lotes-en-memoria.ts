import { job } from '@libs/jobs';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { type GrupoDeLote, type LimitesDeLote, LoteRepository } from '../../application/ports/lote-repository';
import { esFinal } from '../../domain/documento';
import type { DesenlaceDeLote, DocumentoDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../../domain/lote';
import type { Suceso } from '../../domain/suceso';
import { cambioPor } from '../../domain/vida';
import { cambiar, encolar } from './escribir';
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

/** Batches of an issuer that may wait to go out again before no more are made of it. */
const EN_ESPERA = 8;
const KUDES_POR_TRABAJO = 10;

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
      return llenar(tx, grupo, elegidos, ahora, arriendoMs);
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
        tx.buscar(ENVIO, 'documento', deId).some((otro) => otro.cdc === cdc && otro.id !== id);
      // First those that never travelled before.
      const cdcs = [...abiertos.filter((e) => !viajo(e)), ...abiertos.filter(viajo)].map(({ cdc }) => cdc);
      return { tipo: 'consultar', lote, cdcs: lote.numeroLote === null ? cdcs : [], retomado: fila.enVuelo };
    });
  }

  async registrar(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean> {
    const escrito = await this.sesion.transaccion(async (tx) => {
      const fila = await tx.bloquear(LOTE, lote.id);
      if (!fila || fila.ficha !== lote.ficha || fila.estado === 'CERRADO') return undefined;
      tx.poner(LOTE, { ...fila, ...trasElTurno(lote, desenlace, ahora) });
      const { mensajes, finales } = await escribirDocumentos(tx, lote, desenlace, ahora);
      return { outbox: encolar(tx, lote.tenantId, mensajes), finales };
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

function llenar(
  tx: Transaccion,
  { tenantId, sit, tipo }: GrupoDeLote,
  elegidos: readonly FilaDeDocumento[],
  ahora: Date,
  arriendoMs: number,
): LotePorEnviar {
  const dId = String(tx.base.siguiente('d_id'));
  const fila: FilaDeLote = {
    id: tx.base.nuevoId('lote'),
    ...{ tenantId, tenantVersion: 1, sit, tipo, dId, estado: 'NUEVO', ficha: 1, enVuelo: true, intentos: 1 },
    ...{ enviadoAt: ahora, venceAt: new Date(ahora.getTime() + arriendoMs), proximaAt: ahora },
    ...{ numeroLote: null, rechazado: false, resultado: null },
  };
  tx.insertar(LOTE, fila);
  const documentos = elegidos.map((elegido) => {
    const envio = unEnvio(tx, elegido, dId, NUNCA, fila.id);
    tx.insertar(ENVIO, envio);
    cambiar(tx, elegido, cambioPor({ tipo: 'sale_en_lote', loteId: fila.id }), ahora);
    return documentoDe(tx, envio);
  });
  return { tipo: 'enviar', lote: comoLote(fila), documentos };
}

function trasElTurno(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Partial<FilaDeLote> {
  const estado = {
    encolado: 'ENCOLADO',
    en_proceso: lote.estado,
    no_enviado: 'NUEVO',
    desconocido: 'DESCONOCIDO',
    disuelto: 'CERRADO',
    imposible: 'CERRADO',
    concluido: 'CERRADO',
  }[desenlace.tipo] as FilaDeLote['estado'];
  const numero = desenlace.tipo === 'encolado' ? desenlace.numeroLote : lote.numeroLote;
  return {
    ...{ estado, enVuelo: false, resultado: desenlace.tipo },
    numeroLote: desenlace.tipo === 'desconocido' ? null : numero,
    rechazado: desenlace.tipo === 'desconocido' ? desenlace.rechazado : lote.rechazado,
    proximaAt:
      'reintentarAt' in desenlace ? desenlace.reintentarAt : 'consultarAt' in desenlace ? desenlace.consultarAt : ahora,
    ...(estado === 'NUEVO' ? { enviadoAt: null } : {}),
  };
}

interface Escritos {
  mensajes: OutboxMessage[];
  finales: string[];
}

async function escribirDocumentos(
  tx: Transaccion,
  lote: Lote,
  desenlace: DesenlaceDeLote,
  ahora: Date,
): Promise<Escritos> {
  const { tenantId, id: loteId } = lote;
  const seguir = (disponibleAt: Date): OutboxMessage => ({
    ...job('lote.tramitar', { tenantId, loteId }),
    disponibleAt,
  });
  /** First try: the documents were already marked when the batch was made. */
  const primero = lote.intentos === 1;
  await tx.sentencia();
  const abiertos = tx.buscar(ENVIO, 'lote', loteId);
  const aTodos = (suceso: Suceso): Promise<OutboxMessage[]> => acontecer(tx, abiertos, suceso, ahora);
  switch (desenlace.tipo) {
    case 'no_enviado':
      if (primero) await aTodos({ tipo: 'lote_no_salio', detalle: desenlace.detalle });
      return { mensajes: [seguir(desenlace.reintentarAt)], finales: [] };
    case 'encolado':
    case 'desconocido':
    case 'en_proceso':
      if (!primero) await aTodos({ tipo: 'lote_enviado' });
      return { mensajes: [seguir(desenlace.consultarAt)], finales: [] };
    case 'imposible':
      await cerrarEnvios(tx, abiertos, () => 'no_enviado');
      return { mensajes: await aTodos({ tipo: 'lote_imposible', solo: abiertos.length === 1 }), finales: [] };
    case 'disuelto':
      return { mensajes: await soltar(tx, abiertos, { ...desenlace, yaAutorizados: new Map() }, ahora), finales: [] };
    case 'concluido': {
      const { resultados } = desenlace;
      const resueltos = abiertos.filter(({ cdc }) => resultados.has(cdc));
      await cerrarEnvios(tx, resueltos, ({ cdc }) => resultados.get(cdc)!.tipo);
      const finales: FilaDeDocumento[] = [];
      const cartas: OutboxMessage[] = [];
      for (const { deId, cdc } of resueltos) {
        const fila = (await tx.bloquear(DOCUMENTO, deId))!;
        const cambio = cambioPor(resultados.get(cdc)!);
        if (!cambio.hacia[fila.estado]) continue;
        const { documento, mensajes } = cambiar(tx, fila, cambio, ahora);
        if (esFinal(documento.estado)) finales.push(documento);
        cartas.push(...mensajes.filter(({ cola }) => cola === 'email.enviar'));
      }
      const resto = abiertos.filter(({ cdc }) => !resultados.has(cdc));
      const sueltos = await soltar(tx, resto, { ...desenlace, fallido: false }, ahora);
      const porDibujar = finales.filter(({ kudeAPedido }) => !kudeAPedido);
      const mensajes = [...kudesDe(tenantId, porDibujar, ahora), ...cartas, ...sueltos];
      return { mensajes, finales: finales.map(({ id }) => id) };
    }
  }
}

/** The same thing befalls documents of one batch, where it can. @returns the jobs that follow. */
async function acontecer(
  tx: Transaccion,
  envios: readonly FilaDeEnvio[],
  suceso: Suceso,
  ahora: Date,
): Promise<OutboxMessage[]> {
  const cambio = cambioPor(suceso);
  const mensajes: OutboxMessage[] = [];
  for (const { deId } of envios) {
    const fila = (await tx.bloquear(DOCUMENTO, deId))!;
    if (cambio.hacia[fila.estado]) mensajes.push(...cambiar(tx, fila, cambio, ahora).mensajes);
  }
  return mensajes;
}

async function cerrarEnvios(
  tx: Transaccion,
  envios: readonly FilaDeEnvio[],
  resultado: (envio: FilaDeEnvio) => string,
): Promise<void> {
  for (const { id } of envios) {
    const envio = (await tx.bloquear(ENVIO, id))!;
    tx.poner(ENVIO, { ...envio, abierto: false, enVuelo: false, resultado: resultado(envio) });
  }
}

type Concluido = Extract<DesenlaceDeLote, { tipo: 'concluido' }>;

/** Takes the remaining documents out of the batch; the authority is asked about each. */
async function soltar(
  tx: Transaccion,
  envios: readonly FilaDeEnvio[],
  { consultarAt, fallido, yaAutorizados }: { fallido: boolean } & Pick<Concluido, 'consultarAt' | 'yaAutorizados'>,
  ahora: Date,
): Promise<OutboxMessage[]> {
  for (const { id } of envios) {
    const envio = (await tx.bloquear(ENVIO, id))!;
    const yaAutorizado = yaAutorizados.get(envio.cdc) ?? envio.yaAutorizado;
    tx.poner(ENVIO, { ...envio, enVuelo: false, consultarAt, yaAutorizado });
  }
  return acontecer(tx, envios, { tipo: 'lote_disuelto', fallido, consultarAt }, ahora);
}

/** KuDEs of documents that became final together. */
function kudesDe(tenantId: string, finales: readonly FilaDeDocumento[], disponibleAt: Date): OutboxMessage[] {
  const mensajes: OutboxMessage[] = [];
  for (let i = 0; i < finales.length; i += KUDES_POR_TRABAJO) {
    const [{ id: deId, version }, ...otros] = finales.slice(i, i + KUDES_POR_TRABAJO) as [FilaDeDocumento];
    const ademas = (otros as FilaDeDocumento[]).map(({ id }) => id);
    mensajes.push({ ...job('kude.renderizar', { tenantId, deId, version, ademas }), disponibleAt });
  }
  return mensajes;
}

const documentoDe = (tx: Transaccion, { deId, cdc }: FilaDeEnvio): DocumentoDeLote => ({
  deId,
  cdc,
  xml: tx.ver(XML, cdc)!.xml.toString(),
});

function comoLote({ enVuelo: _, proximaAt: __, resultado: ___, ...lote }: FilaDeLote): Lote {
  return lote as Lote;
}
