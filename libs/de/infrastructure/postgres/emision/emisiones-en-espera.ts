import type { CarriedTrace } from '@libs/platform/tracing';
import type { Emision, OrdenDeEmision } from '../../../application/ports/emision-repository';

/** Emissions per transaction: with more the first would wait too long. */
const EN_UN_GRUPO = 50;
/** Simultaneous transactions of one tenant, so that other tenants find connections; waiting emissions share the next one. */
const A_LA_VEZ = 3;

/** An order with the trace of its own request, because several orders may share a transaction. */
export interface OrdenTrazada extends OrdenDeEmision {
  traza: CarriedTrace;
}

export interface Pedido {
  orden: OrdenTrazada;
  resolver: (emision: Emision | Promise<Emision>) => void;
  rechazar: (causa: unknown) => void;
}

interface Cola {
  pedidos: Pedido[];
  /** Series of the running transactions: another transaction on them would only hold a connection and wait for the lock. */
  ocupadas: Set<string>;
  enCurso: number;
  /** Whether `seguir` is scheduled for the next turn of the event loop. */
  citada: boolean;
}

/** Key of a document's series. Every process locks series in the order of these keys. */
export const claveDe = ({ serie }: OrdenDeEmision): string => Object.values(serie).join('|');

/** Emissions that wait for a transaction, by tenant. Those that arrive during a transaction share the next one. */
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
    // Waits one turn of the event loop, so that simultaneous requests share the transaction.
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

/** Takes the first requests whose series is not busy. */
function tomarGrupo(cola: Cola): Pedido[] {
  const grupo: Pedido[] = [];
  cola.pedidos = cola.pedidos.filter((pedido) => {
    const entra = grupo.length < EN_UN_GRUPO && !cola.ocupadas.has(claveDe(pedido.orden));
    if (entra) grupo.push(pedido);
    return !entra;
  });
  return grupo;
}
