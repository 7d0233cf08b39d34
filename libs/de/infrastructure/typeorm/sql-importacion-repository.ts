import { In } from 'typeorm';
import { crashPoint } from '@libs/platform';
import { type Database, DatabaseFailure } from '@libs/platform/db';
import {
  type Importado,
  ImportacionRepository,
  type OrdenDeImportacion,
} from '../../application/ports/importacion-repository';
import { escribirImportaciones, type Hallado, hallar } from './escribir-importaciones';
import { CDC_EMITIDO } from './tablas';
import { type ImportacionPedida, ImportacionesEnEspera } from './importaciones-en-espera';

/** Simultaneous imports of a tenant share a transaction. */
export class SqlImportacionRepository extends ImportacionRepository {
  private readonly enEspera = new ImportacionesEnEspera((grupo) => this.atender(grupo));

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

  importar(orden: OrdenDeImportacion): Promise<Importado> {
    return new Promise((resolver, rechazar) => this.enEspera.agregar({ orden, resolver, rechazar }));
  }

  private async atender(grupo: ImportacionPedida[]): Promise<void> {
    const { tenantId } = grupo[0]!.orden.documento;
    const ordenes = grupo.map(({ orden }) => orden);
    try {
      const hechos = await this.database.ofTenant(tenantId, (tx) => escribirImportaciones(tx, tenantId, ordenes));
      crashPoint('importacion.confirmada');
      hechos.forEach((hecho, i) =>
        'rechazo' in hecho ? grupo[i]!.rechazar(hecho.rechazo) : grupo[i]!.resolver(hecho),
      );
    } catch (causa) {
      // Nothing was written, or it is unknown: an import may be repeated.
      if (grupo.length === 1 || causa instanceof DatabaseFailure)
        return grupo.forEach(({ rechazar }) => rechazar(causa));
      // One made all fail.
      for (const pedida of grupo) await this.atender([pedida]);
    }
  }
}
