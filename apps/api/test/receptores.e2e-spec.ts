import { randomUUID } from 'node:crypto';
import { hasta } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';
import { pedir, type Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { modulo11 } from '../../../test/modulo-11';

interface Receptor extends Json {
  id: string;
  ruc: string | null;
}
interface Lista {
  receptores: Receptor[];
  total: number;
  page: number;
  total_pages: number;
}

const CAMPOS = [
  ...['id', 'ruc', 'documento_tipo', 'documento_numero', 'nombre', 'nombre_fantasia', 'direccion', 'telefono', 'email'],
  ...['tipo_operacion', 'tipo_contribuyente', 'codigo_pais', 'activo', 'created_at', 'updated_at'],
];
const SIN_DESPLAZAMIENTO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

let emisor: EmisorDePrueba;
beforeAll(async () => {
  emisor = await unEmisor();
});

let siguiente = 80_100_000;
function unRuc(): string {
  siguiente += 1;
  return `${siguiente}-${modulo11(String(siguiente))}`;
}
const unContribuyente = (cambios: Json = {}): Json => ({
  nombre: 'Ñandutí Textiles S.A.',
  tipo_operacion: 1,
  ruc: unRuc(),
  tipo_contribuyente: 2,
  ...cambios,
});
const unExtranjero = (cambios: Json = {}): Json => ({
  nombre: 'Ana Souza',
  tipo_operacion: 4,
  documento_tipo: 2,
  documento_numero: 'AB123456',
  codigo_pais: 'BRA',
  direccion: 'Rua das Flores 10',
  ...cambios,
});

const post = (cuerpo: unknown) => emisor.api.pedir<Receptor>('/v1/receptores', { metodo: 'POST', cuerpo });
const patch = (id: string, cuerpo: unknown) =>
  emisor.api.pedir<Receptor>(`/v1/receptores/${id}`, { metodo: 'PATCH', cuerpo });
const borrar = (id: string) => emisor.api.pedir(`/v1/receptores/${id}`, { metodo: 'DELETE' });
const leer = (id: string) => emisor.api.pedir<Receptor>(`/v1/receptores/${id}`);
async function creado(cuerpo: Json): Promise<Receptor> {
  const respuesta = await post(cuerpo);
  if (respuesta.status !== 200) throw new Error(respuesta.bytes.toString());
  return respuesta.cuerpo;
}

describe('POST /v1/receptores: 200', () => {
  it('answers the whole record, with defaults', async () => {
    const cuerpo = unContribuyente();
    const receptor = await creado(cuerpo);
    expect(Object.keys(receptor).sort()).toEqual([...CAMPOS].sort());
    expect(receptor).toMatchObject({
      ...cuerpo,
      documento_tipo: 5,
      documento_numero: null,
      codigo_pais: 'PRY',
      telefono: null,
      activo: true,
      created_at: expect.stringMatching(SIN_DESPLAZAMIENTO),
      updated_at: expect.stringMatching(SIN_DESPLAZAMIENTO),
    });
  });

  it('takes a State body and somebody who is not domiciled', async () => {
    expect(await creado(unContribuyente({ tipo_operacion: 3 }))).toMatchObject({ tipo_operacion: 3 });
    expect(await creado(unExtranjero())).toMatchObject({ ruc: null, documento_tipo: 2, codigo_pais: 'BRA' });
  });
});

describe('POST /v1/receptores: 400 VALIDACION_MULTIPLES_CAMPOS', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing', {}, ['nombre', 'tipo_operacion']],
    ['a list', [], ['']],
    ['a contributor without RUC', { nombre: 'X', tipo_operacion: 1 }, ['ruc', 'tipo_contribuyente']],
    ['a RUC with another digit', { nombre: 'X', tipo_operacion: 1, ruc: '80999995-2', tipo_contribuyente: 2 }, ['ruc']],
    [
      'a State body that is a person',
      unContribuyente({ tipo_operacion: 3, tipo_contribuyente: 1 }),
      ['tipo_contribuyente'],
    ],
    ['a contributor abroad', unContribuyente({ codigo_pais: 'BRA' }), ['codigo_pais']],
    [
      'a foreigner without anything',
      { nombre: 'X', tipo_operacion: 4 },
      ['documento_tipo', 'documento_numero', 'codigo_pais', 'direccion'],
    ],
    [
      'a foreigner of Paraguay with a RUC',
      unExtranjero({ codigo_pais: 'PRY', ruc: '80999995-1' }),
      ['codigo_pais', 'ruc'],
    ],
    ['a country that does not exist', unExtranjero({ codigo_pais: 'XXZ' }), ['codigo_pais']],
    ['an address that is none', unContribuyente({ email: 'nadie' }), ['email']],
    ['an unknown field', unContribuyente({ activo: false }), ['activo']],
    ['a kind of operation that has no catalog', unContribuyente({ tipo_operacion: 2 }), ['tipo_operacion']],
    [
      'everything wrong at once',
      { nombre: '', tipo_operacion: 1, ruc: 5, tipo_contribuyente: 3, telefono: 'x'.repeat(21), documento_tipo: 100 },
      ['nombre', 'ruc', 'tipo_contribuyente', 'telefono', 'documento_tipo'],
    ],
  ])('names all that is wrong with %s', async (_, cuerpo, campos) => {
    const { extra } = esperarError(await post(cuerpo), 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra!.errores!.map(({ campo }) => campo).sort()).toEqual([...campos].sort());
  });
});

