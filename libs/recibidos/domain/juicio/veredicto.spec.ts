import { NO_LO_MUESTRA, pruebaDeAutoridad, SIN_PREGUNTAR } from './autoridad';
import { conPrueba, type NombreDePrueba, type Prueba, PRUEBAS, type ResultadoDePrueba, RESULTADOS } from './prueba';
import { AJENO, veredictoDe } from './veredicto';

type Resultados = Readonly<Record<NombreDePrueba, ResultadoDePrueba>>;

const pruebasDe = (resultados: Partial<Resultados>): Prueba[] =>
  Object.entries(resultados).map(([prueba, resultado]) => ({
    prueba: prueba as NombreDePrueba,
    resultado,
    detalle: '',
  }));
const TODAS: Resultados = {
  esquema: 'si',
  firma: 'si',
  certificado: 'si',
  cdc: 'si',
  qr: 'si',
  totales: 'si',
  destinatario: 'si',
  autoridad: 'si',
};
const con = (cambios: Partial<Resultados>) => veredictoDe(pruebasDe({ ...TODAS, ...cambios }));

/** Every combination of results: 4^8. */
function* combinaciones(nombres: readonly NombreDePrueba[] = PRUEBAS): Generator<Partial<Resultados>> {
  const [nombre, ...resto] = nombres;
  if (!nombre) {
    yield {};
    return;
  }
  for (const demas of combinaciones(resto)) for (const resultado of RESULTADOS) yield { ...demas, [nombre]: resultado };
}

/** The same table, from the other end: by the worst result of each group. */
function segunLaTabla(r: Resultados): string {
  const hay = (resultado: ResultadoDePrueba, ...nombres: NombreDePrueba[]) =>
    nombres.filter((nombre) => r[nombre] === resultado).length;
  if (r.destinatario === 'no') return 'ajeno';
  if (hay('no', 'esquema', 'firma', 'cdc') > 0) return 'invalido';
  if (hay('no', 'totales', 'qr', 'certificado') > 0) return 'observado';
  const siempre = hay('si', 'esquema', 'firma', 'cdc', 'certificado', 'autoridad');
  const siTiene = (['qr', 'totales', 'destinatario'] as const).filter((n) => ['si', 'no_aplica'].includes(r[n])).length;
  return siempre === 5 && siTiene === 3 ? 'valido' : 'por_confirmar';
}

describe('the verdict', () => {
  it('of every combination of results is the one of the table', () => {
    let vistas = 0;
    const distintas: unknown[] = [];
    for (const resultados of combinaciones()) {
      vistas += 1;
      const veredicto = veredictoDe(pruebasDe(resultados));
      if (veredicto !== segunLaTabla(resultados as Resultados)) distintas.push([resultados, veredicto]);
    }
    expect([vistas, distintas]).toEqual([4 ** 8, []]);
  });

  it.each<[Partial<Resultados>, string]>([
    [{}, 'valido'],
    [{ totales: 'no_aplica' }, 'valido'],
    [{ destinatario: 'no_aplica' }, 'valido'],
    [{ autoridad: 'sin_preguntar' }, 'por_confirmar'],
    [{ autoridad: 'no' }, 'por_confirmar'],
    [{ certificado: 'sin_preguntar' }, 'por_confirmar'],
    [{ certificado: 'no' }, 'observado'],
    [{ qr: 'no', autoridad: 'no' }, 'observado'],
    [{ totales: 'no', cdc: 'no' }, 'invalido'],
    [{ esquema: 'no' }, 'invalido'],
    [{ firma: 'no' }, 'invalido'],
    [{ firma: 'no', destinatario: 'no' }, AJENO],
  ])('with %j: %s', (cambios, veredicto) => expect(con(cambios)).toBe(veredicto));

  it('does not depend on the order of the proofs', () => {
    const pruebas = pruebasDe({ ...TODAS, qr: 'no', firma: 'no' });
    expect(veredictoDe(pruebas.toReversed())).toBe(veredictoDe(pruebas));
  });

  it('takes a missing proof as not tried', () => {
    for (const falta of PRUEBAS)
      expect(veredictoDe(pruebasDe(TODAS).filter(({ prueba }) => prueba !== falta))).toBe('por_confirmar');
    expect(veredictoDe([])).toBe('por_confirmar');
  });
});

describe("the authority's word", () => {
  const DIGEST = 'a'.repeat(43);
  it.each([
    ['approved', { situacion: 'A' }, 'si', 'valido'],
    ['approved, with the digest at hand', { situacion: 'A', digest: DIGEST }, 'si', 'valido'],
    ['approved with another content', { situacion: 'A', digest: 'b'.repeat(43) }, 'no', 'por_confirmar'],
    ['cancelled', { situacion: 'C' }, 'no', 'por_confirmar'],
    ['unknown to it', { situacion: 'N', digest: undefined }, 'no', 'por_confirmar'],
    ['not asked', SIN_PREGUNTAR, 'sin_preguntar', 'por_confirmar'],
    ['not shown to this certificate', NO_LO_MUESTRA, 'sin_preguntar', 'por_confirmar'],
  ] as const)('%s', (_, palabra, resultado, veredicto) => {
    const prueba = pruebaDeAutoridad(palabra, DIGEST);
    expect(prueba).toMatchObject({ prueba: 'autoridad', resultado });
    expect(prueba.detalle).toMatch(/^\p{Lu}.*\.$/u);
    const pruebas = conPrueba(pruebasDe({ ...TODAS, autoridad: 'sin_preguntar' }), prueba);
    expect([pruebas.length, veredictoDe(pruebas)]).toEqual([PRUEBAS.length, veredicto]);
  });

  it('tells each case in other words', () => {
    const palabras = [
      { situacion: 'A' as const },
      { situacion: 'A' as const, digest: 'b' },
      { situacion: 'C' as const },
      { situacion: 'N' as const },
      SIN_PREGUNTAR,
      NO_LO_MUESTRA,
    ].map((palabra) => pruebaDeAutoridad(palabra, DIGEST).detalle);
    expect(new Set(palabras).size).toBe(palabras.length);
  });
});
