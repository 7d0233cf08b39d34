/** One invoice of the demo: what it demonstrates, its body, and its expected final state. */
export interface FacturaDeDemo {
  titulo: string;
  esperado: 'A' | 'R';
  cuerpo: Record<string, unknown>;
}

const EMPRESA = {
  nombre: 'Yerbatera Ñandutí S.A.',
  ruc: '80999995-1',
  tipo_contribuyente: 2,
  direccion: 'Avda. Mariscal López',
  numero_casa: '1234',
  email: 'compras@nanduti.test',
};

const PERSONA = { nombre: 'María Báez Núñez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' };

const COMPRA: [descripcion: string, cantidad: string, precio: string, iva: 10 | 5 | 0][] = [
  ['Café molido 500 g', '3', '42000', 10],
  ['Yerba mate con menta y boldo 1 kg', '2', '28500', 10],
  ['Arroz tipo 1, bolsa de 5 kg', '1', '31900', 5],
  ['Fideo tallarín 400 g', '6', '5200', 5],
  ['Aceite de girasol 900 ml', '4', '13750', 10],
  ['Libro «Yo el Supremo» (exento)', '1', '95000', 0],
  ['Queso Paraguay, por kg', '1.35', '46000', 5],
  ['Detergente 750 ml', '2', '9800', 10],
  ['Revista del mes (exenta)', '2', '15000', 0],
  ['Servicio de entrega a domicilio', '1', '20000', 10],
];

const EN_PUNTO = { establecimiento: '001', punto: '001', tipo_de: 1, sit: 'H', modo_envio: 'S' };

export const FACTURAS: FacturaDeDemo[] = [
  {
    titulo: 'one line',
    esperado: 'A',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: PERSONA,
      items: [{ descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 }],
    },
  },
  {
    titulo: 'ten lines',
    esperado: 'A',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 3,
      receptor: EMPRESA,
      items: COMPRA.map(([descripcion, cantidad, precio_unitario, iva_tipo], indice) => ({
        codigo_interno: `P-${indice + 1}`,
        descripcion,
        cantidad,
        precio_unitario,
        iva_tipo,
      })),
    },
  },
  {
    titulo: 'US dollars',
    esperado: 'A',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 2,
      moneda: 'USD',
      tipo_cambio: '7325.5',
      receptor: EMPRESA,
      items: [
        { descripcion: 'Consultoría de sistemas, hora', cantidad: '12.5', precio_unitario: '48.75', iva_tipo: 10 },
        { descripcion: 'Licencia anual de software', cantidad: '1', precio_unitario: '1250', iva_tipo: 10 },
      ],
    },
  },
  {
    titulo: 'on credit',
    esperado: 'A',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      condicion_venta: 2,
      pago_credito: { condicion: 2, cuotas: 3 },
      receptor: EMPRESA,
      items: [{ descripcion: 'Heladera comercial', cantidad: '1', precio_unitario: '4500000', iva_tipo: 10 }],
    },
  },
  {
    titulo: 'to be rejected',
    esperado: 'R',
    cuerpo: {
      ...EN_PUNTO,
      tipo_transaccion: 1,
      receptor: PERSONA,
      // The simulator obeys directives in an item's internal code (apps/fiscal-simulator/README.md).
      items: [
        {
          codigo_interno: 'SIM-RECHAZAR',
          descripcion: 'Muestra de rechazo',
          cantidad: '1',
          precio_unitario: '10000',
          iva_tipo: 10,
        },
      ],
    },
  },
];
