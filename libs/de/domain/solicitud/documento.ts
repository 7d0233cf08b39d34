import type { ErrorDeCampo } from '@libs/errors';
import { redondear, UNO } from '../decimal';
import { decimalesDe } from '../montos';
import { AUTOFACTURA, esNota, FACTURA, NOTA_DE_CREDITO, NOTA_DE_REMISION } from '../tipos-de-documento';
import { conSuAnticipo, reglasDeAnticipos } from './anticipos';
import { campos, type Cuerpo, GUARANI } from './campos';
import { comoAsociado, type DocAsociado } from './doc-asociado';
import { grupo, type LeidoDe } from './filas';
import type { Item, ItemDeRemision } from './item';
import { type Donde, type Fila, Hallazgos } from './lector';
import { reglasPorTipo } from './por-tipo';

const CREDITO = 2;
/** Kind of tax (Manual Técnico v150, D013). */
const IVA = 1;

function cambio(cuerpo: Cuerpo, donde: Donde): void {
  if (cuerpo.moneda === undefined) return;
  // The other types are issued in guaraníes only, which is said of their currency.
  const admiteOtra = cuerpo.tipoDe !== AUTOFACTURA && cuerpo.tipoDe !== NOTA_DE_REMISION;
  if (cuerpo.moneda !== GUARANI && admiteOtra && cuerpo.tipoCambio === undefined) {
    donde.falla('tipo_cambio', 'REGLA_1209', 'Es obligatorio cuando la moneda no es PYG (regla 1209).');
  }
  if (cuerpo.moneda === GUARANI && cuerpo.tipoCambio !== undefined) {
    donde.falla('tipo_cambio', 'REGLA_1210', 'No corresponde con moneda PYG (regla 1210).');
  }
  if (cuerpo.moneda !== GUARANI && cuerpo.redondeo) {
    donde.falla('redondeo', 'CAMPO_NO_CORRESPONDE', 'El redondeo corresponde solo a guaraníes.');
  }
}

/** Instalments are in the currency of the document (E653). */
function monedaDeCuotas({ moneda, pagoCredito }: Cuerpo, donde: Donde): void {
  pagoCredito?.detalleCuotas?.forEach((cuota, i) => {
    if (moneda === undefined || cuota.moneda === undefined || cuota.moneda === moneda) return;
    const mensaje = `Las cuotas van en la moneda del documento, ${moneda} (campo E653).`;
    donde.falla(`pago_credito.detalle_cuotas[${i}].moneda`, 'CUOTA_EN_OTRA_MONEDA', mensaje);
  });
}

/** A global discount is a percentage or an amount, and an amount is one that can be paid. */
function descuentoGlobal(cuerpo: Cuerpo, donde: Donde): void {
  const { descuentoGlobalMonto: monto, moneda } = cuerpo;
  if (monto === undefined) return;
  if (cuerpo.descuentoGlobalPorcentaje !== undefined) {
    const mensaje = 'Indique descuento_global_porcentaje o descuento_global_monto, no ambos.';
    donde.falla('descuento_global_monto', 'CAMPO_NO_CORRESPONDE', mensaje);
  } else if (moneda !== undefined && redondear(monto, decimalesDe(moneda)) !== monto) {
    const mensaje = `En ${moneda} lleva hasta ${decimalesDe(moneda)} decimales.`;
    donde.falla('descuento_global_monto', 'DECIMAL_INVALIDO', mensaje);
  }
}

function condicion(cuerpo: Cuerpo, donde: Donde): void {
  const aCredito = cuerpo.condicionVenta === CREDITO;
  if (aCredito && cuerpo.pagoCredito === undefined) {
    donde.falla('pago_credito', 'REGLA_1700', 'Es obligatorio con condicion_venta 2 (regla 1700).');
  }
  if (!aCredito && !donde.malo('condicion_venta') && cuerpo.pagoCredito !== undefined) {
    donde.falla('pago_credito', 'REGLA_1701', 'Corresponde solo a condicion_venta 2 (regla 1701).');
  }
  if (
    aCredito &&
    cuerpo.formasPago !== undefined &&
    cuerpo.pagoCredito &&
    cuerpo.pagoCredito.montoEntrega === undefined
  ) {
    donde.falla(
      'formas_pago',
      'REGLA_1551',
      'A crédito describe la entrega: requiere pago_credito.monto_entrega (regla 1551).',
    );
  }
}

