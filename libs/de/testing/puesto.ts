import type { LectorDeAvisos } from '@libs/avisos';
import { AvisosEnMemoria } from '@libs/avisos/testing';
import type { EstadoDeDisyuntor } from '@libs/fiscal';
import type { OutboxRow } from '@libs/platform/db';
import type { Outbox, StalledWork } from '@libs/platform/relay';
import { BaseEnMemoria } from '@libs/platform/testing';
import type { DemoraRepository } from '../application/ports/demora-repository';
import type { EmisionRepository } from '../application/ports/emision-repository';
import type { GestionRepository } from '../application/ports/gestion-repository';
import type { LoteRepository } from '../application/ports/lote-repository';
import type { PlazoConsultas } from '../application/ports/plazo-consultas';
import type { TramiteRepository } from '../application/ports/tramite-repository';
import type { Documento } from '../domain/documento';
import type { AjustesDeVida } from '../domain/vida/contado';
import {
  ajustar,
  DemorasEnMemoria,
  DOCUMENTO,
  EmisionesEnMemoria,
  EstadoDeDisyuntorEnMemoria,
  GestionesEnMemoria,
  HISTORIAL,
  LotesEnMemoria,
  OutboxEnMemoria,
  PlazosEnMemoria,
  TABLAS,
  TrabajoEstancadoEnMemoria,
  TramitesEnMemoria,
} from './memoria';

/** The repositories as one process has them. */
export interface Repositorios {
  emisiones: EmisionRepository;
  tramites: TramiteRepository;
  gestiones: GestionRepository;
  lotes: LoteRepository;
  disyuntor: EstadoDeDisyuntor;
  plazos: PlazoConsultas;
  demoras: DemoraRepository;
  outbox: Outbox;
  estancado: StalledWork;
  avisos: LectorDeAvisos;
}

/** Test bench of the repository contracts: two processes with one database, and queries to inspect it. */
export interface Puesto {
  proceso: Repositorios;
  otroProceso: Repositorios;
  /** Messages of the transactions that were committed since the tenant was created. */
  anunciados: OutboxRow[];
  /** Documents that became final since then. */
  resueltos: string[];
  /** @returns a tenant of the next test's own. */
  otroTenant(): Promise<string>;
  /** Changes settings of the tenant, which wants e-mails, and KuDEs as they are made. */
  ajustar(tenantId: string, ajustes: Partial<AjustesDeVida>): Promise<void>;
  documento(id: string): Promise<Documento>;
  /** States of its history, in order. */
  historial(id: string): Promise<string[]>;
  cerrar(): Promise<void>;
}

export class PuestoEnMemoria implements Puesto {
  readonly anunciados: OutboxRow[] = [];
  readonly resueltos: string[] = [];
  readonly proceso: Repositorios;
  readonly otroProceso: Repositorios;
  private readonly base = new BaseEnMemoria(TABLAS);

  constructor() {
    this.proceso = this.repositorios();
    this.otroProceso = this.repositorios();
  }

  otroTenant(): Promise<string> {
    this.anunciados.length = 0;
    this.resueltos.length = 0;
    return Promise.resolve(`tenant-${this.base.siguiente('tenant')}`);
  }

  ajustar(tenantId: string, ajustes: Partial<AjustesDeVida>): Promise<void> {
    return Promise.resolve(ajustar(this.base, tenantId, ajustes));
  }

  documento(id: string): Promise<Documento> {
    return Promise.resolve(this.base.ver(DOCUMENTO, id)!);
  }

  historial(id: string): Promise<string[]> {
    return Promise.resolve(this.base.buscar(HISTORIAL, 'documento', id).map(({ estado }) => estado));
  }

  cerrar(): Promise<void> {
    return Promise.resolve();
  }

  private repositorios(): Repositorios {
    const sesion = this.base.sesion();
    const anunciar = (filas: readonly OutboxRow[]): void => void this.anunciados.push(...filas);
    const resuelto = (id: string): void => void this.resueltos.push(id);
    return {
      emisiones: new EmisionesEnMemoria(sesion, anunciar),
      tramites: new TramitesEnMemoria(sesion, anunciar, resuelto),
      gestiones: new GestionesEnMemoria(sesion, anunciar),
      lotes: new LotesEnMemoria(sesion, anunciar, resuelto),
      disyuntor: new EstadoDeDisyuntorEnMemoria(sesion),
      plazos: new PlazosEnMemoria(sesion),
      demoras: new DemorasEnMemoria(sesion),
      outbox: new OutboxEnMemoria(sesion),
      avisos: new AvisosEnMemoria(sesion),
      estancado: new TrabajoEstancadoEnMemoria(sesion),
    };
  }
}
