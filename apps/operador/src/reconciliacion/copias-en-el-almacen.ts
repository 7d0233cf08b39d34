import { type ImportarDocumentos, leerOrigen } from '@libs/de';
import { leerCdc } from '@libs/fiscal';
import { CopiasDeDocumentos, type DocumentoPerdido, type SerieCongelada } from '@libs/inutilizacion';
import { CLASE_XML, claveDeXml } from '@libs/kude';
import { elServicio, type ObjectStore } from '@libs/platform';

/** Sorts after every character of a CDC. */
const DESPUES = '~';
const AUTOR = elServicio('de.importar', 'reconciliar');

/** The XMLs that the renderer has stored. A CDC begins with its series, then the number, so one listing finds all higher numbers. */
export class CopiasEnElAlmacen extends CopiasDeDocumentos {
  constructor(
    private readonly almacen: ObjectStore,
    private readonly importar?: Pick<ImportarDocumentos, 'execute'>,
  ) {
    super();
  }

  async posteriores({ tenantId, ruc, clave, ultimoNro }: SerieCongelada): Promise<DocumentoPerdido[]> {
    const tipo = String(clave.tipo).padStart(2, '0');
    const comienzo = tipo + ruc.replace('-', '').padStart(9, '0') + clave.establecimiento + clave.punto;
    const desde = comienzo + String(ultimoNro).padStart(7, '0') + DESPUES;
    const perdidos: DocumentoPerdido[] = [];
    for (const nombre of await this.almacen.list(tenantId, CLASE_XML, comienzo, desde)) {
      const cdc = nombre.replace(/\.xml$/, '');
      const partes = leerCdc(cdc);
      if (!partes || !(await this.esDeLaSerie(tenantId, cdc, clave))) continue;
      perdidos.push({ cdc, numero: Number(partes.numero) });
    }
    return perdidos;
  }

  async recuperar({ tenantId, tenantVersion }: SerieCongelada, cdc: string): Promise<string | undefined> {
    const copia = await this.almacen.get(claveDeXml(tenantId, cdc));
    if (!copia || !this.importar) return 'its copy is gone';
    const archivos = [{ nombre: cdc, leer: () => copia.bytes, origen: leerOrigen(copia.note) }];
    const [hecho] = await this.importar.execute({ tenantId, tenantVersion, autor: AUTOR, archivos });
    return hecho && 'rechazo' in hecho ? hecho.rechazo.message : undefined;
  }

  /** Timbrado and series letters are only in the document, not in its CDC. */
  private async esDeLaSerie(tenantId: string, cdc: string, { timbrado, serie }: SerieCongelada['clave']) {
    const xml = (await this.almacen.get(claveDeXml(tenantId, cdc)))?.bytes.toString('utf8') ?? '';
    const letras = /<dSerieNum>([A-Z]{2})<\/dSerieNum>/.exec(xml)?.[1] ?? '';
    return xml.includes(`<dNumTim>${timbrado}</dNumTim>`) && letras === serie;
  }
}
