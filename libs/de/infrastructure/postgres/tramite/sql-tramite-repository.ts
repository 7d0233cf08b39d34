// SQL by hand: the plain reads are one count and one sequence; turns are in turno-de-documento.ts.
import { crashPoint } from '@libs/platform';
import { type Database, type OutboxRow, SharedTransactions, type Tx } from '@libs/platform/db';
import { carriedTrace, type CarriedTrace } from '@libs/platform/tracing';
import { TramiteRepository } from '../../../application/ports/tramite-repository';
import { esFinal } from '../../../domain/documento';
import type { Desenlace, Envio, TurnoDeDocumento } from '../../../domain/tramite/tramite';
import { puede } from '../../../domain/vida/contar';
import { acontecer, type Acontecido, contarYGuardar } from '../vida/acontecer';
import { leerVivos, type Leido as Vivido } from '../vida/sentencias-de-vida';
import { cierreDeTurno, type EnvioTomado, leerBloqueando, type Leido, tomarTurno } from './turno-de-documento';

interface PedidoDeTurno {
  deId: string;
  ahora: Date;
  arriendoMs: number;
}

/** How the turn at a document ended. */
interface Llegado {
  deId: string;
  envio: Envio;
  desenlace: Desenlace;
  ahora: Date;
  traza: CarriedTrace;
}

interface Tomado {
  leido?: Leido;
  tomado?: EnvioTomado;
}

/** Turns that are asked for at the same time share a transaction, and so do outcomes: each has its own statements in it. */
export class SqlTramiteRepository extends TramiteRepository {
  private readonly turnos = new SharedTransactions(
    (tenantId, pedidos: PedidoDeTurno[]) => this.tomarJuntos(tenantId, pedidos),
    ({ deId }) => deId,
  );
  private readonly desenlaces = new SharedTransactions(
    (tenantId, llegados: Llegado[]) => this.registrarJuntos(tenantId, llegados),
    ({ deId }) => deId,
  );

  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    /** Called after the commit with every document that became final. */
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  async tomarTurno(
    tenantId: string,
    deId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeDocumento | undefined> {
    const { leido, tomado } = await this.turnos.do(tenantId, { deId, ahora, arriendoMs });
    // If the CDC changed while the reading waited, its join found nothing: reads again what the turn is about.
    const documentoLeido = leido ?? (tomado && (await this.releer(tenantId, deId)));
    if (!documentoLeido || esFinal(documentoLeido.estado)) return undefined;
    const { xml, digest, pedido, ...documento } = documentoLeido;
    // Until here a request stays, so that the next turn serves it if this process dies.
    if (pedido) await this.servir(tenantId, deId, ahora);
    if (!tomado) return undefined;
    const { nuevo, ...envio } = tomado;
    return nuevo ? { tipo: 'enviar', documento, envio, xml, digest } : { tipo: 'consultar', documento, envio, digest };
  }

  registrarDesenlace(
    tenantId: string,
    deId: string,
    envio: Envio,
    desenlace: Desenlace,
    ahora: Date,
  ): Promise<boolean> {
    return this.desenlaces.do(tenantId, { deId, envio, desenlace, ahora, traza: carriedTrace() });
  }

  async nuevoDId(tenantId: string): Promise<string> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ dId: string }>(`SELECT nextval('d_id') AS "dId"`, [], 'tramite-d-id');
      return fila!.dId;
    });
  }

  async intentosFallidos(tenantId: string, deId: string): Promise<number> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ intentos: number }>(
        `SELECT count(*)::int AS intentos FROM envio WHERE tenant_id = $1 AND de_id = $2
           AND resultado IN ('no_enviado', 'aplazado')`,
        [tenantId, deId],
      );
      return fila!.intentos;
    });
  }

  /** The statements of all are sent together. `tomarTurno` sees the changes for which the reading waited: each has its own snapshot. */
  private async tomarJuntos(tenantId: string, pedidos: readonly PedidoDeTurno[]): Promise<Tomado[]> {
    const sentencias = pedidos.flatMap(({ deId, ahora, arriendoMs }) => [
      leerBloqueando(tenantId, deId),
      tomarTurno(tenantId, deId, ahora, new Date(ahora.getTime() + arriendoMs)),
    ]);
    const filas = await this.database.ofTenant(tenantId, (tx) =>
      tx.last<(readonly [Leido | EnvioTomado | undefined])[]>(sentencias),
    );
    return pedidos.map((_, i) => ({
      leido: filas[2 * i]![0] as Leido | undefined,
      tomado: filas[2 * i + 1]![0] as EnvioTomado | undefined,
    }));
  }

  private async releer(tenantId: string, deId: string): Promise<Leido | undefined> {
    const [[leido]] = await this.database.ofTenant(tenantId, (tx) =>
      tx.last<[Leido[]]>([leerBloqueando(tenantId, deId)]),
    );
    return leido;
  }

  private async servir(tenantId: string, deId: string, ahora: Date): Promise<void> {
    const hechos = [{ deId, suceso: { tipo: 'pedido_servido' } as const }];
    await this.database.ofTenant(tenantId, (tx) => acontecer(tx, tenantId, hechos, { ahora }));
  }

  private async registrarJuntos(tenantId: string, llegados: readonly Llegado[]): Promise<boolean[]> {
    const { abiertos, cambiados, outbox } = await this.database.ofTenant(tenantId, (tx) =>
      escribirDesenlaces(tx, tenantId, llegados),
    );
    if (abiertos.includes(true)) crashPoint('tramite.confirmado');
    this.anunciar(outbox);
    for (const { deId, estado } of cambiados) if (esFinal(estado)) this.resuelto(deId);
    return abiertos;
  }
}

type Escrito = Acontecido & {
  /** Of each outcome, whether its turn had not passed to another worker. */
  abiertos: boolean[];
};

/** Writes outcomes of documents and ends the transaction. The documents are locked before their submissions, as by a turn's beginning. */
async function escribirDesenlaces(tx: Tx, tenantId: string, llegados: readonly Llegado[]): Promise<Escrito> {
  const vivos = leerVivos(
    tenantId,
    llegados.map(({ deId }) => deId),
  );
  const cierres = llegados.map(({ deId, envio, desenlace, ahora }) =>
    cierreDeTurno(tenantId, deId, envio, desenlace, ahora),
  );
  const [leidos, ...cerrados] = await Promise.all(
    [vivos, ...cierres].map(({ sql, values, name }) => tx.query(sql, values, name)),
  );
  const abiertos = cerrados.map((filas) => filas.length > 0);
  const porId = new Map((leidos as unknown as Vivido[]).map((leido) => [leido.id, leido]));
  const hechos = llegados
    .filter((_, i) => abiertos[i])
    .map(({ desenlace: suceso, ...resto }) => ({ ...resto, suceso }));
  for (const { deId, suceso } of hechos)
    if (!puede(suceso.tipo, porId.get(deId)!))
      throw new Error(`${suceso.tipo} cannot happen to ${deId}: a final document has an open submission`);
  if (hechos.length === 0) return { abiertos, cambiados: [], outbox: [] };
  const [{ ahora }] = hechos as [Llegado & (typeof hechos)[0]];
  const { sentencias, acontecido } = await contarYGuardar(tx, tenantId, [...porId.values()], hechos, { ahora });
  return tx.last(sentencias).then((filas) => ({ abiertos, ...acontecido(filas as unknown[][]) }));
}
