import type { ErrorDeCampo } from '@libs/errors';
import { entero as decimalEntero, UNO } from '../../domain/decimal';
import {
  AUTOFACTURA,
  type DocAsociado,
  esNota,
  FACTURA,
  NOTA_DE_CREDITO,
  type Solicitud,
} from '../../domain/solicitud';
import { autofactura } from './autofactura';
import { cdc, item, itemDeRemision } from './item';
import {
  conDefecto,
  descrito,
  type Donde,
  Hallazgos,
  type Leido,
  lista,
  objeto,
  type Parcial,
  requerido,
} from './lector';
import { formasDePago, pagoCredito } from './pago';
import { reglasPorTipo } from './por-tipo';
import { receptor } from './receptor';
import { remision, transporte } from './remision';
import { booleano, decimal, entero, fecha, momento, segunFormato, texto, unoDe } from './valores';

const TRES_DIGITOS = { min: 3, max: 3, patron: /^\d{3}$/, forma: 'exactamente 3 dígitos' };
const NUMERO_MAXIMO = 9_999_999;
const GUARANI = 'PYG';
const CREDITO = 2;

const camposDeAsociado = {
  tipo: requerido(descrito(unoDe([1, 2, 3]), '1 documento electrónico, 2 documento impreso, 3 constancia.')),
  cdc: cdc(),
  timbrado: texto({ min: 8, max: 8, patron: /^\d{8}$/, forma: 'exactamente 8 dígitos' }),
  establecimiento: texto(TRES_DIGITOS),
  punto: texto(TRES_DIGITOS),
  numero: entero(1, NUMERO_MAXIMO),
  fecha: fecha(),
  tipo_documento_impreso: descrito(
    unoDe([1, 2, 3, 4]),
    '1 factura (por defecto), 2 nota de crédito, 3 nota de débito, 4 nota de remisión.',
  ),
  constancia_tipo: descrito(unoDe([1, 2]), '1 no contribuyente, 2 microproductores.'),
  constancia_numero: texto({ min: 1, max: 15, patron: /^\d+$/, forma: 'solo dígitos' }),
  constancia_control: texto({ min: 8, max: 8, patron: /^[0-9A-Za-z]{8}$/, forma: 'exactamente 8 letras o dígitos' }),
};

type Asociado = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeAsociado>>>>;

const ELECTRONICO = 1;
const IMPRESO = 2;
const CONSTANCIA = 3;
const MICROPRODUCTORES = 2;
/** The authority's field is 11 digits long (H016): shorter ones are padded, longer ones cannot be written. */
const DIGITOS_DE_CONSTANCIA = 11;

/** Which kind of associated document each field belongs to (rules 2402–2433). */
const DE_TIPO: readonly (readonly [keyof Asociado, string, number, 'obligatorio' | 'opcional'])[] = [
  ['cdc', 'cdc', ELECTRONICO, 'obligatorio'],
  ['timbrado', 'timbrado', IMPRESO, 'obligatorio'],
  ['establecimiento', 'establecimiento', IMPRESO, 'obligatorio'],
  ['punto', 'punto', IMPRESO, 'obligatorio'],
  ['numero', 'numero', IMPRESO, 'obligatorio'],
  ['fecha', 'fecha', IMPRESO, 'obligatorio'],
  ['tipoDocumentoImpreso', 'tipo_documento_impreso', IMPRESO, 'opcional'],
  ['constanciaTipo', 'constancia_tipo', CONSTANCIA, 'obligatorio'],
  ['constanciaNumero', 'constancia_numero', CONSTANCIA, 'opcional'],
  ['constanciaControl', 'constancia_control', CONSTANCIA, 'opcional'],
];

function asociado(doc: Asociado, donde: Donde): void {
  if (doc.tipo === undefined) return;
  for (const [nombre, campo, tipo, presencia] of DE_TIPO) {
    const presente = doc[nombre] !== undefined;
    if (presente && tipo !== doc.tipo)
      donde.falla(campo, 'CAMPO_NO_CORRESPONDE', `No corresponde con tipo ${doc.tipo}.`);
    if (!presente && tipo === doc.tipo && presencia === 'obligatorio') {
      donde.falla(campo, 'CAMPO_REQUERIDO', `Es obligatorio con tipo ${doc.tipo}.`);
    }
  }
  if (doc.constanciaNumero !== undefined && doc.constanciaNumero.length > DIGITOS_DE_CONSTANCIA) {
    donde.falla(
      'constancia_numero',
      'REGLA_0160',
      `La autoridad admite hasta ${DIGITOS_DE_CONSTANCIA} dígitos (regla 0160).`,
    );
  }
  if (doc.constanciaTipo === MICROPRODUCTORES) {
    if (doc.constanciaNumero === undefined)
      donde.falla('constancia_numero', 'REGLA_2430', 'Es obligatorio con constancia_tipo 2 (regla 2430).');
    if (doc.constanciaControl === undefined)
      donde.falla('constancia_control', 'REGLA_2432', 'Es obligatorio con constancia_tipo 2 (regla 2432).');
  }
}

