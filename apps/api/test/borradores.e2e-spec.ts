import { randomUUID } from 'node:crypto';
import { conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';

let emisor: EmisorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  emisor = await unEmisor();
  ana = conToken(tokenDe(emisor, 'user', 'ana'));
});

const CUERPO = {
  ...{ tipo_de: 1, establecimiento: '001', punto: '001', tipo_transaccion: 1 },
  receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
  items: [{ descripcion: 'Café', cantidad: 1, precio_unitario: 35000, iva_tipo: 10 }],
};
const guardar = (contenido: unknown, pedir = ana) => pedir('/v1/borradores', { metodo: 'POST', cuerpo: { contenido } });
const uno = async (contenido: unknown = CUERPO): Promise<string> => (await guardar(contenido)).cuerpo['id'] as string;
const en = (id: string, peticion = {}, pedir = ana) => pedir(`/v1/borradores/${id}`, peticion);
const emitir = (id: string, cuerpo: object = CUERPO, pedir = ana, query = '') =>
  pedir(`/v1/de/emitir?borrador_id=${id}${query}`, { metodo: 'POST', cuerpo });

test('a draft is kept, listed, replaced and deleted', async () => {
  const { status, cuerpo: creado } = await guardar(CUERPO);
  expect(status).toBe(200);
  const id = creado['id'] as string;
  expect(creado).toMatchObject({
    ...{ tipo_de: 1, titulo: 'Ana Báez', total: '35000', moneda: 'PYG', version: 1, contenido: CUERPO },
    clave_de_emision: id,
  });
  expect((await en(id)).cuerpo).toEqual(creado);
  const { contenido: _, ...enLista } = creado;
  expect((await ana('/v1/borradores')).cuerpo).toEqual({ borradores: [enLista] });

  const cambio = { contenido: { items: 'después' }, version: 1 };
  const { cuerpo: cambiado } = await en(id, { metodo: 'PUT', cuerpo: cambio });
  expect(cambiado).toMatchObject({ id, clave_de_emision: id, titulo: null, version: 2, contenido: cambio.contenido });
  esperarError(await en(id, { metodo: 'PUT', cuerpo: cambio }), 409, 'BORRADOR_CAMBIADO');

  expect((await en(id, { metodo: 'DELETE' })).cuerpo).toEqual({ id });
  esperarError(await en(id), 404, 'NOT_FOUND');
  expect((await ana('/v1/borradores')).cuerpo).toEqual({ borradores: [] });
});

describe('a creation with a key of its own', () => {
  const conClave = (clave_de_emision: string, contenido: unknown, pedir = ana) =>
    pedir('/v1/borradores', { metodo: 'POST', cuerpo: { contenido, clave_de_emision } });
  const listados = async (pedir = ana) => {
    const { cuerpo } = await pedir('/v1/borradores');
    return (cuerpo['borradores'] as { id: string }[]).map(({ id }) => id);
  };
  beforeEach(async () => {
    for (const id of await listados()) await en(id, { metodo: 'DELETE' });
  });

  test('sent again after a lost answer it is the same draft, with what was sent last', async () => {
    const clave = randomUUID();
    const primera = await conClave(clave.toUpperCase(), CUERPO);
    expect(primera).toMatchObject({ status: 200, cuerpo: { id: clave, clave_de_emision: clave, version: 1 } });
    const segunda = await conClave(clave, { tipo_de: 5 });
    expect(segunda).toMatchObject({
      status: 200,
      cuerpo: { id: clave, clave_de_emision: clave, version: 2, tipo_de: 5, contenido: { tipo_de: 5 } },
    });
    expect(segunda.cuerpo['created_at']).toBe(primera.cuerpo['created_at']);
    expect((await en(clave)).cuerpo).toEqual(segunda.cuerpo);
    expect(await listados()).toEqual([clave]);
  });

  test('sent many times at once it is one draft', async () => {
    const clave = randomUUID();
    const respuestas = await Promise.all([1, 2, 3, 4].map((n) => conClave(clave, { n })));
    expect(respuestas.map(({ status, cuerpo }) => [status, cuerpo['id']])).toEqual(
      respuestas.map(() => [200, clave] as const),
    );
    expect(await listados()).toEqual([clave]);
  });

  test('among a hundred drafts it is no other one; a new one is refused', async () => {
    const clave = randomUUID();
    await conClave(clave, {});
    for (let hay = 1; hay < 100; hay += 1) await guardar({});
    expect(await conClave(clave, { n: 2 })).toMatchObject({ status: 200, cuerpo: { id: clave, version: 2 } });
    esperarError(await conClave(randomUUID(), {}), 409, 'BORRADORES_COMPLETOS');
    expect(await listados()).toHaveLength(100);
  });

  test('the key of another person is a draft of its own', async () => {
    const clave = randomUUID();
    const bea = conToken(tokenDe(emisor, 'admin', 'bea'));
    await conClave(clave, CUERPO);
    expect(await conClave(clave, {}, bea)).toMatchObject({ status: 200, cuerpo: { id: clave, version: 1 } });
    expect((await en(clave)).cuerpo).toMatchObject({ version: 1, contenido: CUERPO });
    await en(clave, { metodo: 'DELETE' }, bea);
    expect(await listados()).toEqual([clave]);
  });

  test('it is the id_interno of the document, and after that document is final no other draft has it', async () => {
    const clave = randomUUID();
    await conClave(clave, CUERPO);
    const emitido = await emitir(clave, CUERPO, ana, '&wait=true&timeout=25');
    expect(emitido).toMatchObject({ status: 200, cuerpo: { estado: 'A', id_interno: clave } });
    esperarError(await conClave(clave, CUERPO), 409, 'BORRADOR_EMITIDO');
    expect(await listados()).toEqual([]);
    expect(await emitir(clave)).toMatchObject({ status: 200, cuerpo: { repetido: true } });
  });

  test('what is no UUID is named', async () => {
    const { cuerpo } = await conClave('factura-7', {});
    expect(cuerpo).toMatchObject({
      error: { codigo: 'VALIDACION_MULTIPLES_CAMPOS', extra: { errores: [{ campo: 'clave_de_emision' }] } },
    });
  });
});

