import { darAConocer, inicioReciente } from '@libs/series/testing';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin } from '../../../test/admin-tokens';
import type { De, Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, emisorCompleto, unEmisor } from '../../../test/emisor-de-prueba';
import { facturaCon, unaFactura } from './facturas';

const NUEVO = '19283746';
const ESPERANDO = { query: { wait: true, timeout: 25 } };

let emisor: EmisorDePrueba;
let rechazada: De;
/** Under the first timbrado 1 is rejected and 5 approved; then the taxpayer has another one. */
beforeAll(async () => {
  emisor = await unEmisor();
  const { api, tenantId } = emisor;
  rechazada = await api.resuelto((await api.emitido(facturaCon('SIM-RECHAZAR'))).cdc);
  await api.emitido(unaFactura({ numero: 5 }), ESPERANDO);
  const cuerpo = { numero: NUEVO, fecha_inicio: inicioReciente() };
  await comoSuperadmin(`/v1/admin/tenants/${tenantId}/timbrados/H`, { metodo: 'PUT', cuerpo });
  await darAConocer(stackDePrueba().simulator_url!, await emisorCompleto(tenantId));
});

const HUECO = { establecimiento: '001', punto: '001', tipo_de: 1, numero_desde: 2, numero_hasta: 4 };
const inutilizar = (cambios: Json = {}) =>
  emisor.api.pedir<Json>('/v1/de/inutilizar', { metodo: 'POST', cuerpo: { ...HUECO, motivo: 'Salto', ...cambios } });
const series = async (query: Record<string, boolean> = {}) => {
  const { items } = (await emisor.api.pedir<{ items: Json[] }>('/v1/series', { query })).cuerpo;
  return items.map(({ timbrado, serie, ultimo_nro }) => [timbrado, serie, ultimo_nro]);
};

describe('after a change of timbrado', () => {
  it('a correction is approved under the timbrado that gave its number; the new one begins with 1', async () => {
    const { api, timbrado } = emisor;
    const { cdc, estado, numero } = await api.emitido(unaFactura(), {
      query: { ...ESPERANDO.query, edit_cdc: rechazada.cdc },
    });
    expect([estado, numero]).toEqual(['A', rechazada.numero]);
    expect((await api.detalle(cdc))['emisor']).toMatchObject({ timbrado: { numero: timbrado, serie: '' } });
    const nuevas = [await api.emitido(unaFactura(), ESPERANDO), await api.emitido(unaFactura(), ESPERANDO)];
    expect(nuevas.map((nueva) => [nueva.estado, nueva.numero])).toEqual([
      ['A', 1],
      ['A', 2],
    ]);
    expect(await series()).toEqual([[NUEVO, '', 2]]);
    expect(await series({ todas: true })).toEqual([
      [NUEVO, '', 2],
      [timbrado, '', 5],
    ]);
  });

  it('422 wants to know whose the gap of the former one is; named, it is voided there', async () => {
    const { api, timbrado } = emisor;
    const nombres = [NUEVO, timbrado].map((numero) => ({ timbrado: numero, serie: '' }));
    const rango = { numero_desde: 3, numero_hasta: 4 };
    const { mensaje, extra } = esperarError(await inutilizar(rango), 422, 'SERIE_SIN_INDICAR');
    expect(extra).toEqual({ series: nombres });
    for (const { timbrado: numero } of nombres) expect(mensaje).toContain(numero);
    const { status, cuerpo } = await inutilizar({ ...rango, timbrado });
    expect([status, cuerpo]).toMatchObject([200, { estado: 'A', timbrado, serie: '', ...rango }]);
    const historial = await api.pedir<{ inutilizaciones: Json[] }>('/v1/de/inutilizaciones');
    expect(historial.cuerpo.inutilizaciones).toEqual([cuerpo]);
    expect((await api.emitido(unaFactura())).numero).toBe(3);
  });

  it('422 of a series that the point does not have, and of what names none', async () => {
    esperarError(await inutilizar({ timbrado: '99999999' }), 422, 'SERIE_INEXISTENTE');
    esperarError(await inutilizar({ serie: 'ZZ' }), 422, 'SERIE_INEXISTENTE');
    esperarDetail(await inutilizar({ timbrado: '123' }), 'body', 'timbrado');
    esperarDetail(await inutilizar({ serie: 'a' }), 'body', 'serie');
    esperarDetail(await emisor.api.pedir('/v1/series', { query: { todas: 'x' } }), 'query', 'todas');
  });
});
