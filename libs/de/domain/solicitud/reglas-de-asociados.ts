import { AUTOFACTURA, esNota, FACTURA, NOTA_DE_REMISION } from '@libs/fiscal';
import type { Cuerpo } from './campos';
import { asociadosDe } from './doc-asociado';
import type { Donde } from '@libs/campos';

const CONSTANCIA = 3;
const RETENCION = 10;

/** Several documents or one, not both. */
function unaDeLasDos({ docAsociado, docsAsociados }: Cuerpo, donde: Donde): void {
  if (docAsociado && docsAsociados)
    donde.falla('docs_asociados', 'CAMPO_NO_CORRESPONDE', 'Indique doc_asociado o docs_asociados, no ambos.');
}

/** The associated documents that a type may reference (rules 2414–2416, 2434, 2444). */
function delTipo(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoDe } = cuerpo;
  if (tipoDe === undefined) return;
  for (const { doc, campo } of asociadosDe(cuerpo)) {
    if (doc.tipo === undefined) continue;
    if (tipoDe === AUTOFACTURA && doc.tipo !== CONSTANCIA)
      donde.falla(`${campo}.tipo`, 'REGLA_2416', 'La autofactura lleva una constancia: tipo 3 (regla 2416).');
    if (tipoDe !== AUTOFACTURA && doc.tipo === CONSTANCIA)
      donde.falla(`${campo}.tipo`, 'REGLA_2434', 'La constancia (3) corresponde solo a la autofactura (regla 2434).');
    if (doc.rucFusionado !== undefined && !esNota(tipoDe) && tipoDe !== NOTA_DE_REMISION)
      donde.falla(`${campo}.ruc_fusionado`, 'REGLA_2444', `No corresponde a tipo_de ${tipoDe} (regla 2444).`);
    const impreso = doc.tipo === 2 ? (doc.tipoDocumentoImpreso ?? 1) : undefined;
    const admitidos = tipoDe === FACTURA ? [1, 4] : [1];
    if (impreso !== undefined && !admitidos.includes(impreso)) {
      const mensaje = `Con tipo_de ${tipoDe} debe ser ${admitidos.join(' o ')} (regla 2414).`;
      donde.falla(`${campo}.tipo_documento_impreso`, 'REGLA_2414', mensaje);
    }
  }
}

/** A withholding receipt needs a payment of that kind. */
function retencion(cuerpo: Cuerpo, donde: Donde): void {
  if (donde.malo('formas_pago') || cuerpo.formasPago?.some(({ tipoPago }) => tipoPago === RETENCION)) return;
  for (const { doc, campo } of asociadosDe(cuerpo))
    if (doc.comprobanteRetencion !== undefined) {
      const mensaje = 'Requiere una forma de pago por retención: tipo_pago 10 (regla 2436).';
      donde.falla(`${campo}.comprobante_retencion`, 'REGLA_2436', mensaje);
    }
}

type Leido = NonNullable<Cuerpo['docAsociado']>;

/** What names an associated document: its CDC, or the numbers of a printed one; undefined if they are not all there. */
function nombreDe({
  cdc,
  timbrado,
  establecimiento,
  punto,
  numero,
  tipoDocumentoImpreso = 1,
}: Leido): string | undefined {
  const impreso = [timbrado, establecimiento, punto, numero, tipoDocumentoImpreso];
  return cdc ?? (impreso.includes(undefined) ? undefined : impreso.join(' '));
}

function sinRepetir({ docsAsociados = [] }: Cuerpo, donde: Donde): void {
  const nombres = docsAsociados.map(nombreDe);
  nombres.forEach((nombre, i) => {
    if (nombre !== undefined && nombres.indexOf(nombre) < i)
      donde.falla(`docs_asociados[${i}]`, 'VALOR_INVALIDO', 'Está dos veces en la lista.');
  });
}

export const reglasDeAsociados = [unaDeLasDos, delTipo, retencion, sinRepetir];
