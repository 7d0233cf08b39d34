import { Lectura } from '@libs/de/fiscal';
import type { TipoDe } from '@libs/fiscal';
import { type Escrito, leerEscrito } from '../../../domain/totales/exacto';
import {
  DATOS,
  type Importes,
  type LineaEscrita,
  type NombreDeDato,
  type NombreDeTotal,
  TOTALES,
  type TotalesEscritos,
} from '../../../domain/totales/importes';

/** Elements of gTotSub, by what they are. */
export const ELEMENTO_DE_TOTAL: Readonly<Record<NombreDeTotal | NombreDeDato, string>> = {
  subtotal_exento: 'dSubExe',
  subtotal_exonerado: 'dSubExo',
  subtotal_5: 'dSub5',
  subtotal_10: 'dSub10',
  total_operacion: 'dTotOpe',
  total_descuento_items: 'dTotDesc',
  total_descuento_global: 'dTotDescGlotem',
  total_anticipo_items: 'dTotAntItem',
  total_anticipo_global: 'dTotAnt',
  total_descuento: 'dDescTotal',
  total_anticipo: 'dAnticipo',
  total_general: 'dTotGralOpe',
  iva_5: 'dIVA5',
  iva_10: 'dIVA10',
  total_iva: 'dTotIVA',
  base_gravada_5: 'dBaseGrav5',
  base_gravada_10: 'dBaseGrav10',
  total_base_gravada: 'dTBasGraIVA',
  total_guaranies: 'dTotalGs',
  porcentaje_descuento_global: 'dPorcDescTotal',
  redondeo: 'dRedon',
  comision: 'dComi',
  iva_redondeo_5: 'dLiqTotIVA5',
  iva_redondeo_10: 'dLiqTotIVA10',
  iva_comision: 'dIVAComi',
};

/** An element that must be an amount and is none. */
export class ImporteIlegible extends Error {
  override readonly name = 'ImporteIlegible';

  constructor(readonly elemento: string) {
    super(`${elemento} is not an amount`);
  }
}

/** The amounts of a document, as it writes them. @throws ImporteIlegible */
export function importesDelXml(de: Lectura, tipo: TipoDe): Importes {
  return {
    tipo,
    dia: de.texto('gDatGralOpe/dFeEmiDE').slice(0, 10),
    impuesto: de.numero('gDatGralOpe/gOpeCom/iTImp') ?? undefined,
    moneda: de.texto('gDatGralOpe/gOpeCom/cMoneOpe') || 'PYG',
    tipoCambio: leer(de, 'gDatGralOpe/gOpeCom/dTiCam'),
    lineas: de.grupos('gDtipDE/gCamItem').map((grupo) => lineaDe(new Lectura(grupo))),
    totales: de.grupos('gTotSub').length > 0 ? totalesDe(de) : undefined,
  };
}

function totalesDe(de: Lectura): TotalesEscritos {
  const escritos: Partial<Record<NombreDeTotal | NombreDeDato, Escrito>> = {};
  for (const nombre of [...TOTALES, ...DATOS]) {
    const escrito = leer(de, `gTotSub/${ELEMENTO_DE_TOTAL[nombre]}`);
    if (escrito !== undefined) escritos[nombre] = escrito;
  }
  return escritos;
}

const VALOR = 'gValorItem';
const RESTA = 'gValorItem/gValorRestaItem';
const IVA = 'gCamIVA';

function lineaDe(item: Lectura): LineaEscrita {
  const en = (ruta: string): Escrito => leer(item, ruta) ?? 0n;
  return {
    cantidad: en('dCantProSer'),
    precio: en(`${VALOR}/dPUniProSer`),
    bruto: en(`${VALOR}/dTotBruOpeItem`),
    descuento: en(`${RESTA}/dDescItem`),
    porcentajeDescuento: leer(item, `${RESTA}/dPorcDesIt`),
    descuentoGlobal: en(`${RESTA}/dDescGloItem`),
    anticipo: en(`${RESTA}/dAntPreUniIt`),
    anticipoGlobal: en(`${RESTA}/dAntGloPreUniIt`),
    total: en(`${RESTA}/dTotOpeItem`),
    tipoCambio: leer(item, `${VALOR}/dTiCamIt`),
    guaranies: leer(item, `${RESTA}/dTotOpeGs`),
    iva:
      item.grupos(IVA).length === 0
        ? undefined
        : {
            afectacion: item.numero(`${IVA}/iAfecIVA`) ?? 0,
            proporcion: en(`${IVA}/dPropIVA`),
            tasa: en(`${IVA}/dTasaIVA`),
            base: en(`${IVA}/dBasGravIVA`),
            liquidacion: en(`${IVA}/dLiqIVAItem`),
            exenta: leer(item, `${IVA}/dBasExe`),
          },
  };
}

function leer(l: Lectura, ruta: string): Escrito | undefined {
  const texto = l.texto(ruta);
  if (texto === '') return undefined;
  const escrito = leerEscrito(texto);
  if (escrito === undefined) throw new ImporteIlegible(ruta.split('/').at(-1)!);
  return escrito;
}