function presencia(cuerpo: Cuerpo, donde: Donde): void {
  const otra = cuerpo.indicadorPresencia === 9;
  if (otra && cuerpo.descripcionPresencia === undefined) {
    donde.falla('descripcion_presencia', 'REGLA_1352', 'Es obligatoria con indicador_presencia 9 (regla 1352).');
  }
  if (!otra && cuerpo.descripcionPresencia !== undefined) {
    donde.falla('descripcion_presencia', 'REGLA_1352', 'Corresponde solo a indicador_presencia 9 (regla 1352).');
  }
}

function impuesto(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoImpuesto, items } = cuerpo;
  if (tipoImpuesto === 2) {
    donde.falla(
      'tipo_impuesto',
      'IMPUESTO_SIN_FORMATO',
      'El ISC (2) no tiene importes en el formato vigente: use 1, con el ISC dentro del precio.',
    );
  }
  if ((tipoImpuesto === 3 || tipoImpuesto === 4) && items?.some((i) => i.ivaTipo)) {
    donde.falla(
      'tipo_impuesto',
      'REGLA_2357',
      `Con tipo_impuesto ${tipoImpuesto} todos los ítems llevan iva_tipo 0 (regla 2357).`,
    );
  }
}

/** The issuance payload. */
const documento = grupo('Emision', campos, {
  reglas: [
    ...reglasPorTipo,
    ...reglasDeAnticipos,
    cambio,
    descuentoGlobal,
    condicion,
    monedaDeCuotas,
    presencia,
    impuesto,
  ],
});

/** JSON Schema of the issuance payload, all types in one: what may stand in a snapshot. */
export const esquemaDeEmision = documento.esquema;

/**
 * `provisional`: the request with harmless values where the caller's were wrong, so that rules about its other fields can be asked
 * in the same go. Never to be issued.
 */
export type Lectura = { solicitud: Solicitud } | { errores: ErrorDeCampo[]; provisional?: Solicitud };

/** Reads the issuance payload: every wrong field at once, or the request in domain words. */
export function leerSolicitud(enviado: unknown): Lectura {
  const cuerpo = sinLoIgnorado(enviado);
  const sinRutas = new Hallazgos(false);
  const leido = documento.leer(cuerpo, '', sinRutas);
  return leido && sinRutas.vacio ? { solicitud: comoSolicitud(leido) } : conErrores(cuerpo);
}

const IGNORADOS = Object.entries<Fila>(campos).flatMap(([campo, { ignorado }]) =>
  ignorado ? [[campo, ignorado] as const] : [],
);

/** Of what the interface says that a type ignores, nobody looks at what it is. */
function sinLoIgnorado(cuerpo: unknown): unknown {
  if (typeof cuerpo !== 'object' || cuerpo === null || !('tipo_de' in cuerpo)) return cuerpo;
  const { tipo_de: tipo } = cuerpo;
  const sobran = IGNORADOS.filter(([campo, tipos]) => campo in cuerpo && (tipos as readonly unknown[]).includes(tipo));
  if (sobran.length === 0) return cuerpo;
  return Object.fromEntries(Object.entries(cuerpo).filter(([campo]) => !sobran.some(([otro]) => otro === campo)));
}

function conErrores(cuerpo: unknown): Lectura {
  const hallazgos = new Hallazgos();
  const leido = documento.leer(cuerpo, '', hallazgos);
  const { errores } = hallazgos;
  return leido ? { errores, provisional: comoSolicitud(rellenar(leido)) } : { errores };
}

