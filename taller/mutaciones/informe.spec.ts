import { type Anotado, juzgar, nota, type Resultado, sumar } from './informe';

const ARCHIVO = 'libs/de/domain/solicitud/a.ts';
const cambio = { mutador: 'EqualityOperator', estaba: 'a > b', queda: 'a >= b' };
const uno = { ...cambio, porque: 'they are never equal' };
const resultado = (estado: Resultado['estado'], queda = cambio.queda, archivo = ARCHIVO): Resultado => ({
  mutante: { ...cambio, queda, archivo, id: '1', linea: 2, hastaLinea: 2, renglon: 'if (a > b) return;' },
  estado,
});

describe('the judgement of a mutation run', () => {
  it('counts by folder what was noticed and what was not; what no test reached was not', () => {
    const otra = resultado('vivo', 'a < b', 'libs/de/application/b.ts');
    const { filas } = juzgar([resultado('muerto'), resultado('vivo'), resultado('sin_prueba'), otra], {});
    expect([...filas].map(([carpeta, { mutantes, muertos }]) => [carpeta, mutantes, muertos])).toEqual([
      ['libs/de/application', 1, 0],
      ['libs/de/domain', 3, 1],
    ]);
    expect(sumar(filas.values())).toMatchObject({ mutantes: 4, muertos: 1, sobrevivientes: 3 });
  });

  it('scores what was tried, never rounded up; survivors with a reason are survivors, equivalent ones are not', () => {
    const resultados = [resultado('muerto'), resultado('muerto'), resultado('vivo'), resultado('sin_tiempo')];
    const notaCon = (anotado: Anotado) =>
      nota(juzgar(resultados, { [ARCHIVO]: [anotado] }).filas.get('libs/de/domain')!);
    expect(notaCon(uno)).toBe(66.6);
    expect(notaCon({ ...uno, equivalente: true })).toBe(100);
    expect(nota(sumar([]))).toBe(100);
  });

  it('names the survivors that no entry matches: by kind, and by those texts that the entry gives', () => {
    const tres = [resultado('vivo'), resultado('vivo'), resultado('sin_prueba', 'a < b')];
    const sinAnotar = (anotado: Partial<Anotado>) =>
      juzgar(tres, {
        [ARCHIVO]: [{ mutador: 'EqualityOperator', porque: '', ...anotado }],
      }).sinAnotar.map(({ mutante }) => mutante.queda);
    expect(sinAnotar({})).toEqual([]);
    expect(sinAnotar({ queda: 'a >= b' })).toEqual(['a < b']);
    expect(sinAnotar({ estaba: 'a > b', renglon: '(a > b) return' })).toEqual([]);
    for (const otro of [{ mutador: 'Regex' }, { estaba: 'a' }, { renglon: 'while' }]) {
      expect(sinAnotar(otro)).toEqual(['a >= b', 'a >= b', 'a < b']);
    }
    const { filas } = juzgar(tres, { [ARCHIVO]: [uno, { ...uno, equivalente: true, queda: 'a < b' }] });
    expect(filas.get('libs/de/domain')).toMatchObject({ sobrevivientes: 2, anotados: 2, equivalentes: 1 });
  });

  it('names entries that match no survivor, of files of which everything was tried', () => {
    const lista = { [ARCHIVO]: [uno], 'libs/de/domain/otro.ts': [uno] };
    expect(juzgar([resultado('muerto')], lista).deMas).toEqual([[ARCHIVO, uno]]);
    expect(juzgar([resultado('vivo')], lista).deMas).toEqual([]);
    expect(juzgar([resultado('muerto'), resultado('sin_tiempo')], lista).deMas).toEqual([]);
  });
});
