import { anunciarAvisos } from '@libs/avisos/postgres';
import { type Autor, elServicio } from '@libs/platform';
import type { OutboxRow, Statement, Tx } from '@libs/platform/db';
import type { CarriedTrace } from '@libs/platform/tracing';
import { conKudesJuntos, trabajosDe } from '../../../application/tramite/trabajos-de';
import type { Estado } from '../../../domain/documento';
import type { Contado } from '../../../domain/vida/contado';
import { type Apto, contarSiPuede } from '../../../domain/vida/contar';
import type { Suceso, SucesoDe, TipoDeSuceso } from '../../../domain/vida/suceso';
import {
  cancelacionAvisada,
  cartaDe,
  detalleEscrito,
  documentosEscritos,
  leerVivos,
  type Leido,
  lineaDe,
  lineasEscritas,
  trabajosEscritos,
} from './sentencias-de-vida';

/** Something that happened to a document. */
export interface Hecho {
  deId: string;
  suceso: Suceso;
  /** Trace of the request that caused it, for the jobs that follow. Absent: the open trace. */
  traza?: CarriedTrace;
}

/** The same of a document whose state was looked at: an impossible occurrence does not compile. */
export const hechoDe = <T extends TipoDeSuceso>(
  { id }: Apto<T, { id: string; estado: Estado }>,
  suceso: SucesoDe<T>,
): Hecho => ({ deId: id, suceso });

export interface Contexto {
  ahora: Date;
  /** Who requested it; absent: the service itself. */
  autor?: Autor;
  /** Somebody waits for the result. */
  urgente?: boolean;
}

export interface Acontecido {
  /** The documents to which it could happen. */
  cambiados: { deId: string; estado: Estado }[];
  outbox: OutboxRow[];
}

export interface Guardado {
  sentencias: Statement[];
  /** @param filas of the statements. */
  acontecido(filas: readonly unknown[][]): Acontecido;
}

/** The statements that write what happened to locked documents. An occurrence that cannot happen to its document writes nothing. */
export async function contarYGuardar(
  tx: Tx,
  tenantId: string,
  leidos: readonly Leido[],
  hechos: readonly Hecho[],
  { ahora, autor = elServicio('de.tramitar'), urgente = false }: Contexto,
): Promise<Guardado> {
  const porId = new Map(leidos.map((leido) => [leido.id, leido]));
  const contados: { contado: Contado<Leido>; traza?: CarriedTrace }[] = [];
  for (const { deId, suceso, traza } of hechos) {
    const leido = porId.get(deId);
    const circunstancia = leido && { ajustes: leido, ahora, ultimoMotivo: leido.ultimoMotivo };
    const contado = circunstancia && contarSiPuede(leido, suceso, circunstancia);
    if (contado) contados.push({ contado, traza });
  }
  const cambiados = contados.map(({ contado: { documento } }) => ({ deId: documento.id, estado: documento.estado }));
  const sentencias =
    contados.length === 0
      ? []
      : [
          documentosEscritos(
            tenantId,
            contados.map(({ contado }) => contado),
          ),
        ];
  for (const { contado } of contados) if (contado.detalle) sentencias.push(await detalleEscrito(tx, tenantId, contado));
  const lineas = contados.flatMap(({ contado }) => lineaDe(contado));
  if (lineas.length > 0) sentencias.push(lineasEscritas(tenantId, lineas, autor, ahora));
  for (const { contado } of contados)
    if (contado.carta === 'cancelacion') sentencias.push(cancelacionAvisada(tenantId, contado.documento.id));
  if (contados.some(({ contado }) => contado.aviso)) anunciarAvisos(tx, tenantId);
  const mensajes = contados.flatMap(({ contado, traza }) => trabajosDe(contado, { ahora, traza, urgente }));
  const juntos = hechos.length > 1 && hechos.every(({ traza }) => !traza) ? conKudesJuntos(mensajes) : mensajes;
  const cartas = contados.flatMap(({ contado }) => cartaDe(contado, ahora));
  const hayTrabajos = juntos.length + cartas.length > 0;
  if (hayTrabajos) sentencias.push(trabajosEscritos(tenantId, juntos, cartas, ahora));
  return {
    sentencias,
    acontecido: (filas) => ({ cambiados, outbox: hayTrabajos ? (filas.at(-1) as OutboxRow[]) : [] }),
  };
}

/** What happens to documents, in the caller's transaction, which stays open. */
export async function acontecer(
  tx: Tx,
  tenantId: string,
  hechos: readonly Hecho[],
  contexto: Contexto,
): Promise<Acontecido> {
  if (hechos.length === 0) return { cambiados: [], outbox: [] };
  const { sql, values, name } = leerVivos(
    tenantId,
    hechos.map(({ deId }) => deId),
  );
  const leidos = await tx.query<Leido>(sql, values, name);
  const { sentencias, acontecido } = await contarYGuardar(tx, tenantId, leidos, hechos, contexto);
  return acontecido(
    await Promise.all(sentencias.map((sentencia) => tx.query(sentencia.sql, sentencia.values, sentencia.name))),
  );
}
