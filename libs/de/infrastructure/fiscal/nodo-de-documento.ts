import {
  AUTOFACTURA,
  FACTURA,
  literal,
  type Nodo,
  NOTA_DE_CREDITO,
  NOTA_DE_DEBITO,
  NOTA_DE_REMISION,
  type TipoDe,
} from '@libs/fiscal';
import type { Borrador } from '../../domain/emision/borrador';
import { type Decimal, enSiete, type LeidoDe } from '@libs/campos';
import { escritorDeMontos } from '../../domain/emision/montos';
import type { Solicitud } from '../../domain/solicitud/solicitud';
import { campos } from '../../domain/solicitud/campos';
import { camposDeResponsable } from '../../domain/solicitud/responsable';
import { LITERALES_DE_PRUEBA, type LiteralesDePrueba } from './literales-de-prueba';
import { asociados } from './nodo-de-asociados';
import { nodoDeEmisor } from './nodo-de-emisor';
import { codigosInternos, nodoDeItem, nodoDeItemDeRemision } from './nodo-de-items';
import { pagosDelDocumento } from './nodo-de-pagos';
import { naturalezaDe, receptorDelDocumento } from './nodo-de-receptor';
import { nodoDeTotales } from './nodo-de-totales';
import { transporteDelDocumento, vendedorDelDocumento } from './nodo-de-traslado';
import { planDe } from './plan';

const TIPO_DE_CAMBIO_GLOBAL = '1';
const TIPO_DE_CAMBIO_POR_ITEM = '2';
const ANTICIPO_GLOBAL = '1';
const ANTICIPO_POR_ITEM = '2';

/** Values that numbering and signing add to a document. */
export interface Numerado {
  numero: number;
  codigoSeguridad: string;
  digitoVerificador: string;
  /** Local `AAAA-MM-DDThh:mm:ss` of the signature. */
  fechaFirma: string;
}

type Leida = LeidoDe<typeof campos>;

/** A document to be written: the draft, and the values that replace or complete the caller's. */
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

const PLAN_DE_RESPONSABLE = planDe<typeof camposDeResponsable, undefined>(camposDeResponsable, 'D140');

/** DE (A001): the groups of each type (rules 1200–2601), and the fields that do not come directly from the caller. */
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
    D017: ({ tipoCambio, items }) => condicionDelCambio(tipoCambio, items),
    D019: (_, { borrador }) => anticipoDe(borrador.solicitud),
    D020: (_, { borrador }) => textoDelAnticipo(anticipoDe(borrador.solicitud)),
    D030: (_, { borrador }) => obligaciones(borrador),
    D100: ({ responsable }, { borrador, literales }) => ({
      ...nodoDeEmisor(borrador.emisor, borrador.establecimiento, borrador.sit, literales),
      gRespDE: responsable && PLAN_DE_RESPONSABLE.nodo(responsable, undefined),
    }),
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

/** The members of DE that numbering and signing fill are those up to gTimb. */
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
      primero === undefined
        ? articulos
        : articulos.map((articulo, i) => (i === 0 ? { ...articulo, descripcion: primero } : articulo)),
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

/** The complete DE, used to check the format with a sample number. */
export const nodoDeDocumento = (
  borrador: Borrador,
  numerado: Numerado,
  literales: LiteralesDePrueba = LITERALES_DE_PRUEBA,
): Nodo => PLAN.nodo(borrador.solicitud as Partial<Leida>, contextoDe(borrador, numerado, literales));

const condicionDelCambio = (global: Decimal | undefined, items: Leida['items']): string | undefined =>
  global !== undefined
    ? TIPO_DE_CAMBIO_GLOBAL
    : items?.some((item) => item.tipoCambio !== undefined)
      ? TIPO_DE_CAMBIO_POR_ITEM
      : undefined;

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
