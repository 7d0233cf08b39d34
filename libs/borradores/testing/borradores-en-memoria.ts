import { BorradorRepository, type Duenho } from '../application/ports/borrador-repository';
import type { BorradorEnLista, BorradorGuardado, Contenido } from '../domain/borrador-guardado';
import { crear, reemplazar } from '../domain/creacion';
import type { CambioDeBorrador } from '../domain/cuerpo';

interface Guardado extends Duenho {
  borrador: BorradorGuardado;
  /** With which it was last sent. */
  idInterno: string;
}

/** The document of a tenant with that id_interno, if there is one. */
export type DocumentoDe = (tenantId: string, idInterno: string) => { final: boolean } | undefined;

/** Drafts in memory, for tests; keeps the contract of `borrador-repository.contract.ts`. */
export class BorradoresEnMemoria extends BorradorRepository {
  private guardados: Guardado[] = [];

  constructor(private readonly documentoDe: DocumentoDe) {
    super();
  }

  async listarBorradores(duenho: Duenho, ahora: Date): Promise<BorradorEnLista[]> {
    return this.vigentes(duenho, ahora)
      .map(({ borrador: { contenido: _, ...enLista } }) => structuredClone(enLista))
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || a.id.localeCompare(b.id));
  }

  async borradorPorId(duenho: Duenho, id: string, ahora: Date): Promise<BorradorGuardado | undefined> {
    return structuredClone(this.vigente(duenho, id, ahora)?.borrador);
  }

  async crearBorrador(duenho: Duenho, id: string, contenido: Contenido, ahora: Date): Promise<BorradorGuardado> {
    const previo = this.guardados.find((guardado) => esDe(guardado, duenho) && guardado.borrador.id === id);
    const anterior = this.vigente(duenho, id, ahora);
    const claves = [id, previo?.idInterno ?? id];
    const hallado = {
      anterior: anterior?.borrador,
      emitido: claves.some((clave) => this.documentoDe(duenho.tenantId, clave)?.final),
      cuantos: this.vigentes(duenho, ahora).length,
    };
    const borrador = structuredClone(crear(id, contenido, hallado, ahora));
    this.guardados = this.guardados.filter((guardado) => guardado !== previo);
    this.guardados.push({ ...duenho, borrador, idInterno: anterior?.idInterno ?? id });
    return structuredClone(borrador);
  }

  async reemplazarBorrador(
    duenho: Duenho,
    id: string,
    cambio: CambioDeBorrador,
    ahora: Date,
  ): Promise<BorradorGuardado | undefined> {
    const guardado = this.vigente(duenho, id, ahora);
    if (!guardado) return undefined;
    guardado.borrador = structuredClone(reemplazar(guardado.borrador, cambio, ahora));
    return structuredClone(guardado.borrador);
  }

  async eliminarBorrador(duenho: Duenho, id: string, ahora: Date): Promise<boolean> {
    const guardado = this.vigente(duenho, id, ahora);
    this.guardados = this.guardados.filter((otro) => otro !== guardado);
    return guardado !== undefined;
  }

  async anotarEmision(duenho: Duenho, id: string, idInterno: string, ahora: Date): Promise<boolean> {
    const guardado = this.vigente(duenho, id, ahora);
    if (!guardado) return this.documentoDe(duenho.tenantId, idInterno) !== undefined;
    guardado.idInterno = idInterno;
    return true;
  }

  private vigentes(duenho: Duenho, ahora: Date): Guardado[] {
    return this.guardados.filter(
      (guardado) =>
        esDe(guardado, duenho) &&
        guardado.borrador.venceAt > ahora &&
        !this.documentoDe(guardado.tenantId, guardado.idInterno)?.final,
    );
  }

  private vigente(duenho: Duenho, id: string, ahora: Date): Guardado | undefined {
    return this.vigentes(duenho, ahora).find(({ borrador }) => borrador.id === id);
  }
}

const esDe = (guardado: Guardado, { tenantId, persona }: Duenho): boolean =>
  guardado.tenantId === tenantId && guardado.persona === persona;
