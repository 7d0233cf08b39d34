import { literal, type Nodo } from '@libs/fiscal';
import { type Decimal, escribirDecimal } from '../../domain/decimal';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/borrador';
import { escritorDeMontos } from '../../domain/montos';
import type { DocAsociado, Solicitud } from '../../domain/solicitud';
import { campos } from '../../domain/solicitud/campos';
import { camposDeAsociado } from '../../domain/solicitud/doc-asociado';
import type { LeidoDe } from '../../domain/solicitud/filas';
import { enSiete } from '../../domain/solicitud/valores';
import {
  AUTOFACTURA,
  FACTURA,
  NOTA_DE_CREDITO,
  NOTA_DE_DEBITO,
  NOTA_DE_REMISION,
  type TipoDe,
} from '../../domain/tipos-de-documento';
import { LITERALES_DE_PRUEBA, type LiteralesDePrueba } from './literales-de-prueba';
import { codigosInternos, nodoDeItem, nodoDeItemDeRemision } from './nodo-de-items';
import { nodoDeLugar } from './nodo-de-lugar';
import { pagosDelDocumento } from './nodo-de-pagos';
import { naturalezaDe, receptorDelDocumento } from './nodo-de-receptor';
import { transporteDelDocumento, vendedorDelDocumento } from './nodo-de-traslado';
import { planDe } from './plan';

const TIPO_DE_CAMBIO_GLOBAL = '1';
const ANTICIPO_GLOBAL = '1';
const ANTICIPO_POR_ITEM = '2';

/** What numbering and signing give to a document. */
export interface Numerado {
  numero: number;
  codigoSeguridad: string;
  digitoVerificador: string;
  /** Local `AAAA-MM-DDThh:mm:ss` of the signature. */
  fechaFirma: string;
}

type Leida = LeidoDe<typeof campos>;

/** A document to be written: what was asked, and what the document says in the place of what the caller said or left out. */
interface Contexto {
  borrador: Borrador;
  numerado: Numerado;
  literales: LiteralesDePrueba;
  receptor?: Solicitud['receptor'];
  items?: readonly { descripcion: string }[];
  autofactura?: Solicitud['autofactura'];
  transporte?: Solicitud['transporte'];
  pagos?: ReturnType<typeof pagosDelDocumento>;
  codigos: readonly string[];
  /** Writes an amount in the document's currency. */
  monto(valor: Decimal): string;
}

const enTipos =
  (...tipos: TipoDe[]) =>
  ({ borrador }: Contexto): boolean =>
    tipos.includes(borrador.solicitud.tipoDe);

/** DE (A001): the rows, which groups a type has (rules 1200–2601), and what no field of the caller fills as it is. */
const MODO: Parameters<typeof planDe<typeof campos, Contexto>>[2] = {
  grupos: {
    D010: enTipos(FACTURA, AUTOFACTURA, NOTA_DE_CREDITO, NOTA_DE_DEBITO),
    E010: enTipos(FACTURA),
    E600: enTipos(FACTURA, AUTOFACTURA),
    F001: enTipos(FACTURA, AUTOFACTURA, NOTA_DE_CREDITO, NOTA_DE_DEBITO),
  },
  calculados: {
    A003: (_, { numerado }) => numerado.digitoVerificador,
    A004: (_, { numerado }) => numerado.fechaFirma,
    A005: () => '1',
    B004: (_, { numerado }) => numerado.codigoSeguridad,
    C004: (_, { borrador }) => borrador.timbrado.numero,
    C007: (_, { numerado }) => enSiete(numerado.numero),
    C010: (_, { borrador }) => borrador.timbrado.serie || undefined,
    C008: (_, { borrador }) => borrador.timbrado.fechaInicio,
    D002: (_, { borrador }) => borrador.fechaEmision,
    D011: (_, { borrador }) => borrador.codigoTransaccion?.toString(),
    D012: (_, { borrador: { codigoTransaccion: codigo } }) =>
      codigo === undefined ? undefined : literal('tipo_transaccion', codigo)!,
    D017: ({ tipoCambio }) => (tipoCambio === undefined ? undefined : TIPO_DE_CAMBIO_GLOBAL),
    D019: (_, { borrador }) => anticipoDe(borrador.solicitud),
    D020: (_, { borrador }) => textoDelAnticipo(anticipoDe(borrador.solicitud)),
    D030: (_, { borrador }) => obligaciones(borrador),
    D100: (_, { borrador, literales }) =>
      nodoDeEmisor(borrador.emisor, borrador.establecimiento, borrador.sit, literales),
    D201: ({ receptor }) => naturalezaDe(receptor!),
    F001: (_, { borrador, monto }) => nodoDeTotales(borrador, monto),
    H001: (_, { borrador }) => asociados(borrador),
  },
  origenes: {
    receptor: ({ receptor }) => receptor,
    items: ({ items, borrador }) => (borrador.solicitud.tipoDe === NOTA_DE_REMISION ? undefined : items),
    itemsRemision: ({ items, borrador }) => (borrador.solicitud.tipoDe === NOTA_DE_REMISION ? items : undefined),
    autofactura: ({ autofactura }) => autofactura,
    transporte: ({ transporte }) => transporte,
    formasPago: ({ pagos }) => pagos?.formasPago,
    pagoCredito: ({ pagos }) => pagos?.pagoCredito,
  },
  elementos: {
    items: (item: Solicitud['items'][number], { borrador: { solicitud, totales }, codigos, monto }, i) =>
      nodoDeItem(item, {
        codigo: codigos[i]!,
        calculado: totales.items[i]!,
        conIva: solicitud.tipoDe !== AUTOFACTURA,
        monto,
      }),
    itemsRemision: (item: Solicitud['itemsRemision'][number], { codigos }, i) =>
      nodoDeItemDeRemision(item, codigos[i]!),
  },
};
const PLAN = planDe(campos, 'A001', MODO);

