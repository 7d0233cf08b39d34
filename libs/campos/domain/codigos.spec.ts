import * as codigos from './codigos';
import { Hallazgos } from './hallazgos';
import type { Lector } from './lector';
import { filasDeDomicilio, filasDeLugar } from './lugar';

function leer<T>(lector: Lector<T>, valor: unknown): unknown {
  const hallazgos = new Hallazgos();
  const leido = lector.leer(valor, 'a', hallazgos);
  const [falla] = hallazgos.errores;
  return falla ? falla.codigo : leido;
}

describe('codes', () => {
  it.each<[string, Lector<string>, string[], string[]]>([
    ['a country', codigos.pais(), ['PRY', 'BRA'], ['pry', 'PR', 'PRYX', 'PR1', '']],
    ['a currency', codigos.moneda(), ['PYG'], ['pyg', 'US', 'USDX']],
    [
      'an identity',
      codigos.documentoDeIdentidad(),
      ['1', '1.234-A b', 'x'.repeat(20)],
      ['', 'x'.repeat(21), 'ñ', '1/2'],
    ],
    [
      'a RUC',
      codigos.ruc(),
      ['80012345-0', '929023-0'],
      ['80012345', '8001234x-0', '080012345-0', '80012345-00', 'x80012345-0'],
    ],
    ['a CDC', codigos.cdc(), ['01444444017001001001452822017012515873260988'], ['0144', `${'0'.repeat(44)}`]],
  ])('%s has its form', (_, lector, buenos, malos) => {
    expect(buenos.map((codigo) => leer(lector, codigo))).toEqual(buenos);
    for (const malo of malos) expect(leer(lector, malo)).toMatch(/INVALIDO$/);
  });

  it('a RUC or a CDC has its check digit', () => {
    expect(leer(codigos.ruc('1309'), '80012345-1')).toBe('REGLA_1309');
    expect(leer(codigos.ruc(), '80012345-1')).toBe('FORMATO_INVALIDO');
    expect(leer(codigos.cdc(), '01444444017001001001452822017012515873260989')).toBe('CDC_INVALIDO');
  });

  it.each<[string, Lector<number>, number]>([
    ['a unit', codigos.unidadDeMedida(), 99_999],
    ['a department', codigos.departamento(), 99],
    ['a district', codigos.distrito(), 9_999],
    ['a city', codigos.ciudad(), 99_999],
    ['the number of a document', codigos.numeroDeDocumento(), 9_999_999],
  ])('%s is a whole number from 1', (_, lector, maximo) => {
    expect([0, 1, maximo, maximo + 1].map((valor) => leer(lector, valor))).toEqual([
      ...['VALOR_INVALIDO', 1, maximo, 'VALOR_INVALIDO'],
    ]);
  });

  it('stand in the document beside the words of the authority', () => {
    expect([codigos.pais().junto?.('PRY'), codigos.pais().junto?.('ZZZ')]).toEqual(['Paraguay', undefined]);
    expect([codigos.moneda().junto?.('PYG'), codigos.moneda().junto?.('ZZZ')]).toEqual(['Guarani', undefined]);
    expect([codigos.unidadDeMedida().junto?.(77), codigos.unidadDeMedida().junto?.(1)]).toEqual(['UNI', undefined]);
    expect([codigos.departamento().junto?.(1), codigos.departamento().junto?.(99)]).toEqual(['CAPITAL', undefined]);
    expect([codigos.distrito().junto?.(1), codigos.distrito().junto?.(9_999)]).toEqual([
      ...['ASUNCION (DISTRITO)', undefined],
    ]);
    expect([codigos.ciudad().junto?.(1), codigos.ciudad().junto?.(99_998)]).toEqual(['ASUNCION (DISTRITO)', undefined]);
  });

  it('are written as the format wants them', () => {
    expect(codigos.documentoDeIdentidad().escrito?.('1.234 567-A')).toBe('1234567-A');
    expect([codigos.ruc().escrito?.('80012345-0'), codigos.ruc().junto?.('80012345-0')]).toEqual(['80012345', '0']);
    expect([codigos.numeroDeDocumento().escrito?.(12), codigos.enSiete(1_234_567)]).toEqual(['0000012', '1234567']);
  });
});

describe('the rows of an address', () => {
  const ids = {
    direccion: 'E921',
    departamento: ['E925', 'E926'] as const,
    distrito: ['E927', 'E928'] as const,
    ciudad: ['E929', 'E930'] as const,
  };

  it('have the code and the name of each part in the document', () => {
    const { direccion, codigo_departamento, codigo_distrito, codigo_ciudad } = filasDeDomicilio(ids);
    expect(direccion.id).toBe('E921');
    expect([codigo_departamento, codigo_distrito, codigo_ciudad].map(({ id, junto }) => [id, junto])).toEqual([
      ...[ids.departamento, ids.distrito, ids.ciudad],
    ]);
  });

  it('require street, department and city of a place, but no district', () => {
    const exigidas = Object.entries<object>(filasDeLugar(ids)).filter(([, fila]) => 'requerido' in fila);
    expect(exigidas.map(([campo]) => campo)).toEqual(['direccion', 'codigo_departamento', 'codigo_ciudad']);
  });
});
