/** An issuance payload as a caller sends it: the body of POST /v1/de/emitir. */
export type Carga = Record<string, unknown>;

const LUGAR = {
  codigo_departamento: 1,
  codigo_distrito: 1,
  codigo_ciudad: 1,
  descripcion_ciudad: 'ASUNCION (DISTRITO)',
};
const PUNTO = { establecimiento: '001', punto: '001' };

/** A company of Paraguay. */
export const unReceptor = (cambios: Carga = {}): Carga => ({
  nombre: 'CLIENTE DE PRUEBA S.A.',
  ruc: '80080610-7',
  direccion: 'AVENIDA DE PRUEBA',
  numero_casa: '123',
  ...LUGAR,
  ...cambios,
});

/** A person without RUC. */
export const unConsumidor = (cambios: Carga = {}): Carga => ({
  nombre: 'Juana Pérez',
  tipo_documento: 1,
  numero_documento: '1234567',
  ...cambios,
});

export const unExtranjero = (cambios: Carga = {}): Carga => ({
  nombre: 'Jane Doe',
  tipo_documento: 2,
  numero_documento: 'X1234567',
  codigo_pais: 'USA',
  direccion: '1 Main Street',
  ...cambios,
});

export const unItem = (cambios: Carga = {}): Carga => ({
  descripcion: 'Yerba mate 1 kg',
  cantidad: '1',
  precio_unitario: '11000',
  iva_tipo: 10,
  ...cambios,
});

/** Three items, one of each rate, paid in cash: 485,000 Gs. */
export const unaFactura = (cambios: Carga = {}): Carga => ({
  ...PUNTO,
  tipo_de: 1,
  tipo_transaccion: 3,
  receptor: unReceptor(),
  items: [
    unItem({ codigo_interno: 'P001', cantidad: '3', precio_unitario: '110000' }),
    unItem({ codigo_interno: 'P002', descripcion: 'Arroz', cantidad: '2', precio_unitario: '52500', iva_tipo: 5 }),
    unItem({ codigo_interno: 'S003', descripcion: 'Libro', cantidad: '1', precio_unitario: '50000', iva_tipo: 0 }),
  ],
  ...cambios,
});

/** The issuer of `unEmisor` buys from a seller who is not a taxpayer. */
export const unaAutofactura = (cambios: Carga = {}): Carga => ({
  ...PUNTO,
  tipo_de: 4,
  tipo_transaccion: 10,
  receptor: unReceptor({ nombre: 'EMPRESA DE PRUEBA S.A.', ruc: '80012345-0' }),
  autofactura: {
    naturaleza_vendedor: 1,
    tipo_documento: 1,
    numero_documento: '7654321',
    nombre: 'Vendedor de Prueba',
    direccion: 'CALLE DEL VENDEDOR',
    ...LUGAR,
  },
  items: [{ descripcion: 'Leña', cantidad: '2', precio_unitario: '150000' }],
  ...cambios,
});

const unaNota = (tipo_de: 5 | 6, cdc: string, cambios: Carga): Carga => ({
  ...PUNTO,
  tipo_de,
  receptor: unReceptor(),
  doc_asociado: { tipo: 1, cdc },
  items: [unItem({ codigo_interno: 'P001', precio_unitario: '110000' })],
  ...cambios,
});

/** About the invoice with that CDC; the receptor is the one of `unaFactura`. */
export const unaNotaDeCredito = (cdc: string, cambios: Carga = {}): Carga => unaNota(5, cdc, cambios);
export const unaNotaDeDebito = (cdc: string, cambios: Carga = {}): Carga => unaNota(6, cdc, cambios);

export const unTransporte = (cambios: Carga = {}): Carga => ({
  tipo: 1,
  modalidad: 1,
  responsable_flete: 1,
  fecha_inicio: '2026-11-20',
  fecha_fin: '2026-11-21',
  local_salida: { direccion: 'CALLE DE PRUEBA', ...LUGAR },
  locales_entrega: [{ direccion: 'AVENIDA DE PRUEBA', numero_casa: '123', ...LUGAR }],
  vehiculos: [{ tipo: 'Camión', marca: 'Toyota', tipo_identificacion: 2, matricula: 'ABC123' }],
  transportista: {
    naturaleza: 1,
    nombre: 'TRANSPORTE DE PRUEBA S.A.',
    ruc: '80050172-1',
    direccion: 'CALLE DEL TRANSPORTISTA 1',
    chofer: { nombre: 'Chofer de Prueba', numero_documento: '1234567', direccion: 'CALLE DEL CHOFER 2' },
  },
  ...cambios,
});

export const unaRemision = (cambios: Carga = {}): Carga => ({
  ...PUNTO,
  tipo_de: 7,
  receptor: unReceptor(),
  info_fiscal: 'Traslado documentado según la reglamentación vigente.',
  items_remision: [{ descripcion: 'Yerba mate 1 kg', cantidad: '3' }],
  remision: { motivo: 1, responsable: 1, kilometros: 25, fecha_factura_futura: '2026-11-20' },
  transporte: unTransporte(),
  ...cambios,
});

/** A copy with the values at the paths (`items[0].cantidad`) replaced; undefined removes a field. */
export function con(carga: Carga, cambios: Readonly<Record<string, unknown>>): Carga {
  const copia = structuredClone(carga);
  for (const [ruta, valor] of Object.entries(cambios)) {
    const pasos = ruta.split(/[.[\]]+/).filter((paso) => paso !== '');
    const ultimo = pasos.pop()!;
    let grupo = copia;
    for (const paso of pasos) grupo = (grupo[paso] ??= {}) as Carga;
    if (valor === undefined) delete grupo[ultimo];
    else grupo[ultimo] = structuredClone(valor);
  }
  return copia;
}
