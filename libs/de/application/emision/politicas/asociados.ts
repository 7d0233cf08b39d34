import type { CodigoDeCampo } from '@libs/errors';
import { esNota, FACTURA, leerCdc, type TipoDe } from '@libs/fiscal';
import type { Emisor } from '@libs/series';
import type { Solicitud } from '../../../domain/solicitud/solicitud';
import { asociadosDe } from '../../../domain/solicitud/doc-asociado';

export type Falla = (campo: string, codigo: CodigoDeCampo, mensaje: string) => void;

/** Rules on what a document references, as far as the issuer and the day of emission decide them. */
export function reglasDeAsociados(solicitud: Solicitud, emisor: Emisor, dia: string, falla: Falla): void {
  impresos(solicitud, emisor, dia, falla);
  electronicos(solicitud, emisor, falla);
}

/** Printed documents may not be later than this one, and their timbrado may not be an electronic one (rule 2440). */
function impresos(solicitud: Solicitud, emisor: Emisor, dia: string, falla: Falla): void {
  for (const { doc, campo } of asociadosDe(solicitud)) {
    if (doc.tipo !== 2) continue;
    if (doc.fecha > dia)
      falla(`${campo}.fecha`, 'FECHA_FUTURA', 'No puede ser posterior a la emisión de este documento.');
    if (Object.values(emisor.timbrados).some(({ numero }) => numero === doc.timbrado)) {
      const mensaje = 'Es un timbrado electrónico: asocie el documento por su cdc, con tipo 1 (regla 2440).';
      falla(`${campo}.timbrado`, 'REGLA_2440', mensaje);
    }
  }
}

const FACTURA_ELECTRONICA = '01';
const REMISION_ELECTRONICA = '07';
/** Types that may be referenced by CDC: an invoice references remission notes or advances, the others invoices (rule 2414). */
const asociables = (tipo: TipoDe): readonly string[] =>
  tipo === FACTURA ? [FACTURA_ELECTRONICA, REMISION_ELECTRONICA] : [FACTURA_ELECTRONICA];

/** Documents referenced by CDC: the items' advances and the associated documents. */
function electronicos(solicitud: Solicitud, emisor: Emisor, falla: Falla): void {
  const asociados = asociadosDe(solicitud).flatMap(({ doc, campo }) => (doc.tipo === 1 ? [{ ...doc, campo }] : []));
  // If an item's CDC came from an associated document, errors are reported for that field, which the caller sent.
  const juzgados = new Set(asociados.map(({ cdc }) => cdc).filter((cdc) => cdc.startsWith(FACTURA_ELECTRONICA)));
  solicitud.items.forEach(({ cdcAnticipo }, i) => {
    if (cdcAnticipo && !juzgados.has(cdcAnticipo))
      asociadoPropio({ campo: `items[${i}].cdc_anticipo`, cdc: cdcAnticipo }, [FACTURA_ELECTRONICA], emisor, falla);
  });
  for (const asociado of asociados) {
    // A note's reference is judged later, when that document is read: all its errors have one code in the interface.
    if (esNota(solicitud.tipoDe) && asociado.rucFusionado === undefined) continue;
    asociadoPropio({ ...asociado, campo: `${asociado.campo}.cdc` }, asociables(solicitud.tipoDe), emisor, falla);
  }
}

/** `rucFusionado`: the company that issued it and is now part of this issuer (rules 2439, 2443). */
function asociadoPropio(
  { campo, cdc, rucFusionado }: { campo: string; cdc: string; rucFusionado?: string },
  tipos: readonly string[],
  emisor: Emisor,
  falla: Falla,
): void {
  const partes = leerCdc(cdc)!;
  if (!tipos.includes(partes.tipo)) {
    falla(campo, 'REGLA_2414', `Aquí no se puede asociar un documento de tipo ${Number(partes.tipo)} (regla 2414).`);
  } else if (rucFusionado === emisor.ruc) {
    falla(campo.replace('cdc', 'ruc_fusionado'), 'CAMPO_NO_CORRESPONDE', 'Es el RUC del propio emisor.');
  } else if (rucFusionado === undefined && `${partes.ruc}-${partes.dv}` !== emisor.ruc) {
    falla(campo, 'REGLA_2439', 'El documento asociado es de otro emisor (regla 2439).');
  }
}
