import { strFromU8, unzipSync } from 'fflate';
import { pedir, type De, type Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, ponerPuntoEnProduccion, unEmisorQueImprime } from '../../../test/emisor-de-prueba';
import { EMPRESA, facturaCon, horaParaguaya, PERSONA, unaFactura, unItem } from './facturas';

const hoy = (): string => horaParaguaya().slice(0, 10);
const LIBROS = ['/v1/de/libro-ventas?mes=2026-01', '/v1/de/rg90?mes=2026-01'];
const RUTAS = ['/v1/de/summary', '/v1/de/por-dia', '/v1/de/top-receptores', '/v1/de/exportar', ...LIBROS];

let emisor: EmisorDePrueba;
let facturas: De[];

/** Approved: 110,000 at 10 % to a company, 10.50 USD at 5 % to a person, 30,000 exempt to a formula; a credit note; a rejected one. */
beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  const { api } = emisor;
  const de = (receptor: Json, item: Json, cambios: Json = {}) =>
    api.emitido(unaFactura({ receptor, items: [unItem({ cantidad: '1', ...item })], ...cambios }));
  facturas = [
    await de(EMPRESA, { precio_unitario: '110000', iva_tipo: 10 }),
    await de(PERSONA, { precio_unitario: '10.50', iva_tipo: 5 }, { moneda: 'USD', tipo_cambio: '7300.25' }),
    await de(
      { ...PERSONA, nombre: '=HYPERLINK("http://x")', numero_documento: '999' },
      { precio_unitario: '30000', iva_tipo: 0 },
    ),
    await api.emitido(facturaCon('SIM-RECHAZAR')),
  ];
  await Promise.all(facturas.map(({ cdc }) => api.resuelto(cdc)));
  const nota = await api.emitido(
    unaFactura({
      tipo_de: 5,
      receptor: EMPRESA,
      doc_asociado: { tipo: 1, cdc: facturas[0]!.cdc },
      items: [unItem({ cantidad: '1', precio_unitario: '22000', iva_tipo: 10 })],
    }),
  );
  await api.resuelto(nota.cdc);
});

describe('GET /v1/de/summary: 200', () => {
  it('counts every document, and adds up what is approved in guaraníes', async () => {
    const { status, cuerpo } = await emisor.api.pedir('/v1/de/summary');
    expect(status).toBe(200);
    expect(cuerpo).toEqual({
      total: 5,
      por_estado: { P: 0, E: 0, A: 4, R: 1, C: 0 },
      por_tipo: { 1: 4, 5: 1 },
      // 110000 + 10.50 × 7300.25 + 30000 − 22000; IVA at 5 % of 10.50 is 0.50, at 10 % 10000 − 2000.
      montos: { total_facturado: '194652.625', iva_5: '3650.125', iva_10: '8000', exento: '30000' },
      rango: { desde: `${hoy().slice(0, 8)}01T00:00:00-03:00`, hasta: `${hoy()}T23:59:59-03:00` },
    });
  });

  it('is empty for days and environments without documents', async () => {
    const vacio = { total: 0, por_tipo: {}, montos: { total_facturado: '0', iva_5: '0', iva_10: '0', exento: '0' } };
    const preguntar = async (query: Record<string, string>) =>
      (await emisor.api.pedir('/v1/de/summary', { query })).cuerpo;
    expect(await preguntar({ sit: 'P' })).toMatchObject(vacio);
    expect(await preguntar({ desde: '2025-01-01', hasta: '2025-01-31' })).toMatchObject({
      ...vacio,
      rango: { desde: '2025-01-01T00:00:00-03:00', hasta: '2025-01-31T23:59:59-03:00' },
    });
  });
});

