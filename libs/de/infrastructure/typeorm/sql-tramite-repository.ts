// SQL by hand: the plain reads are one count and one sequence; turns are in turno-de-documento.ts.
import { crashPoint } from '@libs/platform';
import { type Database, type OutboxRow, SharedTransactions } from '@libs/platform/db';
import { carriedTrace, type CarriedTrace } from '@libs/platform/tracing';
import { TramiteRepository } from '../../application/ports/tramite-repository';
import { esFinal } from '../../domain/documento';
import type { Desenlace, Envio, TurnoDeDocumento } from '../../domain/tramite';
import { cambioPor } from '../../domain/vida';
import { escribirCambios } from './escribir-cambios';
import { cercoDe, type EnvioTomado, leerBloqueando, type Leido, type Llegado, tomar } from './turno-de-documento';

interface PedidoDeTurno {
  deId: string;
  ahora: Date;
  arriendoMs: number;
}

interface PorRegistrar extends Llegado {
  ahora: Date;
  traza: CarriedTrace;
}

/** Turns that are asked for at the same time share a transaction, and so do outcomes. */
export class SqlTramiteRepository extends TramiteRepository {
  private readonly turnos = new SharedTransactions(
    (tenantId, pedidos: PedidoDeTurno[]) => this.tomarJuntos(tenantId, pedidos),
    ({ deId }) => deId,
  );
  private readonly desenlaces = new SharedTransactions(
    (tenantId, llegados: PorRegistrar[]) => this.registrarJuntos(tenantId, llegados),
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
    const documentoLeido = leido ?? (tomado && (await this.leerDeNuevo(tenantId, deId)));
    if (!documentoLeido || esFinal(documentoLeido.estado)) return undefined;
    const { xml, digest, pedido, ...documento } = documentoLeido;
    // Until here a request stays, so that the next turn serves it if this process dies.
    if (pedido) await this.servir(tenantId, deId, ahora);
    if (!tomado) return undefined;
    const { nuevo, deId: _, ...envio } = tomado;
    return nuevo ? { tipo: 'enviar', documento, envio, xml, digest } : { tipo: 'consultar', documento, envio, digest };
  }

  registrar(tenantId: string, deId: string, envio: Envio, desenlace: Desenlace, ahora: Date): Promise<boolean> {
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
        `SELECT count(*)::int AS intentos FROM envio WHERE tenant_id = $1 AND de_id = $2 AND resultado = 'no_enviado'`,
        [tenantId, deId],
      );
      return fila!.intentos;
    });
  }

  private async tomarJuntos(
    tenantId: string,
    pedidos: readonly PedidoDeTurno[],
  ): Promise<{ leido?: Leido; tomado?: EnvioTomado }[]> {
    const deIds = pedidos.map(({ deId }) => deId);
    const ahora = elUltimo(pedidos);
    const venceAt = new Date(ahora.getTime() + Math.max(...pedidos.map(({ arriendoMs }) => arriendoMs)));
    // Both statements are sent together. The second sees the changes for which the first waited: each has its own snapshot.
    const [leidos, tomados] = await this.database.ofTenant(tenantId, (tx) =>
      Promise.all([leerBloqueando(tx, tenantId, deIds), tomar(tx, tenantId, deIds, ahora, venceAt)]),
    );
    return deIds.map((deId) => ({
      leido: leidos.find(({ id }) => id === deId),
      tomado: tomados.find((uno) => uno.deId === deId),
    }));
  }

  private async leerDeNuevo(tenantId: string, deId: string): Promise<Leido | undefined> {
    const [leido] = await this.database.ofTenant(tenantId, (tx) => leerBloqueando(tx, tenantId, [deId]));
    return leido;
  }

  private async servir(tenantId: string, deId: string, ahora: Date): Promise<void> {
    const cambios = [{ deId, cambio: cambioPor({ tipo: 'pedido_servido' }) }];
    const contexto = { ahora, nombre: 'tramite-servir' };
    await this.database.ofTenant(tenantId, (tx) => escribirCambios(tx, tenantId, cambios, contexto));
  }

  private async registrarJuntos(tenantId: string, llegados: readonly PorRegistrar[]): Promise<boolean[]> {
    const ahora = elUltimo(llegados);
    const cambios = llegados.map(({ deId, desenlace, traza }) => ({ deId, cambio: cambioPor(desenlace), traza }));
    const contexto = { ahora, nombre: 'tramite-registrar', cerco: cercoDe(llegados, ahora), ultimo: true };
    const { abiertos, cambiados, outbox } = await this.database.ofTenant(tenantId, (tx) =>
      escribirCambios(tx, tenantId, cambios, contexto),
    );
    if (abiertos.length > 0) crashPoint('tramite.confirmado');
    this.anunciar(outbox);
    for (const { deId, estado } of cambiados) if (esFinal(estado)) this.resuelto(deId);
    return llegados.map(({ deId }) => abiertos.includes(deId));
  }
}

/** What is written together has the moment of the last. */
const elUltimo = (varios: readonly { ahora: Date }[]): Date =>
  new Date(Math.max(...varios.map(({ ahora }) => ahora.getTime())));
