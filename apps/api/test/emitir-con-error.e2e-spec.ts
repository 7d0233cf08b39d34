import { conToken, tokenDe } from '../../../test/admin-tokens';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura, unIdInterno } from './facturas';

const SUJETO = 'habilitacion-e2e';
let emisor: EmisorDePrueba;
beforeAll(async () => (emisor = await unEmisor()));

const emitir = (error: string, cuerpo: unknown, rol: 'admin' | 'user' = 'admin') =>
  conToken(tokenDe(emisor, rol, SUJETO))('/v1/habilitacion/emitir-con-error', {
    metodo: 'POST',
    query: { error },
    cuerpo,
  });

describe('POST /v1/habilitacion/emitir-con-error', () => {
  it.each([
    ['nombre_del_emisor', '1263'],
    ['timbrado', '1101'],
    ['inicio_del_timbrado', '1107'],
    ['distrito_del_emisor', '1255'],
    ['csc', '2501'],
  ])('answers 200 for %s, which the authority rejects with %s; its number can be voided', async (error, codigo) => {
    const { status, cuerpo } = await emitir(error, unaFactura());
    expect([status, cuerpo['sit']]).toEqual([200, 'H']);
    expect(await emisor.api.resuelto(String(cuerpo['cdc']))).toMatchObject({ estado: 'R', codigo_fiscal: codigo });
    const anulado = await emisor.api.pedir(`/v1/de/${String(cuerpo['cdc'])}/inutilizar-numero`, {
      metodo: 'POST',
      cuerpo: { motivo: 'Documento de prueba rechazado' },
    });
    expect([anulado.status, anulado.cuerpo['estado']]).toEqual([200, 'A']);
  });

  it('answers 200 with the same document to the same id_interno', async () => {
    const factura = unaFactura({ id_interno: unIdInterno() });
    const [primera, segunda] = [await emitir('csc', factura), await emitir('csc', factura)];
    expect(segunda.cuerpo['cdc']).toBe(primera.cuerpo['cdc']);
    expect([primera, segunda].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  it('answers 400 to a document that the service would not issue either, and spends no number', async () => {
    const antes = await emisor.api.emitido(unaFactura());
    esperarError(await emitir('csc', { ...unaFactura(), receptor: {} }), 400, 'VALIDACION_MULTIPLES_CAMPOS');
    const despues = await emisor.api.emitido(unaFactura());
    expect(despues['numero']).toBe(Number(antes['numero']) + 1);
  });

  it('answers 401 without a token, and 403 to who is not administrator', async () => {
    const anonimo = await emisor.api.pedir('/v1/habilitacion/emitir-con-error', {
      ...{ metodo: 'POST', query: { error: 'csc' }, cuerpo: unaFactura() },
      headers: { authorization: '' },
    });
    expect(anonimo.status).toBe(401);
    esperarError(await emitir('csc', unaFactura(), 'user'), 403, 'FORBIDDEN');
  });

  it('answers 422 to an error that does not exist', async () => {
    esperarDetail(await emitir('otro', unaFactura()), 'query', 'error');
  });
});