describe('GET /v1/de/por-dia', () => {
  it('200: the approved sales of each day and type, which add up to the summary', async () => {
    const { status, cuerpo } = await emisor.api.pedir('/v1/de/por-dia');
    expect({ status, cuerpo }).toEqual({
      status: 200,
      cuerpo: {
        dias: [
          { fecha: hoy(), tipo_de: 1, cantidad: 3, monto_total: '216652.625' },
          { fecha: hoy(), tipo_de: 5, cantidad: 1, monto_total: '-22000' },
        ],
      },
    });
    expect((await emisor.api.pedir('/v1/de/por-dia', { query: { sit: 'P' } })).cuerpo).toEqual({ dias: [] });
  });

  it.each([
    ['sit', { sit: 'X' }],
    ['desde', { desde: '2026-02-30' }],
    ['hasta', { desde: '2026-03-02', hasta: '2026-03-01' }],
  ])('422: names %s in %j', async (parametro, query) => {
    esperarDetail(await emisor.api.pedir('/v1/de/por-dia', { query: query as never }), 'query', parametro);
  });
});

describe('GET /v1/de/summary: 422', () => {
  it.each([
    ['sit', { sit: 'X' }],
    ['desde', { desde: '2026-02-30' }],
    ['hasta', { hasta: '2026-02-30' }],
    ['desde', { desde: '' }],
    ['sit', { sit: '' }],
    ['hasta', { hasta: 'hoy' }],
    ['hasta', { desde: '2026-03-02', hasta: '2026-03-01' }],
    ['hasta', { hasta: '2020-01-01' }],
    ['desde', { desde: '2999-01-01' }],
  ])('names %s in %j', async (parametro, query) => {
    esperarDetail(await emisor.api.pedir('/v1/de/summary', { query: query as never }), 'query', parametro);
  });
});

describe('GET /v1/de/top-receptores', () => {
  it('answers 200 with the largest first, credit notes taken off', async () => {
    const { cuerpo } = await emisor.api.pedir('/v1/de/top-receptores');
    expect(cuerpo).toEqual({
      receptores: [
        { nombre: EMPRESA.nombre, ruc: EMPRESA.ruc, cantidad: 2, monto_total: '88000' },
        { nombre: PERSONA.nombre, ruc: null, cantidad: 1, monto_total: '76652.625' },
        { nombre: '=HYPERLINK("http://x")', ruc: null, cantidad: 1, monto_total: '30000' },
      ],
    });
    const primero = await emisor.api.pedir<{ receptores: Json[] }>('/v1/de/top-receptores', { query: { limit: 1 } });
    expect(primero.cuerpo.receptores).toHaveLength(1);
  });

  it.each([
    ['limit', '0'],
    ['limit', '51'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'cinco'],
    ['limit', ''],
    ['sit', 'h'],
  ])('answers 422 naming %s=%s', async (parametro, valor) => {
    esperarDetail(
      await emisor.api.pedir('/v1/de/top-receptores', { query: { [parametro]: valor } }),
      'query',
      parametro,
    );
  });
});

