import {
  type Carga,
  EmisionDePrueba,
  type OpcionesDeEmision,
  unaAutofactura,
  unaFactura,
  unaRemision,
  unConsumidor,
  unExtranjero,
  unItem,
  unReceptor,
} from '@libs/de/testing';
import { unEmisor } from '@libs/series/testing';

const [HOY, MANHANA, AYER] = ['2026-11-20', '2026-11-21', '2026-11-19'];

async function juzgar(carga: Carga, opciones: OpcionesDeEmision = {}): Promise<unknown> {
  try {
    await new EmisionDePrueba(opciones).emitir(carga);
    return [];
  } catch (causa) {
    const { errores } = causa as { errores?: { campo: string; codigo: string }[] };
    return errores?.map(({ campo, codigo }) => `${campo} ${codigo}`) ?? (causa as Error).message;
  }
}

const conItem = (cambios: Carga): Carga => unaFactura({ items: [unItem(cambios)] });

describe('what a document may say of its surroundings', () => {
  it.each<[string, Carga, string[]]>([
    ['nothing special', unaFactura(), []],
    [
      'a currency that does not exist',
      unaFactura({ moneda: 'ZZZ', tipo_cambio: '1' }),
      ['moneda VALIDACION_MONEDA_NO_HABILITADA'],
    ],
    ['contingency', unaFactura({ tipo_emision: 2 }), ['tipo_emision REGLA_1050']],
    ['the moment itself', unaFactura({ fecha_emision: `${HOY}T10:00:00` }), []],
    ['a second later', unaFactura({ fecha_emision: `${HOY}T10:00:01` }), ['fecha_emision FECHA_FUTURA']],
    ['thirty days ago', unaFactura({ fecha_emision: '2026-10-21T10:00:00' }), []],
    ['more than thirty days ago', unaFactura({ fecha_emision: '2026-10-21T09:59:59' }), ['fecha_emision REGLA_1150']],
    ['a unit that does not exist', conItem({ unidad_medida: 1 }), ['items[0].unidad_medida REGLA_1802']],
    ['an origin that does not exist', conItem({ pais_origen: 'ZZZ' }), ['items[0].pais_origen REGLA_1804']],
    ['an origin', conItem({ pais_origen: 'BRA' }), []],
    [
      'a customer of no country',
      unaFactura({ receptor: unExtranjero({ codigo_pais: 'ZZZ' }) }),
      ['receptor.codigo_pais PAIS_INEXISTENTE'],
    ],
    [
      'a city of another place',
      unaFactura({ receptor: unReceptor({ codigo_departamento: 2 }) }),
      ['receptor.codigo_distrito REGLA_1328'],
    ],
    ['a self-invoice to somebody else', unaAutofactura({ receptor: unReceptor() }), ['receptor.ruc REGLA_1317']],
    [
      'a great sale to whoever was identified wrong',
      unaFactura({ receptor: unReceptor({ ruc: '80080610-6' }), items: [unItem({ precio_unitario: '8000000' })] }),
      ['receptor.ruc REGLA_1309'],
    ],
    [
      'a self-invoice to somebody without RUC',
      unaAutofactura({ receptor: unConsumidor() }),
      ['receptor.ruc REGLA_1315'],
    ],
    ['a self-invoice', unaAutofactura(), []],
    [
      'a payment in no currency',
      unaFactura({ formas_pago: [{ tipo_pago: 1, moneda: 'ZZZ', monto: '485000', tipo_cambio: '1' }] }),
      ['formas_pago[0].moneda MONEDA_INEXISTENTE'],
    ],
    [
      'an invoice next month, for a remission note',
      unaRemision({ remision: { motivo: 1, responsable: 1, kilometros: 25, fecha_factura_futura: '2026-12-01' } }),
      ['remision.fecha_factura_futura REGLA_2604'],
    ],
    [
      'an invoice later this month, for a remission note',
      unaRemision({ remision: { motivo: 1, responsable: 1, kilometros: 25, fecha_factura_futura: '2026-11-30' } }),
      [],
    ],
    [
      'goods for another, between its own places',
      unaRemision({ remision: { motivo: 7, responsable: 1, kilometros: 25 } }),
      ['receptor.ruc REGLA_2606'],
    ],
    [
      'its own goods, between its own places',
      unaRemision({
        receptor: unReceptor({ nombre: 'EMPRESA DE PRUEBA S.A.', ruc: '80012345-0' }),
        remision: { motivo: 7, responsable: 1, kilometros: 25 },
      }),
      [],
    ],
  ])('%s', async (_, carga, esperados) => {
    expect(await juzgar(carga)).toEqual(esperados);
  });

  it('a printed document is not later, and not of an electronic stamp', async () => {
    const impreso = (cambios: Carga): Carga =>
      unaFactura({
        doc_asociado: {
          tipo: 2,
          timbrado: '12345678',
          establecimiento: '001',
          punto: '001',
          numero: 1,
          tipo_documento_impreso: 1,
          fecha: HOY,
          ...cambios,
        },
      });
    expect(await juzgar(impreso({}))).toEqual([]);
    expect(await juzgar(impreso({ fecha: MANHANA }))).toEqual(['doc_asociado.fecha FECHA_FUTURA']);
    expect(await juzgar(impreso({ fecha: AYER, timbrado: '80012345' }))).toEqual(['doc_asociado.timbrado REGLA_2440']);
  });

  it('a day is that of Paraguay, and its stamp has begun on it', async () => {
    const timbrados = { H: { numero: '80012345', fechaInicio: HOY, serie: '' } };
    const en = (fecha_emision: string) => juzgar(unaFactura({ fecha_emision }), { emisor: unEmisor({ timbrados }) });
    expect(await en(`${HOY}T00:00:00`)).toEqual([]);
    expect(await en(`${AYER}T23:59:59`)).toEqual(['fecha_emision REGLA_1103']);
  });

  it('a currency is one that the installation admits', async () => {
    const opciones = { ajustes: { monedasHabilitadas: ['PYG'] } };
    expect(await juzgar(unaFactura({ moneda: 'USD', tipo_cambio: '7000' }), opciones)).toEqual([
      'moneda VALIDACION_MONEDA_NO_HABILITADA',
    ]);
    expect(await juzgar(unaFactura(), opciones)).toEqual([]);
  });

  it('a security code is not the number of the document', async () => {
    const con = (numero: number, d_cod_seg: string) => juzgar(unaFactura({ numero, d_cod_seg }));
    expect(await con(123456789, '123456788')).not.toContain('d_cod_seg CODIGO_DE_SEGURIDAD_DEBIL');
    expect(await con(1234567, '001234567')).toEqual(['d_cod_seg CODIGO_DE_SEGURIDAD_DEBIL']);
  });

  it('an issuer without that point, or whose point has no place, issues nothing', async () => {
    expect(await juzgar(unaFactura({ punto: '009' }))).toMatch(/el punto 001-009 no existe/);
    expect(await juzgar(unaFactura(), { emisor: unEmisor({ establecimientos: [] }) })).toMatch(/el punto 001-001/);
  });

  it('the code of public works is that of the environment', async () => {
    const obras = unaFactura({ tipo_transaccion: 14, obras: [{ codigo: '1', descripcion: 'x' }] });
    expect(await juzgar(obras, { ajustes: { equivalenciaDeObras: {} } })).toMatch(
      /14 no tiene código fiscal en el ambiente H/,
    );
  });
});