/** What numbering and signing fill lies in the members of DE up to gTimb. */
const PLAN_DE_LA_CABEZA = planDe(campos, 'A001', {
  ...MODO,
  solo: ['dDVId', 'dFecFirma', 'dSisFact', 'gOpeDE', 'gTimb'],
});

function contextoDe(borrador: Borrador, numerado: Numerado, literales: LiteralesDePrueba): Contexto {
  const { solicitud, sit } = borrador;
  const { tipoDe, autofactura, transporte } = solicitud;
  const articulos = tipoDe === NOTA_DE_REMISION ? solicitud.itemsRemision : solicitud.items;
  const primero = sit === 'H' ? literales.primerItem : undefined;
  return {
    borrador,
    numerado,
    literales,
    receptor: receptorDelDocumento(solicitud.receptor, tipoDe),
    items:
      primero === undefined ? articulos : articulos.map((uno, i) => (i === 0 ? { ...uno, descripcion: primero } : uno)),
    autofactura: autofactura && vendedorDelDocumento(autofactura),
    transporte: transporte && transporteDelDocumento(transporte),
    pagos: pagosDelDocumento(borrador),
    codigos: codigosInternos(articulos),
    monto: escritorDeMontos(solicitud.moneda),
  };
}

/** The members of DE that numbering and signing fill. */
export const cabezaDelDocumento = (borrador: Borrador, numerado: Numerado): Nodo =>
  PLAN_DE_LA_CABEZA.nodo(borrador.solicitud as Partial<Leida>, {
    borrador,
    numerado,
    literales: LITERALES_DE_PRUEBA,
    codigos: [],
    monto: String,
  });

/** Everything of DE: what is judged, with a sample of its number. */
export const nodoDeDocumento = (
  borrador: Borrador,
  numerado: Numerado,
  literales: LiteralesDePrueba = LITERALES_DE_PRUEBA,
): Nodo => PLAN.nodo(borrador.solicitud as Partial<Leida>, contextoDe(borrador, numerado, literales));

const anticipoDe = ({ items }: Solicitud): string | undefined =>
  items.some((item) => item.anticipoGlobalUnitario)
    ? ANTICIPO_GLOBAL
    : items.some((item) => item.anticipoUnitario)
      ? ANTICIPO_POR_ITEM
      : undefined;

const textoDelAnticipo = (anticipo: string | undefined): string | undefined =>
  anticipo && literal('condicion_anticipo', anticipo)!;

/** Affected obligations (D030). */
const obligaciones = ({ emisor }: Borrador): Nodo[] =>
  emisor.obligaciones.map(({ codigo, descripcion }) => ({ cOblAfe: codigo, dDesOblAfe: descripcion }));

