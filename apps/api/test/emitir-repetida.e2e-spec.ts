import type { De, Respuesta } from '../../../test/cliente';
import { ponerPunto, unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { facturaCon, unaFactura, unIdInterno, unItem } from './facturas';

let emisor: EmisorDePrueba;
const repetida = ({ headers }: Respuesta<unknown>): boolean => headers.get('idempotent-replayed') === 'true';

beforeAll(async () => {
  emisor = await unEmisor({ puntos: ['001', '002', '003', '004'] });
});

describe('POST /v1/de/emitir: 200, the same id_interno again', () => {
  it('answers the document already created, and says so', async () => {
    const cuerpo = unaFactura({ id_interno: unIdInterno() });
    const primera = await emisor.api.emitir(cuerpo);
    expect(primera.headers.get('idempotent-replayed')).toBeNull();
    const segunda = await emisor.api.emitir(cuerpo);
    expect(segunda.status).toBe(200);
    expect(repetida(segunda)).toBe(true);
    expect([primera.cuerpo['repetido'], segunda.cuerpo['repetido'], segunda.cuerpo['difiere']]).toEqual([
      undefined,
      true,
      [],
    ]);
    expect(segunda.cuerpo.cdc).toBe(primera.cuerpo.cdc);
  });

  it('answers it as it stands by then', async () => {
    const aprobada = unaFactura({ id_interno: unIdInterno() });
    const rechazada = facturaCon('SIM-RECHAZAR', { id_interno: unIdInterno() });
    for (const [cuerpo, estado] of [
      [aprobada, 'A'],
      [rechazada, 'R'],
    ] as const) {
      const { cdc } = await emisor.api.emitido(cuerpo);
      await emisor.api.resuelto(cdc);
      const segunda = await emisor.api.emitir(cuerpo);
      expect({
        status: segunda.status,
        repetida: repetida(segunda),
        estado: segunda.cuerpo.estado,
        cdc: segunda.cuerpo.cdc,
      }).toEqual({
        status: 200,
        repetida: true,
        estado,
        cdc,
      });
    }
  });

  it('creates nothing of another body', async () => {
    const id_interno = unIdInterno();
    const { cdc } = await emisor.api.emitido(unaFactura({ id_interno }));
    const segunda = await emisor.api.emitir(
      unaFactura({ id_interno, punto: '002', items: [unItem({ precio_unitario: '1' })] }),
    );
    const { total, difiere } = segunda.cuerpo as unknown as Record<string, unknown>;
    expect({ repetida: repetida(segunda), cdc: segunda.cuerpo.cdc, total, difiere }).toEqual({
      repetida: true,
      cdc,
      total: '70000',
      difiere: ['punto', 'items[0].precio_unitario'],
    });
  });

  it('creates one document for 50 requests at the same moment', async () => {
    const cuerpo = unaFactura({ punto: '003', id_interno: unIdInterno() });
    const respuestas = await Promise.all(Array.from({ length: 50 }, () => emisor.api.emitir<De>(cuerpo)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(respuestas.map((respuesta) => respuesta.cuerpo.cdc)).size).toBe(1);
    expect(respuestas.filter((respuesta) => !repetida(respuesta))).toHaveLength(1);
    expect((await emisor.api.lista({ id_interno: cuerpo['id_interno'] as string })).total).toBe(1);
    const siguiente = await emisor.api.emitido(unaFactura({ punto: '003' }));
    expect(siguiente.numero).toBe(respuestas[0]!.cuerpo.numero + 1);
  });

  it('creates one document for twins that force the same number, or that go to different points', async () => {
    const id_interno = unIdInterno();
    const gemelas = [
      unaFactura({ id_interno, numero: 9_000 }),
      unaFactura({ id_interno, punto: '002' }),
      unaFactura({ id_interno, numero: 9_000 }),
    ];
    const respuestas = await Promise.all([...gemelas, ...gemelas].map((cuerpo) => emisor.api.emitir<De>(cuerpo)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(respuestas.map((respuesta) => respuesta.cuerpo.cdc)).size).toBe(1);
    expect((await emisor.api.lista({ id_interno })).total).toBe(1);
  });

  it('answers it even when the point may not issue any more', async () => {
    const cuerpo = unaFactura({ punto: '004', id_interno: unIdInterno() });
    const { cdc } = await emisor.api.emitido(cuerpo);
    await ponerPunto(emisor.tenantId, '004', false);
    const segunda = await emisor.api.emitir(cuerpo);
    expect({ status: segunda.status, cdc: segunda.cuerpo.cdc }).toEqual({ status: 200, cdc });
  });

  it('is another one with other letters, and without id_interno there is no repetition', async () => {
    const id_interno = unIdInterno();
    const cdcs = [
      await emisor.api.emitido(unaFactura({ id_interno })),
      await emisor.api.emitido(unaFactura({ id_interno: id_interno.toUpperCase() })),
      await emisor.api.emitido(unaFactura()),
      await emisor.api.emitido(unaFactura()),
    ].map(({ cdc }) => cdc);
    expect(new Set(cdcs).size).toBe(4);
  });
});
