import { FACTURA, leerCdc } from '@libs/fiscal';
import type { Cuerpo } from './campos';
import { asociadosDe, asociadosMalos, type DocAsociado } from './doc-asociado';
import type { Donde, LeidoDe } from '@libs/campos';
import type { camposDeItem } from './item';

const FACTURA_ELECTRONICA = '01';
const FACTURA_IMPRESA = 1;

type ItemLeido = Pick<LeidoDe<typeof camposDeItem>, 'anticipoUnitario' | 'anticipoGlobalUnitario' | 'cdcAnticipo'>;
type Asociado = NonNullable<Cuerpo['docAsociado']> | DocAsociado;

/** Whether an item uses an advance without naming it. */
const sinNombrar = (item: ItemLeido): boolean =>
  item.cdcAnticipo === undefined && Boolean(item.anticipoUnitario || item.anticipoGlobalUnitario);

/** The electronic advances that an invoice references, in its items or as its associated documents. */
function electronicos(items: readonly ItemLeido[], docs: readonly Asociado[]): ReadonlySet<string> {
  const cdcs = new Set(items.flatMap(({ cdcAnticipo }) => cdcAnticipo ?? []));
  for (const doc of docs)
    if (doc.tipo === 1 && doc.cdc && leerCdc(doc.cdc)?.tipo === FACTURA_ELECTRONICA) cdcs.add(doc.cdc);
  return cdcs;
}

/** A printed invoice that an invoice references is an advance (rule 2414). Items cannot name it, so items without a CDC use it. */
const hayImpreso = (docs: readonly Asociado[]): boolean =>
  docs.some((doc) => doc.tipo === 2 && (doc.tipoDocumentoImpreso ?? FACTURA_IMPRESA) === FACTURA_IMPRESA);

/** The items with the CDC of their advance: items that name none use the only advance that the invoice references. */
export function conSuAnticipo<I extends ItemLeido>(items: I[], docs: readonly DocAsociado[]): I[] {
  if (!items.some(sinNombrar) || hayImpreso(docs)) return items;
  const [cdcAnticipo, otroCdc] = electronicos(items, docs);
  if (cdcAnticipo === undefined || otroCdc !== undefined) return items;
  return items.map((item) => (sinNombrar(item) ? { ...item, cdcAnticipo } : item));
}

/** An advance must have been invoiced: without that document its amount cannot be checked. */
function conDocumento(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoDe, items = [] } = cuerpo;
  const docs = asociadosDe(cuerpo).map(({ doc }) => doc);
  if (tipoDe !== FACTURA || hayImpreso(docs) || asociadosMalos(donde)) return;
  if (items.some((_, i) => donde.malo(`items[${i}].cdc_anticipo`))) return;
  const cuantos = electronicos(items, docs).size;
  if (cuantos === 1) return;
  items.forEach((item, i) => {
    if (!sinNombrar(item)) return;
    if (cuantos > 1) {
      const mensaje = `El documento tiene ${cuantos} anticipos asociados: indique de cuál es este.`;
      donde.falla(`items[${i}].cdc_anticipo`, 'CAMPO_REQUERIDO', mensaje);
    } else {
      const campo = item.anticipoUnitario ? 'anticipo_unitario' : 'anticipo_global_unitario';
      const mensaje = 'Falta el documento del anticipo: indíquelo en cdc_anticipo o en doc_asociado.';
      donde.falla(`items[${i}].${campo}`, 'ANTICIPO_SIN_DOCUMENTO', mensaje);
    }
  });
}

/** Advances are applied only in invoices; in other types the advance would be a second associated document (rule 2415). */
function soloEnFacturas({ tipoDe, items }: Cuerpo, donde: Donde): void {
  if (tipoDe === undefined || tipoDe === FACTURA) return;
  items?.forEach(({ cdcAnticipo }, i) => {
    if (cdcAnticipo !== undefined) {
      donde.falla(`items[${i}].cdc_anticipo`, 'REGLA_2415', 'Corresponde solo a la factura: tipo_de 1 (regla 2415).');
    }
  });
}

/** All items of a document carry the same kind of advance (D019). */
function deUnaClase({ items = [] }: Cuerpo, donde: Donde): void {
  if (items.some((i) => i.anticipoUnitario) && items.some((i) => i.anticipoGlobalUnitario)) {
    donde.falla('items', 'REGLA_1211', 'Un documento lleva anticipos por ítem o globales, no ambos (regla 1211).');
  }
}

/** Advances: earlier invoices whose paid amounts are subtracted (Manual Técnico v150, D019, E719, EA006, EA007). */
export const reglasDeAnticipos = [conDocumento, soloEnFacturas, deUnaClase];