describe('GET /v1/de/exportar', () => {
  it('answers 200 with a CSV of the list, formulas made harmless', async () => {
    const { status, headers, bytes } = await emisor.api.pedir('/v1/de/exportar');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="documentos-H-PRUEBA.csv"');
    const lineas = bytes.toString().trimEnd().split('\r\n');
    const { documentos } = await emisor.api.lista();
    expect(lineas.slice(1).map((linea) => linea.slice(0, 44))).toEqual(documentos.map(({ cdc }) => cdc));
    expect(lineas.find((linea) => linea.includes('HYPERLINK'))).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('takes the filters of the list', async () => {
    const { bytes } = await emisor.api.pedir('/v1/de/exportar', { query: { estado: 'R', q: 'baez', desde: hoy() } });
    const [, ...lineas] = bytes.toString().trimEnd().split('\r\n');
    expect(lineas.map((linea) => linea.slice(0, 44))).toEqual([facturas[3]!.cdc]);
  });

  it('takes documents one by one, and refuses filters beside them and documents that are not there', async () => {
    const [uno, otro] = [facturas[0]!.cdc, facturas[3]!.cdc];
    const exportar = (query: Record<string, string>) => emisor.api.pedir('/v1/de/exportar', { query });
    const { bytes } = await exportar({ cdcs: `${uno},${otro}`, sit: 'H' });
    const [, ...lineas] = bytes.toString().trimEnd().split('\r\n');
    expect(lineas.map((linea) => linea.slice(0, 44)).sort()).toEqual([uno, otro].sort());
    esperarDetail(await exportar({ cdcs: uno, estado: 'R' }), 'query', 'estado');
    esperarDetail(await exportar({ cdcs: '1'.repeat(44) }), 'query', 'cdcs', 0);
    esperarDetail(await exportar({ cdcs: uno.slice(1) }), 'query', 'cdcs');
  });

  it('answers 200 with a workbook', async () => {
    const { headers, bytes } = await emisor.api.pedir('/v1/de/exportar', { query: { formato: 'xlsx' } });
    expect(headers.get('content-disposition')).toBe('attachment; filename="documentos-H-PRUEBA.xlsx"');
    const hoja = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(hoja.match(/<row>/g)).toHaveLength(6);
    expect(hoja).toContain('<c><v>7300.25</v></c>');
    expect(hoja).toContain('=HYPERLINK("http://x")</t>');
  });

  it.each([
    ['formato', 'pdf'],
    ['formato', 'json'],
    ['estado', 'X'],
    ['tipo', '9'],
    ['sit', 'X'],
    ['desde', '2026-02-30'],
    ['hasta', '2026-02-30'],
    ['id_interno', 'a'.repeat(51)],
    ['q', 'a'.repeat(121)],
  ])('answers 422 naming %s=%s', async (parametro, valor) => {
    esperarDetail(await emisor.api.pedir('/v1/de/exportar', { query: { [parametro]: valor } }), 'query', parametro);
  });
});

test('an export whose hasta comes before desde answers 422', async () => {
  const query = { desde: '2026-03-02', hasta: '2026-03-01' };
  esperarDetail(await emisor.api.pedir('/v1/de/exportar', { query }), 'query', 'hasta');
});

describe('GET /v1/de/libro-ventas', () => {
  it('answers 200 with the lines of the month and their totals, credit notes negative', async () => {
    const mes = hoy().slice(0, 7);
    const { cuerpo } = await emisor.api.pedir<{ totales: Json; lineas: Json[] }>('/v1/de/libro-ventas', {
      query: { mes },
    });
    expect(cuerpo.totales).toEqual({
      ...{ gravado_10: '88000', iva_10: '8000', gravado_5: '76652.625', iva_5: '3650.125', exento: '30000' },
      total: '194652.625',
      cantidad: 4,
    });
    const corto = await emisor.api.pedir('/v1/de/libro-ventas', { query: { mes, lineas: false } });
    expect(corto.cuerpo).toEqual({ ...cuerpo, lineas: [] });
    expect(new Set(cuerpo.lineas.map(({ tipo_de, total }) => `${String(tipo_de)}: ${String(total)}`))).toEqual(
      new Set(['1: 110000', '1: 76652.625', '1: 30000', '5: -22000']),
    );
    const csv = await emisor.api.pedir('/v1/de/libro-ventas', { query: { mes, formato: 'csv' } });
    expect(csv.bytes.toString().trimEnd().split('\r\n')).toHaveLength(5);
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="libro-ventas-${mes}-H-PRUEBA.csv"`);
    expect(csv.bytes.toString()).toContain(',76653,3650,0,76653,');
    const enPlanilla = await emisor.api.pedir('/v1/de/libro-ventas', {
      query: { mes, formato: 'csv', separador: ';' },
    });
    expect(enPlanilla.bytes.toString()).toMatch(/^\uFEFFFecha;Código de estado;Estado;/);
    expect(enPlanilla.bytes.toString()).toContain(';USD;7300,25;');
    const xlsx = await emisor.api.pedir('/v1/de/libro-ventas', { query: { mes, formato: 'xlsx' } });
    const filas = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml']!).match(/<row>.*?<\/row>/g)!;
    expect(filas).toHaveLength(6);
    expect(filas.at(-1)).toContain('Totales');
    expect(filas.at(-1)).toContain('<v>194653</v>');
  });

  it.each([
    ['mes', {}],
    ['mes', { mes: '2026-13' }],
    ['mes', { mes: '2026-01-01' }],
    ['mes', { mes: '2026-1' }],
    ['mes', { mes: '0000-01' }],
    ['mes', { mes: '' }],
    ['formato', { mes: '2026-01', formato: 'pdf' }],
    ['separador', { mes: '2026-01', separador: '|' }],
    ['sit', { mes: '2026-01', sit: 'X' }],
  ])('answers 422 naming %s in %j', async (parametro, query) => {
    esperarDetail(await emisor.api.pedir('/v1/de/libro-ventas', { query: query as never }), 'query', parametro);
  });
});

describe('GET /v1/de/rg90', () => {
  it('answers 404 when the authority has judged every document of the month', async () => {
    esperarError(await emisor.api.pedir('/v1/de/rg90', { query: { mes: '2025-01' } }), 404, 'RG90_VACIO');
  });

  it.each([
    ['mes', {}],
    ['iva', { mes: '2026-01', iva: 's' }],
    ['ire', { mes: '2026-01', ire: '' }],
    ['irp_rsp', { mes: '2026-01', irp_rsp: 'true' }],
    ['parte', { mes: '2026-01', parte: '0' }],
    ['sit', { mes: '2026-01', sit: 'X' }],
  ])('answers 422 naming %s in %j', async (parametro, query) => {
    esperarDetail(await emisor.api.pedir('/v1/de/rg90', { query: query as never }), 'query', parametro);
  });
});

describe('what is kept in books', () => {
  const sits = async (query = {}): Promise<(string | null)[]> => {
    const libro = await emisor.api.pedir('/v1/de/libro-ventas', { query: { mes: hoy().slice(0, 7), ...query } });
    const exportado = await emisor.api.pedir('/v1/de/exportar', { query });
    expect(
      exportado.bytes
        .toString()
        .match(/,[HP],/g)
        ?.every((sit) => sit === `,${libro.cuerpo['sit'] as string},`) ?? true,
    ).toBe(true);
    return [libro, exportado].map(({ headers }) => headers.get('x-sit'));
  };

  it('is of tests while there is no point in production, then of production, and never of both', async () => {
    expect(await sits()).toEqual(['H', 'H']);
    await ponerPuntoEnProduccion(emisor.tenantId);
    expect(await sits()).toEqual(['P', 'P']);
    expect(await sits({ sit: 'H' })).toEqual(['H', 'H']);
    const archivo = (query = {}) =>
      emisor.api.pedir('/v1/de/kudes', {
        metodo: 'POST',
        cuerpo: { como: 'archivo', mes: hoy().slice(0, 7), ...query },
      });
    esperarError(await archivo(), 422, 'PAQUETE_VACIO');
    expect((await archivo({ sit: 'H' })).status).toBe(202);
  });
});

describe('without credential', () => {
  it.each(RUTAS)('%s answers 401', async (ruta) => {
    esperarError(await pedir(ruta), 401, 'AUTH_APIKEY_INVALIDA');
  });
});

test('a tenant sees nothing of another one', async () => {
  const otro = await unEmisorQueImprime();
  expect((await otro.api.pedir('/v1/de/summary')).cuerpo).toMatchObject({ total: 0 });
  expect((await otro.api.pedir('/v1/de/top-receptores')).cuerpo).toEqual({ receptores: [] });
  expect((await otro.api.pedir('/v1/de/exportar')).bytes.toString().trimEnd().split('\r\n')).toHaveLength(1);
});
