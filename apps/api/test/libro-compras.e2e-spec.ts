import { strFromU8, unzipSync } from 'fflate';
import { type Carga, unaFactura, unItem } from '@libs/de/testing';
import { pedir, type Json, type Respuesta } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { esperarDetail, esperarError, preguntado } from './comprobaciones';
import { horaParaguaya } from './facturas';

const mes = horaParaguaya().slice(0, 7);
const LIBRO = '/v1/recibidos/libro-compras';
const IVA = '/v1/reportes/iva';
const APROBADO = { query: { wait: true, timeout: 25 } };

let comprador: EmisorDePrueba;
let cdcs: Record<'factura' | 'nota' | 'desconocida' | 'conocida', string>;
const leer = (ruta: string, query: Record<string, string> = {}): Promise<Respuesta> =>
  comprador.api.pedir(ruta, { query: { mes, sit: 'H', ...query } });

/**
 * Bought: 110,000 at 10 %, less a note of 22,000; 21,000 at 5 %, disowned; a document known by its CDC alone. Sold: 55,000 at 10 % and
 * 10,000 exempt.
 */
beforeAll(async () => {
  const [vendedor, quien] = await Promise.all([unEmisor(), unEmisor()]);
  comprador = quien;
  const receptor = { nombre: 'COOPERATIVA DE PRUEBA', ruc: comprador.ruc, tipo_contribuyente: 2 };
  const comprado = async (precio_unitario: string, iva_tipo: number, cambios: Carga = {}) => {
    const items = [unItem({ cantidad: '1', precio_unitario, iva_tipo })];
    const { cdc } = await vendedor.api.emitido(unaFactura({ receptor, items, ...cambios }), APROBADO);
    const { xml_url } = await vendedor.api.detalle(cdc);
    return { cdc, xml: await (await fetch(xml_url)).text() };
  };
  const factura = await comprado('110000', 10);
  const nota = await comprado('22000', 10, { tipo_de: 5, doc_asociado: { tipo: 1, cdc: factura.cdc } });
  const [desconocida, conocida] = [await comprado('21000', 5), await comprado('1000', 10)];
  for (const { xml } of [factura, nota, desconocida]) {
    const cuerpo = new FormData();
    cuerpo.set('archivo', new Blob([xml], { type: 'application/xml' }), 'uno.xml');
    const { status } = await comprador.api.pedir('/v1/recibidos/importar', { metodo: 'POST', cuerpo });
    expect(status).toBe(200);
  }
  for (const { cdc } of [factura, nota, desconocida]) await preguntado(comprador.api, cdc);
  const evento = (cdc: string, ruta: string, pedido: Json) =>
    comprador.api.pedir(`/v1/recibidos/${cdc}/${ruta}`, { metodo: 'POST', cuerpo: pedido });
  const dichos = [
    await evento(desconocida.cdc, 'desconocimiento', { motivo: 'No lo pedimos' }),
    await evento(conocida.cdc, 'notificar-recepcion', { fecha_recepcion: horaParaguaya() }),
  ];
  expect(dichos.map(({ status }) => status)).toEqual([200, 200]);
  for (const [precio_unitario, iva_tipo] of [['55000', 10] as const, ['10000', 0] as const])
    await comprador.api.emitido(
      unaFactura({ items: [unItem({ cantidad: '1', precio_unitario, iva_tipo })] }),
      APROBADO,
    );
  cdcs = { factura: factura.cdc, nota: nota.cdc, desconocida: desconocida.cdc, conocida: conocida.cdc };
});

