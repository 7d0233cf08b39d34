import type { De } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { facturaCon, unaFactura, unIdInterno } from './facturas';

let emisor: EmisorDePrueba;
const esperando = (cuerpo: unknown, timeout = 25) => emisor.api.emitir<De>(cuerpo, { query: { wait: true, timeout } });

beforeAll(async () => {
  emisor = await unEmisor();
});

describe('POST /v1/de/emitir?wait=true: 200', () => {
  it('answers the approved document', async () => {
    const { status, cuerpo } = await esperando(unaFactura());
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({
      estado: 'A',
      pending: false,
      codigo_fiscal: '0260',
      modo_envio: 'S',
      protocolo_fiscal: expect.stringMatching(/^\d+$/),
      aprobado_at: expect.stringMatching(/-03:00$/),
    });
    expect(cuerpo).toEqual({
      ...(await emisor.api.porCdc(cuerpo.cdc)),
      xml_url: expect.any(String),
      kude_url: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('answers pending true when the authority is later than the timeout, and the worker goes on', async () => {
    const { status, cuerpo } = await esperando(facturaCon('SIM-DEMORAR-3'), 1);
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({ pending: true, estado: expect.stringMatching(/^[PE]$/), aprobado_at: null });
    expect(await emisor.api.resuelto(cuerpo.cdc)).toMatchObject({ estado: 'A', pending: false });
  });

  it('answers pending true, and no error, when the outcome is not known in time', async () => {
    const { status, cuerpo } = await esperando(facturaCon('SIM-CORTAR'), 1);
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({ pending: true });
  });

  it('answers many that wait at the same time', async () => {
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => esperando(unaFactura())));
    expect(respuestas.map(({ status, cuerpo }) => [status, cuerpo.estado])).toEqual(Array(20).fill([200, 'A']));
  });

  it('a replay waits too while the document is pending', async () => {
    const cuerpo = facturaCon('SIM-DEMORAR-2', { id_interno: unIdInterno() });
    const primero = await emisor.api.emitido(cuerpo);
    expect(primero.pending).toBe(true);
    const repetida = await esperando(cuerpo);
    expect(repetida.headers.get('idempotent-replayed')).toBe('true');
    expect(repetida.cuerpo).toMatchObject({ cdc: primero.cdc, estado: 'A' });
  });

  it('a replay of a rejected document answers it with estado R', async () => {
    const cuerpo = facturaCon('SIM-RECHAZAR', { id_interno: unIdInterno() });
    esperarError(await esperando(cuerpo), 422, 'FISCAL_RECHAZO');
    const repetida = await esperando(cuerpo);
    expect(repetida.status).toBe(200);
    expect(repetida.headers.get('idempotent-replayed')).toBe('true');
    expect(repetida.cuerpo).toMatchObject({ estado: 'R', pending: false, codigo_fiscal: '1309' });
  });
});

describe('POST /v1/de/emitir?wait=true: 422 FISCAL_RECHAZO', () => {
  it('tells the code of the authority and the CDC of the document, which exists as rejected', async () => {
    const { extra } = esperarError(await esperando(facturaCon('SIM-RECHAZAR-1303')), 422, 'FISCAL_RECHAZO');
    expect(extra).toEqual({ codigo_fiscal: '1303', cdc: expect.stringMatching(/^\d{44}$/) });
    expect(await emisor.api.porCdc(extra!.cdc!)).toMatchObject({ estado: 'R', codigo_fiscal: '1303' });
  });
});
