import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';
import { OtroSistema } from '../../../test/otro-sistema';

let emisor: EmisorDePrueba;
beforeAll(async () => (emisor = await unEmisor()));

describe('POST /v1/de/emitir with a number that the taxpayer used in another system', () => {
  it('ends rejected with 1002 once the authority says that it has no such document, and is not sent again', async () => {
    const { numero } = await (await OtroSistema.de(emisor)).aprobado();
    const { cdc } = await emisor.api.emitido(unaFactura({ numero }));
    expect(await emisor.api.resuelto(cdc)).toMatchObject({ numero, estado: 'R', codigo_fiscal: '1002' });
    const { historial } = await emisor.api.detalle(cdc);
    const estados = (historial as { estado: string }[]).map(({ estado }) => estado);
    // Sent once: after P it goes to E, and from there to R.
    expect([estados[0], estados.at(-1), estados.filter((estado) => estado === 'P').length]).toEqual(['P', 'R', 1]);
  });
});