export type Leida = LeidoDe<typeof campos>;
type ItemLeido = NonNullable<Leida['items']>[number];

/**
 * What a caller asks to be issued, after its texts were normalised and every value read: the rows of the issuance payload in domain words. Absent
 * means that the caller did not say.
 */
export type Solicitud = Omit<Leida, 'items' | 'itemsRemision' | 'docAsociado' | 'tipoImpuesto' | 'condicionVenta'> & {
  /** Priced; empty in a remission note. */
  items: Item[];
  /** Carried goods: only in a remission note. */
  itemsRemision: ItemDeRemision[];
  docAsociado?: DocAsociado;
  tipoImpuesto: number;
  condicionVenta: 1 | 2;
};

/** What the authority wants in a self-invoice whose caller has nothing to show (rule 2416). */
const CONSTANCIA_SIN_NUMEROS: DocAsociado = { tipo: 3, constanciaTipo: 1 };

function comoSolicitud(leido: Leida): Solicitud {
  const { tipoDe, docAsociado: doc } = leido;
  const docAsociado = doc ? comoAsociado(doc) : tipoDe === AUTOFACTURA ? CONSTANCIA_SIN_NUMEROS : undefined;
  const items = (leido.items ?? []).map(conTasa);
  // In place: a copy of so many fields gets a shape of its own, and whoever reads it is slow.
  return Object.assign(leido, {
    items: tipoDe === FACTURA ? conSuAnticipo(items, docAsociado) : items,
    itemsRemision: leido.itemsRemision ?? [],
    docAsociado,
    // Also where nothing is taxed: exempt and exonerated are cases of IVA, and a self-invoice's is a mere label.
    tipoImpuesto: leido.tipoImpuesto ?? IVA,
    condicionVenta: leido.condicionVenta ?? 1,
    motivoNc: esNota(tipoDe)
      ? (leido.motivoNc ?? (tipoDe === NOTA_DE_CREDITO ? DEVOLUCION_Y_AJUSTE : RECUPERO_COSTO))
      : undefined,
  });
}

/** A self-invoice's items come without a rate: they have none. */
const conTasa = (item: ItemLeido): Item => (item.ivaTipo === undefined ? { ...item, ivaTipo: 0 } : (item as Item));

const ARTICULO = { descripcion: '', cantidad: UNO, unidadMedida: 77 };
const ARTICULO_CON_PRECIO = { ...ARTICULO, precioUnitario: 0n };

/** Values that no rule objects to, where the caller's were wrong or missing. What hangs from a wrong group goes. */
function rellenar(leido: Partial<Leida>): Leida {
  const { docAsociado: _doc, autofactura: _vendedor, remision: _remision, transporte: _transporte, ...resto } = leido;
  return {
    establecimiento: '',
    punto: '',
    tipoDe: FACTURA,
    tipoEmision: 1,
    moneda: GUARANI,
    indicadorPresencia: 1,
    ...resto,
    receptor: { nombre: '', tipoDocumento: 5, numeroDocumento: '0', codigoPais: 'PRY', ...leido.receptor },
    pagoCredito: leido.pagoCredito && { ...leido.pagoCredito, detalleCuotas: enteras(leido.pagoCredito.detalleCuotas) },
    items: leido.items?.map((leidoItem: Partial<ItemLeido>) => ({
      ...ARTICULO_CON_PRECIO,
      ...leidoItem,
    })),
    itemsRemision: leido.itemsRemision?.map((leidoItem) => ({ ...ARTICULO, ...leidoItem })),
  };
}

type Cuotas = NonNullable<Leida['pagoCredito']>['detalleCuotas'];

/** Instalments of which one has no amount add up to nothing. */
const enteras = (cuotas: Cuotas): Cuotas =>
  cuotas?.some(({ monto }: { monto?: unknown }) => monto === undefined) ? undefined : cuotas;

const DEVOLUCION_Y_AJUSTE = 1;
const RECUPERO_COSTO = 6;
