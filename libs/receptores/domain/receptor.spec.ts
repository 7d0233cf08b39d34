import { completar, type DatosDeReceptor, faltasDelTipo, modificar, TIPOS_DE_OPERACION } from './receptor';

const CONTRIBUYENTE = completar({
  nombre: 'Ñandutí S.A.',
  tipoOperacion: 1,
  ruc: '80999995-1',
  tipoContribuyente: 2,
  telefono: '021',
});
const EXTRANJERO = completar({
  nombre: 'Ana Souza',
  tipoOperacion: 4,
  documentoTipo: 2,
  documentoNumero: 'AB123',
  codigoPais: 'BRA',
  direccion: 'Rua 1',
});

const campos = (datos: Partial<DatosDeReceptor>): string[] => faltasDelTipo(datos).map(({ campo }) => campo);

describe('what each kind of operation wants', () => {
  it.each<[string, Partial<DatosDeReceptor>, string[]]>([
    ['a contributor without anything', { tipoOperacion: 1 }, ['ruc', 'tipo_contribuyente']],
    ['a contributor abroad', { tipoOperacion: 1, ruc: 'x', tipoContribuyente: 1, codigoPais: 'BRA' }, ['codigo_pais']],
    ['a natural person as State', { tipoOperacion: 3, ruc: 'x', tipoContribuyente: 1 }, ['tipo_contribuyente']],
    [
      'somebody abroad without anything',
      { tipoOperacion: 4 },
      ['documento_tipo', 'documento_numero', 'codigo_pais', 'direccion'],
    ],
    [
      'somebody abroad with a RUC, an identity card and Paraguay',
      { tipoOperacion: 4, ruc: 'x', documentoTipo: 1, documentoNumero: '1', codigoPais: 'PRY', direccion: 'x' },
      ['ruc', 'documento_tipo', 'codigo_pais'],
    ],
    ['an organ of the State', { tipoOperacion: 3, ruc: 'x', tipoContribuyente: 2, codigoPais: 'PRY' }, []],
    ['an organ of the State without anything', { tipoOperacion: 3 }, ['ruc', 'tipo_contribuyente']],
    ['a natural person who contributes', { tipoOperacion: 1, ruc: 'x', tipoContribuyente: 1 }, []],
    ['a foreign identity card', { ...EXTRANJERO, documentoTipo: 3 }, []],
    ['another document of abroad', { ...EXTRANJERO, documentoTipo: 9 }, []],
    ['a document of Paraguay, abroad', { ...EXTRANJERO, documentoTipo: 4 }, ['documento_tipo']],
    ['a complete contributor', CONTRIBUYENTE, []],
    ['a complete foreigner', EXTRANJERO, []],
  ])('%s', (_, datos, esperados) => {
    expect(campos(datos)).toEqual(esperados);
  });

  it('tells what is missing from what is wrong', () => {
    const codigos = (datos: Partial<DatosDeReceptor>) => new Set(faltasDelTipo(datos).map(({ codigo }) => codigo));
    expect(codigos({ tipoOperacion: 4 })).toEqual(new Set(['CAMPO_REQUERIDO']));
    expect(codigos({ ...EXTRANJERO, documentoTipo: 1, codigoPais: 'PRY' })).toEqual(new Set(['VALOR_INVALIDO']));
  });

  it('leaves out what the kind does not have', () => {
    const conDocumento = { ...CONTRIBUYENTE, documentoTipo: 2, documentoNumero: 'AB123' };
    expect(completar(conDocumento)).toEqual(CONTRIBUYENTE);
    expect(completar({ ...EXTRANJERO, ruc: '80999995-1', tipoContribuyente: 2 })).toEqual(EXTRANJERO);
  });
});

describe('a change', () => {
  it('touches only the fields that came', () => {
    expect(modificar(CONTRIBUYENTE, { telefono: null, nombre: 'Otra' })).toEqual({
      datos: { ...CONTRIBUYENTE, telefono: null, nombre: 'Otra' },
    });
  });

  it('to contributor clears the document and makes the country Paraguay', () => {
    expect(modificar(EXTRANJERO, { tipoOperacion: 1, ruc: '80999995-1', tipoContribuyente: 1 })).toEqual({
      datos: {
        ...EXTRANJERO,
        tipoOperacion: 1,
        ruc: '80999995-1',
        tipoContribuyente: 1,
        documentoTipo: 5,
        documentoNumero: null,
        codigoPais: 'PRY',
      },
    });
  });

  it('to not domiciled clears RUC and kind of contributor', () => {
    const cambio = {
      tipoOperacion: 4,
      documentoTipo: 9,
      documentoNumero: 'X',
      codigoPais: 'ARG',
      direccion: 'Calle 1',
    } as const;
    expect(modificar(CONTRIBUYENTE, cambio)).toEqual({
      datos: { ...CONTRIBUYENTE, ...cambio, ruc: null, tipoContribuyente: null },
    });
  });

  it('of kind wants every field of the new kind in the request, whatever is stored', () => {
    const faltan = (cambio: Partial<DatosDeReceptor>) => {
      const resultado = modificar(CONTRIBUYENTE, cambio);
      return 'errores' in resultado ? resultado.errores.map(({ campo }) => campo) : [];
    };
    expect(faltan({ tipoOperacion: 1 })).toEqual(['ruc', 'tipo_contribuyente']);
    expect(faltan({ tipoOperacion: 3, ruc: '80999995-1' })).toEqual(['tipo_contribuyente']);
  });

  it('may not leave a record that its kind does not allow', () => {
    expect(modificar(CONTRIBUYENTE, { ruc: null })).toMatchObject({ errores: [{ campo: 'ruc' }] });
    expect(modificar(CONTRIBUYENTE, { codigoPais: 'BRA' })).toMatchObject({ errores: [{ campo: 'codigo_pais' }] });
    expect(modificar(EXTRANJERO, { ruc: '80999995-1' })).toMatchObject({ errores: [{ campo: 'ruc' }] });
  });
});

it('the catalog has contributors, organs of the State and those who live abroad', () => {
  expect(TIPOS_DE_OPERACION).toEqual([1, 3, 4]);
});
