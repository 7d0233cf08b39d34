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
  autofactura: {
    titulo: 'Autofactura a un vendedor que no es contribuyente',
    cuerpo: {
      ...EN_PUNTO,
      tipo_de: 4,
      tipo_transaccion: 10,
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
};

/** The same as examples of a body in the OpenAPI document. */
export const EJEMPLOS_DE_CUERPO = Object.fromEntries(
  Object.entries(EJEMPLOS).map(([nombre, { titulo, cuerpo }]) => [nombre, { summary: titulo, value: cuerpo }]),
);
