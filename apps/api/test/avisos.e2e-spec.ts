import { pedir, type Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisorQueImprime } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

interface Avisos extends Json {
  avisos: (Json & { id: string; tipo: string; secuencia: number; datos: Json })[];
  cursor: string;
  hay_mas: boolean;
}

const leer = async (
  { api }: EmisorDePrueba,
  query: Record<string, string | number | boolean> = {},
): Promise<Avisos> => {
  const { status, cuerpo } = await api.pedir<Avisos>('/v1/avisos', { query });
  expect({ status, cuerpo }).toMatchObject({ status: 200 });
  return cuerpo;
};

describe('GET /v1/avisos', () => {
  it('answers 200 with no notices, and a cursor, to who has none', async () => {
    const emisor = await unEmisorQueImprime();
    const { cursor, ...resto } = await leer(emisor);
    expect(resto).toEqual({ avisos: [], hay_mas: false });
    expect(await leer(emisor, { despues: cursor })).toEqual({ avisos: [], cursor, hay_mas: false });
  });

  it('holds the answer until a document is approved, which it tells once', async () => {
    const emisor = await unEmisorQueImprime();
    const { cursor } = await leer(emisor);
    const esperado = leer(emisor, { despues: cursor, espera: 25, tipos: 'de.aprobado' });
    const { cdc, numero_formateado } = await emisor.api.emitido(unaFactura());
    const { avisos, cursor: nuevo } = await esperado;
    expect(avisos).toMatchObject([
      {
        ...{ tipo: 'de.aprobado', sit: 'H', secuencia: 1 },
        datos: { cdc, numero_formateado, estado: 'A', codigo_fiscal: '0260', enlaces: { documento: `/v1/de/${cdc}` } },
      },
    ]);
    expect(JSON.stringify(avisos)).not.toContain('<');
    expect((await leer(emisor, { despues: nuevo, tipos: 'de.aprobado' })).avisos).toEqual([]);
    expect((await leer(emisor, { despues: cursor, tipos: 'de.aprobado' })).avisos).toEqual(avisos);
  });

  it('tells the KuDE too, after it, in the order of the document', async () => {
    const emisor = await unEmisorQueImprime();
    await emisor.api.emitido(unaFactura());
    const { avisos } = await leer(emisor, { espera: 25, tipos: 'de.kude_listo' });
    const { avisos: todos } = await leer(emisor);
    expect(todos.map(({ secuencia }) => secuencia)).toEqual(todos.map((_, n) => n + 1));
    expect(todos).toContainEqual(avisos[0]);
  });

  it('tells the last ones newest first, and goes on from there', async () => {
    const emisor = await unEmisorQueImprime();
    await emisor.api.emitido(unaFactura());
    await leer(emisor, { espera: 25, tipos: 'de.kude_listo' });
    const { avisos: todos } = await leer(emisor);
    const { avisos, cursor, hay_mas } = await leer(emisor, { ultimos: true, limit: 2 });
    expect([avisos, hay_mas]).toEqual([todos.slice(-2).reverse(), false]);
    expect((await leer(emisor, { ultimos: true, tipos: 'de.aprobado' })).avisos).toMatchObject([
      { tipo: 'de.aprobado' },
    ]);
    expect((await leer(emisor, { despues: cursor })).avisos).toEqual([]);
  });

  it.each([
    ['despues', { despues: 'nada' }],
    ['limit', { limit: 101 }],
    ['espera', { espera: 26 }],
    ['tipos', { tipos: 'de.otro' }],
    ['ultimos', { ultimos: 'quizas' }],
  ])('answers 422 when %s is not what it can be', async (campo, query) => {
    const { api } = await unEmisorQueImprime();
    esperarDetail(await api.pedir('/v1/avisos', { query: query as never }), 'query', campo);
  });

  it('answers 401 to nobody', async () => {
    esperarError(await pedir('/v1/avisos'), 401, 'AUTH_APIKEY_INVALIDA');
  });
});
