import { hasta } from '../../../test/during';
import { cuantos } from '../../../test/largo';
import type { De } from '../../../test/cliente';
import { esperarError, emitidoConXml } from './comprobaciones';
import { enLaBase, unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { facturaCon, unaFactura } from './facturas';

/** Each costs all processes of the stack some 60 ms of CPU. More than the connections of the api to its database. */
const MUCHAS = cuantos(40, 200);

let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisor({ puntos: ['001', '002', '003', '004', '005', '006'] });
});

const emitido = (punto: string, cambios = {}): Promise<De> => emisor.api.emitido(unaFactura({ punto, ...cambios }));
const numero = async (punto: string, cambios = {}): Promise<number> => (await emitido(punto, cambios)).numero;

describe('POST /v1/de/emitir: 200, numbers', () => {
  it('start at 1 in each series and follow one another', async () => {
    expect([await numero('001'), await numero('001'), await numero('002'), await numero('001')]).toEqual([1, 2, 1, 3]);
  });

  it('go on after a rejected document', async () => {
    const rechazado = await emisor.api.emitido(facturaCon('SIM-RECHAZAR', { punto: '002' }));
    await emisor.api.resuelto(rechazado.cdc);
    expect(await numero('002')).toBe(rechazado.numero + 1);
  });

  it('are consecutive for many emissions at the same time, and all are approved', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: MUCHAS }, () => emisor.api.emitir<De>(unaFactura({ punto: '003' }))),
    );
    expect(respuestas.filter(({ status }) => status !== 200)).toEqual([]);
    expect(respuestas.map(({ cuerpo }) => cuerpo.numero).sort((a, b) => a - b)).toEqual(
      Array.from({ length: MUCHAS }, (_, i) => i + 1),
    );
    expect(new Set(respuestas.map(({ cuerpo }) => cuerpo.cdc)).size).toBe(MUCHAS);
    const aprobados = await hasta(
      () => emisor.api.lista({ q: '001-003-', estado: 'A', limit: 1 }),
      ({ total }) => total === MUCHAS,
      'the approval of all documents',
    );
    expect(aprobados.total).toBe(MUCHAS);
  });

  it('forced above the counter move it; forced below it, where free, do not', async () => {
    expect(await numero('004', { numero: 10 })).toBe(10);
    expect(await numero('004')).toBe(11);
    expect(await numero('004', { numero: 5 })).toBe(5);
    expect(await numero('004')).toBe(12);
    const { de, xml } = await emitidoConXml(
      emisor.api,
      unaFactura({ punto: '004', numero: 20, d_cod_seg: '987654321' }),
    );
    expect([de['numero_formateado'], xml.texto('gTimb/dNumDoc'), xml.texto('gOpeDE/dCodSeg')]).toEqual([
      '001-004-0000020',
      '0000020',
      '987654321',
    ]);
    expect(await emisor.api.resuelto(de.cdc)).toMatchObject({ estado: 'A' });
  });

  it('forced and automatic at the same time never collide', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        emisor.api.emitir<De>(unaFactura({ punto: '005', ...(i % 4 === 0 ? { numero: 1 + i } : {}) })),
      ),
    );
    const emitidos = respuestas.filter(({ status }) => status === 200).map(({ cuerpo }) => cuerpo.numero);
    expect(new Set(emitidos).size).toBe(emitidos.length);
    for (const respuesta of respuestas.filter(({ status }) => status !== 200)) esperarError(respuesta, 409, '0150');
    expect(await numero('005')).toBe(Math.max(...emitidos) + 1);
  });
});

describe('POST /v1/de/emitir: 409 0150', () => {
  it('answers a number that was issued, and spends none', async () => {
    const anterior = await numero('001');
    for (let i = 0; i < 3; i += 1) {
      esperarError(await emisor.api.emitir(unaFactura({ numero: anterior })), 409, '0150');
    }
    expect(await numero('001')).toBe(anterior + 1);
  });

  it('answers the number of a rejected document', async () => {
    const rechazado = await emisor.api.emitido(facturaCon('SIM-RECHAZAR'));
    await emisor.api.resuelto(rechazado.cdc);
    esperarError(await emisor.api.emitir(unaFactura({ numero: rechazado.numero })), 409, '0150');
  });

  it('leaves the number to one of many that force it at the same time', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, () => emisor.api.emitir(unaFactura({ punto: '002', numero: 500 }))),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('POST /v1/de/emitir: 422 SERIE_AGOTADA', () => {
  it('answers after the last number, and the series beside it goes on', async () => {
    expect(await numero('006', { numero: 9_999_999 })).toBe(9_999_999);
    esperarError(await emisor.api.emitir(unaFactura({ punto: '006' })), 422, 'SERIE_AGOTADA');
    expect(await numero('001')).toBeGreaterThan(0);
  });
});

describe('POST /v1/de/emitir: 503 SERIE_CONGELADA', () => {
  const congelar = (desde: string): Promise<unknown> =>
    enLaBase((database) =>
      database.ofTenant(emisor.tenantId, (tx) => tx.query(`UPDATE serie SET congelada_at = ${desde}`)),
    );

  it('answers while the series waits for its reconciliation after a restore, and spends no number', async () => {
    const anterior = await numero('001');
    await congelar('now()');
    const congelada = await emisor.api.emitir(unaFactura());
    esperarError(congelada, 503, 'SERIE_CONGELADA');
    // Reconciling takes minutes, not two seconds like a brief failure.
    expect(congelada.headers.get('retry-after')).toBe('60');
    await congelar('NULL');
    expect(await numero('001')).toBe(anterior + 1);
  });
});
