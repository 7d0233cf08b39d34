import type { Aviso, LectorDeAvisos } from '@libs/avisos';
import { AvisosEnMemoria, sinOcultos } from '@libs/avisos/testing';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import type {
  Documento,
  EmisionRepository,
  GestionRepository,
  ImportacionRepository,
  TramiteRepository,
} from '@libs/de';
import { BaseDeTramite } from '@libs/de/testing/base';
import {
  DETALLE,
  DOCUMENTO,
  congelarEnMemoria,
  EmisionesEnMemoria,
  GestionesEnMemoria,
  ImportacionesEnMemoria,
  HISTORIAL,
  TABLAS,
  TramitesEnMemoria,
} from '@libs/de/testing/memoria';
import {
  SqlDocumentoConsultas,
  SqlEmisionRepository,
  SqlGestionRepository,
  SqlImportacionRepository,
  SqlTramiteRepository,
} from '@libs/de/postgres';
import type { DesenlaceDeEvento, EventoRepository } from '@libs/eventos';
import { EventosEnMemoria } from '@libs/eventos/testing';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import type { InutilizacionRepository, ReconciliacionRepository } from '@libs/inutilizacion';
import { InutilizacionesEnMemoria, ReconciliacionesEnMemoria } from '@libs/inutilizacion/testing';
import { TypeOrmInutilizacionRepository, TypeOrmReconciliacionRepository } from '@libs/inutilizacion/postgres';
import type { Database, OutboxRow } from '@libs/platform/db';
import { BaseEnMemoria, INICIO } from '@libs/platform/testing';
import type { RecibidoRepository } from '@libs/recibidos';
import { RECIBIDO, RecibidosEnMemoria } from '@libs/recibidos/testing';
import { TypeOrmRecibidoRepository } from '@libs/recibidos/postgres';

/** Final answers to an event. */
export const ACEPTADO: DesenlaceDeEvento = {
  tipo: 'aceptado',
  protocolo: '5',
  respuesta: { codigo: '0600', mensaje: 'ok' },
};
export const RECHAZADO: DesenlaceDeEvento = { tipo: 'rechazado', respuesta: { codigo: '4065', mensaje: 'mal' } };

/** The repositories for events and voidings, as one process uses them. */
export interface RepositoriosDeEventos {
  emisiones: EmisionRepository;
  tramites: TramiteRepository;
  gestiones: GestionRepository;
  importaciones: ImportacionRepository;
  eventos: EventoRepository;
  inutilizaciones: InutilizacionRepository;
  recibidos: RecibidoRepository;
  reconciliaciones: ReconciliacionRepository;
}

/** The subject of the contracts of events and voidings: two processes on one database, and functions to inspect it. */
export interface PuestoDeEventos {
  uno: RepositoriosDeEventos;
  otro: RepositoriosDeEventos;
  anunciados: OutboxRow[];
  /** Ids that were announced as resolved. */
  resueltos: string[];
  otroTenant(): Promise<string>;
  /** Freezes the series, as an operator does after a restore. */
  congelar(): Promise<void>;
  documento(id: string): Promise<Documento>;
  /** The receiver as the detail shows it. */
  receptor(id: string): Promise<unknown>;
  /** The transport as the detail shows it. */
  transporte(id: string): Promise<unknown>;
  historial(id: string): Promise<string[]>;
  /** Every notice of the tenant, oldest first. */
  avisos(tenantId: string): Promise<Aviso[]>;
  cerrar(): Promise<void>;
}

const todos =
  (lector: LectorDeAvisos) =>
  async (tenantId: string): Promise<Aviso[]> =>
    (await sinOcultos(lector, { tenantId, limite: 100 })).avisos;

