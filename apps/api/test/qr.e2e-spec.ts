import { stackDePrueba } from '../../../test/stack';
import { Cliente, pedir } from '../../../test/cliente';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { facturaCon } from './facturas';

const api = new Cliente(stackDePrueba().api_key);
const qrDe = (cdc: string, cliente = api) => cliente.pedir<{ cdc: string; qr_url: string }>(`/v1/de/${cdc}/qr`);

describe('GET /v1/de/{cdc}/qr', () => {
  it('200: the address that the signed XML and the KuDE have, from the emission on', async () => {
    const de = await api.emitido(facturaCon('Café'));
    const { status, cuerpo } = await qrDe(de.cdc);
    expect([status, cuerpo.cdc]).toEqual([200, de.cdc]);
    const consulta = new URL(cuerpo.qr_url).searchParams;
    expect(consulta.get('Id')).toBe(de.cdc);
    const xml = await (await fetch(String(de['xml_url']))).text();
    expect(xml).toContain(`<dCarQR>${cuerpo.qr_url.replaceAll('&', '&amp;')}</dCarQR>`);
  });

  it('400: a CDC of another length; 401 without a key; 404 for another tenant', async () => {
    expect((await qrDe('123')).status).toBe(400);
    const de = await api.emitido(facturaCon('Café'));
    expect((await pedir(`/v1/de/${de.cdc}/qr`)).status).toBe(401);
    expect((await qrDe(de.cdc, (await unEmisor()).api)).status).toBe(404);
  });
});