/** gEmis (D100). */
export function nodoDeEmisor(
  emisor: Emisor,
  establecimiento: Establecimiento,
  sit: Sit,
  literales: LiteralesDePrueba,
): Nodo {
  const [numero, dv] = emisor.ruc.split('-') as [string, string];
  return {
    dRucEm: numero,
    dDVEmi: dv,
    iTipCont: String(emisor.tipoContribuyente),
    cTipReg: emisor.tipoRegimen === undefined ? undefined : String(emisor.tipoRegimen),
    dNomEmi: sit === 'H' ? literales.emisor : emisor.razonSocial,
    dNomFanEmi: emisor.nombreFantasia,
    dDirEmi: establecimiento.direccion,
    dNumCas: establecimiento.numeroCasa,
    dCompDir1: establecimiento.complemento1,
    dCompDir2: establecimiento.complemento2,
    ...nodoDeLugar(establecimiento),
    dTelEmi: establecimiento.telefono,
    dEmailE: establecimiento.email,
    dDenSuc: establecimiento.denominacion,
    gActEco: emisor.actividades.map(({ codigo, descripcion }) => ({ cActEco: codigo, dDesActEco: descripcion })),
  };
}

/**
 * gTotSub (F001–F023). Subtotals exist where an item of that kind does; by rate they belong to IVA (rules 2357, 2359); a self-invoice
 * has none.
 */
function nodoDeTotales({ solicitud, totales: t }: Borrador, monto: (valor: Decimal) => string): Nodo {
  const propio = solicitud.tipoDe !== AUTOFACTURA;
  const conIva = propio && (solicitud.tipoImpuesto === 1 || solicitud.tipoImpuesto === 5);
  const con = (hay: boolean, valor: Decimal): string | undefined => (hay ? monto(valor) : undefined);
  const exento = propio && t.items.some(({ afectacion }) => afectacion === EXENTO || afectacion === PARCIAL);
  const exonerado = propio && t.items.some(({ afectacion }) => afectacion === EXONERADO);
  const al5 = conIva && t.items.some(({ tasa }) => tasa === 5);
  const al10 = conIva && t.items.some(({ tasa }) => tasa === 10);
  return {
    dSubExe: con(exento, t.exento),
    dSubExo: con(exonerado, t.exonerado),
    dSub5: con(al5, t.gravado5),
    dSub10: con(al10, t.gravado10),
    dTotOpe: monto(t.operacion),
    dTotDesc: monto(t.descuentoItems),
    dTotDescGlotem: monto(t.descuentoGlobal),
    dTotAntItem: monto(t.anticipoItems),
    dTotAnt: monto(t.anticipoGlobal),
    dPorcDescTotal: escribirDecimal(t.porcentajeDescuentoGlobal),
    dDescTotal: monto(t.descuento),
    dAnticipo: monto(t.anticipo),
    dRedon: escribirDecimal(t.redondeo),
    dTotGralOpe: monto(t.general),
    dIVA5: con(al5, t.iva5),
    dIVA10: con(al10, t.iva10),
    dTotIVA: con(al5 || al10, t.iva),
    dBaseGrav5: con(al5, t.base5),
    dBaseGrav10: con(al10, t.base10),
    dTBasGraIVA: con(al5 || al10, t.base),
    dTotalGs: solicitud.moneda === 'PYG' ? undefined : escribirDecimal(t.guaranies),
  };
}

const EXONERADO = 2;
const EXENTO = 3;
const PARCIAL = 4;

const PLAN_DE_ASOCIADO = planDe<typeof camposDeAsociado, string | undefined>(camposDeAsociado, 'H001', {
  calculados: { H013: (_, resolucion) => resolucion },
});

/** gCamDEAsoc (H001): the caller's, and one per electronic advance that the items use. The resolution of a tax credit goes with each but a constancia. */
function asociados({ solicitud }: Borrador): Nodo[] {
  const { docAsociado, resolucionCreditoFiscal, items } = solicitud;
  const cdcs = new Set(items.flatMap((item) => (item.cdcAnticipo ? [item.cdcAnticipo] : [])));
  if (docAsociado?.tipo === 1) cdcs.add(docAsociado.cdc);
  const electronicos: DocAsociado[] = [...cdcs].map((cdc) => ({ tipo: 1, cdc }));
  const todos = docAsociado && docAsociado.tipo !== 1 ? [...electronicos, docAsociado] : electronicos;
  return todos.map((doc) =>
    PLAN_DE_ASOCIADO.nodo(
      doc as Partial<LeidoDe<typeof camposDeAsociado>>,
      doc.tipo === 3 ? undefined : resolucionCreditoFiscal,
    ),
  );
}
