import { juzgar, nota, type Resultado, sumar } from './informe';

const ARCHIVO = 'libs/de/domain/solicitud/a.ts';
const cambio = { mutador: 'EqualityOperator', estaba: 'a > b', queda: 'a >= b' };
const uno = { ...cambio, porque: 'they are never equal' };
const resultado = (estado: Resultado['estado'], queda = cambio.queda, archivo = ARCHIVO): Resultado => ({
  mutante: { ...cambio, queda, archivo, id: '1', linea: 2, hastaLinea: 2 },
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

  it('scores what was tried, never rounded up; survivors with a reason are survivors', () => {
    const resultados = [resultado('muerto'), resultado('muerto'), resultado('vivo'), resultado('sin_tiempo')];
    const { filas } = juzgar(resultados, { [ARCHIVO]: [uno] });
    expect(nota(filas.get('libs/de/domain')!)).toBe(66.6);
    expect(nota(sumar([]))).toBe(100);
  });

  it('names the survivors that are not listed, each as often as it is there', () => {
    const tres = [resultado('vivo'), resultado('vivo'), resultado('sin_prueba', 'a < b')];
    const { filas, sinAnotar } = juzgar(tres, { [ARCHIVO]: [uno] });
    expect(sinAnotar.map(({ mutante }) => mutante.queda)).toEqual(['a >= b', 'a < b']);
    expect(filas.get('libs/de/domain')).toMatchObject({ sobrevivientes: 3, anotados: 1 });
  });

  it('names what is listed and survives no more, of files of which everything was tried', () => {
    const lista = { [ARCHIVO]: [uno], 'libs/de/domain/otro.ts': [uno] };
    expect(juzgar([resultado('muerto')], lista).deMas).toEqual([[ARCHIVO, uno]]);
    expect(juzgar([resultado('vivo')], lista).deMas).toEqual([]);
    expect(juzgar([resultado('muerto'), resultado('sin_tiempo')], lista).deMas).toEqual([]);
  });
});
