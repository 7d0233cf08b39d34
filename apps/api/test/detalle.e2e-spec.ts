import type { De, Json } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, facturaCon, unaFactura } from './facturas';

let emisor: EmisorDePrueba;
let aprobado: De & Json;

beforeAll(async () => {
  emisor = await unEmisor();
  const { cdc } = await emisor.api.emitido(unaFactura(), { query: { wait: true, timeout: 25 } });
  aprobado = await emisor.api.detalle(cdc);
});

describe('GET /v1/de/{cdc}: 200', () => {
  it('holds the document and every part of the detail', async () => {
    const recurso = await emisor.api.porCdc(aprobado.cdc);
    const propios = [
      ...[
        'items',
        'emisor',
        'totales',
        'condicion_venta',
        'formas_pago',
        'pago_credito',
        'doc_asociado',
        'docs_asociados',
        'autofactura',
      ],
      ...['remision', 'obras', 'eventos', 'correos', 'historial', 'notas', 'por_acreditar', 'cancelable_hasta'],
    ];
    expect(Object.keys(aprobado).sort()).toEqual([...Object.keys(recurso), ...propios].sort());
    expect(aprobado['remision']).toBeNull();
    const aprobacion = Date.parse(aprobado['aprobado_at'] as string);
    expect(Date.parse(aprobado['cancelable_hasta'] as string) - aprobacion).toBe(48 * 3_600_000);
    expect(aprobado['eventos']).toEqual([]);
  });

  it('shows the receptor and the issuer as they were at emission', () => {
    expect(aprobado['receptor']).toMatchObject({
      nombre: 'María Báez Núñez',
      tipo_documento: 1,
      numero_documento: '4567890',
    });
    expect(JSON.stringify(aprobado['emisor'])).toContain(emisor.ruc);
    expect(JSON.stringify(aprobado['emisor'])).toContain('COOPERATIVA DE PRUEBA');
  });

  it.each(['a person', 'a company'])(
    'shows of %s what the list shows, by the same names, and more',
    async (receiver) => {
      const { cdc } = receiver === 'a person' ? aprobado : await emisor.api.emitido(unaFactura({ receptor: EMPRESA }));
      const { receptor } = await emisor.api.porCdc(cdc);
      const completo = (await emisor.api.detalle(cdc))['receptor'];
      expect(completo).toMatchObject(receptor as Json);
      expect(completo).toHaveProperty('codigo_pais', 'PRY');
    },
  );

  it('tells the history, from emission to the answer', () => {
    expect(aprobado.historial.map(({ estado }) => estado)).toEqual(['P', 'A']);
    for (const entrada of aprobado.historial) {
      expect(Object.keys(entrada).sort()).toEqual([
        'autor',
        'codigo_fiscal',
        'created_at',
        'estado',
        'mensaje_fiscal',
        'motivo',
      ]);
    }
  });

  it('tells who emitted it, by the prefix of the key, and that the rest is the service', () => {
    expect(aprobado.historial.map(({ autor }) => autor)).toEqual([
      { id: expect.any(String), via: 'api_key', rol: 'user', prefijo: emisor.api.apiKey.slice(0, 14) },
      { id: 'servicio', via: 'servicio', rol: 'servicio', prefijo: null },
    ]);
  });

  it('tells the code and the message of a rejection', async () => {
    const { cdc } = await emisor.api.emitido(facturaCon('SIM-RECHAZAR-1309'));
    await emisor.api.resuelto(cdc);
    const detalle = await emisor.api.detalle(cdc);
    expect(detalle).toMatchObject({
      estado: 'R',
      codigo_fiscal: '1309',
      pending: false,
      aprobado_at: null,
      protocolo_fiscal: null,
    });
    expect(detalle.historial.at(-1)).toMatchObject({ estado: 'R', codigo_fiscal: '1309' });
  });

  it('shows an approval with observation as approved, with the observation', async () => {
    const { cdc } = await emisor.api.emitido(facturaCon('SIM-OBSERVAR'));
    expect(await emisor.api.resuelto(cdc)).toMatchObject({ estado: 'A', codigo_fiscal: '1005' });
  });

  it('shows no amount as a number', () => {
    const numeros: string[] = [];
    const recorrer = (valor: unknown, ruta: string): void => {
      if (
        typeof valor === 'number' &&
        /total|iva_\d|base|subtotal|precio|cantidad|monto|liquidacion|redondeo|exento/.test(ruta)
      )
        numeros.push(ruta);
      if (typeof valor === 'object' && valor !== null)
        Object.entries(valor).forEach(([k, v]) => recorrer(v, `${ruta}.${k}`));
    };
    recorrer({ items: aprobado['items'], totales: aprobado['totales'], formas_pago: aprobado['formas_pago'] }, '');
    expect(numeros).toEqual([]);
  });
});

describe('GET /v1/de/{cdc}: what was paid with', () => {
  it('is cash for the total when the sale did not say', () => {
    expect(aprobado['formas_pago']).toEqual([{ tipo_pago: 1, monto: '70000' }]);
  });

  it('is what the sale said, with the total where one alone left it out', async () => {
    const { cdc } = await emisor.api.emitido(unaFactura({ formas_pago: [{ tipo_pago: 5 }] }));
    expect((await emisor.api.detalle(cdc))['formas_pago']).toEqual([{ tipo_pago: 5, monto: '70000' }]);
  });

  it('is nothing of a sale on credit without a first payment', async () => {
    const pago_credito = { condicion: 1, plazo: '30 días' };
    const { cdc } = await emisor.api.emitido(unaFactura({ condicion_venta: 2, pago_credito }));
    expect((await emisor.api.detalle(cdc))['formas_pago']).toEqual([]);
  });
});

describe('GET /v1/de/{cdc}: 400 CDC_INVALIDO', () => {
  it.each(['1', '1'.repeat(43), '1'.repeat(45), 'emitir', '%00'])('refuses %s', async (cdc) => {
    esperarError(await emisor.api.pedir(`/v1/de/${cdc}`), 400, 'CDC_INVALIDO');
  });
});

describe('GET /v1/de/{cdc}: 404 DE_NO_ENCONTRADO', () => {
  it('answers an unknown one, a wrong check digit and one of no form at all', async () => {
    const otroDigito = aprobado.cdc.slice(0, 43) + ((Number(aprobado.cdc[43]) + 1) % 10);
    for (const cdc of ['0'.repeat(44), otroDigito, 'z'.repeat(44), '%27'.repeat(44), '%00'.repeat(44)]) {
      esperarError(await emisor.api.pedir(`/v1/de/${cdc}`), 404, 'DE_NO_ENCONTRADO');
    }
  });
});
