import type { DocumentoConsultas } from '@libs/de';
import type { LlevaTransporte } from '@libs/eventos';
import { leerDocumento, type Nodo, NOTA_DE_REMISION } from '@libs/fiscal';
import type { EntregaDelAlmacen } from '../enlaces/entrega-del-almacen';

/** Reads it from the signed bytes, which contain it for every document, also an imported one. */
export const transporteDelXml =
  (consultas: DocumentoConsultas, almacen: EntregaDelAlmacen): LlevaTransporte =>
  async (tenantId, cdc) => {
    const documento = await consultas.porCdc(tenantId, cdc);
    // There is no remission note without one (rule 2100).
    if (documento?.tipo === NOTA_DE_REMISION) return true;
    const guardado = documento && (await consultas.xml(tenantId, documento.cdc));
    if (!guardado) return false;
    const de = leerDocumento((await almacen.xml(tenantId, guardado)).toString()).nodo?.['DE'] as Nodo | undefined;
    return (de?.['gDtipDE'] as Nodo | undefined)?.['gTransp'] !== undefined;
  };
