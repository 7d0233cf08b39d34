import { ErrorDeCampo } from '@libs/errors';
import { entero as decimalEntero } from '../../domain/decimal';
import type { DocAsociado, Solicitud } from '../../domain/solicitud';
import { cdc, item } from './item';
import { conDefecto, descrito, Donde, Hallazgos, Lector, Leido, lista, objeto, Parcial, requerido } from './lector';
import { formasDePago, pagoCredito } from './pago';
import { receptor } from './receptor';
import { booleano, decimal, entero, fecha, momento, segunFormato, texto, unoDe } from './valores';

const TRES_DIGITOS = { min: 3, max: 3, patron: /^\d{3}$/, forma: 'exactamente 3 dígitos' };
const NUMERO_MAXIMO = 9_999_999;
const GUARANI = 'PYG';
const CREDITO = 2;
const OBRAS = 14;
const CREDITO_FISCAL = 12;

const camposDeAsociado = {
  tipo: requerido(descrito(unoDe([1, 2]), '1 documento electrónico, 2 documento impreso.')),
  cdc: cdc(),
  timbrado: texto({ min: 8, max: 8, patron: /^\d{8}$/, forma: 'exactamente 8 dígitos' }),
  establecimiento: texto(TRES_DIGITOS),
  punto: texto(TRES_DIGITOS),
  numero: entero(1, NUMERO_MAXIMO),
  fecha: fecha(),
  tipo_documento_impreso: descrito(unoDe([1, 2, 3, 4]), "1 factura (por defecto), 2 nota de crédito, 3 nota de débito, 4 nota de remisión."),
};

type Asociado = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeAsociado>>>>;

const DE_IMPRESO = ['timbrado', 'establecimiento', 'punto', 'numero', 'fecha'] as const;

function asociado(doc: Asociado, donde: Donde): void {
  if (doc.tipo === 1) {
    if (doc.cdc === undefined) donde.falla('cdc', 'REGLA_2402', 'Es obligatorio con tipo 1 (regla 2402).');
    for (const campo of [...DE_IMPRESO, 'tipo_documento_impreso'] as const) {
      const valor = campo === 'tipo_documento_impreso' ? doc.tipoDocumentoImpreso : doc[campo];
      if (valor !== undefined) donde.falla(campo, 'REGLA_2418', 'No corresponde con tipo 1 (regla 2418).');
    }
  }
  if (doc.tipo === 2) {
    if (doc.cdc !== undefined) donde.falla('cdc', 'REGLA_2405', 'No corresponde con tipo 2 (regla 2405).');
    for (const campo of DE_IMPRESO) {
      if (doc[campo] === undefined) donde.falla(campo, 'CAMPO_REQUERIDO', 'Es obligatorio con tipo 2.');
    }
  }
}

const docAsociado = objeto(camposDeAsociado, { reglas: [asociado] });

const campos = {
  establecimiento: requerido(texto(TRES_DIGITOS)),
  punto: requerido(texto(TRES_DIGITOS)),
  tipo_de: conDefecto(descrito(unoDe([1]), '1 factura electrónica.'), 1 as const),
  tipo_transaccion: descrito(unoDe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, OBRAS]), 'Obligatorio para la factura.'),
  receptor: requerido(receptor),
  items: requerido(lista(item, 1, 999)),
  fecha_emision: descrito(momento(), 'Por defecto, ahora. Sin desplazamiento es hora de Paraguay.'),
  tipo_emision: conDefecto(descrito(unoDe([1, 2]), '1 normal, 2 contingencia.'), 1 as const),
  sit: descrito(unoDe(['H', 'P']), 'H homologación, P producción; por defecto, el del punto.'),
  modo_envio: descrito(unoDe(['S', 'A']), 'S inmediato, A diferido; por defecto, el del punto.'),
  tipo_impuesto: descrito(unoDe([1, 2, 3, 4, 5]), '1 IVA, 2 ISC, 3 Renta, 4 ninguno, 5 IVA - Renta; se deduce si se omite.'),
  moneda: conDefecto(texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 4217' }), GUARANI),
  tipo_cambio: descrito(decimal('D018', { mayorQueCero: true }), 'Guaraníes por unidad de la moneda.'),
  indicador_presencia: conDefecto(unoDe([1, 2, 3, 4, 5, 6, 9]), 1 as const),
  descripcion_presencia: texto({ min: 10, max: 30 }),
  id_interno: descrito(texto({ min: 1, max: 50 }), 'Referencia del llamador; hace idempotente la emisión.'),
  numero: entero(1, NUMERO_MAXIMO),
  d_cod_seg: texto({ min: 9, max: 9, patron: /^(?!0{9})\d{9}$/, forma: '9 dígitos, no todos cero' }),
  condicion_venta: conDefecto(descrito(unoDe([1, 2]), '1 contado, 2 crédito.'), 1 as const),
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
  descuento_global_porcentaje: decimal('F010', { maximo: decimalEntero(100) }),
  redondeo: booleano(),
  resolucion_credito_fiscal: segunFormato('H013'),
  orden_compra: segunFormato('G002'),
  dncp_contrato: segunFormato('E827'),
};