test('it is of one person: another of the same account finds nothing, and a key may not ask', async () => {
  const id = await uno();
  const bea = conToken(tokenDe(emisor, 'admin', 'bea'));
  for (const peticion of [{}, { metodo: 'PUT', cuerpo: { contenido: {} } }, { metodo: 'DELETE' }])
    esperarError(await en(id, peticion, bea), 404, 'NOT_FOUND');
  expect((await bea('/v1/borradores')).cuerpo).toEqual({ borradores: [] });
  esperarDetail(await emitir(id, CUERPO, bea), 'query', 'borrador_id');
  const clave: Pedir = (ruta, peticion) => emisor.api.pedir(ruta, peticion);
  esperarError(await clave('/v1/borradores'), 403, 'FORBIDDEN');
  esperarError(await emitir(id, CUERPO, clave), 403, 'FORBIDDEN');
});

test('wrong bodies name their fields, and what is not there is named', async () => {
  esperarError(await guardar([]), 400, 'VALIDACION_MULTIPLES_CAMPOS');
  esperarError(await guardar({ nota: 'x'.repeat(257 * 1_024) }), 413, 'CUERPO_DEMASIADO_GRANDE');
  esperarError(await en(randomUUID()), 404, 'NOT_FOUND');
  esperarError(await en(randomUUID(), { metodo: 'PUT', cuerpo: { contenido: {} } }), 404, 'NOT_FOUND');
  esperarError(await en(randomUUID(), { metodo: 'DELETE' }), 404, 'NOT_FOUND');
  esperarDetail(await en('nada'), 'path', 'borrador_id');
  esperarDetail(await emitir('nada'), 'query', 'borrador_id');
  esperarDetail(await emitir(randomUUID()), 'query', 'borrador_id');
  esperarDetail(await emitir(await uno(), CUERPO, ana, `&edit_cdc=${'0'.repeat(44)}`), 'query', 'borrador_id');
});

test('sent many times at once and again later, a draft is one document, and is gone when that is final', async () => {
  const id = await uno();
  const respuestas = await Promise.all(Array.from({ length: 4 }, () => emitir(id)));
  expect(respuestas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const cdcs = new Set(respuestas.map(({ cuerpo }) => cuerpo['cdc']));
  expect(cdcs.size).toBe(1);
  expect(respuestas.filter(({ cuerpo }) => cuerpo['repetido'] === true)).toHaveLength(3);

  const final = await emitir(id, CUERPO, ana, '&wait=true&timeout=25');
  expect(final).toMatchObject({ status: 200, cuerpo: { repetido: true, estado: 'A', id_interno: id } });
  esperarError(await en(id), 404, 'NOT_FOUND');
  expect(await emitir(id)).toMatchObject({ status: 200, cuerpo: { repetido: true, cdc: final.cuerpo['cdc'] } });
});

test('an id_interno of the body stays, and the draft goes with its document', async () => {
  const id = await uno();
  const id_interno = `propio-${id}`;
  const emitido = await emitir(id, { ...CUERPO, id_interno }, ana, '&wait=true&timeout=25');
  expect(emitido).toMatchObject({ status: 200, cuerpo: { estado: 'A', id_interno } });
  esperarError(await en(id), 404, 'NOT_FOUND');
  expect(await emitir(id, { ...CUERPO, id_interno })).toMatchObject({ status: 200, cuerpo: { repetido: true } });
});

test('a refused emission leaves the draft as it was', async () => {
  const id = await uno();
  esperarError(await emitir(id, { ...CUERPO, items: [] }), 400, 'VALIDACION_MULTIPLES_CAMPOS');
  expect((await en(id)).cuerpo).toMatchObject({ id, version: 1, contenido: CUERPO });
});
