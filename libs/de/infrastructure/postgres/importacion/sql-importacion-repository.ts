import { In } from 'typeorm';
import { crashPoint } from '@libs/platform';
import { type Database, SharedTransactions } from '@libs/platform/db';
import {
  type Importado,
  ImportacionRepository,
  type OrdenDeImportacion,
} from '../../../application/ports/importacion-repository';
import { escribirImportaciones, type Hallado, hallar } from './escribir-importaciones';
import { CDC_EMITIDO } from '../tablas';

/** Simultaneous imports of a tenant share a transaction. */
export class SqlImportacionRepository extends ImportacionRepository {
  private readonly juntas = new SharedTransactions((tenantId, ordenes: OrdenDeImportacion[]) =>
    this.escribir(tenantId, ordenes),
  );

  constructor(private readonly database: Database) {
    super();
  }

  async porCdc(tenantId: string, cdc: string): Promise<Hallado | undefined> {
    const hallados = await this.database.readByKey(tenantId, (tx) => hallar(tx, tenantId, [cdc]));
    return hallados.get(cdc);
  }

  async desconocidos(tenantId: string, cdcs: readonly string[]): Promise<string[]> {
    const filas = await this.database.readOfTenant(tenantId, (tx) =>
      tx.of(CDC_EMITIDO).find({ select: { cdc: true }, where: { tenantId, cdc: In([...cdcs]) } }),
    );
    const conocidos = new Set(filas.map(({ cdc }) => cdc));
    return cdcs.filter((cdc) => !conocidos.has(cdc));
  }

  async importar(orden: OrdenDeImportacion): Promise<Importado> {
    const hecho = await this.juntas.do(orden.documento.tenantId, orden);
    if ('rechazo' in hecho) throw hecho.rechazo;
    return hecho;
  }

  private async escribir(tenantId: string, ordenes: OrdenDeImportacion[]) {
    const hechos = await this.database.ofTenant(tenantId, (tx) => escribirImportaciones(tx, tenantId, ordenes));
    crashPoint('importacion.confirmada');
    return hechos;
  }
}
