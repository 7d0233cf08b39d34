import { casoDe, type Caso, CASOS, ERRORES, TIPOS, type Sigla } from './casos';

const SIGLAS = Object.keys(TIPOS) as Sigla[];
const cuantos = (condicion: (caso: Caso) => boolean): number => CASOS.filter(condicion).length;
const referido = (caso: Caso): string | undefined =>
  'sobre' in caso ? caso.sobre : 'segun' in caso ? caso.segun : undefined;

/** Counted by hand in the guide: section, page, what, how many. */
describe('the lines are those of the guide', () => {
  it('4.1, page 6: seven services with a valid certificate and seven with an invalid one', () => {
    expect(cuantos(({ hace, pagina }) => hace === 'servicio' && pagina === 6)).toBe(7);
    expect(cuantos(({ hace, pagina }) => hace === 'servicio_sin_certificado' && pagina === 6)).toBe(7);
  });

  it.each(SIGLAS)('4.2, pages 6 and 7: %s, five approved and five rejected, one by one and in a batch', (tipo) => {
    const de = (modo: 'S' | 'A', errado: boolean, pagina: number) =>
      cuantos(
        (c) =>
          c.hace === 'emitir' &&
          [c.tipo === tipo, c.modo === modo, (c.error !== undefined) === errado, c.pagina === pagina].every(Boolean),
      );
    expect([de('S', false, 6), de('S', true, 7), de('A', false, 7), de('A', true, 7)]).toEqual([5, 5, 5, 5]);
  });

  it('4.2: the errors of a type are different ones', () => {
    for (const tipo of SIGLAS)
      for (const modo of ['S', 'A'] as const) {
        const errores = CASOS.flatMap((c) =>
          c.hace === 'emitir' && c.tipo === tipo && c.modo === modo && c.error ? [ERRORES[c.error]] : [],
        );
        expect(new Set(errores).size).toBe(5);
      }
  });

  it('4.3, page 8: five cancellations; voidings FE 2, NCE 1, NDE 1, AFE 1; three of each event of the receiver', () => {
    expect(cuantos(({ hace }) => hace === 'cancelar')).toBe(5);
    const anuladas = SIGLAS.map((tipo) => cuantos((c) => c.hace === 'inutilizar' && c.sobre.startsWith(`${tipo}-`)));
    expect(Object.fromEntries(SIGLAS.map((tipo, i) => [tipo, anuladas[i]]))).toEqual({
      ...{ FE: 2, NCE: 1, NDE: 1, AFE: 1, NRE: 0 },
    });
    const delReceptor = (evento: string, ajuste: boolean) =>
      cuantos((c) => c.hace === 'recibir' && c.evento === evento && (c.reemplazar ?? false) === ajuste);
    expect(delReceptor('conformidad', false)).toBe(3);
    expect(delReceptor('disconformidad', false)).toBe(3);
    expect(delReceptor('desconocimiento', false)).toBe(3);
    expect(delReceptor('notificar-recepcion', false)).toBe(3);
    expect(cuantos((c) => c.hace === 'recibir' && c.reemplazar === true)).toBe(3);
    expect(cuantos(({ seccion }) => seccion === '4.3')).toBe(25);
  });

  it.each(SIGLAS)('4.4, page 8, and 4.5, page 9: %s, three queries by CDC, a KuDE, two look-ups by QR', (tipo) => {
    const de = (hace: string, pagina: number) =>
      cuantos((c) => c.hace === hace && c.pagina === pagina && 'sobre' in c && c.sobre.startsWith(`${tipo}-`));
    expect([de('consultar', 8), de('kude', 9), de('qr', 9)]).toEqual([3, 1, 2]);
  });

  it('they are 169, and 100 of them are documents', () => {
    expect(CASOS).toHaveLength(169);
    expect(cuantos(({ hace }) => hace === 'emitir')).toBe(100);
  });
});

describe('the lines fit together', () => {
  it('codes are unique, and fit into an id_interno', () => {
    expect(new Set(CASOS.map(({ codigo }) => codigo)).size).toBe(CASOS.length);
    for (const { codigo } of CASOS) expect(codigo).toMatch(/^[A-Za-z_0-9-]{4,24}$/);
  });

  it('what a line refers to exists, and is a document when the line is about one', () => {
    for (const caso of CASOS) {
      const codigoReferido = referido(caso);
      if (codigoReferido !== undefined) expect(casoDe(codigoReferido).codigo).toBe(codigoReferido);
      if ('sobre' in caso) {
        const casoReferido = casoDe(caso.sobre);
        expect(
          casoReferido.hace === 'emitir' && (casoReferido.error !== undefined) === (caso.hace === 'inutilizar'),
        ).toBe(true);
      }
    }
  });

  it('what is cancelled is not used by another line', () => {
    const cancelados = CASOS.flatMap((c) => (c.hace === 'cancelar' ? [c.sobre] : []));
    expect(new Set(cancelados).size).toBe(5);
    expect(CASOS.filter((c) => c.hace !== 'cancelar' && 'sobre' in c && cancelados.includes(c.sobre))).toEqual([]);
  });
});

it('a service is proved by a line that used it; who answers for a RUC, by a question of its own', () => {
  const pruebas = CASOS.flatMap((caso) => (caso.hace === 'servicio' ? [[caso.servicio, caso.segun]] : []));
  expect(Object.fromEntries(pruebas)).toEqual({
    sincronico: 'FE-S-1',
    asincronico: 'FE-L-1',
    consulta: 'CONS-FE-1',
    resultado_lote: 'FE-L-1',
    consulta_de: 'CONS-FE-2',
    evento: 'CANC-1',
    consulta_ruc: undefined,
  });
});

it('knows no other case', () => {
  expect(() => casoDe('FE-S-6')).toThrow(RangeError);
});
