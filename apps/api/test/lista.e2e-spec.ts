import type { De } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, facturaCon, horaParaguaya, unaFactura, unIdInterno, unItem } from './facturas';
import { hasta } from '../../../test/during';

/** Fields of a DE resource, decisions §1. */
const CAMPOS = [
  ...[
    'de_id',
    'cdc',
    'id_interno',
    'estado',
    'tipo_de',
    'tipo_label',
    'sit',
    'modo',
    'establecimiento',
    'punto',
    'serie',
    'numero',
  ],
  ...[
    'numero_formateado',
    'fecha_emision',
    'tipo_emision',
    'modo_envio',
    'fuente',
    'moneda',
    'tipo_cambio',
    'total',
    'total_iva',
  ],
  ...[
    'total_gs',
    'receptor',
    'email_rec',
    'email_estado',
    'email_detalle',
    'protocolo_fiscal',
    'codigo_fiscal',
    'mensaje_fiscal',
    'aprobado_at',
  ],
  ...['created_at', 'updated_at', 'xml_url', 'kude_url', 'pending'],
];
const MOMENTO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?-03:00$/;
const DIA_MIN = 24 * 60;
const dia = (minutos: number): string => horaParaguaya(minutos).slice(0, 10);

let emisor: EmisorDePrueba;
const de: Record<string, De> = {};
const id_interno = unIdInterno();

/** Five documents: today's approved one, today's rejected one, yesterday's first and last second, one of three days ago. */
beforeAll(async () => {
  emisor = await unEmisor({ puntos: ['001', '002'] });
  const { api } = emisor;
  const ayer = dia(-DIA_MIN);
  de['hoy'] = await api.emitido(unaFactura({ receptor: EMPRESA, id_interno }), { query: { wait: true } });
  de['rechazado'] = await api.emitido(facturaCon('SIM-RECHAZAR'));
  de['ayerTarde'] = await api.emitido(unaFactura({ punto: '002', fecha_emision: `${ayer}T23:59:59` }));
  de['ayerTemprano'] = await api.emitido(unaFactura({ fecha_emision: `${ayer}T00:00:00` }));
  de['antes'] = await api.emitido(
    unaFactura({ fecha_emision: `${dia(-3 * DIA_MIN)}T12:00:00`, receptor: { nombre: 'Consumidor 100% <final>' } }),
  );
  await Promise.all(Object.values(de).map(({ cdc }) => api.resuelto(cdc)));
});

const cdcs = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await emisor.api.lista(query)).documentos.map(({ cdc }) => cdc);
const de_ = (...nombres: string[]): string[] => nombres.map((nombre) => de[nombre]!.cdc);

it('answers whole whatever a caller says that it has kept: no answer here can be kept', async () => {
  const respuesta = await emisor.api.pedir('/v1/de', { headers: { 'if-none-match': '*' } });
  expect([respuesta.status, respuesta.bytes.length > 0]).toEqual([200, true]);
});

it('takes a CDC in groups of four, as the KuDE prints it', async () => {
  const { cdc } = de['hoy']!;
  const impreso = cdc.match(/.{4}/g)!.join(' ');
  const [porConsulta, porRuta] = await Promise.all([
    emisor.api.pedir<De>('/v1/de', { query: { cdc: impreso } }),
    emisor.api.pedir<De>(`/v1/de/${encodeURIComponent(impreso)}`),
  ]);
  expect([porConsulta.cuerpo.cdc, porRuta.cuerpo.cdc]).toEqual([cdc, cdc]);
});

it.each([
  ['a list', '/v1/de', 'estdo', 'estdo no es un campo conocido; ¿quiso decir estado?'],
  ['a route that takes none', '/v1/identidad', 'limit', 'limit no es un campo conocido'],
])('answers 422 to an unknown parameter of %s, with the name that was probably meant', async (_, ruta, nombre, msg) => {
  const respuesta = await emisor.api.pedir(ruta, { query: { [nombre]: 'A' } });
  esperarDetail(respuesta, 'query', nombre);
  expect(respuesta.cuerpo).toMatchObject({ detail: [{ msg }] });
});

