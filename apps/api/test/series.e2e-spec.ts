import { pedir, type Json } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

const MOMENTO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-03:00$/;

describe('GET /v1/series', () => {
  it('answers 200 with no items to who has issued nothing', async () => {
    const { api } = await unEmisor();
    expect(await api.pedir('/v1/series')).toMatchObject({ status: 200, cuerpo: { items: [] } });
  });

  it('answers 200 with each series that has issued, and its next number', async () => {
    const { api, timbrado } = await unEmisor({ puntos: ['001', '002'] });
    for (const punto of ['002', '001', '001']) await api.emitido(unaFactura({ punto }));
    const { items } = (await api.pedir<{ items: Json[] }>('/v1/series')).cuerpo;
    const serie = (punto: string, ultimo_nro: number) => ({
      tipo: 1,
      tipo_label: 'Factura',
      establecimiento: '001',
      punto,
      sit: 'H',
      timbrado,
      serie: '',
      ultimo_nro,
      proximo_nro: ultimo_nro + 1,
      ultima_emit_at: expect.stringMatching(MOMENTO) as string,
    });
    expect(items).toEqual([serie('001', 2), serie('002', 1)]);
  });

  it('answers 401 to nobody', async () => {
    esperarError(await pedir('/v1/series'), 401, 'AUTH_APIKEY_INVALIDA');
  });
});