describe('POST /v1/receptores: 409 SERVICE', () => {
  it('names the record that has the RUC', async () => {
    const cuerpo = unContribuyente();
    const { id } = await creado(cuerpo);
    expect(esperarError(await post(cuerpo), 409, 'SERVICE').mensaje).toContain(id);
    expect(esperarError(await post({ ...cuerpo, tipo_operacion: 3 }), 409, 'SERVICE').mensaje).toContain(id);
  });

  it('lets the RUC of a deleted record be used again', async () => {
    const cuerpo = unContribuyente();
    await borrar((await creado(cuerpo)).id);
    expect((await post(cuerpo)).status).toBe(200);
  });
});

describe('GET /v1/receptores/{receptor_id}', () => {
  it('answers 200 with the record', async () => {
    const receptor = await creado(unContribuyente());
    expect(await leer(receptor.id)).toMatchObject({ status: 200, cuerpo: receptor });
  });

  it('answers 404 for one that is unknown or of another tenant', async () => {
    esperarError(await leer(randomUUID()), 404, 'NOT_FOUND');
    const { id } = await creado(unContribuyente());
    const otro = await unEmisor();
    for (const metodo of ['GET', 'PATCH', 'DELETE']) {
      const peticion = { metodo, ...(metodo === 'PATCH' ? { cuerpo: { nombre: 'Otro' } } : {}) };
      esperarError(await otro.api.pedir(`/v1/receptores/${id}`, peticion), 404, 'NOT_FOUND');
    }
  });

  it('answers 422 when the path is no UUID', async () => {
    for (const metodo of ['GET', 'DELETE']) {
      esperarDetail(await emisor.api.pedir('/v1/receptores/x1', { metodo }), 'path', 'receptor_id');
    }
    esperarDetail(await patch('x1', {}), 'path', 'receptor_id');
  });
});

describe('PATCH /v1/receptores/{receptor_id}: 200', () => {
  it('changes only what is present; null empties', async () => {
    const antes = await creado(unContribuyente({ telefono: '021 600 000', email: 'a@example.com' }));
    const { cuerpo } = await patch(antes.id, { nombre: 'Otra', telefono: null });
    expect(cuerpo).toEqual({ ...antes, nombre: 'Otra', telefono: null, updated_at: cuerpo['updated_at'] });
    expect((await leer(antes.id)).cuerpo).toEqual(cuerpo);
  });

  it('clears what the new kind of operation does not have', async () => {
    const { id } = await creado(unExtranjero());
    const ruc = unRuc();
    expect((await patch(id, { tipo_operacion: 1, ruc, tipo_contribuyente: 1 })).cuerpo).toMatchObject({
      tipo_operacion: 1,
      ruc,
      documento_tipo: 5,
      documento_numero: null,
      codigo_pais: 'PRY',
      direccion: 'Rua das Flores 10',
    });
    expect((await patch(id, unExtranjero())).cuerpo).toMatchObject({
      ruc: null,
      tipo_contribuyente: null,
      documento_tipo: 2,
    });
  });
});

