import 'reflect-metadata';
import { BaseDeTramite } from '@libs/de/testing/base';
import type { EmitidoAqui } from '@libs/recibidos';

let base: BaseDeTramite;
let ruc: string;

beforeAll(async () => (base = await BaseDeTramite.abrir()));
afterAll(() => base?.cerrar());
beforeEach(async () => {
  await base.otroTenant();
  [{ ruc }] = (await base.leer('SELECT ruc FROM tenant')) as [{ ruc: string }];
});

const publico = async (cdc: string, deRuc = ruc): Promise<EmitidoAqui | undefined> =>
  (await base.database.call<EmitidoAqui>('documento_publico', [deRuc, cdc]))[0];
const ajustar = (ajustes: object) => base.leer('UPDATE tenant SET ajustes = $1', [ajustes]);

describe('what anybody may know about a document', () => {
  it('is its state and what it is compared by, and nothing of its receiver', async () => {
    const { cdc } = await base.emitir();
    const publicado = await publico(cdc);
    expect(publicado).toEqual({
      tenantId: base.tenantId,
      estado: 'P',
      sit: 'H',
      digest: expect.stringMatching(/\S/) as string,
      aprobadoAt: null,
    });
    expect(Object.keys(publicado!)).toHaveLength(5);
  });

  it('is found by the RUC of its issuer alone', async () => {
    const { cdc } = await base.emitir();
    const de = ruc;
    await base.otroTenant();
    expect([await publico(cdc, de), await publico(cdc, '80599999-1')]).toEqual([
      expect.objectContaining({ estado: 'P' }),
      undefined,
    ]);
    expect(await base.leer('SELECT FROM documento')).toEqual([]);
  });

  it('ends where its issuer switched it off, and only there', async () => {
    const { cdc } = await base.emitir();
    const visto = async (ajustes: object) => (await ajustar(ajustes), (await publico(cdc)) !== undefined);
    expect([
      await visto({ verificacionPublica: false }),
      await visto({ verificacionPublica: true }),
      await visto({ pie: 'Gracias' }),
    ]).toEqual([false, true, true]);
  });

  it('is not that of a CDC which an edition replaced', async () => {
    const { id, cdc } = await base.emitir();
    const nuevo = `${cdc.slice(0, -1)}X`;
    await base.leer('UPDATE documento SET cdc = $2 WHERE id = $1', [id, nuevo]);
    expect([await publico(cdc), await publico(nuevo)]).toEqual([undefined, undefined]);
  });
});
