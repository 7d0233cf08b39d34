/** Languages of the labels. Spanish, the first, is the language of the rules. */
export const IDIOMAS = ['es', 'en', 'pt', 'gn'] as const;
export type Idioma = (typeof IDIOMAS)[number];

/**
 * Labels that a buyer from abroad needs, as printed in Spanish. Each has a translation in every other language. These stay Spanish and are
 * not listed: RUC, timbrado, IVA rates and bases, the sentences of the law, amounts in words, and labels of only some trades.
 */
export const ROTULOS = [
  ...['Factura Electrónica', 'Autofactura Electrónica', 'Nota de Crédito Electrónica'],
  ...['Nota de Débito Electrónica', 'Nota de Remisión Electrónica'],
  ...['Receptor', 'Comprador', 'Destinatario', 'Vendedor', 'Operación', 'Emisión', 'Documento asociado'],
  ...[
    'Nombre o razón social',
    'Nombre y apellido',
    'Nombre de fantasía',
    'Documento',
    'Número',
    'Fecha',
    'Pasaporte',
    'Cédula extranjera',
  ],
  ...['Dirección', 'Ciudad', 'País', 'Teléfono', 'Correo electrónico', 'Código de cliente'],
  ...['Fecha y hora de emisión', 'Condición de venta', 'Forma de pago', 'Moneda', 'Tipo de cambio'],
  ...[
    'Tipo de transacción',
    'Indicador de presencia',
    'Motivo de la emisión',
    'Orden de compra',
    'Vencimiento del pago',
  ],
  ...[
    'Condición de negociación',
    'País de destino',
    'Plan de pagos: importe y vencimiento',
    'Entrega inicial',
    'Cuota',
  ],
  ...[
    'Datos del traslado',
    'Transportista y conductor',
    'Local de salida',
    'Local de entrega',
    'Vehículo',
    'Carga',
    'Motivo',
    'Responsable de la emisión',
    'Kilómetros estimados',
    'Fecha futura de la factura',
    'Inicio del traslado',
    'Fin estimado',
    'Tipo de transporte',
    'Modalidad',
    'Responsable del flete',
    'Costo del flete',
    'Manifiesto',
    'Despacho de importación',
    'N° de casa',
    'Departamento',
    'Tipo',
    'Marca',
    'N° de identificación',
    'Matrícula',
    'N° de vuelo',
    'Datos adicionales',
    'Transportista',
    'Naturaleza',
    'Nacionalidad',
    'Domicilio fiscal',
    'Conductor',
    'Documento del conductor',
    'Dirección del conductor',
    'Agente de transporte',
    'Dirección del agente',
    'Volumen total',
    'Peso total',
    'Características',
  ],
  ...['Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Descuento', 'Valor de venta', 'Exentas'],
  ...['Valor total', 'Subtotal', 'Transporte', 'Descuento por unidad', 'Cantidad de ítems'],
  ...['Descuentos por ítem', 'Descuento global', 'Total de descuentos', 'Anticipos', 'Redondeo', 'Comisión'],
  ...['Total', 'Total a pagar', 'Total de la operación', 'Total en guaraníes', 'Liquidación del IVA'],
  ...['DOCUMENTO PENDIENTE DE APROBACIÓN', 'APROBADO CON OBSERVACIÓN', 'RECHAZADO', 'CANCELADO'],
  ...['RECHAZADO – NÚMERO INUTILIZADO', 'DOCUMENTO DE PRUEBA – SIN VALOR COMERCIAL NI FISCAL'],
  ...['Página {} de {}'],
] as const;
export type Rotulo = (typeof ROTULOS)[number];

/** Translations of one language. Labels that the rules require in Spanish keep it, followed by the translation. */
export type Tabla = Readonly<Record<Rotulo, string>>;
