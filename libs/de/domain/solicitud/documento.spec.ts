import { leerSolicitud } from './documento';

const valida = {
  establecimiento: '001',
  punto: '001',
  tipo_transaccion: 1,
  receptor: { nombre: 'Cliente de Ejemplo S.A.', ruc: '80012345-0' },
  items: [{ descripcion: 'Yerba mate', cantidad: '2', precio_unitario: 15000, iva_tipo: 10 }],
};

const errores = (cuerpo: unknown): string[] => {
  const lectura = leerSolicitud(cuerpo);
  return 'errores' in lectura ? lectura.errores.map(({ campo }) => campo) : [];
};
const conItem = (cambios: object): object => ({ ...valida, items: [{ ...valida.items[0], ...cambios }] });
const conReceptor = (receptor: object): object => ({ ...valida, receptor });

describe('leerSolicitud', () => {
  it('reads a minimal invoice and fills in the defaults of the interface', () => {
    expect(leerSolicitud(valida)).toMatchObject({
      solicitud: { tipoDe: 1, moneda: 'PYG', condicionVenta: 1, indicadorPresencia: 1, tipoEmision: 1 },
    });
  });

  it.each([
    ['1.500.000'],
    ['1,5'],
    ['Infinity'],
    ['NaN'],
    ['-1'],
    [-1],
    ['1e3'],
    [1e21],
    [0.1 + 0.2],
    [''],
    [' '],
    [true],
    [[]],
    [{}],
    ['123456789012345678'],
  ])('refuses %j as a price, naming the field', (precio) => {
    expect(errores(conItem({ precio_unitario: precio }))).toEqual(['items[0].precio_unitario']);
  });

  it.each([['1500000.00000001'], [1500000], [0.1], ['0']])('takes %j as a price', (precio) => {
    expect(errores(conItem({ precio_unitario: precio }))).toEqual([]);
  });

  it('tells every wrong field at once, by its path', () => {
    expect(
      errores({
        establecimiento: '1',
        punto: '001',
        tipo_transaccion: 99,
        receptor: { nombre: 'abc', ruc: '80012345-1', email: 7 },
        items: [{ descripcion: '', cantidad: '0', precio_unitario: 'x', iva_tipo: 7, subtotal: '1', color: 'rojo' }],
        sabor: 1,
      }),
    ).toEqual(
      expect.arrayContaining([
        'establecimiento',
        'tipo_transaccion',
        'receptor.nombre',
        'receptor.ruc',
        'receptor.email',
        'items[0].descripcion',
        'items[0].cantidad',
        'items[0].precio_unitario',
        'items[0].iva_tipo',
        'items[0].subtotal',
        'items[0].color',
        'sabor',
      ]),
    );
  });

  it('makes one line of a text and refuses what cannot be one', () => {
    const lectura = leerSolicitud(conItem({ descripcion: '  Té\r\n\tde\u2028coca  \u0085 x ' }));
    expect(lectura).toMatchObject({ solicitud: { items: [{ descripcion: 'Té de coca x' }] } });
    for (const malo of ['\u0000abc', 'a\u0007b', '\ud800', ' \n ', '\u200b\u200b', 'a\uffff']) {
      expect(errores(conItem({ descripcion: malo }))).toEqual(['items[0].descripcion']);
    }
  });

  it.each([
    ['400 KB of marks', '\u0315\u0300'.repeat(100_000), 'LARGO_INVALIDO'],
    ['31 marks on a letter', `Té${'\u0315\u0300'.repeat(16)}`, 'TEXTO_INVALIDO'],
    ['half a million blanks', 'a\u3000'.repeat(500_000), 'LARGO_INVALIDO'],
  ])('refuses %s wherever a text may stand', (_, texto, codigo) => {
    const lectura = leerSolicitud({
      ...valida,
      info_fiscal: texto,
      id_interno: texto,
      items: [{ ...valida.items[0], descripcion: texto, gtin: texto }],
      obras: [{ codigo: texto, descripcion: texto }],
    });
    expect('errores' in lectura && lectura.errores.map((error) => [error.campo, error.codigo])).toEqual(
      expect.arrayContaining(
        ['info_fiscal', 'id_interno', 'items[0].descripcion', 'items[0].gtin', 'obras[0].codigo'].map((campo) => [
          campo,
          codigo,
        ]),
      ),
    );
  });

  it('takes a text with as many marks as any writing has, and forgives blanks', () => {
    const texto = `a${'\u0315\u0300'.repeat(15)}`;
    const leida = leerSolicitud(conItem({ descripcion: ` ${texto}${' '.repeat(900)}b` }));
    expect(leida).toMatchObject({ solicitud: { items: [{ descripcion: `${texto.normalize('NFC')} b` }] } });
  });

  it('tells every one of 30,000 unknown fields, and of which object each is', () => {
    const ajenos = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`items[0].x.${i}`, i]));
    const items = Array.from({ length: 300 }, () => ({ ...valida.items[0], ...ajenos }));
    const hallados = errores({ ...valida, items });
    expect(hallados).toHaveLength(30_000);
    expect(hallados[29_999]).toBe('items[299].items[0].x.99');
  });

  it('refuses fields that would reach the prototype', () => {
    expect(errores(JSON.parse(JSON.stringify(valida).replace('{', '{"__proto__":{"x":1},"constructor":1,')))).toEqual(
      expect.arrayContaining(['__proto__', 'constructor']),
    );
  });

  it.each([null, undefined, 1, 'x', [], [valida]])('refuses the body %j', (cuerpo) => {
    expect(errores(cuerpo)).toHaveLength(1);
  });

  it('wants an identity of a foreign receptor, with the code that the interface names', () => {
    const lectura = leerSolicitud(conReceptor({ nombre: 'John Doe', codigo_pais: 'USA', direccion: 'Main St 1' }));
    expect(lectura).toMatchObject({ errores: [{ codigo: 'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR' }] });
    expect(
      errores(
        conReceptor({
          nombre: 'John Doe',
          codigo_pais: 'USA',
          direccion: 'Main St 1',
          tipo_documento: 2,
          numero_documento: 'A123',
        }),
      ),
    ).toEqual([]);
  });

  it.each([
    [{ moneda: 'USD' }, 'tipo_cambio'],
    [{ moneda: 'PYG', tipo_cambio: '7300' }, 'tipo_cambio'],
    [{ condicion_venta: 2 }, 'pago_credito'],
    [{ condicion_venta: 2, pago_credito: { condicion: 1 } }, 'pago_credito.plazo'],
    [{ formas_pago: [{ tipo_pago: 2, monto: '30000' }] }, 'formas_pago[0].cheque'],
    [{ formas_pago: [{ tipo_pago: 3, monto: '30000' }] }, 'formas_pago[0].tarjeta'],
    [{ indicador_presencia: 9 }, 'descripcion_presencia'],
    [{ tipo_transaccion: 14 }, 'obras'],
    [{ tipo_impuesto: 2 }, 'tipo_impuesto'],
    [{ fecha_emision: '2026-02-30' }, 'fecha_emision'],
    [{ items: [] }, 'items'],
    [{ receptor: { nombre: 'Juan', tipo_documento: 1 } }, 'receptor.numero_documento'],
    [{ d_cod_seg: '12345' }, 'd_cod_seg'],
    [{ doc_asociado: { tipo: 1, cdc: '0'.repeat(44) } }, 'doc_asociado.cdc'],
  ])('of %j says that %s is wrong', (cambio, campo) => {
    expect(errores({ ...valida, ...cambio })).toEqual([campo]);
  });

  it('says that more than 999 items are too many', () => {
    expect(errores({ ...valida, items: Array.from({ length: 1000 }, () => valida.items[0]) })).toEqual(['items']);
  });

  it('reads moments as Paraguay time', () => {
    const fecha = (texto: string): unknown => {
      const lectura = leerSolicitud({ ...valida, fecha_emision: texto });
      return 'solicitud' in lectura ? lectura.solicitud.fechaEmision : lectura.errores;
    };
    expect(fecha('2026-10-09')).toBe('2026-10-09T00:00:00');
    expect(fecha('2026-10-09T17:04:44')).toBe('2026-10-09T17:04:44');
    expect(fecha('2026-10-09T20:04:44Z')).toBe('2026-10-09T17:04:44');
    expect(fecha('2026-10-10T01:00:00.5+02:00')).toBe('2026-10-09T20:00:00');
  });
});