describe('GET /v1/de: 200 in list mode', () => {
  it('shows every field of a document, and no other', async () => {
    const [documento] = (await emisor.api.lista({ id_interno })).documentos;
    expect(Object.keys(documento!).sort()).toEqual([...CAMPOS].sort());
    expect(documento).toMatchObject({
      cdc: de['hoy']!.cdc,
      id_interno,
      estado: 'A',
      tipo_de: 1,
      sit: 'H',
      modo: 'real',
      establecimiento: '001',
      punto: '001',
      serie: '',
      numero: 1,
      numero_formateado: '001-001-0000001',
      fecha_emision: expect.stringMatching(MOMENTO),
      tipo_emision: 1,
      fuente: 'A',
      moneda: 'PYG',
      tipo_cambio: null,
      total: '70000',
      total_gs: '70000',
      receptor: { nombre: EMPRESA.nombre, ruc: EMPRESA.ruc, tipo_documento: null, numero_documento: null },
      email_rec: null,
      email_estado: null,
      protocolo_fiscal: expect.stringMatching(/^\d+$/),
      codigo_fiscal: '0260',
      aprobado_at: expect.stringMatching(MOMENTO),
      created_at: expect.stringMatching(MOMENTO),
      updated_at: expect.stringMatching(MOMENTO),
      pending: false,
    });
  });

  it('gives the newest emission first', async () => {
    expect(await cdcs()).toEqual(de_('rechazado', 'hoy', 'ayerTarde', 'ayerTemprano', 'antes'));
  });

  it('tells the page, whatever the offset', async () => {
    const pagina = async (limit: number, offset: number) => {
      const { documentos, ...resto } = await emisor.api.lista({ limit, offset });
      return { ...resto, hay: documentos.length };
    };
    expect(await pagina(2, 0)).toEqual({ total: 5, limit: 2, offset: 0, page: 1, total_pages: 3, hay: 2 });
    expect(await pagina(2, 3)).toEqual({ total: 5, limit: 2, offset: 3, page: 2, total_pages: 3, hay: 2 });
    expect(await pagina(2, 4)).toEqual({ total: 5, limit: 2, offset: 4, page: 3, total_pages: 3, hay: 1 });
    expect(await pagina(100, 500)).toEqual({ total: 5, limit: 100, offset: 500, page: 6, total_pages: 1, hay: 0 });
  });

  it('has a limit of 50 and an offset of 0 when nothing is said', async () => {
    expect(await emisor.api.lista()).toMatchObject({ limit: 50, offset: 0, page: 1, total_pages: 1 });
  });

  it('walks over every document once, page by page', async () => {
    const paginas = await Promise.all([0, 2, 4].map((offset) => cdcs({ limit: 2, offset })));
    expect(paginas.flat()).toEqual(await cdcs());
  });

  it('filters by estado', async () => {
    expect(await cdcs({ estado: 'R' })).toEqual(de_('rechazado'));
    expect(await cdcs({ estado: 'A' })).toHaveLength(4);
    expect(await cdcs({ estado: 'C' })).toEqual([]);
  });

  it('filters by tipo and sit', async () => {
    expect(await cdcs({ tipo: 1, sit: 'H' })).toHaveLength(5);
    expect(await cdcs({ tipo: 5 })).toEqual([]);
    expect(await cdcs({ sit: 'P' })).toEqual([]);
  });

  it('filters by id_interno, still as a list', async () => {
    expect(await cdcs({ id_interno })).toEqual(de_('hoy'));
    for (const otro of ['ninguno', '', "' OR 1=1 --"]) {
      expect(await emisor.api.lista({ id_interno: otro })).toMatchObject({ total: 0, total_pages: 0, documentos: [] });
    }
  });

  it('takes whole days of Paraguay, both ends included', async () => {
    const ayer = dia(-DIA_MIN);
    expect(await cdcs({ desde: ayer, hasta: ayer })).toEqual(de_('ayerTarde', 'ayerTemprano'));
    expect(await cdcs({ desde: dia(0) })).toEqual(de_('rechazado', 'hoy'));
    expect(await cdcs({ hasta: dia(-2 * DIA_MIN) })).toEqual(de_('antes'));
  });

  it('joins filters with "and"', async () => {
    expect(await cdcs({ estado: 'A', desde: dia(0) })).toEqual(de_('hoy'));
    expect(await cdcs({ estado: 'R', id_interno })).toEqual([]);
  });

  it.each([
    ['a part of the name', 'Textil'],
    ['the name without accents, in capitals', 'NANDUTI'],
    ['the name with accents', 'ñandutí'],
    ['the RUC', '80999995-1'],
    ['a part of the RUC', '809999'],
  ])('finds by %s', async (_, q) => {
    expect(await cdcs({ q })).toEqual(de_('hoy'));
  });

  it.each(['001-002-0000001', '002-0000001'])('finds by the document number: %s', async (q) => {
    expect(await cdcs({ q })).toEqual(de_('ayerTarde'));
  });

  it('finds by a number without hyphens, by its reference, and by its whole total, with thousand points or without', async () => {
    expect(await cdcs({ q: '0010020000001' })).toEqual(de_('ayerTarde'));
    expect(await cdcs({ q: id_interno })).toEqual(de_('hoy'));
    const total = String((await emisor.api.lista({ id_interno })).documentos[0]!.total);
    const conPuntos = Number(total).toLocaleString('es-PY').replaceAll('\u00a0', '.');
    expect(await cdcs({ q: total })).toContain(de['hoy']!.cdc);
    expect(await cdcs({ q: conPuntos })).toEqual(await cdcs({ q: total }));
  });

  it('finds by the description, the code and the GTIN of an item, a moment after the emission and after a correction', async () => {
    const propio = await unEmisor();
    const items = [
      unItem(),
      unItem({ descripcion: 'Turbión hidráulico', codigo_interno: 'TH-77', gtin: '7840001234567' }),
    ];
    const { cdc } = await propio.api.emitido(
      unaFactura({ items: [...items, unItem({ codigo_interno: 'SIM-RECHAZAR' })] }),
    );
    await propio.api.resuelto(cdc);
    const hallados = async (q: string) => (await propio.api.lista({ q })).documentos.map((uno) => uno.cdc);
    for (const q of ['turbion', 'HIDRÁUL', 'cafe turbion báez', 'th-77', '7840001234567', '1234567'])
      await hasta(
        () => hallados(q),
        (cdcs) => cdcs.includes(cdc),
        `${cdc} is found by ${q}`,
      );
    // Not by another account.
    expect(await cdcs({ q: 'turbion' })).toEqual([]);
    const corregido = await propio.api.emitido(unaFactura({ items: [unItem({ descripcion: 'Cigüeñal' })] }), {
      query: { edit_cdc: cdc },
    });
    await hasta(
      () => hallados('ciguenal'),
      (cdcs) => cdcs.includes(corregido.cdc),
      'the new item is found',
    );
    expect(await hallados('turbion')).toEqual([]);
  });

  it('filters by establecimiento, punto and total', async () => {
    expect(await cdcs({ punto: '002' })).toEqual(de_('ayerTarde'));
    expect(await cdcs({ establecimiento: '009' })).toEqual([]);
    const total = String((await emisor.api.lista({ id_interno })).documentos[0]!.total);
    expect(await cdcs({ total_desde: total, total_hasta: total })).toContain(de['hoy']!.cdc);
    expect(await cdcs({ total_desde: `${total}.00000001`, total_hasta: '999999999999999' })).not.toContain(
      de['hoy']!.cdc,
    );
  });

  it('is ordered as it is asked, and backwards with -', async () => {
    for (const orden of ['fecha', 'numero', 'total', 'receptor'])
      expect((await cdcs({ orden })).toReversed()).toEqual(await cdcs({ orden: `-${orden}` }));
    expect(await cdcs({ orden: '-fecha' })).toEqual(await cdcs());
    const { documentos } = await emisor.api.lista({ orden: 'numero' });
    const numeros = documentos.map(({ numero_formateado }) => numero_formateado);
    expect(numeros).toEqual(numeros.toSorted());
  });

  it('adds up what is filtered where that is asked', async () => {
    expect(await emisor.api.lista()).not.toHaveProperty('resumen');
    const { documentos, total, ...resto } = await emisor.api.lista({ resumen: 'true', limit: 1 });
    const todos = (await emisor.api.lista()).documentos;
    const suma = (suyos: typeof todos) => String(suyos.reduce((s, d) => s + Number(d.total), 0));
    expect(documentos).toHaveLength(1);
    expect(resto).toMatchObject({
      resumen: {
        cantidad: total,
        totales: [
          {
            ...{ moneda: 'PYG', cantidad: total, total: suma(todos) },
            total_aprobado: suma(todos.filter(({ estado }) => estado === 'A')),
          },
        ],
      },
    });
  });

  it('ignores a q of fewer than 3 characters', async () => {
    expect(await cdcs({ q: 'zz' })).toHaveLength(5);
    expect(await cdcs({ q: '' })).toHaveLength(5);
  });

  it.each(['%%%', '___', '"""', "'''", "' OR 1=1 --", '\\\\\\', '100_ <'])('takes q literally: %s', async (q) => {
    expect(await cdcs({ q })).toEqual([]);
  });

  it('finds the signs of a pattern where they are written', async () => {
    expect(await cdcs({ q: '100% <fin' })).toEqual(de_('antes'));
  });
});