describe('what its amounts must be', () => {
  const GRANDE = '999999999999999';
  it.each<[string, Carga, string[]]>([
    [
      'a line of more than fifteen digits',
      conItem({ cantidad: '2', precio_unitario: GRANDE }),
      ['items[0].cantidad MONTO_EXCESIVO'],
    ],
    [
      'a sum of more than fifteen digits',
      unaFactura({ items: [unItem({ precio_unitario: GRANDE }), unItem({ precio_unitario: '1' })] }),
      ['items MONTO_EXCESIVO'],
    ],
    ['fifteen digits', conItem({ precio_unitario: GRANDE }), []],
    [
      'a discount over all',
      unaFactura({ descuento_global_monto: '485001' }),
      ['descuento_global_monto DESCUENTO_EXCESIVO'],
    ],
    ['all of it off', unaFactura({ descuento_global_monto: '485000' }), []],
    [
      'a discount over the price',
      conItem({ precio_unitario: '1000', descuento_unitario: '1001' }),
      ['items[0].precio_unitario REGLA_1853'],
    ],
    ['the price off', conItem({ precio_unitario: '1000', descuento_unitario: '1000' }), []],
    [
      'seven millions for nobody',
      unaFactura({
        receptor: unConsumidor({ nombre: 'Sin Nombre', tipo_documento: 5, numero_documento: '0' }),
        items: [unItem({ precio_unitario: '7000000' })],
      }),
      ['receptor.numero_documento REGLA_1321'],
    ],
    [
      'less for nobody',
      unaFactura({
        receptor: unConsumidor({ nombre: 'Sin Nombre', tipo_documento: 5, numero_documento: '0' }),
        items: [unItem({ precio_unitario: '6999999' })],
      }),
      [],
    ],
    [
      'seven millions for somebody',
      unaFactura({ receptor: unConsumidor(), items: [unItem({ precio_unitario: '7000000' })] }),
      [],
    ],
    [
      'payments that are less',
      unaFactura({ formas_pago: [{ tipo_pago: 1, monto: '484999' }] }),
      ['formas_pago[0].monto PAGOS_NO_SUMAN'],
    ],
    [
      'payments that are more',
      unaFactura({
        formas_pago: [
          { tipo_pago: 1, monto: '400000' },
          { tipo_pago: 1, monto: '85001' },
        ],
      }),
      ['formas_pago PAGOS_NO_SUMAN'],
    ],
    [
      'payments that are all of it',
      unaFactura({
        formas_pago: [
          { tipo_pago: 1, monto: '400000' },
          { tipo_pago: 1, monto: '85000' },
        ],
      }),
      [],
    ],
    ['one payment without amount', unaFactura({ formas_pago: [{ tipo_pago: 1 }] }), []],
    [
      'several, one without amount',
      unaFactura({ formas_pago: [{ tipo_pago: 1, monto: '1' }, { tipo_pago: 1 }] }),
      ['formas_pago[1].monto CAMPO_REQUERIDO'],
    ],
    [
      'another currency without amount',
      unaFactura({ formas_pago: [{ tipo_pago: 1, moneda: 'USD', tipo_cambio: '7000' }] }),
      ['formas_pago[0].monto CAMPO_REQUERIDO'],
    ],
    [
      'another currency without rate',
      unaFactura({ formas_pago: [{ tipo_pago: 1, moneda: 'USD', monto: '1' }] }),
      ['formas_pago[0].tipo_cambio REGLA_1556'],
    ],
    [
      'another currency',
      unaFactura({ formas_pago: [{ tipo_pago: 1, moneda: 'USD', monto: '48.5', tipo_cambio: '10000' }] }),
      [],
    ],
    [
      'guaraníes for dollars',
      unaFactura({
        moneda: 'USD',

        tipo_cambio: '7000',
        items: [unItem({ precio_unitario: '10' })],
        formas_pago: [{ tipo_pago: 1, moneda: 'PYG', monto: '70000' }],
      }),
      [],
    ],
  ])('%s', async (_, carga, esperados) => {
    expect(await juzgar(carga)).toEqual(esperados);
  });

  const CREDITO = {
    condicion: 2,
    plazo: undefined,
    cuotas: 2,
    detalle_cuotas: [{ monto: '300000' }, { monto: '100000' }],
    monto_entrega: '85000',
  };
  it.each<[string, Carga, string[]]>([
    ['all that is not paid at once', {}, []],
    [
      'less',
      { detalle_cuotas: [{ monto: '300000' }, { monto: '99999' }] },
      ['pago_credito.detalle_cuotas CUOTAS_NO_SUMAN'],
    ],
    [
      'all of it, and something paid beside',
      { detalle_cuotas: [{ monto: '300000' }, { monto: '185000' }] },
      ['pago_credito.detalle_cuotas CUOTAS_NO_SUMAN'],
    ],
    ['more paid at once than there is', { monto_entrega: '485001' }, ['pago_credito.monto_entrega ENTREGA_EXCESIVA']],
  ])('instalments are %s', async (_, cambios, esperados) => {
    expect(await juzgar(unaFactura({ condicion_venta: 2, pago_credito: { ...CREDITO, ...cambios } }))).toEqual(
      esperados,
    );
  });

  it('payments beside instalments are what is paid at once', async () => {
    const con = (monto: string) =>
      juzgar(unaFactura({ condicion_venta: 2, pago_credito: CREDITO, formas_pago: [{ tipo_pago: 1, monto }] }));
    expect([await con('85000'), await con('485000')]).toEqual([[], ['formas_pago[0].monto PAGOS_NO_SUMAN']]);
  });
});