describe('GET /v1/recibidos/libro-compras', () => {
  it('answers 200 with what was bought in the month, and what does not count with its reason', async () => {
    const { status, headers, cuerpo } = await leer(LIBRO);
    expect([status, headers.get('x-sit')]).toEqual([200, 'H']);
    const lineas = new Map((cuerpo['lineas'] as Json[]).map((linea) => [linea['cdc'], linea]));
    expect(lineas.size).toBe(4);
    expect(lineas.get(cdcs.factura)).toMatchObject({
      estado: 'valido',
      gravado_10: '110000',
      iva_10: '10000',
      total: '110000',
      tipo_de: 1,
    });
    const restada = { estado: 'valido', gravado_10: '-22000', iva_10: '-2000', asociado_cdc: cdcs.factura };
    expect(lineas.get(cdcs.nota)).toMatchObject(restada);
    expect(lineas.get(cdcs.desconocida)).toMatchObject({ estado: 'desconocido', gravado_5: '0', total: '0' });
    expect(lineas.get(cdcs.conocida)).toMatchObject({ estado: 'sin_xml', total: '0', timbrado: null });
    expect(cuerpo['totales']).toMatchObject({
      gravado_10: '88000',
      iva_10: '8000',
      gravado_5: '0',
      total: '88000',
      cantidad: 2,
      por_confirmar: 0,
    });
    const corto = await leer(LIBRO, { lineas: 'false' });
    expect(corto.cuerpo).toEqual({ ...cuerpo, lineas: [] });
  });

  it('answers 200 with a spreadsheet, for people by a double click too', async () => {
    const csv = await leer(LIBRO, { formato: 'csv', separador: ';' });
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="libro-compras-${mes}-H-PRUEBA.csv"`);
    expect(csv.bytes.toString()).toMatch(/^\uFEFFFecha;Código de estado;Estado;/);
    expect(csv.bytes.toString()).toContain(';No suma: esta cuenta lo desconoció;');
    const xlsx = await leer(LIBRO, { formato: 'xlsx' });
    const filas = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml']!).match(/<row>.*?<\/row>/g)!;
    expect(filas).toHaveLength(6);
    expect(filas.at(-1)).toContain('<v>88000</v>');
  });

  it.each([
    ['mes', { mes: '2026-13' }],
    ['formato', { formato: 'pdf' }],
    ['lineas', { lineas: 'no' }],
    ['separador', { separador: '|' }],
    ['sit', { sit: 'X' }],
  ])('answers 422 naming %s in %j', async (parametro, query) => {
    esperarDetail(await leer(LIBRO, query as never), 'query', parametro);
  });
});

describe('GET /v1/reportes/iva', () => {
  it('answers 200 with debit, credit and their difference, and each figure leads to its documents', async () => {
    const { status, cuerpo } = await leer(IVA);
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({
      ...{ mes, sit: 'H', diferencia: '-3000' },
      debito: {
        tasa_10: { gravado: '55000', base: '50000', iva: '5000', documentos: 1 },
        tasa_5: { gravado: '0', base: '0', iva: '0', documentos: 0 },
        exento: { total: '10000', documentos: 1 },
        iva: '5000',
      },
      credito: {
        tasa_10: { gravado: '88000', base: '80000', iva: '8000', documentos: 2 },
        tasa_5: { iva: '0', documentos: 0 },
        exento: { total: '0', documentos: 0 },
        iva: '8000',
      },
      advertencias: expect.arrayContaining([
        { codigo: 'compras_desconocido', mensaje: expect.stringMatching(/: 1\.$/) as string, documentos: 1 },
        { codigo: 'compras_sin_xml', mensaje: expect.stringMatching(/: 1\.$/) as string, documentos: 1 },
      ]) as Json[],
    });
    const { enlace } = (cuerpo['credito'] as { tasa_10: { enlace: string } }).tasa_10;
    const { pathname, search } = new URL(enlace);
    const lista = await comprador.api.pedir(pathname + search);
    const [, ...filas] = lista.bytes.toString().trimEnd().split('\r\n');
    expect(filas.map((fila) => fila.slice(-44)).sort()).toEqual([cdcs.factura, cdcs.nota].sort());
  });

  it('answers 200 with a workbook whose summary is what its other sheets add up to', async () => {
    const { bytes, headers } = await leer(IVA, { formato: 'xlsx' });
    expect(headers.get('content-disposition')).toBe(`attachment; filename="iva-${mes}-H-PRUEBA.xlsx"`);
    const partes = unzipSync(bytes);
    const hojas = [...strFromU8(partes['xl/workbook.xml']!).matchAll(/sheet name="(\w+)" sheetId="(\d)"/g)];
    const filasDe = (numero: string): string[] =>
      strFromU8(partes[`xl/worksheets/sheet${numero}.xml`]!).match(/<row>.*?<\/row>/g)!;
    expect(hojas.map(([, nombre, numero]) => [nombre, filasDe(numero!).length])).toEqual([
      // Ten figures at least, their heading, and the remarks; two sales and four purchases with heading and totals.
      ['Resumen', expect.any(Number)],
      ['Ventas', 4],
      ['Compras', 6],
    ]);
    const cifras = filasDe(hojas[0]![2]!).map((fila) =>
      fila
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim(),
    );
    expect(cifras).toEqual(
      expect.arrayContaining([
        'Débito 10 % 55000 50000 5000 1',
        'Crédito 10 % 88000 80000 8000 2',
        'Diferencia: débito menos crédito -3000',
      ]),
    );
    const csv = (await leer(IVA, { formato: 'csv' })).bytes.toString().trimEnd().split('\r\n');
    expect(csv).toHaveLength(7);
  });

  it.each([
    ['mes', { mes: '' }],
    ['formato', { formato: 'pdf' }],
    ['cifra', { formato: 'csv', cifra: 'iva' }],
    ['cifra', { formato: 'json', cifra: 'debito_10' }],
    ['separador', { separador: '|' }],
    ['sit', { sit: 'X' }],
  ])('answers 422 naming %s in %j', async (parametro, query) => {
    esperarDetail(await leer(IVA, query as never), 'query', parametro);
  });
});

it.each([LIBRO, IVA])('%s answers 401 without credential, and nothing about somebody else', async (ruta) => {
  esperarError(await pedir(`${ruta}?mes=${mes}`), 401, 'AUTH_APIKEY_INVALIDA');
  const otro = await unEmisor();
  const { bytes } = await otro.api.pedir(ruta, { query: { mes, sit: 'H', formato: 'csv' } });
  expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(1);
});