describe('PATCH /v1/receptores/{receptor_id}: 400, 404, 409', () => {
  it.each<[string, Json, string[]]>([
    ['a kind without its fields', { tipo_operacion: 1 }, ['ruc', 'tipo_contribuyente']],
    [
      'another kind without its fields',
      { tipo_operacion: 4 },
      ['documento_tipo', 'documento_numero', 'codigo_pais', 'direccion'],
    ],
    ['no RUC for a contributor', { ruc: null }, ['ruc']],
    ['no name', { nombre: null }, ['nombre']],
    ['two wrong fields', { email: 'x', tipo_contribuyente: 9 }, ['email', 'tipo_contribuyente']],
  ])('refuses %s, naming it', async (_, cambio, campos) => {
    const receptor = await creado(unContribuyente());
    const { extra } = esperarError(await patch(receptor.id, cambio), 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra!.errores!.map(({ campo }) => campo).sort()).toEqual([...campos].sort());
    expect((await leer(receptor.id)).cuerpo).toEqual(receptor);
  });

  it('answers 404 for an unknown one', async () => {
    esperarError(await patch(randomUUID(), { nombre: 'X' }), 404, 'NOT_FOUND');
  });

  it('answers 409 when another active record has the RUC', async () => {
    const [uno, otro] = [await creado(unContribuyente()), await creado(unContribuyente())];
    expect(esperarError(await patch(otro.id, { ruc: uno.ruc }), 409, 'SERVICE').mensaje).toContain(uno.id);
  });
});

describe('DELETE /v1/receptores/{receptor_id}', () => {
  it('answers 200, again and again; the record stays readable and leaves the list', async () => {
    const { id, ruc } = await creado(unContribuyente());
    for (const _ of [1, 2]) expect(await borrar(id)).toMatchObject({ status: 200, cuerpo: { id, activo: false } });
    expect((await leer(id)).cuerpo).toMatchObject({ activo: false });
    const lista = async (query: Json) =>
      (await emisor.api.pedir<Lista>('/v1/receptores', { query: { q: ruc!, ...query } as never })).cuerpo.total;
    expect([await lista({}), await lista({ incluir_inactivos: true })]).toEqual([0, 1]);
  });

  it('answers 404 for an unknown one', async () => {
    esperarError(await borrar(randomUUID()), 404, 'NOT_FOUND');
  });
});

describe('GET /v1/receptores: 200', () => {
  let propio: EmisorDePrueba;
  const lista = async (query = ''): Promise<Lista> => (await propio.api.pedir<Lista>(`/v1/receptores${query}`)).cuerpo;
  const nombres = async (query: string): Promise<unknown[]> =>
    (await lista(query)).receptores.map(({ nombre }) => nombre);

  beforeAll(async () => {
    propio = await unEmisor();
    const altas = [
      unContribuyente({ nombre: 'Óptica Ñemby', nombre_fantasia: 'La Mirada' }),
      unContribuyente({ nombre: 'Ministerio', tipo_operacion: 3 }),
      unExtranjero({ nombre: 'Ana Souza 100%' }),
    ];
    for (const cuerpo of altas) await propio.api.pedir('/v1/receptores', { metodo: 'POST', cuerpo });
  });

  it('lists by name, with the page', async () => {
    expect(await nombres('')).toEqual(['Ana Souza 100%', 'Ministerio', 'Óptica Ñemby']);
    expect(await lista('?limit=2&offset=2')).toMatchObject({ total: 3, limit: 2, offset: 2, page: 2, total_pages: 2 });
  });

  it('finds by name and fantasy name without accents and case, and by RUC', async () => {
    expect(await nombres('?q=OPTICA')).toEqual(['Óptica Ñemby']);
    expect(await nombres('?q=mirada')).toEqual(['Óptica Ñemby']);
    expect(await nombres('?q=801000')).toEqual(['Ministerio', 'Óptica Ñemby']);
  });

  it('searches from two characters on, literally', async () => {
    expect(await nombres('?q=z')).toHaveLength(3);
    expect(await nombres('?q=so')).toEqual(['Ana Souza 100%']);
    expect(await nombres('?q=%25%25')).toEqual([]);
    for (const q of ["' OR 1=1 --", '__', '""', "''", '\\\\']) {
      expect(await nombres(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    }
    expect(await nombres('?q=0%25')).toEqual(['Ana Souza 100%']);
  });

  it('filters by kinds of operation', async () => {
    expect(await nombres('?tipo_operacion=3')).toEqual(['Ministerio']);
    expect(await nombres('?tipo_operacion=3&tipo_operacion=4')).toEqual(['Ana Souza 100%', 'Ministerio']);
  });
});

describe('GET /v1/receptores: 422', () => {
  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'x'],
    ['offset', '-1'],
    ['offset', '1.5'],
    ['incluir_inactivos', ''],
    ['incluir_inactivos', 'quizás'],
    ['tipo_operacion', '2'],
    ['tipo_operacion', ''],
    ['tipo_operacion', '0x1'],
    ['tipo_operacion', '1.0'],
    ['q', 'a'.repeat(121)],
  ])('names %s=%s', async (parametro, valor) => {
    esperarDetail(await emisor.api.pedir('/v1/receptores', { query: { [parametro]: valor } }), 'query', parametro);
  });
});