describe('amounts at the bounds of what they may be', () => {
  const MAXIMO = '999999999999999';
  const enDolares = (monto: string) =>
    unaFactura({
      moneda: 'USD',
      items: ['5000', '7000'].map((tipo_cambio) => unItem({ precio_unitario: '100', tipo_cambio })),
      formas_pago: [{ tipo_pago: 1, moneda: 'PYG', monto }],
    });
  const rebajado = (descuento_unitario: string, resto: Carga = {}): Carga =>
    unaFactura({ items: [unItem({ precio_unitario: '1000', descuento_unitario })], ...resto });

  it.each<[string, Carga, string[]]>([
    ['all of the price discounted', rebajado('1000'), []],
    ['more than the price', rebajado('1001'), ['items[0].precio_unitario REGLA_1853']],
    ['two discounts of all of it', rebajado('500', { descuento_global_porcentaje: '50' }), []],
    [
      'two discounts of more',
      rebajado('500', { descuento_global_porcentaje: '60' }),
      ['items[0].precio_unitario REGLA_1853'],
    ],
    ['a global discount of everything', unaFactura({ descuento_global_monto: '485000' }), []],
    [
      'a global discount of more',
      unaFactura({ descuento_global_monto: '485001' }),
      ['descuento_global_monto DESCUENTO_EXCESIVO'],
    ],
    ['fifteen digits', conItem({ precio_unitario: MAXIMO }), []],
    [
      'a total of sixteen',
      unaFactura({ items: [unItem({ precio_unitario: MAXIMO }), unItem({ precio_unitario: '1' })] }),
      ['items MONTO_EXCESIVO'],
    ],
    ['guaraníes for dollars at the rate of each item', enDolares('1200000'), []],
    ['guaraníes at another rate', enDolares('1000000'), ['formas_pago[0].monto PAGOS_NO_SUMAN']],
    ['the currency of the document, said', unaFactura({ formas_pago: [{ tipo_pago: 1, moneda: 'PYG' }] }), []],
    [
      'another currency without amount',
      unaFactura({ formas_pago: [{ tipo_pago: 1, moneda: 'USD' }] }),
      ['formas_pago[0].monto CAMPO_REQUERIDO'],
    ],
    [
      'two ways of which one has no amount',
      unaFactura({ formas_pago: [{ tipo_pago: 1 }, { tipo_pago: 1, monto: '1' }] }),
      ['formas_pago[0].monto CAMPO_REQUERIDO'],
    ],
  ])('%s', async (_, carga, errores) => expect(await juzgar(carga)).toEqual(errores));
});
