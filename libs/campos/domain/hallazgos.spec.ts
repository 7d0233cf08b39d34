import { Donde, Hallazgos, unir } from './hallazgos';

const con = (...campos: string[]): Hallazgos => {
  const hallazgos = new Hallazgos();
  for (const campo of campos) hallazgos.agregar(campo, 'VALOR_INVALIDO', `${campo}.`);
  return hallazgos;
};
const campos = (hallazgos: Hallazgos) => hallazgos.errores.map(({ campo }) => campo);

describe('the errors of a body', () => {
  it('are one for each field: the first', () => {
    const hallazgos = con('a', 'b');
    hallazgos.agregar('a', 'TIPO_INVALIDO', 'otro');
    expect(hallazgos.errores).toEqual([
      { campo: 'a', codigo: 'VALOR_INVALIDO', mensaje: 'a.' },
      { campo: 'b', codigo: 'VALOR_INVALIDO', mensaje: 'b.' },
    ]);
    expect([hallazgos.vacio, new Hallazgos().vacio]).toEqual([false, true]);
  });

  it('are told by the code that the interface names, with the words of both', () => {
    const propio = 'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR';
    const hallazgos = con('a');
    hallazgos.agregar('a', propio, 'Propio.');
    hallazgos.agregar('a', propio, 'Otra vez.');
    hallazgos.agregar('a', 'VALOR_INVALIDO', 'Tarde.');
    expect(hallazgos.errores).toEqual([{ campo: 'a', codigo: propio, mensaje: 'Propio. a.' }]);
  });

  it('of a rule are told only where nothing inside and nothing around is wrong', () => {
    for (const antes of ['a.b[2].c', 'a.b[2]', 'a.b', 'a', 'a.b[2].c.d']) {
      const hallazgos = con(antes);
      hallazgos.agregarSiEsNuevo('a.b[2].c', 'VALOR_INVALIDO', 'x');
      expect(campos(hallazgos)).toEqual([antes]);
    }
    for (const antes of ['a.b[1]', 'a.bc', 'b']) {
      const hallazgos = con(antes);
      hallazgos.agregarSiEsNuevo('a.b[2].c', 'VALOR_INVALIDO', 'x');
      expect(campos(hallazgos)).toEqual([antes, 'a.b[2].c']);
    }
  });

  it('of a rule are told beside a wrong field whose name theirs begins with', () => {
    const hallazgos = con('a.monto');
    hallazgos.agregarSiEsNuevo('a.monto_entrega', 'VALOR_INVALIDO', 'x');
    expect(campos(hallazgos)).toEqual(['a.monto', 'a.monto_entrega']);
  });

  it('make every field that holds them wrong, and no other', () => {
    const hallazgos = con('a.b[2].c');
    expect(['a', 'a.b', 'a.b[2]', 'a.b[2].c'].map((campo) => hallazgos.tiene(campo))).toEqual([true, true, true, true]);
    expect(['b', 'a.b[1]', 'a.b[2].c.d', 'a.b[2].d'].map((campo) => hallazgos.tiene(campo))).toEqual([
      ...[false, false, false, false],
    ]);
  });

  it('of an unknown field name it up to 100 characters, as it is', () => {
    const hallazgos = new Hallazgos();
    hallazgos.agregarAjeno('a.b', 'x.y[1]', 'CAMPO_DESCONOCIDO', 'x');
    hallazgos.agregarAjeno('', 'z'.repeat(101), 'CAMPO_DESCONOCIDO', 'x');
    expect(campos(hallazgos)).toEqual(['a.b.x.y[1]', 'z'.repeat(100)]);
    expect(['a', 'a.b', 'a.b.x', 'a.b.x.y'].map((campo) => hallazgos.tiene(campo))).toEqual([true, true, false, false]);
  });

  it('come from elsewhere too', () => {
    const hallazgos = con('a');
    hallazgos.agregarTodos([...con('b.c').errores, ...con('a').errores]);
    expect([campos(hallazgos), hallazgos.tiene('b')]).toEqual([['a', 'b.c'], true]);
  });

  it('are not collected on the first reading, which needs to know only whether there is one', () => {
    const hallazgos = new Hallazgos(false);
    expect([hallazgos.rutaDe('a', 'b'), hallazgos.rutaDe('a', 0)]).toEqual(['', '']);
    hallazgos.agregar('a', 'VALOR_INVALIDO', 'x');
    hallazgos.agregar('b', 'VALOR_INVALIDO', 'x');
    expect([campos(hallazgos), hallazgos.vacio]).toEqual([['a'], false]);
  });
});

describe('a path', () => {
  it('is that of a field in its object, or of an element in its list', () => {
    expect([unir('', 'a'), unir('a', ''), unir('a', 'b')]).toEqual(['a', 'a', 'a.b']);
    const hallazgos = new Hallazgos();
    expect([hallazgos.rutaDe('a', 0), hallazgos.rutaDe('a', 'b'), hallazgos.rutaDe('', 'b')]).toEqual([
      ...['a[0]', 'a.b', 'b'],
    ]);
  });
});

describe('a rule', () => {
  it('tells its fields as of its object', () => {
    const hallazgos = con('a.mal');
    const donde = new Donde('a', hallazgos);
    expect([donde.malo('mal'), donde.malo('bien'), new Donde('', hallazgos).malo('a')]).toEqual([true, false, true]);
    donde.falla('bien', 'VALOR_INVALIDO', 'x');
    expect(campos(hallazgos)).toEqual(['a.mal', 'a.bien']);
  });

  it('does not call a field missing that was sent wrong, but may refuse it by its own code', () => {
    const hallazgos = con('a');
    new Donde('', hallazgos).falla('a', 'CAMPO_REQUERIDO', 'Falta.');
    expect(hallazgos.errores).toEqual(con('a').errores);
    new Donde('', hallazgos).falla('a', 'VALIDACION_MONEDA_NO_HABILITADA', 'Propio.');
    expect(hallazgos.errores[0]!.codigo).toBe('VALIDACION_MONEDA_NO_HABILITADA');
  });
});

it('a field that was sent wrong, or has something wrong in it, is not missing', () => {
  for (const antes of ['a', 'a[0]']) {
    const hallazgos = con(antes);
    new Donde('', hallazgos).falla('a', 'CAMPO_REQUERIDO', 'x');
    expect(campos(hallazgos)).toEqual([antes]);
  }
});
