/** A valid body of POST /v1/de/emitir for the taxpayer that `npm start` sets up. */
export interface Ejemplo {
  readonly titulo: string;
  readonly cuerpo: Readonly<Record<string, unknown>>;
}

const EN_PUNTO = { establecimiento: '001', punto: '001' } as const;
const ASUNCION = {
  codigo_departamento: 1,
  codigo_distrito: 1,
  codigo_ciudad: 1,
  descripcion_ciudad: 'ASUNCION (DISTRITO)',
} as const;
const EMPRESA = { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1', tipo_contribuyente: 2 } as const;
const PERSONA = {
  nombre: 'María Báez Núñez',
  tipo_documento: 1,
  numero_documento: '4567890',
  codigo_pais: 'PRY',
} as const;
/** The taxpayer that `npm start` sets up. In a self-invoice it is also the receptor. */
const EMISOR = { nombre: 'Yerbatera del Este S.A.', ruc: '80099990-8', tipo_contribuyente: 2 } as const;
const IMPRESA = {
  tipo: 2,
  timbrado: '12345678',
  establecimiento: '001',
  punto: '002',
  numero: 123,
  fecha: '2026-09-15',
} as const;

const RESPONSABLE = { tipo_documento: 1, numero_documento: '2987654', nombre: 'Celia Ortiz', cargo: 'Cajera' } as const;

/** At least one example of each type, by the name of its file in docs/integracion/ejemplos. */
export const EJEMPLOS: Readonly<Record<string, Ejemplo>> = {
  factura: {
    titulo: 'Factura al contado',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: PERSONA,
      items: [
        { descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 },
        { descripcion: 'Arroz tipo 1, bolsa de 5 kg', cantidad: '1', precio_unitario: '31900', iva_tipo: 5 },
      ],
    },
  },
  'factura-a-credito': {
    titulo: 'Factura a crédito, con entrega inicial en efectivo y dos cuotas',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: EMPRESA,
      condicion_venta: 2,
      pago_credito: {
        condicion: 2,
        cuotas: 2,
        monto_entrega: '200000',
        detalle_cuotas: [
          { monto: '400000', vencimiento: '2027-01-15' },
          { monto: '400000', vencimiento: '2027-02-15' },
        ],
      },
      items: [{ descripcion: 'Telar de mesa', cantidad: '1', precio_unitario: '1000000', iva_tipo: 10 }],
    },
  },
  'factura-con-tarjeta': {
    titulo: 'Factura pagada con tarjeta y efectivo',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 2,
      receptor: { nombre: 'Sin nombre', tipo_documento: 5 },
      formas_pago: [
        {
          tipo_pago: 4,
          monto: '100000',
          tarjeta: { denominacion: 1, forma_procesamiento: 1, codigo_autorizacion: '123456', ultimos_digitos: '4321' },
        },
        { tipo_pago: 1, monto: '50000' },
      ],
      items: [{ descripcion: 'Servicio técnico', cantidad: '1', precio_unitario: '150000', iva_tipo: 10 }],
    },
  },
  'factura-en-dolares': {
    titulo: 'Factura en dólares a un cliente del exterior',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 2,
      receptor: {
        nombre: 'Importadora do Sul Ltda.',
        tipo_documento: 2,
        numero_documento: 'FB123456',
        codigo_pais: 'BRA',
        tipo_operacion: 4,
        direccion: 'Rua das Flores',
        numero_casa: '100',
      },
      moneda: 'USD',
      tipo_cambio: '7300.25',
      items: [{ descripcion: 'Licencia anual', cantidad: '1', precio_unitario: '1200.50', iva_tipo: 0 }],
    },
  },
  'factura-con-cambio-por-item': {
    titulo: 'Factura en dólares, cada ítem con su tipo de cambio',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 3,
      receptor: EMPRESA,
      moneda: 'USD',
      items: [
        {
          descripcion: 'Silo desmontable',
          cantidad: '1',
          precio_unitario: '4800',
          iva_tipo: 10,
          tipo_cambio: '7300.25',
        },
        { descripcion: 'Montaje', cantidad: '1', precio_unitario: '350.50', iva_tipo: 10, tipo_cambio: '7310' },
      ],
    },
  },
  'factura-con-retencion': {
    titulo: 'Factura pagada en parte con una retención, cuyo comprobante nombra',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 2,
      receptor: EMPRESA,
      formas_pago: [
        { tipo_pago: 5, monto: '1070000' },
        { tipo_pago: 10, monto: '30000' },
      ],
      doc_asociado: { ...IMPRESA, comprobante_retencion: '001002000045678' },
      items: [{ descripcion: 'Mantenimiento de telares', cantidad: '1', precio_unitario: '1100000', iva_tipo: 10 }],
    },
  },
  'factura-de-varias-remisiones': {
    titulo: 'Factura de dos notas de remisión; electrónicas, cada una es { "tipo": 1, "cdc": "…" }',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: EMPRESA,
      responsable: RESPONSABLE,
      orden_compra: 'OC-2026-118',
      orden_venta: 'OV-4471',
      asiento_contable: 'A-11-0093',
      docs_asociados: [
        { ...IMPRESA, tipo_documento_impreso: 4 },
        { ...IMPRESA, numero: 124, tipo_documento_impreso: 4 },
      ],
      items: [{ descripcion: 'Yerba mate 1 kg', cantidad: '480', precio_unitario: '18500', iva_tipo: 10 }],
    },
  },
  'factura-con-traslado': {
    titulo: 'Factura de mercadería con cadena de frío, que se entregará con una nota de remisión',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: EMPRESA,
      fecha_remision_futura: '2027-01-20',
      carga: { caracteristica: 1, volumen: 12, unidad_volumen: 110, peso: 4500, unidad_peso: 83 },
      items: [
        {
          descripcion: 'Queso Paraguay, horma',
          cantidad: '300',
          precio_unitario: '42000',
          iva_tipo: 5,
          rastreo_mercaderia: { lote: 'L-0926', fecha_vencimiento: '2027-03-31' },
        },
      ],
    },
  },
  'factura-al-estado': {
    titulo: 'Factura de una venta al Estado, con su código de contratación',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: { ...EMPRESA, tipo_operacion: 3 },
      dncp_contrato: 'CD-00123-26-0001234',
      items: [
        {
          descripcion: 'Manteles para el salón de actos',
          cantidad: '10',
          precio_unitario: '150000',
          iva_tipo: 10,
          dncp_general: '52121500',
          dncp_especifico: '1234',
        },
      ],
    },
  },
  'factura-de-energia': {
    titulo: 'Factura periódica de energía eléctrica, con el medidor y el ciclo',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 2,
      receptor: PERSONA,
      energia: [
        {
          numero: 'M-204417',
          actividad: 1,
          categoria: '142',
          lectura_anterior: '10450',
          lectura_actual: '10862.5',
          consumo: '412.5',
        },
      ],
      datos_adicionales: {
        ciclo: 'OCTUBRE',
        inicio_ciclo: '2026-10-01',
        fin_ciclo: '2026-10-31',
        contrato: '88014',
        saldo_anterior: '36000',
      },
      items: [{ descripcion: 'Consumo de energía, kWh', cantidad: '412.5', precio_unitario: '435.51', iva_tipo: 10 }],
    },
  },
  'factura-de-seguro': {
    titulo: 'Factura de un seguro, con la póliza de su ítem',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 2,
      receptor: PERSONA,
      seguro: {
        codigo_empresa: '17',
        polizas: [
          {
            codigo: 'AUTO',
            numero: 'A-77120',
            vigencia: '1',
            unidad_vigencia: 'año',
            inicio_vigencia: '2026-11-01T00:00:00-03:00',
            fin_vigencia: '2027-10-31T23:59:59-03:00',
            codigo_item: 'PRIMA',
          },
        ],
      },
      items: [
        {
          codigo_interno: 'PRIMA',
          descripcion: 'Prima anual, automóvil',
          cantidad: '1',
          precio_unitario: '2640000',
          iva_tipo: 10,
        },
      ],
    },
  },
  'factura-de-supermercado': {
    titulo: 'Factura de la caja de un supermercado, con vuelto y donación',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: PERSONA,
      supermercado: {
        cajero: 'Celia Ortiz',
        efectivo: '100000',
        vuelto: '2000',
        donacion: '500',
        descripcion_donacion: 'Hogar de niños',
      },
      items: [{ descripcion: 'Aceite de girasol 900 ml', cantidad: '5', precio_unitario: '19500', iva_tipo: 10 }],
    },
  },
  'factura-de-vehiculo': {
    titulo: 'Factura de un vehículo nuevo',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: EMPRESA,
      items: [
        {
          descripcion: 'Camioneta doble cabina 4x4',
          cantidad: '1',
          precio_unitario: '245000000',
          iva_tipo: 10,
          vehiculo_nuevo: {
            tipo_operacion: 2,
            chasis: '9BWZZZ377VT004251',
            color: 'BLANCO',
            potencia: 177,
            capacidad_motor: 2755,
            peso_neto: '2.105',
            peso_bruto: '3.09',
            tipo_combustible: 2,
            numero_motor: '1GD-5512873',
            capacidad_traccion: '3.5',
            anio_fabricacion: 2026,
            tipo_vehiculo: 'CAMIONETA',
            capacidad_pasajeros: 5,
          },
        },
      ],
    },
  },
  autofactura: {
    titulo: 'Autofactura a un vendedor que no es contribuyente',
    cuerpo: {
      ...EN_PUNTO,
      tipo_de: 4,
      tipo_transaccion: 10,
      responsable: RESPONSABLE,
      receptor: { ...EMISOR, direccion: 'Av. de los Lapachos', numero_casa: '1234', ...ASUNCION },
      autofactura: {
        naturaleza_vendedor: 1,
        tipo_documento: 1,
        numero_documento: '4123456',
        nombre: 'Ramona Benítez',
        direccion: 'Compañía Yataity',
        ...ASUNCION,
      },
      items: [{ descripcion: "Manteles de ao po'i", cantidad: '2', precio_unitario: '150000' }],
    },
  },
  'nota-de-credito': {
    titulo:
      'Nota de crédito sobre una factura impresa; sobre una electrónica, doc_asociado es { "tipo": 1, "cdc": "…" }',
    cuerpo: {
      ...EN_PUNTO,
      tipo_de: 5,
      motivo_nc: 2,
      responsable: RESPONSABLE,
      asiento_contable: 'A-11-0107',
      receptor: EMPRESA,
      doc_asociado: IMPRESA,
      items: [{ descripcion: 'Café molido 500 g', cantidad: '1', precio_unitario: '35000', iva_tipo: 10 }],
    },
  },
  'nota-de-debito': {
    titulo: 'Nota de débito sobre una factura impresa',
    cuerpo: {
      ...EN_PUNTO,
      tipo_de: 6,
      motivo_nc: 7,
      orden_venta: 'OV-4471',
      datos_adicionales: { contrato: '88014', saldo_anterior: '120000' },
      receptor: EMPRESA,
      doc_asociado: IMPRESA,
      items: [{ descripcion: 'Flete a Encarnación', cantidad: '1', precio_unitario: '80000', iva_tipo: 10 }],
    },
  },
  'nota-de-remision': {
    titulo: 'Nota de remisión de un traslado por venta, en vehículo de un tercero',
    cuerpo: {
      ...EN_PUNTO,
      tipo_de: 7,
      receptor: { ...EMPRESA, direccion: 'Calle Palma', numero_casa: '321', ...ASUNCION },
      info_fiscal: 'Traslado de mercaderías vendidas.',
      doc_asociado: IMPRESA,
      items_remision: [{ descripcion: 'Yerba mate 1 kg', cantidad: '240' }],
      remision: { motivo: 1, responsable: 1, kilometros: 370 },
      transporte: {
        tipo: 2,
        modalidad: 1,
        responsable_flete: 1,
        fecha_inicio: '2027-01-08',
        fecha_fin: '2027-01-09',
        local_salida: { direccion: 'Av. de los Lapachos', numero_casa: '1234', ...ASUNCION },
        locales_entrega: [{ direccion: 'Calle Palma', numero_casa: '321', ...ASUNCION }],
        vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'BXK123' }],
        transportista: {
          naturaleza: 1,
          nombre: 'Transportes Yguasu S.A.',
          ruc: '80050172-1',
          direccion: 'Avenida Monseñor Rodríguez 100',
          chofer: { nombre: 'Derlis Giménez', numero_documento: '3456789', direccion: 'Barrio San José 55' },
        },
      },
    },
  },
  'nota-de-remision-de-carga': {
    titulo: 'Nota de remisión de una carga peligrosa, de dos facturas, con el costo del flete',
    cuerpo: {
      ...EN_PUNTO,
      tipo_de: 7,
      receptor: { ...EMPRESA, direccion: 'Calle Palma', numero_casa: '321', ...ASUNCION },
      info_fiscal: 'Traslado de mercaderías vendidas.',
      docs_asociados: [IMPRESA, { ...IMPRESA, numero: 124 }],
      items_remision: [{ descripcion: 'Gas licuado, garrafa de 10 kg', cantidad: '300' }],
      carga: { caracteristica: 2, volumen: 9, unidad_volumen: 110, peso: 6600, unidad_peso: 83 },
      remision: { motivo: 1, responsable: 1, kilometros: 12, costo_flete: '850000' },
      transporte: {
        tipo: 1,
        modalidad: 1,
        responsable_flete: 1,
        fecha_inicio: '2027-01-08',
        fecha_fin: '2027-01-08',
        local_salida: {
          direccion: 'Av. de los Lapachos',
          complemento: 'Portón 3',
          numero_casa: '1234',
          ...ASUNCION,
        },
        locales_entrega: [{ direccion: 'Calle Palma', numero_casa: '321', ...ASUNCION }],
        vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'BXK123' }],
        transportista: {
          naturaleza: 1,
          nombre: EMISOR.nombre,
          ruc: EMISOR.ruc,
          direccion: 'Av. de los Lapachos 1234',
          chofer: { nombre: 'Derlis Giménez', numero_documento: '3456789', direccion: 'Barrio San José 55' },
        },
      },
    },
  },
};

/** The same as examples of a body in the OpenAPI document. */
export const EJEMPLOS_DE_CUERPO = Object.fromEntries(
  Object.entries(EJEMPLOS).map(([nombre, { titulo, cuerpo }]) => [nombre, { summary: titulo, value: cuerpo }]),
);