describe('GET /v1/de?cdc=: 200', () => {
  it('answers the document itself, not a list', async () => {
    const respuesta = await emisor.api.pedir('/v1/de', { query: { cdc: de['hoy']!.cdc } });
    expect(respuesta.status).toBe(200);
    expect(Object.keys(respuesta.cuerpo).sort()).toEqual([...CAMPOS].sort());
  });
});

describe('GET /v1/de?cdc=: 404 DE_NO_ENCONTRADO', () => {
  it.each(['0'.repeat(44), 'x'.repeat(44), 'ñ'.repeat(44), `${'0'.repeat(43)}'`])('answers %s', async (cdc) => {
    esperarError(await emisor.api.pedir('/v1/de', { query: { cdc } }), 404, 'DE_NO_ENCONTRADO');
  });
});

describe('GET /v1/de: 422', () => {
  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'diez'],
    ['limit', '1.5'],
    ['limit', '1e1'],
    ['limit', ''],
    ['offset', '-1'],
    ['offset', 'x'],
    ['offset', '99999999999999999999'],
    ['estado', 'X'],
    ['estado', 'PA'],
    ['estado', 'a'],
    ['tipo', '0'],
    ['tipo', '9'],
    ['tipo', 'factura'],
    ['sit', 'X'],
    ['sit', 'h'],
    ['desde', '2026-02-30'],
    ['desde', '01/02/2026'],
    ['desde', '2026-2-1'],
    ['hasta', 'ayer'],
    ['hasta', '2026-01-01T00:00:00'],
    ['hasta', '2026-02-30'],
    ['desde', ''],
    ['sit', ''],
    ['estado', ''],
    ['tipo', ''],
    ['cdc', '1'.repeat(43)],
    ['cdc', '1'.repeat(45)],
    ['cdc', ''],
    ['id_interno', 'a'.repeat(51)],
    ['q', 'a'.repeat(121)],
    ['orden', 'monto'],
    ['orden', '--fecha'],
    ['total_desde', '1.250.000'],
    ['total_hasta', '-1'],
    ['total_hasta', '1e5'],
    ['establecimiento', '1'],
    ['punto', '00x'],
    ['resumen', 'si'],
  ])('names %s=%s', async (parametro, valor) => {
    esperarDetail(await emisor.api.pedir('/v1/de', { query: { [parametro]: valor } }), 'query', parametro);
  });

  it.each(['limit', 'estado', 'cdc', 'q', 'desde', 'sit', 'tipo', 'id_interno', 'offset'])(
    'names %s when it is sent twice',
    async (parametro) => {
      esperarDetail(await emisor.api.pedir(`/v1/de?${parametro}=A&${parametro}=R`), 'query', parametro);
    },
  );

  it('names hasta when it comes before desde', async () => {
    const query = { desde: '2026-03-02', hasta: '2026-03-01' };
    esperarDetail(await emisor.api.pedir('/v1/de', { query }), 'query', 'hasta');
  });

  it.each([
    ['1000', '999.99999999'],
    ['10', '9'],
  ])('names total_hasta when it is less than total_desde: %s, %s', async (total_desde, total_hasta) => {
    const respuesta = await emisor.api.pedir('/v1/de', { query: { total_desde, total_hasta } });
    esperarDetail(respuesta, 'query', 'total_hasta');
    expect(respuesta.cuerpo).toMatchObject({ detail: [{ msg: 'total_hasta no puede ser menor que total_desde' }] });
  });

  it('names all that is wrong at once', async () => {
    const respuesta = await emisor.api.pedir<{ detail: { loc: string[] }[] }>('/v1/de', {
      query: { limit: 0, estado: 'X', sit: 'Z' },
    });
    const nombrados = new Set(respuesta.cuerpo.detail.map(({ loc }) => loc[1]));
    expect(nombrados).toEqual(new Set(['limit', 'estado', 'sit']));
  });

  it.each(['q', 'id_interno', 'cdc', 'estado'])('is not broken by U+0000 in %s', async (parametro) => {
    const { status } = await emisor.api.pedir(`/v1/de?${parametro}=${'%00'.repeat(44)}`);
    expect([200, 404, 422]).toContain(status);
  });

  it('is not moved by keys of the prototype', async () => {
    expect((await emisor.api.pedir('/v1/de?__proto__[limit]=1&constructor=x')).status).toBe(422);
    expect(await emisor.api.lista()).toMatchObject({ limit: 50 });
  });
});
