import { randomUUID } from 'node:crypto';
import type { Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

let emisor: EmisorDePrueba;
beforeAll(async () => {
  emisor = await unEmisor();
});

const CAFE = { codigo_interno: 'CAFE-500', descripcion: 'Café molido 500 g', precio_unitario: 35000, iva_tipo: 10 };
const post = (cuerpo: unknown) => emisor.api.pedir<Json>('/v1/productos', { metodo: 'POST', cuerpo });
const patch = (id: string, cuerpo: unknown) =>
  emisor.api.pedir<Json>(`/v1/productos/${id}`, { metodo: 'PATCH', cuerpo });
const leer = (id: string) => emisor.api.pedir<Json>(`/v1/productos/${id}`);
const borrar = (id: string) => emisor.api.pedir<Json>(`/v1/productos/${id}`, { metodo: 'DELETE' });
const lista = (query: string) => emisor.api.pedir<{ total: number; productos: Json[] }>(`/v1/productos${query}`);

test('a product is made, found, changed and deleted', async () => {
  const { status, cuerpo: creado } = await post(CAFE);
  expect(status).toBe(200);
  const id = creado['id'] as string;
  expect(creado).toEqual({
    ...{ ...CAFE, id, precio_unitario: '35000', moneda: 'PYG', unidad_medida: 77, gtin: null, ncm: null, activo: true },
    ...{ created_at: expect.stringMatching(/-03:00$/) as string, updated_at: creado['created_at'] },
  });
  expect((await leer(id)).cuerpo).toEqual(creado);
  expect((await lista('?q=cafe+500')).cuerpo).toMatchObject({ total: 1, page: 1, productos: [creado] });
  expect((await lista('?q=cacao')).cuerpo).toMatchObject({ total: 0, productos: [] });

  const repetido = await post(CAFE);
  expect(repetido).toMatchObject({ status: 409, cuerpo: { error: { codigo: 'SERVICE' } } });
  expect(repetido.bytes.toString()).toContain(id);

  const { cuerpo: cambiado } = await patch(id, { precio_unitario: '37000.50', codigo_interno: null });
  expect(cambiado).toMatchObject({
    ...creado,
    precio_unitario: '37000.5',
    codigo_interno: null,
    updated_at: cambiado['updated_at'],
  });

  expect(await borrar(id)).toMatchObject({ status: 200, cuerpo: { id, activo: false } });
  expect((await lista('')).cuerpo.total).toBe(0);
  expect((await lista('?incluir_inactivos=true')).cuerpo.productos).toMatchObject([{ id, activo: false }]);
});

test('a wrong body names all of its fields, in a creation and in a change', async () => {
  const malo = { descripcion: '', precio_unitario: 'caro', iva_tipo: 7 };
  for (const respuesta of [await post(malo), await patch(randomUUID(), malo)]) {
    const { error } = respuesta.cuerpo as { error: { extra: { errores: { campo: string }[] } } };
    esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(error.extra.errores.map(({ campo }) => campo).sort()).toEqual([
      'descripcion',
      'iva_tipo',
      'precio_unitario',
    ]);
  }
});

test('what is not there is 404, and an id that is none, a wrong page or an unknown parameter 422', async () => {
  for (const respuesta of [
    await leer(randomUUID()),
    await patch(randomUUID(), { descripcion: 'Otro' }),
    await borrar(randomUUID()),
  ])
    esperarError(respuesta, 404, 'NOT_FOUND');
  esperarDetail(await leer('nada'), 'path', 'producto_id');
  esperarDetail(await lista('?limit=0'), 'query', 'limit');
  esperarDetail(await lista('?buscar=x'), 'query', 'buscar');
});

describe('an item that names a product', () => {
  const emitir = (item: object, cambios: object = {}) =>
    emisor.api.pedir<Json>('/v1/de/emitir', { metodo: 'POST', cuerpo: unaFactura({ items: [item], ...cambios }) });

  test('takes from it what the item does not say, and the document keeps it as it was', async () => {
    const { cuerpo: te } = await post({
      ...CAFE,
      codigo_interno: 'TE-1',
      descripcion: 'Té negro',
      gtin: '7840001234567',
    });
    const id = te['id'] as string;
    const { cuerpo: emitida, status } = await emitir({ producto_id: id, cantidad: 2, precio_unitario: 12000 });
    expect(status).toBe(200);
    expect(emitida).toMatchObject({ total: '24000' });
    await borrar(id);
    const { cuerpo } = await emisor.api.pedir<Json>(`/v1/de/${emitida['cdc'] as string}`);
    const [item] = cuerpo['items'] as Json[];
    expect(item).toMatchObject({
      descripcion: 'Té negro',
      codigo_interno: 'TE-1',
      gtin: '7840001234567',
      iva_tipo: 10,
    });
    expect(item).not.toHaveProperty('producto_id');
    // A deleted product is still what the item says.
    expect((await emitir({ producto_id: id.toUpperCase(), cantidad: 1 })).cuerpo).toMatchObject({ total: '35000' });
  });

  test('and another account’s, or none, is refused by its field, and nothing is issued', async () => {
    const otro = await unEmisor();
    const ajeno = await otro.api.pedir<Json>('/v1/productos', { metodo: 'POST', cuerpo: CAFE });
    for (const producto_id of [ajeno.cuerpo['id'], randomUUID(), 'café', 7]) {
      const respuesta = await emitir({ producto_id, descripcion: 'x', cantidad: 1, precio_unitario: 1, iva_tipo: 10 });
      esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
      expect(respuesta.bytes.toString()).toContain('"items[0].producto_id"');
    }
  });

  test('is repeated as it was, and tells what differs since', async () => {
    const { cuerpo: mate } = await post({ ...CAFE, codigo_interno: null, descripcion: 'Yerba mate' });
    const item = { producto_id: mate['id'], cantidad: 1 };
    const primera = await emitir(item, { id_interno: 'mate-1' });
    expect((await emitir(item, { id_interno: 'mate-1' })).cuerpo).toMatchObject({ repetido: true, difiere: [] });
    await patch(mate['id'] as string, { precio_unitario: 40000 });
    const { cuerpo } = await emitir(item, { id_interno: 'mate-1' });
    expect(cuerpo).toMatchObject({ cdc: primera.cuerpo['cdc'], difiere: ['items[0].precio_unitario'] });
  });
});
