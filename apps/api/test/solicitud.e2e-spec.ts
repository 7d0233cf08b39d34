import { randomUUID } from 'node:crypto';
import { EJEMPLOS } from '../src/de/ejemplos';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type Json, pedir } from '../../../test/cliente';
import { stackDePrueba } from '../../../test/stack';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { facturaCon } from './facturas';

const api = new Cliente(stackDePrueba().api_key);
let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisor();
});

const solicitudDe = async (cdc: string, cliente = api) => cliente.pedir(`/v1/de/${cdc}/solicitud`);

describe('GET /v1/de/{cdc}/solicitud', () => {
  it.each([
    'factura',
    'factura-a-credito',
    'factura-en-dolares',
    'factura-con-traslado',
    'autofactura',
    'nota-de-remision',
  ])('200: what was asked for, which can be asked for again as it is: %s', async (nombre) => {
    const { numero: _, ...cuerpo } = EJEMPLOS[nombre]!.cuerpo;
    const de = await api.emitido({ ...cuerpo, id_interno: randomUUID() });
    const { status, cuerpo: solicitud } = await solicitudDe(de.cdc);
    expect(status).toBe(200);
    expect(solicitud).not.toHaveProperty('numero');
    expect(solicitud).not.toHaveProperty('id_interno');
    const juicio = await api.pedir<Json>('/v1/de/validar', { metodo: 'POST', cuerpo: solicitud });
    expect([juicio.status, juicio.cuerpo['valido'], juicio.cuerpo['total']]).toEqual([200, true, de['total']]);
  });

  it('200: of a rejected document, which is corrected by it', async () => {
    const { cdc } = await emisor.api.emitido(facturaCon('SIM-RECHAZAR'));
    const rechazado = await emisor.api.resuelto(cdc);
    expect(rechazado.estado).toBe('R');
    const { cuerpo } = await solicitudDe(cdc, emisor.api);
    const corregido = JSON.parse(JSON.stringify(cuerpo).replaceAll('SIM-RECHAZAR', 'Corregido')) as Json;
    const hecho = await emisor.api.emitido(corregido, { query: { edit_cdc: cdc, wait: true, timeout: 25 } });
    expect([hecho.estado, hecho.numero, hecho.de_id]).toEqual(['A', rechazado.numero, rechazado.de_id]);
  });

  it('400: a CDC of another length', async () => {
    expect((await solicitudDe('123')).status).toBe(400);
  });

  it('401 without a key, 403 for one that may not read, 404 for another tenant', async () => {
    const de = await api.emitido(EJEMPLOS['factura']!.cuerpo);
    expect((await pedir(`/v1/de/${de.cdc}/solicitud`)).status).toBe(401);
    const { cuerpo } = await conToken(tokenDe(emisor, 'admin', 'admin-solicitud'))<{ key_plain: string }>(
      '/v1/admin/api-keys',
      {
        metodo: 'POST',
        cuerpo: { nombre: 'caja', permisos: ['emitir'] },
      },
    );
    expect((await solicitudDe(de.cdc, new Cliente(cuerpo.key_plain))).status).toBe(403);
    expect((await solicitudDe(de.cdc, emisor.api)).status).toBe(404);
  });
});
