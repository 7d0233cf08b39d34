import { createDataSource, type Database, type OutboxRow } from '@libs/platform/db';
import { INICIO } from '@libs/platform/testing';
import { baseDeDatosDePrueba, unTenantEnLaBase } from '../../../test/postgres';
import type { Documento } from '../domain/documento';
import type { Suceso } from '../domain/suceso';
import { cambioPor } from '../domain/vida';
import { escribirCambios } from '../infrastructure/typeorm/escribir-cambios';
import { congelar } from '../infrastructure/typeorm/escribir-restauracion';
import { SqlEmisionRepository } from '../infrastructure/typeorm/sql-emision-repository';
import { SERIE, unaFila } from './documentos-en-la-base';
import { unaOrden } from './ordenes';

export { SERIE, unaFila, unaOrden, unTenantEnLaBase };

/** A database with tenants that issue documents, for the tests of what happens to them afterwards. */
export class BaseDeTramite {
  readonly anunciados: OutboxRow[] = [];
  readonly resueltos: string[] = [];
  readonly anunciar = (filas: readonly OutboxRow[]): void => void this.anunciados.push(...filas);
  readonly resuelto = (id: string): void => void this.resueltos.push(id);
  tenantId = '';
  private readonly emisiones: SqlEmisionRepository;
  private tenants = 0;

  private constructor(
    readonly database: Database,
    readonly otra: Database,
    private readonly ownerUrl: string,
    readonly cerrar: () => Promise<void>,
  ) {
    this.emisiones = new SqlEmisionRepository(database, () => undefined);
  }

  static async abrir(): Promise<BaseDeTramite> {
    const base = await baseDeDatosDePrueba();
    return new BaseDeTramite(await base.abrir(5), await base.abrir(5), base.ownerUrl, base.eliminar);
  }

  /** Freezes every series, as an operator does after a restore, on the clock of the database. */
  async congelar(esperaS: number): Promise<void> {
    const owner = await createDataSource({ url: this.ownerUrl, poolSize: 1, applicationName: 'prueba' }).initialize();
    await owner.transaction((tx) => congelar(tx, esperaS));
    await owner.destroy();
  }

  /** A new tenant for the next test. */
  async otroTenant(): Promise<string> {
    this.tenants += 1;
    this.tenantId = await unTenantEnLaBase(this.database, `8050${String(this.tenants).padStart(4, '0')}-1`);
    this.anunciados.length = 0;
    this.resueltos.length = 0;
    return this.tenantId;
  }

  async emitir(cambios: Parameters<typeof unaOrden>[1] = {}): Promise<Documento> {
    return (await this.emisiones.emitir(unaOrden(this.tenantId, cambios))).documento;
  }

  /** Writes an occurrence of a document. */
  async acontecer(deId: string, suceso: Suceso): Promise<void> {
    const cambios = [{ deId, cambio: cambioPor(suceso) }];
    const contexto = { ahora: INICIO, nombre: 'prueba-acontecer' };
    await this.database.ofTenant(this.tenantId, (tx) => escribirCambios(tx, this.tenantId, cambios, contexto));
  }

  leer<T = Record<string, unknown>>(sql: string, valores: unknown[] = []): Promise<T[]> {
    return this.database.ofTenant(this.tenantId, (tx) => tx.query<T>(sql, valores));
  }

  async estadoDe(id: string): Promise<string> {
    return (await this.leer<{ estado: string }>(`SELECT estado FROM documento WHERE id = $1`, [id]))[0]!.estado;
  }
}
