import { StalledWork, type WorkSource } from '@libs/platform/relay';
import type { BaseEnMemoria, Sesion } from '@libs/platform/testing';
import { DOCUMENTO, ENVIO, type FilaDeDocumento, LOTE } from './tablas';
import { EVENTO } from './tablas-de-eventos';

interface Hallado {
  tenantId: string;
  id: string;
  /** Since when it is left alone. */
  desde: Date;
}
type Busqueda = (base: BaseEnMemoria, ahora: Date, antes: Date) => Hallado[];

/** What the sweepers' functions find. `antes`: what moved since then is left alone. */
const BUSQUEDAS: Partial<Record<WorkSource, Busqueda>> = {
  documentos_sin_avance: (base, _, antes) =>
    base
      .buscar(DOCUMENTO, 'sinFinal', 'si')
      .filter((d) => d.updatedAt < antes && !d.loteId && !(d.estado === 'P' && d.modoEnvio === 'A'))
      .filter((d) => (d.reintentarAt === null || d.reintentarAt < antes) && !enManos(base, d, antes))
      .map(({ tenantId, id, updatedAt: desde }) => ({ tenantId, id, desde })),
  lotes_sin_avance: (base, ahora, antes) =>
    base
      .buscar(LOTE, 'abierto', 'si')
      .filter(({ proximaAt, enVuelo, venceAt }) => proximaAt < antes && !(enVuelo && venceAt > ahora))
      .map(({ tenantId, id, proximaAt: desde }) => ({ tenantId, id, desde })),
  eventos_sin_avance: (base, ahora, antes) =>
    base
      .buscar(EVENTO, 'pendiente', 'si')
      .filter(({ proximaAt, enVuelo, venceAt }) => proximaAt < antes && !(enVuelo && venceAt! > ahora))
      .map(({ tenantId, id, proximaAt: desde }) => ({ tenantId, id, desde })),
};

/** Whether somebody works on a document or its next question waits for its time. */
const enManos = (base: BaseEnMemoria, { cdc }: FilaDeDocumento, antes: Date): boolean =>
  base.buscar(ENVIO, 'abierto', cdc).some(({ enVuelo, venceAt, consultarAt }) => {
    const hasta = enVuelo ? venceAt : consultarAt;
    return hasta !== null && hasta > antes;
  });

export class TrabajoEstancadoEnMemoria extends StalledWork {
  constructor(protected readonly sesion: Sesion) {
    super();
  }

  find(source: WorkSource, limit: number, now: Date, quietMs: number): Promise<{ tenantId: string; id: string }[]> {
    const buscar = BUSQUEDAS[source];
    if (!buscar) throw new Error(`nobody sweeps ${source} here`);
    return this.sesion.leer((base) => porTurnos(buscar(base, now, new Date(now.getTime() - quietMs)), limit));
  }
}

/** The oldest of each tenant, then the second of each. */
function porTurnos(hallados: readonly Hallado[], limite: number): { tenantId: string; id: string }[] {
  const turnos = new Map<string, number>();
  const porEdad = hallados.toSorted((a, b) => a.desde.getTime() - b.desde.getTime());
  const conTurno = porEdad.map((hallado) => {
    const turno = (turnos.get(hallado.tenantId) ?? 0) + 1;
    turnos.set(hallado.tenantId, turno);
    return { ...hallado, turno };
  });
  return conTurno
    .sort((a, b) => a.turno - b.turno || a.desde.getTime() - b.desde.getTime())
    .slice(0, limite)
    .map(({ tenantId, id }) => ({ tenantId, id }));
}
