import {
  decimal,
  type Donde,
  entero,
  fecha,
  filas,
  grupo,
  type Lector,
  type LeidoDe,
  lista,
  moneda,
  type Parcial,
  ruc,
  texto,
  unoDe,
} from '@libs/campos';

/** Means of payment (Manual Técnico v150, E606). */
const TIPOS_DE_PAGO = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99] as const;
const CHEQUE = 2;
const CON_TARJETA: readonly number[] = [3, 4, 8];
/** Means whose card is written in the document: the authority refuses card data for a corporate card (rule 1601). */
const EN_EL_DOCUMENTO: readonly number[] = [3, 4];
const OTRO = 99;
/** Written with eight digits. */
const numeroDeCheque = (): Lector<string> => ({
  ...texto({ min: 1, max: 8, patron: /^\d+$/, forma: 'solo dígitos' }),
  escrito: (numero) => numero.padStart(8, '0'),
});

/**
 * In the schema the authorisation code is an integer of at least 100000, and the card's last digits an integer above 0 (E627, E629).
 * Other values cannot be written, so they are refused and not dropped silently.
 */
const tarjeta = grupo(
  'Tarjeta',
  {
    denominacion: {
      id: 'E621',
      junto: 'E622',
      valor: unoDe([1, 2, 3, 4, 5, 6, 99], 'denominacion_tarjeta'),
      requerido: true,
      descripcion: 'Marca de la tarjeta.',
    },
    denominacion_descripcion: {
      id: 'E622',
      valor: texto({ min: 4, max: 20 }),
      descripcion: 'Qué marca es. Obligatoria con denominacion 99.',
    },
    razon_social: { id: 'E623', descripcion: 'Razón social de la procesadora de la tarjeta.' },
    ruc: { id: 'E624', junto: 'E625', valor: ruc('1604'), descripcion: 'RUC de la procesadora de la tarjeta.' },
    forma_procesamiento: {
      id: 'E626',
      valor: unoDe([1, 2, 9], 'forma_procesamiento_pago'),
      descripcion: 'Cómo se procesó el pago. Obligatoria con tipo_pago 3 y 4.',
    },
    codigo_autorizacion: {
      id: 'E627',
      valor: texto({
        min: 6,
        max: 10,
        patron: /^[1-9]\d+$/,
        forma: 'solo dígitos, sin cero a la izquierda, que la autoridad no admite (campo E627)',
      }),
      descripcion: 'Código con que se autorizó la operación.',
    },
    titular: { id: 'E628', descripcion: 'Nombre del titular de la tarjeta.' },
    ultimos_digitos: {
      id: 'E629',
      valor: texto({
        min: 4,
        max: 4,
        patron: /^(?!0000)\d{4}$/,
        forma: 'los 4 últimos dígitos; la autoridad no admite 0000 (campo E629)',
      }),
      descripcion: 'Los 4 últimos dígitos de la tarjeta.',
    },
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

const camposDePago = filas({
  tipo_pago: {
    id: 'E606',
    junto: 'E607',
    valor: unoDe(TIPOS_DE_PAGO, 'tipo_pago'),
    requerido: true,
    descripcion: 'Medio de pago.',
  },
  monto: {
    id: 'E608',
    valor: decimal('E608', { mayorQueCero: true }),
    descripcion: 'Importe pagado. Puede omitirse si hay un solo medio de pago: es todo lo que se paga.',
  },
  moneda: {
    id: 'E609',
    junto: 'E610',
    valor: moneda(),
    descripcion: 'Moneda del pago; por defecto, la del documento.',
  },
  tipo_cambio: {
    id: 'E611',
    valor: decimal('E611'),
    descripcion: 'Guaraníes por unidad de la moneda del pago, si no es el guaraní.',
  },
  descripcion: {
    id: 'E607',
    valor: texto({ min: 4, max: 30 }),
    descripcion: 'Qué medio de pago es. Obligatoria con tipo_pago 99.',
  },
  tarjeta: {
    id: 'E620',
    valor: tarjeta,
    descripcion: 'La tarjeta. Obligatoria con tipo_pago 3, 4 y 8, y solo con ellos; del 8 el documento no lleva nada.',
  },
  cheque: {
    id: 'E630',
    valor: grupo('Cheque', {
      numero: {
        id: 'E631',
        valor: numeroDeCheque(),
        requerido: true,
        descripcion: 'Número del cheque.',
      },
      banco: { id: 'E632', requerido: true, descripcion: 'Banco que lo emite.' },
    }),
    descripcion: 'El cheque. Obligatorio con tipo_pago 2, y solo con él.',
  },
});

type FormaPago = Parcial<LeidoDe<typeof camposDePago>>;

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

export const formaDePago = grupo('FormaDePago', camposDePago, { reglas: [medio] });

const PLAZO = 1;
const CUOTAS = 2;

const camposDeCredito = filas({
  condicion: {
    id: 'E641',
    junto: 'E642',
    valor: unoDe([1, 2], 'condicion_credito'),
    requerido: true,
    descripcion: 'Si el crédito es a plazo o en cuotas.',
  },
  plazo: {
    id: 'E643',
    descripcion: 'Plazo del crédito: 30 días, 12 meses… Obligatorio con condicion 1, y solo con ella.',
  },
  cuotas: {
    id: 'E644',
    valor: entero(1, 999),
    descripcion: 'Cantidad de cuotas. Obligatoria con condicion 2, y solo con ella.',
  },
  monto_entrega: {
    id: 'E645',
    valor: decimal('E645', { mayorQueCero: true }),
    descripcion: 'Entrega inicial. formas_pago dice con qué se paga; en efectivo si se omite.',
  },
  detalle_cuotas: {
    id: 'E650',
    valor: lista(
      grupo('Cuota', {
        monto: {
          id: 'E651',
          valor: decimal('E651', { mayorQueCero: true }),
          requerido: true,
          descripcion: 'Importe de la cuota.',
        },
        moneda: {
          id: 'E653',
          junto: 'E654',
          valor: moneda(),
          descripcion: 'Moneda de la cuota: la del documento, que es la que vale si se omite.',
        },
        vencimiento: { id: 'E652', valor: fecha(), descripcion: 'Día en que vence la cuota.' },
      }),
      1,
      999,
    ),
    descripcion: 'Las cuotas, una por una: tantas como dice cuotas.',
  },
});

type PagoCredito = Parcial<LeidoDe<typeof camposDeCredito>>;

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
export const pagoCredito = grupo('PagoCredito', camposDeCredito, { reglas: [credito] });
