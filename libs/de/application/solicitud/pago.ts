import { descrito, type Donde, type Leido, lista, objeto, type Parcial, requerido } from './lector';
import { ruc } from './receptor';
import { decimal, entero, fecha, segunFormato, texto, unoDe } from './valores';

const MONEDA = { min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 4217' };
/** Means of payment (Manual Técnico v150, E606). */
const TIPOS_DE_PAGO = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99] as const;
const CHEQUE = 2;
const CON_TARJETA: readonly number[] = [3, 4, 8];
/** Those whose card the document describes: of a corporate one the authority wants nothing (rule 1601). */
const EN_EL_DOCUMENTO: readonly number[] = [3, 4];
const OTRO = 99;
/**
 * The schema's authorisation code is an integer of at least 100000, the last digits one above 0 (E627, E629): others cannot be written,
 * and are not dropped behind the caller's back.
 */
const tarjeta = objeto(
  {
    denominacion: requerido(
      descrito(
        unoDe([1, 2, 3, 4, 5, 6, 99]),
        '1 Visa, 2 Mastercard, 3 American Express, 4 Maestro, 5 Panal, 6 Cabal, 99 otra.',
      ),
    ),
    denominacion_descripcion: texto({ min: 4, max: 20 }),
    razon_social: segunFormato('E623'),
    ruc: ruc(),
    forma_procesamiento: descrito(
      unoDe([1, 2, 9]),
      '1 POS, 2 pago electrónico, 9 otro. Obligatoria con tipo_pago 3 y 4.',
    ),
    codigo_autorizacion: texto({
      min: 6,
      max: 10,
      patron: /^[1-9]\d+$/,
      forma: 'solo dígitos, sin cero a la izquierda, que la autoridad no admite (campo E627)',
    }),
    titular: segunFormato('E628'),
    ultimos_digitos: texto({
      min: 4,
      max: 4,
      patron: /^(?!0000)\d{4}$/,
      forma: 'los 4 últimos dígitos; la autoridad no admite 0000 (campo E629)',
    }),
  },
  {
    reglas: [
      (leida, donde) => {
        if (leida.denominacion === 99 && leida.denominacionDescripcion === undefined) {
          donde.falla('denominacion_descripcion', 'REGLA_1602', 'Es obligatoria con denominacion 99 (regla 1602).');
        }
      },
    ],
  },
);

const camposDePago = {
  tipo_pago: requerido(unoDe(TIPOS_DE_PAGO)),
  monto: decimal('E608', { mayorQueCero: true }),
  moneda: texto(MONEDA),
  tipo_cambio: decimal('E611', { mayorQueCero: true }),
  descripcion: texto({ min: 4, max: 30 }),
  tarjeta,
  cheque: objeto({
    numero: requerido(texto({ min: 1, max: 8, patron: /^\d+$/, forma: 'solo dígitos' })),
    banco: requerido(segunFormato('E632')),
  }),
};

type FormaPago = Parcial<Leido<ReturnType<typeof objeto<typeof camposDePago>>>>;

function medio(pago: FormaPago, donde: Donde): void {
  const { tipoPago } = pago;
  if (tipoPago === undefined) return;
  const conTarjeta = CON_TARJETA.includes(tipoPago);
  if (tipoPago === CHEQUE && pago.cheque === undefined && !donde.malo('cheque')) {
    donde.falla('cheque', 'REGLA_1650', 'Es obligatorio con tipo_pago 2 (regla 1650).');
  }
  if (tipoPago !== CHEQUE && pago.cheque !== undefined) {
    donde.falla('cheque', 'REGLA_1651', 'Corresponde solo a tipo_pago 2 (regla 1651).');
  }
  if (conTarjeta && pago.tarjeta === undefined && !donde.malo('tarjeta')) {
    donde.falla('tarjeta', 'REGLA_1600', `Es obligatoria con tipo_pago ${tipoPago} (regla 1600).`);
  }
  if (EN_EL_DOCUMENTO.includes(tipoPago) && pago.tarjeta && pago.tarjeta.formaProcesamiento === undefined) {
    donde.falla(
      'tarjeta.forma_procesamiento',
      'CAMPO_REQUERIDO',
      'Es obligatoria: 1 POS, 2 electrónico, 9 otro (campo E626).',
    );
  }
  if (!conTarjeta && pago.tarjeta !== undefined) {
    donde.falla('tarjeta', 'REGLA_1601', 'Corresponde solo a tipo_pago 3, 4 u 8 (regla 1601).');
  }
  if (tipoPago === OTRO && pago.descripcion === undefined) {
    donde.falla('descripcion', 'REGLA_1554', 'Es obligatoria con tipo_pago 99 (regla 1554).');
  }
}

export const formasDePago = lista(objeto(camposDePago, { reglas: [medio] }), 1, 999);

const PLAZO = 1;
const CUOTAS = 2;

const camposDeCredito = {
  condicion: requerido(descrito(unoDe([1, 2]), '1 plazo, 2 cuotas.')),
  plazo: segunFormato('E643'),
  cuotas: entero(1, 999),
  monto_entrega: decimal('E645', { mayorQueCero: true }),
  detalle_cuotas: lista(
    objeto({ monto: requerido(decimal('E651', { mayorQueCero: true })), moneda: texto(MONEDA), vencimiento: fecha() }),
    1,
    999,
  ),
};

type PagoCredito = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeCredito>>>>;

function credito(pago: PagoCredito, donde: Donde): void {
  const { condicion, plazo, cuotas, detalleCuotas } = pago;
  if (condicion === PLAZO) {
    if (plazo === undefined) donde.falla('plazo', 'REGLA_1703', 'Es obligatorio con condicion 1 (regla 1703).');
    if (cuotas !== undefined) donde.falla('cuotas', 'REGLA_1706', 'No corresponde con condicion 1 (regla 1706).');
    if (detalleCuotas !== undefined)
      donde.falla('detalle_cuotas', 'REGLA_1751', 'No corresponde con condicion 1 (regla 1751).');
  }
  if (condicion === CUOTAS) {
    if (plazo !== undefined) donde.falla('plazo', 'REGLA_1704', 'No corresponde con condicion 2 (regla 1704).');
    if (cuotas === undefined) donde.falla('cuotas', 'REGLA_1705', 'Es obligatorio con condicion 2 (regla 1705).');
    else if (detalleCuotas !== undefined && detalleCuotas.length !== cuotas) {
      donde.falla('detalle_cuotas', 'CUOTAS_DISTINTAS', `Debe tener ${cuotas} cuotas; tiene ${detalleCuotas.length}.`);
    }
  }
}

/** Credit sale (Manual Técnico v150, E640–E659). */
export const pagoCredito = objeto(camposDeCredito, { reglas: [credito] });
