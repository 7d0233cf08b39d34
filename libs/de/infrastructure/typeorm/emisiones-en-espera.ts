import type { CarriedTrace } from '@libs/platform/tracing';
import type { Emision, OrdenDeEmision } from '../../application/ports/emision-repository';

/** Emissions that may share a transaction: more would make the first of them wait too long. */
const EN_UN_GRUPO = 50;
/** Transactions of one tenant at once: the others find connections too, and what waits meanwhile shares the next one. */
const A_LA_VEZ = 3;

/** An order with the trace of its request: one that shares another's transaction keeps its own. */
export interface OrdenTrazada extends OrdenDeEmision {
  traza: CarriedTrace;
}

export interface Pedido {
  orden: OrdenTrazada;
  resolver: (emision: Emision) => void;
  rechazar: (causa: unknown) => void;
}

interface Cola {
  pedidos: Pedido[];
  /** Series of the transactions under way: another one would only wait for their locks, on a connection. */
  ocupadas: Set<string>;
  enCurso: number;
  /** Whether `seguir` comes in the next turn of the event loop. */
  citada: boolean;
}

/** Series of a document, in the order in which every process takes their locks. */
export const claveDe = ({ serie }: OrdenDeEmision): string => Object.values(serie).join('|');

/** Emissions that wait for their transaction, by tenant. While some are written, those that arrive gather for the next. */
export class EmisionesEnEspera {
  private readonly colas = new Map<string, Cola>();

  /** @param atender writes a group in one transaction and answers each of its requests. Never throws. */
  constructor(private readonly atender: (grupo: Pedido[]) => Promise<void>) {}

  agregar(pedido: Pedido): void {
    const { tenantId } = pedido.orden.documento;
    const cola = this.colas.get(tenantId) ?? { pedidos: [], ocupadas: new Set(), enCurso: 0, citada: false };
    this.colas.set(tenantId, cola);
    cola.pedidos.push(pedido);
    if (cola.citada) return;
    cola.citada = true;
    // One turn of the event loop: what arrived with this request joins its transaction.
    setImmediate(() => {
      cola.citada = false;
      this.seguir(tenantId);
    });
  }

  private seguir(tenantId: string): void {
    const cola = this.colas.get(tenantId);
    if (!cola) return;
    while (cola.enCurso < A_LA_VEZ) {
      const grupo = tomarGrupo(cola);
      if (grupo.length === 0) break;
      void this.escribir(tenantId, cola, grupo);
    }
    if (cola.enCurso === 0) this.colas.delete(tenantId);
  }

  private async escribir(tenantId: string, cola: Cola, grupo: Pedido[]): Promise<void> {
    const series = new Set(grupo.map(({ orden }) => claveDe(orden)));
    series.forEach((serie) => cola.ocupadas.add(serie));
    cola.enCurso += 1;
    await this.atender(grupo);
    cola.enCurso -= 1;
    series.forEach((serie) => cola.ocupadas.delete(serie));
    this.seguir(tenantId);
  }
}

/** Takes the first that wait for no series under way. */
function tomarGrupo(cola: Cola): Pedido[] {
  const grupo: Pedido[] = [];
  cola.pedidos = cola.pedidos.filter((pedido) => {
    const entra = grupo.length < EN_UN_GRUPO && !cola.ocupadas.has(claveDe(pedido.orden));
    if (entra) grupo.push(pedido);
    return !entra;
  });
  return grupo;
}