type Cuerpo = Parcial<Leido<ReturnType<typeof objeto<typeof campos>>>>;

function transaccion(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoTransaccion } = cuerpo;
  if (tipoTransaccion === undefined) {
    donde.falla('tipo_transaccion', 'CAMPO_REQUERIDO', 'Es obligatorio para la factura (regla 1202).');
    return;
  }
  if (tipoTransaccion === OBRAS && cuerpo.obras === undefined) {
    donde.falla('obras', 'CAMPO_REQUERIDO', 'Es obligatorio con tipo_transaccion 14.');
  }
  if (tipoTransaccion !== OBRAS && cuerpo.obras !== undefined) {
    donde.falla('obras', 'CAMPO_NO_CORRESPONDE', 'Corresponde solo a tipo_transaccion 14.');
  }
  if ((tipoTransaccion === CREDITO_FISCAL) !== (cuerpo.resolucionCreditoFiscal !== undefined)) {
    donde.falla('resolucion_credito_fiscal', 'REGLA_2413', 'Va con tipo_transaccion 12, y solo con él (regla 2413).');
  }
  if (tipoTransaccion === CREDITO_FISCAL && cuerpo.docAsociado === undefined) {
    donde.falla('doc_asociado', 'REGLA_2413', 'Con tipo_transaccion 12 la resolución va en un documento asociado (regla 2413).');
  }
}

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
  if (!aCredito && cuerpo.condicionVenta !== undefined && cuerpo.pagoCredito !== undefined) {
    donde.falla('pago_credito', 'REGLA_1701', 'Corresponde solo a condicion_venta 2 (regla 1701).');
  }
  if (aCredito && cuerpo.formasPago !== undefined && cuerpo.pagoCredito && cuerpo.pagoCredito.montoEntrega === undefined) {
    donde.falla('formas_pago', 'REGLA_1551', 'A crédito describe la entrega: requiere pago_credito.monto_entrega (regla 1551).');
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
    donde.falla('tipo_impuesto', 'IMPUESTO_SIN_FORMATO', 'El ISC (2) no tiene importes en el formato vigente: use 1, con el ISC dentro del precio.');
  }
  if ((tipoImpuesto === 3 || tipoImpuesto === 4) && items?.some((i) => i.ivaTipo !== 0)) {
    donde.falla('tipo_impuesto', 'REGLA_2357', `Con tipo_impuesto ${tipoImpuesto} todos los ítems llevan iva_tipo 0 (regla 2357).`);
  }
}

const documento = objeto(campos, { reglas: [transaccion, cambio, condicion, presencia, anticipos, impuesto] });

/** JSON Schema of the issuance payload, for the OpenAPI document. */
export const esquemaDeEmision = documento.esquema;

export type Lectura = { solicitud: Solicitud } | { errores: ErrorDeCampo[] };

/** Reads the issuance payload: every wrong field at once, or the request in domain words. */
export function leerSolicitud(cuerpo: unknown): Lectura {
  const hallazgos = new Hallazgos();
  const leido = documento.leer(cuerpo, '', hallazgos);
  if (hallazgos.errores.length > 0 || !leido) return { errores: hallazgos.errores };
  const { dCodSeg, docAsociado: doc, ...resto } = leido;
  return {
    solicitud: { ...resto, codigoSeguridad: dCodSeg, docAsociado: doc && comoAsociado(doc) },
  };
}

function comoAsociado(doc: Leido<typeof docAsociado>): DocAsociado {
  if (doc.tipo === 1) return { tipo: 1, cdc: doc.cdc! };
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
