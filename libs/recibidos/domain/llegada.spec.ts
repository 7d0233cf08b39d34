import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { instanteDe } from '@libs/platform';
import { type Llegado, recibir } from './llegada';
import { PRUEBAS } from './juicio/prueba';
import { type Recibido, SIN_SABER } from './recibido';

const AHORA = instanteDe('2026-11-21T10:00:00');
const LUEGO = instanteDe('2026-11-22T10:00:00');
const CDC = '01800123450001001000000722026112015000000019';
const PRUEBAS_HECHAS = PRUEBAS.map((prueba) => ({ prueba, resultado: 'si', detalle: 'Sí.' }) as const);

const xml = (texto: string) => {
  const bytes = Buffer.from(texto);
  return { bytes, huella: createHash('sha256').update(bytes).digest() };
};
const llegado = (cambios: Partial<Llegado> = {}): Llegado => ({
  ...{ sit: 'P', cdc: CDC, emisorRuc: '80012345-0', via: 'archivo', pruebas: [...PRUEBAS_HECHAS] },
  ...{ veredicto: 'por_confirmar', digest: 'd1', xml: xml('<rDE/>') },
  contenido: { emisorNombre: 'V', fechaEmision: '2026-11-20T10:00:00', totalGs: '100' },
  ...cambios,
});
const pelado = (cambios: Partial<Llegado> = {}) =>
  llegado({ via: 'cdc', digest: null, xml: null, contenido: null, ...cambios });

const recibirEn = (antes: Recibido | undefined, que: Llegado, ahora = AHORA) =>
  recibir(antes, que, { id: `id-${ahora.getTime()}`, ahora });
const nuevo = (antes: Recibido | undefined, que: Llegado, ahora = AHORA): Recibido => {
  const llegada = recibirEn(antes, que, ahora);
  if (llegada.que !== 'nuevo') throw new Error(llegada.que);
  return llegada.recibido;
};

describe('a document that nobody knew', () => {
  it('is kept with its content, its proofs, a question to the authority and a first warning', () => {
    expect(nuevo(undefined, llegado())).toEqual({
      ...SIN_SABER,
      ...{ id: `id-${AHORA.getTime()}`, sit: 'P', cdc: CDC, emisorRuc: '80012345-0', via: 'archivo' },
      ...{ pruebas: PRUEBAS_HECHAS, veredicto: 'por_confirmar', digest: 'd1', huella: xml('<rDE/>').huella },
      ...{ emisorNombre: 'V', fechaEmision: '2026-11-20T10:00:00', totalGs: '100' },
      ...{ recibidoAt: AHORA, proximaAt: AHORA, avisoAt: instanteDe('2026-12-25T10:00:00') },
      ...{ createdAt: AHORA, updatedAt: AHORA },
    });
  });

  it('is not asked about, and nobody is warned, when it is invalid', () => {
    expect(nuevo(undefined, llegado({ veredicto: 'invalido', contenido: null }))).toMatchObject({
      ...{ veredicto: 'invalido', proximaAt: null, avisoAt: null, recibidoAt: AHORA },
    });
  });

  it('has its day from its CDC when nothing else is known', () => {
    const recibido = nuevo(undefined, pelado());
    expect(recibido).toMatchObject({ via: 'cdc', huella: null, avisoAt: instanteDe('2026-12-25T23:59:59') });
  });
});

describe('a document that is known', () => {
  const conEvento: Recibido = {
    ...SIN_SABER,
    ...{ id: 'de-un-evento', sit: 'P', cdc: CDC, emisorRuc: '80012345-0', situacion: 'A', fechaRecepcion: 'R' },
    ...{ createdAt: AHORA, updatedAt: AHORA },
  };
  it('by an event keeps its row and what the authority said, and gets its content', () => {
    expect(nuevo(conEvento, llegado(), LUEGO)).toMatchObject({
      ...{ id: 'de-un-evento', createdAt: AHORA, updatedAt: LUEGO, recibidoAt: LUEGO, via: 'archivo' },
      ...{ situacion: 'A', fechaRecepcion: 'R', emisorNombre: 'V', proximaAt: LUEGO },
    });
  });

  it('by its CDC gets its XML, and has come when its CDC came', () => {
    const porCdc = nuevo(undefined, pelado());
    expect(nuevo(porCdc, llegado(), LUEGO)).toMatchObject({ via: 'cdc', recibidoAt: AHORA, digest: 'd1' });
    expect(recibirEn(porCdc, pelado({ via: 'qr' }), LUEGO)).toEqual({ que: 'ya_estaba', recibido: porCdc });
  });

  const conXml = nuevo(undefined, llegado());
  it.each<[string, Llegado, string]>([
    ['the same bytes', llegado({ via: 'buzon' }), 'ya_estaba'],
    ['the same signed content in other bytes', llegado({ xml: xml('<?xml?><rDE/>') }), 'ya_estaba'],
    ['its CDC alone', pelado(), 'ya_estaba'],
    ['another content', llegado({ xml: xml('otro'), digest: 'd2' }), 'distinto'],
    ['a false one with its digest', llegado({ xml: xml('otro'), veredicto: 'invalido' }), 'distinto'],
    ['the one that the authority gives', llegado({ xml: xml('otro'), digest: 'd2', avalado: true }), 'nuevo'],
    ['the same that the authority gives', llegado({ xml: xml('<?x?>'), avalado: true }), 'ya_estaba'],
    [
      'a false one that the authority gives',
      llegado({ xml: xml('o'), veredicto: 'invalido', avalado: true }),
      'distinto',
    ],
  ])('by its XML, meets %s: %j', (_, otro, debido) => expect(recibirEn(conXml, otro, LUEGO).que).toBe(debido));

  it('as invalid gives its place to a genuine one, not to another invalid one', () => {
    const falso = nuevo(
      undefined,
      llegado({ veredicto: 'invalido', xml: xml('falso'), digest: 'd1', contenido: null }),
    );
    expect(nuevo(falso, llegado(), LUEGO)).toMatchObject({
      veredicto: 'por_confirmar',
      proximaAt: LUEGO,
      digest: 'd1',
    });
    const otro = llegado({ veredicto: 'invalido', xml: xml('otro falso'), digest: 'd3' });
    expect(recibirEn(falso, otro, LUEGO)).toEqual({ que: 'distinto' });
  });
});

it('whatever comes in whatever order, a document is told once, and a genuine one never gives its place to a false one', () => {
  const fuente = fc.record({
    texto: fc.constantFrom('a', 'b', 'c'),
    veredicto: fc.constantFrom('por_confirmar', 'observado', 'invalido'),
    conXml: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fuente, { maxLength: 12 }), (llegadas) => {
      let recibido: Recibido | undefined;
      for (const { texto, veredicto, conXml } of llegadas) {
        const que = conXml ? llegado({ xml: xml(texto), digest: texto, veredicto }) : pelado();
        const llegada = recibirEn(recibido, que);
        const repetida = recibido && recibirEn(llegada.que === 'distinto' ? recibido : llegada.recibido, que);
        if (repetida) expect(repetida.que).toBe(llegada.que === 'distinto' ? 'distinto' : 'ya_estaba');
        if (llegada.que !== 'nuevo') continue;
        const genuino = recibido?.huella && recibido.veredicto !== 'invalido';
        expect(genuino).not.toBe(true);
        expect(llegada.recibido.id).toBe(recibido?.id ?? llegada.recibido.id);
        recibido = llegada.recibido;
      }
    }),
  );
});
