import { comoSuperadmin } from '../../../test/admin-tokens';
import type { Cliente, CuerpoConDetail, Json, Respuesta } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura, unItem } from './facturas';

const MARCAS = '\u0315\u0300';
/** Maximum size of any answer, in bytes. */
const MAXIMO = 200_000;

const claves = (cuantas: number): Json =>
  Object.fromEntries(Array.from({ length: cuantas }, (_, i) => [`clave_${i}`, 1]));

let api: Cliente;
let tenantId: string;

beforeAll(async () => {
  ({ api, tenantId } = await unEmisor());
});

const corta = <R extends Respuesta<unknown>>(respuesta: R): R => {
  expect(respuesta.bytes.length).toBeLessThan(MAXIMO);
  return respuesta;
};

describe('combining marks without end', () => {
  it('are refused in a document, by field', async () => {
    const texto = MARCAS.repeat(50_000);
    const items = [unItem({ descripcion: texto })];
    const { extra } = esperarError(
      corta(await api.emitir(unaFactura({ items, info_fiscal: texto, id_interno: texto }))),
      400,
      'VALIDACION_MULTIPLES_CAMPOS',
    );
    expect(extra?.errores?.map(({ campo }) => campo).sort()).toEqual([
      'id_interno',
      'info_fiscal',
      'items[0].descripcion',
    ]);
  });

  it('are refused in a receptor, in a reason, in an administrator’s form and in a search', async () => {
    const texto = MARCAS.repeat(15_000);
    const receptor = await api.pedir('/v1/receptores', {
      metodo: 'POST',
      cuerpo: { nombre: texto, tipo_operacion: 2 },
    });
    expect(
      esperarError(receptor, 400, 'VALIDACION_MULTIPLES_CAMPOS').extra?.errores?.map(({ campo }) => campo),
    ).toContain('nombre');
    const cdc = '0'.repeat(44);
    esperarDetail(
      await api.pedir(`/v1/de/${cdc}/cancelar`, { metodo: 'POST', cuerpo: { motivo: texto } }),
      'body',
      'motivo',
    );
    esperarDetail(
      await comoSuperadmin(`/v1/admin/tenants/${tenantId}`, { metodo: 'PATCH', cuerpo: { razon_social: texto } }),
      'body',
      'razon_social',
    );
    esperarDetail(await api.pedir(`/v1/de?q=${encodeURIComponent(MARCAS.repeat(1_000))}`), 'query', 'q');
    expect((await api.pedir(`/v1/receptores/padron/${encodeURIComponent(MARCAS.repeat(1_000))}`)).status).toBe(404);
  });
});

describe('keys without end', () => {
  it('are refused before they are read, where they stand', async () => {
    const { mensaje } = esperarError(corta(await api.emitir(unaFactura(claves(60_000)))), 400, 'JSON_INVALIDO');
    expect(mensaje).toContain('el documento tiene más de 1000 miembros');
    const items = [unItem(), unItem({ rastreo_mercaderia: claves(1_001) })];
    const rechazo = esperarError(corta(await api.emitir(unaFactura({ items }))), 400, 'JSON_INVALIDO');
    expect(rechazo.mensaje).toContain('items[1].rastreo_mercaderia tiene más de 1000 miembros');
    const muchos = Array.from({ length: 900 }, () => unItem(claves(50)));
    const tercero = esperarError(corta(await api.emitir(unaFactura({ items: muchos }))), 400, 'JSON_INVALIDO');
    expect(tercero.mensaje).toContain('más de 40000 valores');
  });

  it('up to a thousand are answered by the first hundred and their number', async () => {
    const { extra } = esperarError(
      corta(await api.emitir(unaFactura(claves(900)))),
      400,
      'VALIDACION_MULTIPLES_CAMPOS',
    );
    expect(extra?.errores).toHaveLength(100);
    expect(extra?.total_errores).toBe(900);
    const cuerpo = { motivo: 'Una razón cualquiera', ...claves(900) };
    const respuesta = corta(await api.pedir(`/v1/de/${'0'.repeat(44)}/cancelar`, { metodo: 'POST', cuerpo }));
    expect(respuesta.status).toBe(422);
    const { detail, total_errores } = respuesta.cuerpo as unknown as CuerpoConDetail;
    expect([detail.length, total_errores]).toEqual([100, 900]);
  });

  it('of any length are said back by their beginning', async () => {
    const largas = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}${'x'.repeat(6_000)}`, 1]));
    const respuesta = await api.pedir(`/v1/de/${'0'.repeat(44)}/cancelar`, { metodo: 'POST', cuerpo: largas });
    expect(respuesta.status).toBe(422);
    expect(respuesta.bytes.length).toBeLessThan(5_000);
  });
});

describe('JSON in another encoding than UTF-8', () => {
  it('is refused', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    const respuesta = await api.pedir('/v1/receptores', { metodo: 'POST', headers, cuerpo: '{}' });
    expect(esperarError(respuesta, 400, 'JSON_INVALIDO').mensaje).toContain('UTF-8');
  });
});

describe('a body without Content-Type: application/json', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const cdc = '0'.repeat(44);

  it.each([
    ['POST', '/v1/receptores'],
    ['POST', `/v1/de/${cdc}/cancelar`],
    ['POST', `/v1/de/${cdc}/reenviar-email`],
    ['POST', '/v1/de/inutilizar'],
  ])('%s %s names the header', async (metodo, ruta) => {
    const respuesta = await api.pedir(ruta, { metodo, headers, cuerpo: '{"motivo":"No se entregó"}' });
    expect(esperarError(respuesta, 400, 'JSON_INVALIDO').mensaje).toContain('Content-Type: application/json');
  });
});

describe('a value that breaks several rules', () => {
  it('is reported once, by the first', async () => {
    const cuerpo = { establecimiento: '001', punto: '001', numero_desde: 'x', numero_hasta: 0, tipo_de: 1, motivo: 3 };
    const respuesta = await api.pedir('/v1/de/inutilizar', { metodo: 'POST', cuerpo });
    expect({ status: respuesta.status, cuerpo: respuesta.cuerpo }).toMatchObject({
      status: 422,
      cuerpo: {
        detail: [
          { loc: ['body', 'numero_desde'], msg: 'numero_desde debe ser un entero', type: 'isInt' },
          { loc: ['body', 'numero_hasta'], msg: 'numero_hasta debe ser desde 1', type: 'min' },
          { loc: ['body', 'motivo'], msg: 'motivo debe ser un texto', type: 'isString' },
        ],
        total_errores: 3,
      },
    });
  });
});