const docAsociado = objeto(camposDeAsociado, { reglas: [asociado] });

const campos = {
  establecimiento: requerido(texto(TRES_DIGITOS)),
  punto: requerido(texto(TRES_DIGITOS)),
  tipo_de: conDefecto(
    descrito(
      unoDe([1, 4, 5, 6, 7]),
      '1 factura, 4 autofactura, 5 nota de crédito, 6 nota de débito, 7 nota de remisión.',
    ),
    1 as const,
  ),
  tipo_transaccion: descrito(
    unoDe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    'Obligatorio en factura y autofactura; en los demás tipos se ignora.',
  ),
  receptor: requerido(receptor),
  items: descrito(lista(item, 1, 999), 'Obligatorio, salvo en la nota de remisión.'),
  items_remision: descrito(lista(itemDeRemision, 1, 999), 'Obligatorio en la nota de remisión, y solo en ella.'),
  fecha_emision: descrito(momento(), 'Por defecto, ahora. Sin desplazamiento es hora de Paraguay.'),
  tipo_emision: conDefecto(descrito(unoDe([1, 2]), '1 normal, 2 contingencia.'), 1 as const),
  sit: descrito(unoDe(['H', 'P']), 'H homologación, P producción; por defecto, el del punto.'),
  modo_envio: descrito(unoDe(['S', 'A']), 'S inmediato, A diferido; por defecto, el del punto.'),
  tipo_impuesto: descrito(
    unoDe([1, 2, 3, 4, 5]),
    '1 IVA, 2 ISC, 3 Renta, 4 ninguno, 5 IVA - Renta; se deduce si se omite.',
  ),
  moneda: conDefecto(texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 4217' }), GUARANI),
  tipo_cambio: descrito(decimal('D018', { mayorQueCero: true }), 'Guaraníes por unidad de la moneda.'),
  indicador_presencia: conDefecto(unoDe([1, 2, 3, 4, 5, 6, 9]), 1 as const),
  descripcion_presencia: texto({ min: 10, max: 30 }),
  id_interno: descrito(texto({ min: 1, max: 50 }), 'Referencia del llamador; hace idempotente la emisión.'),
  numero: entero(1, NUMERO_MAXIMO),
  d_cod_seg: texto({ min: 9, max: 9, patron: /^(?!0{9})\d{9}$/, forma: '9 dígitos, no todos cero' }),
  condicion_venta: descrito(unoDe([1, 2]), '1 contado (por defecto), 2 crédito. Solo factura y autofactura.'),
  pago_credito: pagoCredito,
  formas_pago: formasDePago,
  obras: lista(
    objeto({ codigo: requerido(texto({ min: 1, max: 50 })), descripcion: requerido(texto({ min: 1, max: 255 })) }),
    1,
    99,
  ),
  info_emisor: segunFormato('B005'),
  info_fiscal: segunFormato('B006'),
  doc_asociado: docAsociado,
  motivo_nc: descrito(unoDe([1, 2, 3, 4, 5, 6, 7, 8]), 'Notas de crédito (por defecto 1) y de débito (por defecto 6).'),
  autofactura,
  remision,
  transporte,
  descuento_global_porcentaje: decimal('F010', { maximo: decimalEntero(100) }),
  redondeo: booleano(),
  resolucion_credito_fiscal: segunFormato('H013'),
  orden_compra: segunFormato('G002'),
  dncp_contrato: segunFormato('E827'),
};

export type Cuerpo = Parcial<Leido<ReturnType<typeof objeto<typeof campos>>>>;

function cambio(cuerpo: Cuerpo, donde: Donde): void {
  if (cuerpo.moneda === undefined) return;
  if (cuerpo.moneda !== GUARANI && cuerpo.tipoCambio === undefined) {
    donde.falla('tipo_cambio', 'REGLA_1209', 'Es obligatorio cuando la moneda no es PYG (regla 1209).');
  }
  if (cuerpo.moneda === GUARANI && cuerpo.tipoCambio !== undefined) {
    donde.falla('tipo_cambio', 'REGLA_1210', 'No corresponde con moneda PYG (regla 1210).');
  }
  if (cuerpo.moneda !== GUARANI && cuerpo.redondeo) {
    donde.falla('redondeo', 'CAMPO_NO_CORRESPONDE', 'El redondeo corresponde solo a guaraníes.');
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

/** Seals of one document carry one kind of advance (D019). */
function anticipos(cuerpo: Cuerpo, donde: Donde): void {
  const items = cuerpo.items ?? [];
  if (items.some((i) => i.anticipoUnitario) && items.some((i) => i.anticipoGlobalUnitario)) {
    donde.falla('items', 'REGLA_1211', 'Un documento lleva anticipos por ítem o globales, no ambos (regla 1211).');
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
  if ((tipoImpuesto === 3 || tipoImpuesto === 4) && items?.some((i) => i.ivaTipo !== 0)) {
    donde.falla(
      'tipo_impuesto',
      'REGLA_2357',
      `Con tipo_impuesto ${tipoImpuesto} todos los ítems llevan iva_tipo 0 (regla 2357).`,
    );
  }
}

const documento = objeto(campos, { reglas: [...reglasPorTipo, cambio, condicion, presencia, anticipos, impuesto] });

/** JSON Schema of the issuance payload, for the OpenAPI document. */
export const esquemaDeEmision = documento.esquema;

/**
 * `provisional`: the request with harmless values where the caller's were wrong, so that rules about its other fields can be asked
 * in the same go. Never to be issued.
 */
export type Lectura = { solicitud: Solicitud } | { errores: ErrorDeCampo[]; provisional?: Solicitud };

/** Reads the issuance payload: every wrong field at once, or the request in domain words. */
export function leerSolicitud(cuerpo: unknown): Lectura {
  const hallazgos = new Hallazgos();
  const leido = documento.leer(cuerpo, '', hallazgos);
  const { errores } = hallazgos;
  if (!leido) return { errores };
  return errores.length > 0 ? { errores, provisional: comoSolicitud(rellenar(leido)) } : { solicitud: comoSolicitud(leido) };
}

type Leida = Leido<typeof documento>;

function comoSolicitud(leido: Leida): Solicitud {
  const { dCodSeg, docAsociado: doc, condicionVenta, tipoTransaccion, items, itemsRemision, ...resto } = leido;
  const { tipoDe } = leido;
  return {
    ...resto,
    codigoSeguridad: dCodSeg,
    docAsociado: doc ? comoAsociado(doc) : tipoDe === AUTOFACTURA ? { tipo: 3, constanciaTipo: 1 } : undefined,
    condicionVenta: condicionVenta ?? 1,
    // The interface says that it is ignored in notes: it must not reach the document.
    tipoTransaccion: tipoDe === FACTURA || tipoDe === AUTOFACTURA ? tipoTransaccion : undefined,
    motivoNc: esNota(tipoDe)
      ? (leido.motivoNc ?? (tipoDe === NOTA_DE_CREDITO ? DEVOLUCION_Y_AJUSTE : RECUPERO_COSTO))
      : undefined,
    items: (items ?? []).map((leidoItem) => ({ ...leidoItem, ivaTipo: leidoItem.ivaTipo ?? 0 })),
    itemsRemision: itemsRemision ?? [],
  };
}

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
    items: leido.items?.map((leidoItem: Partial<NonNullable<Leida['items']>[number]>) => ({ ...ARTICULO_CON_PRECIO, ...leidoItem })),
    itemsRemision: leido.itemsRemision?.map((leidoItem) => ({ ...ARTICULO, ...leidoItem })),
  };
}

const DEVOLUCION_Y_AJUSTE = 1;
const RECUPERO_COSTO = 6;

function comoAsociado(doc: Leido<typeof docAsociado>): DocAsociado {
  if (doc.tipo === ELECTRONICO) return { tipo: 1, cdc: doc.cdc! };
  if (doc.tipo === CONSTANCIA) {
    const { constanciaTipo, constanciaNumero, constanciaControl } = doc;
    return {
      tipo: 3,
      constanciaTipo: constanciaTipo!,
      constanciaNumero: constanciaNumero?.padStart(DIGITOS_DE_CONSTANCIA, '0'),
      constanciaControl,
    };
  }
  return {
    tipo: 2,
    timbrado: doc.timbrado!,
    establecimiento: doc.establecimiento!,
    punto: doc.punto!,
    numero: doc.numero!,
    fecha: doc.fecha!,
    tipoDocumentoImpreso: doc.tipoDocumentoImpreso ?? 1,
  };
}
