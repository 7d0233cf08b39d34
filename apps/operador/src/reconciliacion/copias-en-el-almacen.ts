import { type ImportacionRepository, type ImportarDocumentos, leerOrigen } from '@libs/de';
import { esDeLaSerie } from '@libs/de/fiscal';
import { leerCdc } from '@libs/fiscal';
import { CopiasDeDocumentos, type DocumentoPerdido, type SerieCongelada } from '@libs/inutilizacion';
import { CLASE_XML, claveDeXml } from '@libs/kude';
import { elServicio, type ObjectStore } from '@libs/platform';

/** CDCs in one question to the database. */
const DE_UNA_VEZ = 5_000;
const AUTOR = elServicio('de.importar', 'reconciliar');
/** A refusal that may pass by itself. */
const NO_DISPONIBLE = 503;

/** Restores lost documents, and says which are lost. */
interface Traida {
  importar: Pick<ImportarDocumentos, 'execute'>;
  conocidos: Pick<ImportacionRepository, 'desconocidos'>;
}

/** The XMLs that the renderer has stored. A CDC begins with its series, then the number: one listing has all of a series. */
export class CopiasEnElAlmacen extends CopiasDeDocumentos {
  constructor(
    private readonly almacen: ObjectStore,
    private readonly traida: Traida,
  ) {
    super();
  }

  async perdidas({ tenantId, ruc, clave }: SerieCongelada): Promise<DocumentoPerdido[]> {
    const tipo = String(clave.tipo).padStart(2, '0');
    const comienzo = tipo + ruc.replace('-', '').padStart(9, '0') + clave.establecimiento + clave.punto;
    const perdidos: DocumentoPerdido[] = [];
    const nombres = await this.almacen.list(tenantId, CLASE_XML, comienzo);
    const cdcs = nombres.map((nombre) => nombre.replace(/\.xml$/, ''));
    for (const cdc of await this.desconocidos(tenantId, cdcs)) {
      const partes = leerCdc(cdc);
      const copia = partes && (await this.almacen.get(claveDeXml(tenantId, cdc)));
      if (!copia || !esDeLaSerie(copia.bytes.toString('utf8'), clave)) continue;
      perdidos.push({ cdc, numero: Number(partes.numero) });
    }
    return perdidos;
  }

  async recuperarDocumento({ tenantId, tenantVersion }: SerieCongelada, cdc: string): Promise<string | undefined> {
    const copia = await this.almacen.get(claveDeXml(tenantId, cdc));
    if (!copia) return 'its copy is gone';
    const archivos = [{ nombre: cdc, leer: () => copia.bytes, origen: leerOrigen(copia.note) }];
    const comando = { tenantId, tenantVersion, autor: AUTOR, archivos, enCongeladas: true };
    const [hecho] = await this.traida.importar.execute(comando);
    if (!hecho || !('rechazo' in hecho)) return undefined;
    if (hecho.rechazo.status === NO_DISPONIBLE) throw hecho.rechazo;
    return hecho.rechazo.message;
  }

  /** Documents that are missing in the database, so that only their copies are read. */
  private async desconocidos(tenantId: string, cdcs: readonly string[]): Promise<string[]> {
    const hallados: string[] = [];
    for (let i = 0; i < cdcs.length; i += DE_UNA_VEZ)
      hallados.push(...(await this.traida.conocidos.desconocidos(tenantId, cdcs.slice(i, i + DE_UNA_VEZ))));
    return hallados;
  }
}