export function enMemoria(): Promise<PuestoDeEventos> {
  const base = new BaseEnMemoria([...TABLAS, RECIBIDO as never]);
  const anunciados: OutboxRow[] = [];
  const resueltos: string[] = [];
  const anunciar = (filas: readonly OutboxRow[]): void => void anunciados.push(...filas);
  const resuelto = (id: string): void => void resueltos.push(id);
  const repositorios = (): RepositoriosDeEventos => {
    const sesion = base.sesion();
    return {
      emisiones: new EmisionesEnMemoria(sesion, anunciar),
      tramites: new TramitesEnMemoria(sesion, anunciar, resuelto),
      gestiones: new GestionesEnMemoria(sesion, anunciar),
      importaciones: new ImportacionesEnMemoria(sesion),
      eventos: new EventosEnMemoria(sesion, anunciar, resuelto),
      inutilizaciones: new InutilizacionesEnMemoria(sesion, anunciar),
      recibidos: new RecibidosEnMemoria(sesion, anunciar),
      reconciliaciones: new ReconciliacionesEnMemoria(sesion, () => '80012345-0'),
    };
  };
  return Promise.resolve({
    ...{ uno: repositorios(), otro: repositorios(), anunciados, resueltos },
    otroTenant: () => {
      anunciados.length = resueltos.length = 0;
      return Promise.resolve(`tenant-${base.siguiente('tenant')}`);
    },
    congelar: () => congelarEnMemoria(base, [], INICIO, 0),
    documento: (id) => Promise.resolve(base.ver(DOCUMENTO, id)!),
    receptor: (id) => Promise.resolve(base.ver(DETALLE, id)!.contenido.receptor),
    transporte: (id) => Promise.resolve(base.ver(DETALLE, id)!.contenido.remision?.['transporte']),
    historial: (id) => Promise.resolve(base.buscar(HISTORIAL, 'documento', id).map(({ estado }) => estado)),
    avisos: todos(new AvisosEnMemoria(base.sesion())),
    cerrar: () => Promise.resolve(),
  });
}

export async function enSql(): Promise<PuestoDeEventos> {
  const base = await BaseDeTramite.abrir();
  const { anunciar, anunciados, resuelto, resueltos } = base;
  const repositorios = (database: Database): RepositoriosDeEventos => ({
    emisiones: new SqlEmisionRepository(database, anunciar),
    tramites: new SqlTramiteRepository(database, anunciar, resuelto),
    gestiones: new SqlGestionRepository(database, anunciar),
    importaciones: new SqlImportacionRepository(database),
    eventos: new SqlEventoRepository(database, anunciar, resuelto),
    inutilizaciones: new TypeOrmInutilizacionRepository(database, anunciar),
    recibidos: new TypeOrmRecibidoRepository(database, anunciar),
    reconciliaciones: new TypeOrmReconciliacionRepository(database),
  });
  return {
    ...{ uno: repositorios(base.database), otro: repositorios(base.otraBase), anunciados, resueltos },
    otroTenant: () => base.otroTenant(),
    congelar: () => base.congelar(0),
    documento: async (id) => (await new SqlDocumentoConsultas(base.database).porId(base.tenantId, id))!,
    receptor: async (id) => {
      const sql = `SELECT contenido -> 'receptor' AS receptor FROM documento_detalle WHERE de_id = $1`;
      return (await base.leer<{ receptor: unknown }>(sql, [id]))[0]!.receptor;
    },
    transporte: async (id) => {
      const sql = `SELECT contenido #> '{remision,transporte}' AS transporte FROM documento_detalle WHERE de_id = $1`;
      return (await base.leer<{ transporte: unknown }>(sql, [id]))[0]!.transporte;
    },
    historial: async (id) => {
      const sql = `SELECT estado FROM documento_historial WHERE de_id = $1 ORDER BY id`;
      return (await base.leer<{ estado: string }>(sql, [id])).map(({ estado }) => estado);
    },
    avisos: todos(new SqlLectorDeAvisos(base.database)),
    cerrar: () => base.cerrar(),
  };
}
