import type { EntityManager } from 'typeorm';
import { idDePrueba } from '@libs/platform';
import { createDataSource, type Database, type OutboxRow } from '@libs/platform/db';
import { INICIO } from '@libs/platform/testing';
import { withClient } from '../../../dev/stack/postgres/roles';
import { fijarPlanes } from '../../../test/planes';
import { baseDeDatosDePrueba, unTenantEnLaBase } from '../../../test/postgres';
import type { Documento } from '../domain/documento';
import type { Suceso } from '../domain/vida/suceso';
import { acontecer } from '../infrastructure/postgres/vida/acontecer';
import { congelar } from '../infrastructure/postgres/vida/escribir-restauracion';
import { SqlEmisionRepository } from '../infrastructure/postgres/emision/sql-emision-repository';
import { guardarFilas } from './documentos-en-la-base';
import { SERIE, unaFila } from './una-fila';
import { unaOrden } from './ordenes';

export { guardarFilas, SERIE, unaFila, unaOrden, unTenantEnLaBase };

/** How one document is found, of a tenant with any number of them (`accesos`). */
export const POR_SU_ID = /(documento(_xml)?_\w+_pkey|tenant_id_de_id).*Index Cond: .*\b(de_id|id) = /;

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
    readonly otraBase: Database,
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
  congelar(esperaS: number): Promise<void> {
    return this.comoDuenio((tx) => congelar(tx, esperaS));
  }

  /** Makes the statistics by which statements are planned, as PostgreSQL does within a minute, once and for all. */
  analizar(): Promise<void> {
    return withClient(this.ownerUrl, fijarPlanes);
  }

  /**
   * How the statements of these names find documents and submissions in the partition of the tenant's documents, in the plans of a
   * submitter: for all values and through indexes only. `documento_2026_11_pkey on documento_2026_11 Index Cond: …`.
   */
  async accesos(nombres: readonly string[], hacer: () => Promise<unknown>): Promise<string[]> {
    const enviar = jest.spyOn(this.database as unknown as { send: (...dados: unknown[]) => unknown }, 'send');
    await hacer();
    const sentencias = enviar.mock.calls.map(([, sentencia]) => sentencia as { name?: string; text: string });
    enviar.mockRestore();
    const [{ parte }] = (await this.leer(`SELECT DISTINCT tableoid::regclass::text AS parte FROM documento`)) as [
      { parte: string },
    ];
    const deSuParte = new RegExp(
      `Scan (?:using )?(.*on (?:documento|envio|documento_xml)${parte.replace('documento', '')}) `,
    );
    const accesos: string[] = [];
    for (const nombre of nombres) {
      const { text } = sentencias.find(({ name }) => name === nombre)!;
      const plan = await this.database.ofTenant(this.tenantId, async (tx) => {
        await tx.query(`SET LOCAL enable_seqscan = off`);
        return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      });
      const lineas = plan.map((linea) => linea['QUERY PLAN']);
      for (const [i, linea] of lineas.entries()) {
        const [, acceso] = deSuParte.exec(linea) ?? [];
        if (acceso) accesos.push(`${acceso} ${lineas[i + 1]!.trim()}`);
      }
    }
    return accesos;
  }

  /** A new tenant for the next test; of the test mode of another, when that is given. */
  async otroTenant(pruebaDe?: string): Promise<string> {
    this.tenants += 1;
    const ruc = `8050${String(this.tenants).padStart(4, '0')}-1`;
    this.tenantId = await unTenantEnLaBase(this.database, ruc, pruebaDe && idDePrueba(pruebaDe), pruebaDe);
    this.anunciados.length = 0;
    this.resueltos.length = 0;
    return this.tenantId;
  }

  async emitir(cambios: Parameters<typeof unaOrden>[1] = {}): Promise<Documento> {
    return (await this.emisiones.emitir(unaOrden(this.tenantId, cambios))).documento;
  }

  /** Writes an occurrence of a document. */
  async acontecer(deId: string, suceso: Suceso): Promise<void> {
    const hechos = [{ deId, suceso }];
    await this.database.ofTenant(this.tenantId, (tx) => acontecer(tx, this.tenantId, hechos, { ahora: INICIO }));
  }

  leer<T = Record<string, unknown>>(sql: string, valores: unknown[] = []): Promise<T[]> {
    return this.database.ofTenant(this.tenantId, (tx) => tx.query<T>(sql, valores));
  }

  async estadoDe(id: string): Promise<string> {
    return (await this.leer<{ estado: string }>(`SELECT estado FROM documento WHERE id = $1`, [id]))[0]!.estado;
  }

  private async comoDuenio(hacer: (tx: EntityManager) => Promise<unknown>): Promise<void> {
    const owner = await createDataSource({ url: this.ownerUrl, poolSize: 1, applicationName: 'prueba' }).initialize();
    await owner.transaction(hacer);
    await owner.destroy();
  }
}
