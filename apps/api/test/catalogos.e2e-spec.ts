import { departamentos, distritos, localidades } from '@libs/catalogos';
import { type Json, pedir } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';

let emisor: EmisorDePrueba;
beforeAll(async () => {
  emisor = await unEmisor();
});

const RUTAS = ['/v1/catalogos/departamentos', '/v1/catalogos/distritos', '/v1/catalogos/localidades'];

describe('GET /v1/catalogos: 200', () => {
  it('gives every department, district and locality, each with the code above it', async () => {
    const tablas = await Promise.all(RUTAS.map(async (ruta) => (await emisor.api.pedir(ruta)).cuerpo));
    expect(tablas).toEqual([
      { departamentos: departamentos() },
      { distritos: distritos() },
      { localidades: localidades() },
    ]);
    expect(departamentos().length).toBeGreaterThanOrEqual(17);
    expect(localidades().length).toBeGreaterThan(6_000);
  });

  it('gives what hangs from one code, and nothing for a code that does not exist', async () => {
    const pedido = async (ruta: string): Promise<unknown> => (await emisor.api.pedir(ruta)).cuerpo;
    expect(await pedido('/v1/catalogos/distritos?departamento=12')).toEqual({ distritos: distritos(12) });
    expect(await pedido('/v1/catalogos/localidades?distrito=1')).toEqual({ localidades: localidades(1) });
    expect(await pedido('/v1/catalogos/distritos?departamento=999')).toEqual({ distritos: [] });
    expect(await pedido('/v1/catalogos/localidades?distrito=99999')).toEqual({ localidades: [] });
  });

  it('may be kept for days, by the caller alone', async () => {
    const { headers } = await emisor.api.pedir(RUTAS[2]!);
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{5,}$/);
    expect(headers.get('etag')).toMatch(/^"[\w-]{20,}"$/);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('GET /v1/catalogos: 304', () => {
  it.each(RUTAS)('%s: to who has its ETag, alone or among others, and to nobody else', async (ruta) => {
    const etag = (await emisor.api.pedir(ruta)).headers.get('etag')!;
    const con = (valor: string) => emisor.api.pedir(ruta, { headers: { 'if-none-match': valor } });
    for (const valor of [etag, `"otro", ${etag}`, `W/${etag}`, '*']) {
      const respuesta = await con(valor);
      expect({ valor, status: respuesta.status }).toEqual({ valor, status: 304 });
      expect(respuesta.headers.get('etag')).toBe(etag);
      expect(respuesta.bytes).toHaveLength(0);
    }
    for (const valor of ['"otro"', etag.slice(1, -1)]) expect((await con(valor)).status).toBe(200);
  });

  it('gives each table and each part of one an ETag of its own', async () => {
    const rutas = [...RUTAS, `${RUTAS[1]}?departamento=1`, `${RUTAS[1]}?departamento=2`, `${RUTAS[2]}?distrito=1`];
    const etags = await Promise.all(rutas.map(async (ruta) => (await emisor.api.pedir(ruta)).headers.get('etag')));
    expect(new Set(etags).size).toBe(rutas.length);
  });
});

describe('GET /v1/catalogos: 401', () => {
  it.each(RUTAS)('%s: without a credential, even with an ETag', async (ruta) => {
    esperarError(await pedir(ruta, { headers: { 'if-none-match': '*' } }), 401, 'AUTH_APIKEY_INVALIDA');
  });
});

describe('GET /v1/catalogos: 422', () => {
  it.each(['0', '-1', '1.5', 'abc', '', '1e2', '99999999999', '1&departamento=2'])(
    'names a departamento that is no code: %j',
    async (valor) => {
      esperarDetail(await emisor.api.pedir(`/v1/catalogos/distritos?departamento=${valor}`), 'query', 'departamento');
    },
  );

  it.each(['0', 'x', '%00'])('names a distrito that is no code: %j', async (valor) => {
    esperarDetail(await emisor.api.pedir(`/v1/catalogos/localidades?distrito=${valor}`), 'query', 'distrito');
  });
});

describe('GET /v1/catalogos and /v1/catalogos/{nombre}, without credential', () => {
  const sin = <T = Json>(ruta = '') => pedir<T>(`/v1/catalogos${ruta}`);

  it('lists every catalog, and each can be opened by its name', async () => {
    type Resumen = { nombre: string; cantidad: number; ruta: string; con_credencial: boolean };
    const { status, headers, cuerpo } = await sin<{ catalogos: Resumen[] }>();
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public, max-age=\d{5,}$/)]);
    const nombres = cuerpo.catalogos.map(({ nombre }) => nombre);
    expect(nombres).toEqual(expect.arrayContaining(['unidades', 'monedas', 'paises', 'receptor.tipo_documento']));
    const abiertos = cuerpo.catalogos.filter(({ con_credencial }) => !con_credencial);
    expect(abiertos).toHaveLength(nombres.length - RUTAS.length);
    for (const { nombre, cantidad, ruta } of abiertos) {
      const { cuerpo: catalogo } = await pedir<{ nombre: string; fuente: string; entradas: unknown[] }>(ruta);
      expect(catalogo).toMatchObject({ nombre, fuente: expect.stringMatching(/\S/) as string });
      expect(catalogo.entradas).toHaveLength(cantidad);
    }
  });

  it('lists the tables of places, which need a credential, with their routes', async () => {
    const { cuerpo } = await sin<{ catalogos: Record<string, unknown>[] }>();
    const lugares = await Promise.all(
      RUTAS.map(async (ruta) => {
        const nombre = ruta.slice('/v1/catalogos/'.length);
        const tabla = (await emisor.api.pedir<Record<string, unknown[]>>(ruta)).cuerpo[nombre]!;
        return { nombre, ruta, cantidad: tabla.length, con_credencial: true };
      }),
    );
    expect(cuerpo.catalogos).toMatchObject(
      expect.arrayContaining(lugares.map((lugar) => expect.objectContaining(lugar) as object)),
    );
  });

  it('says what a code means, how the document writes it, and which fields take it', async () => {
    const { cuerpo } = await sin<{ campos: string[]; entradas: Json[] }>('/unidades');
    expect(cuerpo.campos).toContain('items.unidad_medida');
    expect(cuerpo.entradas).toContainEqual({
      codigo: '77',
      descripcion: 'Unidad',
      abreviatura: 'UNI',
      vigente_hasta: null,
    });
  });

  it('says of each currency whether documents are issued in it', async () => {
    const { cuerpo } = await sin<{ entradas: { codigo: string; habilitada: boolean }[] }>('/monedas');
    const de = (habilitada: boolean) =>
      cuerpo.entradas.filter((moneda) => moneda.habilitada === habilitada).map(({ codigo }) => codigo);
    expect(de(true).sort()).toEqual(['ARS', 'BRL', 'EUR', 'PYG', 'USD']);
    expect(de(false)).toContain('JPY');
  });

  it('answers 304 to who has it, and 404 for a name that no catalog has', async () => {
    const etag = (await sin('/monedas')).headers.get('etag')!;
    const repetida = await pedir('/v1/catalogos/monedas', { headers: { 'if-none-match': etag } });
    expect([repetida.status, repetida.bytes.length]).toEqual([304, 0]);
    for (const nombre of ['nada', '__proto__', 'receptor']) esperarError(await sin(`/${nombre}`), 404, 'NOT_FOUND');
  });
});