test.each(['q', 'limit', 'offset', 'incluir_inactivos'])(
  'GET /v1/receptores names %s when it is sent twice',
  async (p) => {
    esperarDetail(await emisor.api.pedir(`/v1/receptores?${p}=1&${p}=2`), 'query', p);
  },
);

describe('GET /v1/receptores/padron/{ruc}', () => {
  const padron = (ruc: string) => emisor.api.pedir(`/v1/receptores/padron/${encodeURIComponent(ruc)}`);

  it('answers 200 for a taxpayer, with or without its digit', async () => {
    const [ruc, dv] = emisor.ruc.split('-');
    const esperado = {
      razon_social: 'COOPERATIVA DE PRUEBA',
      ruc,
      dv: Number(dv),
      estado: 'ACTIVO',
      es_persona_juridica: true,
    };
    for (const pedido of [ruc!, emisor.ruc])
      expect(await padron(pedido)).toMatchObject({ status: 200, cuerpo: esperado });
  });

  it('answers 400 under three characters', async () => {
    esperarError(await padron('80'), 400, 'RUC_INVALIDO');
    esperarError(await padron('  8'), 400, 'RUC_INVALIDO');
  });

  it('answers 404 for another digit, a number that nobody can have, and what is no RUC', async () => {
    const [ruc, dv] = emisor.ruc.split('-');
    for (const pedido of ['123', `${ruc}-${(Number(dv) + 1) % 10}`, 'hola', '80.000.001-3']) {
      esperarError(await padron(pedido), 404, 'NOT_FOUND');
    }
  });
});

describe('GET /v1/receptores/padron/{ruc}: 422 and 502', () => {
  it('answers 502 SERVICE when the registry fails, and asks it again the next time', async () => {
    const propio = await unEmisor();
    const [ruc] = propio.ruc.split('-');
    // One that nobody asked about: answers are kept for all.
    const preguntar = (preguntado: string) => propio.api.pedir(`/v1/receptores/padron/${preguntado}`);
    // The breaker's question whether the authority answers again may meet the fault first.
    const [preguntado, negada] = await hasta(
      async () => {
        const falla = await fetch(`${stackDePrueba().simulator_url}/fallas`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ tipo: '503', servicio: 'siConsRUC', ruc }),
        });
        expect(falla.ok).toBe(true);
        const uno = unRuc();
        return [uno, await preguntar(uno)] as const;
      },
      ([, { status }]) => status !== 200,
      'a refusal of the registry',
    );
    esperarError(negada, 502, 'SERVICE');
    expect((await preguntar(preguntado)).status).toBe(200);
  });

  it('answers 422 EMISOR_NO_CONFIGURADO to a tenant without certificate', async () => {
    const { api } = await unEmisor({ certificado: 'ninguno' });
    esperarError(await api.pedir('/v1/receptores/padron/80000002'), 422, 'EMISOR_NO_CONFIGURADO');
  });
});

describe('without tenant or credential', () => {
  const rutas: [metodo: string, ruta: string][] = [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${randomUUID()}`],
    ['PATCH', `/${randomUUID()}`],
    ['DELETE', `/${randomUUID()}`],
    ['GET', '/padron/80000001'],
  ];

  it.each(rutas)('%s /v1/receptores%s answers 400 BAD_REQUEST to the token of a superadmin', async (metodo, ruta) => {
    const headers = { authorization: `Bearer ${stackDePrueba().tokens.superadmin}` };
    esperarError(await pedir(`/v1/receptores${ruta}`, { metodo, headers }), 400, 'BAD_REQUEST');
  });

  it.each(rutas)('%s /v1/receptores%s answers 401 to nobody', async (metodo, ruta) => {
    esperarError(await pedir(`/v1/receptores${ruta}`, { metodo }), 401, 'AUTH_APIKEY_INVALIDA');
  });
});
