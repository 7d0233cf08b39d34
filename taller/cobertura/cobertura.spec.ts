import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cuantos } from '../../test/largo';
import { notRun } from '../../test/not-run';
import { CODIGOS } from './codigos';
import { MUTACIONES } from './del-simulador';
import { previoPorCodigo, type Previo } from './del-previo';
import { cifrasDe, filasDe } from './informe';
import { informeDeNodos, nodosDelFormato, sobrantes } from './nodos';
import { CONSTRUIDAS } from './previo/construidas';
import { GUARDAS } from './previo/fuera-del-documento';
import { RECHAZOS } from './previo/rechazos';
import { ATRAPADAS_EN_LA_BASE, SIN_ATRAPAR, SIN_QUE_ATRAPAR } from './previo/sin-atrapar';
import { ANTES_EL_ESQUEMA, SIN_APLICAR } from './sin-aplicar';

const vigentes = new Set(CODIGOS.map((c) => c.codigo));
const repetidos = (codigos: readonly string[]): string[] => codigos.filter((c, i) => codigos.indexOf(c) !== i);

describe('the codes in force', () => {
  it('are told once each', () => {
    expect(repetidos(CODIGOS.map((c) => c.codigo))).toEqual([]);
  });

  const archivo = path.resolve(process.env['FISCAL_REFERENCE_DIR'] ?? '../shared/fiscal', 'codigos.csv');
  if (!existsSync(archivo)) return notRun('the codes of the reference', 'FISCAL_REFERENCE_DIR');

  it('are those of the reference', () => {
    const filas = readFileSync(archivo, 'utf8').matchAll(/^(\d{4}),.*,(vigente|modificado),/gm);
    expect(CODIGOS.map((c) => c.codigo)).toEqual([...new Set([...filas].map((m) => m[1]))].sort());
  });
});

describe("the simulator's side", () => {
  it('says of every code in force how it is applied or why it is not, and of no other', () => {
    const aplicados = new Set(MUTACIONES.map((m) => m.codigo));
    const nombrados = [...aplicados, ...Object.keys(ANTES_EL_ESQUEMA), ...Object.keys(SIN_APLICAR)];
    expect(repetidos(nombrados)).toEqual([]);
    expect([...nombrados].sort()).toEqual([...vigentes].sort());
  });
});

describe("the pre-flight's side", () => {
  let previo: Previo;
  beforeAll(async () => {
    previo = await previoPorCodigo(cuantos(40, 1_500));
  });

  it('says of every code in force what becomes of it, and of no other', () => {
    const atrapadas = [...RECHAZOS, ...CONSTRUIDAS, ...GUARDAS].map((x) => x.codigo);
    const enListas = [...ATRAPADAS_EN_LA_BASE, ...SIN_QUE_ATRAPAR, ...SIN_ATRAPAR].map(([codigo]) => codigo);
    const nombradas = [...new Set(atrapadas), ...enListas];
    expect(repetidos(nombradas)).toEqual([]);
    expect([...nombradas].sort()).toEqual([...vigentes].sort());
  });

  it('every proof holds: payloads are refused, documents break no rule', () => {
    const prometidas = [...RECHAZOS, ...CONSTRUIDAS, ...GUARDAS].map((x) => x.codigo);
    const rotas = prometidas.filter((codigo) => previo.porCodigo.get(codigo)?.atrapada !== true);
    expect(rotas.map((codigo) => [codigo, previo.porCodigo.get(codigo)])).toEqual([]);
    expect([...previo.corpus.infracciones]).toEqual([]);
  });
});

describe('the fields of the format', () => {
  const nodos = nodosDelFormato();

  it('are set by a field of the payload, or it is said who sets them or why nobody does', () => {
    const mudos = nodos.filter(({ campo, deOtro, nunca }) => (campo ?? deOtro ?? nunca) === undefined);
    expect(mudos.map(({ ruta }) => ruta)).toEqual([]);
    expect(sobrantes(nodos)).toEqual([]);
    expect(nodos.filter(({ campo }) => campo !== undefined).length).toBeGreaterThan(nodos.length / 2);
  });

  it('are reported, with those that no sample carries', () => {
    const [primero] = nodos.filter(({ campo }) => campo !== undefined);
    const elementos = new Map(
      nodos.filter(({ elemento }) => elemento !== primero!.elemento).map((n) => [n.elemento, 1]),
    );
    expect(informeDeNodos(nodos, elementos)).toMatch(
      new RegExp(`ningún documento de prueba los lleva: ${primero!.elemento}$`),
    );
  });
});

describe('the figures', () => {
  it('count a mutation that was answered by something else as not applied', () => {
    const sinAplicar: Previo = {
      porCodigo: new Map(CODIGOS.map((c) => [c.codigo, { atrapada: true, como: 'x' }])),
      corpus: { porTipo: {}, total: 0, infracciones: new Map(), elementos: new Map() },
    };
    const bien = new Map(CODIGOS.map((c) => [c.codigo, { mutaciones: ['x'], fallidas: [] as string[] }]));
    expect(cifrasDe(filasDe(bien, sinAplicar))).toMatchObject({ simulador_todas: { value: 100, met: true } });
    const mal = new Map([...bien].map(([codigo, a]) => [codigo, { ...a, fallidas: ['x → 0260'] }]));
    expect(cifrasDe(filasDe(mal, sinAplicar))).toMatchObject({ simulador_local: { value: 0, met: false } });
  });
});
