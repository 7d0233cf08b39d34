import type { DocumentoConsultas, LeerFirmado } from '@libs/de';
import type { LlevaTransporte } from '@libs/eventos';
import { leerDocumento, type Nodo, NOTA_DE_REMISION } from '@libs/fiscal';

/** Reads it from the signed bytes, which contain it for every document, also an imported one. */
export const transporteDelXml =
  (consultas: DocumentoConsultas, firmados: LeerFirmado): LlevaTransporte =>
  async (tenantId, cdc) => {
    const documento = await consultas.porCdc(tenantId, cdc);
    // There is no remission note without one (rule 2100).
    if (documento?.tipo === NOTA_DE_REMISION) return true;
    const xml = documento && (await firmados.execute(tenantId, documento.cdc));
    if (!xml) return false;
    const de = leerDocumento(xml.toString()).nodo?.['DE'] as Nodo | undefined;
    return (de?.['gDtipDE'] as Nodo | undefined)?.['gTransp'] !== undefined;
  };
