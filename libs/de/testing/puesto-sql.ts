import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import type { Database } from '@libs/platform/db';
import { SqlOutbox, SqlStalledWork } from '@libs/platform/relay';
import { SqlDemoraRepository } from '../infrastructure/postgres/tramite/sql-demora-repository';
import { SqlDocumentoConsultas } from '../infrastructure/postgres/consultas/sql-documento-consultas';
import { SqlEmisionRepository } from '../infrastructure/postgres/emision/sql-emision-repository';
import { SqlEstadoDeDisyuntor } from '../infrastructure/postgres/tramite/sql-estado-de-disyuntor';
import { SqlGestionRepository } from '../infrastructure/postgres/vida/sql-gestion-repository';
import { SqlLoteRepository } from '../infrastructure/postgres/lote/sql-lote-repository';
import { SqlTramiteRepository } from '../infrastructure/postgres/tramite/sql-tramite-repository';
import { TypeOrmPlazoConsultas } from '../infrastructure/postgres/tramite/typeorm-plazo-consultas';
import type { Documento } from '../domain/documento';
import type { AjustesDeVida } from '../domain/vida/contado';
import { BaseDeTramite } from './base-de-tramite';
import type { Puesto, Repositorios } from './puesto';

export class PuestoSql implements Puesto {
  readonly anunciados;
  readonly resueltos;
  readonly proceso: Repositorios;
  readonly otroProceso: Repositorios;

  private constructor(private readonly base: BaseDeTramite) {
    this.anunciados = base.anunciados;
    this.resueltos = base.resueltos;
    this.proceso = this.repositorios(base.database);
    this.otroProceso = this.repositorios(base.otraBase);
  }

  static async abrir(): Promise<Puesto> {
    return new PuestoSql(await BaseDeTramite.abrir());
  }

  /** It wants e-mails. */
  async otroTenant(): Promise<string> {
    const id = await this.base.otroTenant();
    await this.ajustar(id, { enviarCorreo: true });
    return id;
  }

  async ajustar(tenantId: string, { kudeAPedido, ...ajustes }: Partial<AjustesDeVida>): Promise<void> {
    const kude = kudeAPedido === undefined ? {} : { kude: kudeAPedido ? 'a_pedido' : 'siempre' };
    const escritos = JSON.stringify({ ...ajustes, ...kude });
    await this.base.leer(`UPDATE tenant SET ajustes = ajustes || $2::jsonb WHERE id = $1`, [tenantId, escritos]);
  }

  async documento(id: string): Promise<Documento> {
    return (await new SqlDocumentoConsultas(this.base.database).porId(this.base.tenantId, id))!;
  }

  async historial(id: string): Promise<string[]> {
    const sql = `SELECT estado FROM documento_historial WHERE de_id = $1 ORDER BY id`;
    return (await this.base.leer<{ estado: string }>(sql, [id])).map(({ estado }) => estado);
  }

  cerrar(): Promise<void> {
    return this.base.cerrar();
  }

  private repositorios(database: Database): Repositorios {
    const { anunciar, resuelto } = this.base;
    return {
      emisiones: new SqlEmisionRepository(database, anunciar),
      tramites: new SqlTramiteRepository(database, anunciar, resuelto),
      gestiones: new SqlGestionRepository(database, anunciar),
      lotes: new SqlLoteRepository(database, anunciar, resuelto),
      disyuntor: new SqlEstadoDeDisyuntor(database, 1),
      plazos: new TypeOrmPlazoConsultas(database),
      demoras: new SqlDemoraRepository(database),
      outbox: new SqlOutbox(database),
      avisos: new SqlLectorDeAvisos(database),
      estancado: new SqlStalledWork(database),
    };
  }
}
